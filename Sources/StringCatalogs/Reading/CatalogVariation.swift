import NotificationGrouping

/// Chooses between the variants that do not depend on a number.
enum CatalogVariation {
  /// The text for a device: notifications are read on telephones, else as everywhere.
  static func device(_ members: [CatalogValue.Member]) -> CatalogValue? {
    for name in ["iphone", "other"] {
      if let found = members.last(where: { $0.key.string == name }) { return found.value }
    }
    return members.first?.value
  }

  /// The text for the widest space, which a notification has.
  static func width(_ members: [CatalogValue.Member]) -> CatalogValue? {
    members.max { (Int($0.key.string) ?? 0) < (Int($1.key.string) ?? 0) }?.value
  }

  /// What a specifier without `%`, such as `lld` or `.1f`, says; nil if it is no conversion.
  static func conversion(_ specifier: String) -> FormatConversion? {
    let text = FormatText(parsing: "%" + specifier)
    guard text.failures.isEmpty, text.parts.count == 1,
      case .argument(let conversion) = text.parts[0].content
    else { return nil }
    return conversion
  }
}
