import NotificationGrouping

/// Chooses between the variants that do not depend on a number.
enum CatalogVariation {
  /// The devices in the order in which their texts are taken: notifications are read on
  /// telephones, else as everywhere, else on what is most like a telephone.
  ///
  /// Source of the names: Apple, "Creating width and device variants of strings"; `other` is what
  /// String Catalogs call all devices without a text of their own.
  private static let devices = [
    "iphone", "other", "ipod", "ipad", "applewatch", "applevision", "mac", "appletv",
  ]

  /// The variant for a telephone.
  ///
  /// - Returns: The variant, and whether it is meant for telephones; nil if there is none. Of two
  ///   with one name it is the last; the order of names in the file does not matter.
  static func device(
    _ members: [CatalogValue.Member]
  ) -> (member: CatalogValue.Member, isMeant: Bool)? {
    for name in devices {
      if let found = members.last(where: { $0.key.string == name }) {
        return (found, name == "iphone" || name == "other")
      }
    }
    return greatest(members) { _ in 0 }.map { ($0, false) }
  }

  /// The text for the widest space, which a notification has.
  static func width(_ members: [CatalogValue.Member]) -> CatalogValue? {
    greatest(members) { Int($0) ?? 0 }?.value
  }

  /// The member whose name has the greatest size; of several the one whose name comes first by its
  /// bytes, and of two with one name the last.
  private static func greatest(
    _ members: [CatalogValue.Member], size: (String) -> Int
  ) -> CatalogValue.Member? {
    members.max { left, right in
      let (name, other) = (left.key.string, right.key.string)
      let (size, otherSize) = (size(name), size(other))
      return size == otherSize
        ? other.utf8.lexicographicallyPrecedes(name.utf8) : size < otherSize
    }
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
