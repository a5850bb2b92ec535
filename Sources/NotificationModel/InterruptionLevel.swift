/// How much a notification may interrupt, as `UNNotificationInterruptionLevel` has it.
public enum InterruptionLevel: String, Sendable, Hashable, CaseIterable {
  /// Added to the list without lighting the screen or playing a sound.
  case passive
  /// Presented at once; what a payload without the key gets.
  case active
  /// Presented at once, also through a focus that allows it.
  case timeSensitive
  /// Presented at once, bypassing the mute switch; needs an entitlement.
  case critical

  /// The spelling in a payload's `interruption-level`.
  ///
  /// Source: Apple, "Generating a remote notification", payload key reference.
  public var payloadValue: String {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "time-sensitive"
    case .critical: "critical"
    }
  }
}
