/// When notifications show their content, as a person sets it under "Show Previews".
///
/// Source: Apple, `UNShowPreviewsSetting`.
public enum PreviewSetting: Sendable, Hashable, CaseIterable {
  /// Even if the device is locked.
  case always
  /// If the device is unlocked.
  case whenUnlocked
  /// Not even then.
  case never

  /// Whether a group shows its ``HiddenPreview`` in place of content and summary.
  public func hidesPreviews(whileLocked isLocked: Bool) -> Bool {
    switch self {
    case .always: false
    case .whenUnlocked: isLocked
    case .never: true
    }
  }
}
