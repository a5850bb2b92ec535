/// The way a language joins several values with its word for "and": "A, B, and C".
///
/// Source: Unicode CLDR 47, list patterns of type `standard`, in the long form. A locale without
/// data joins as CLDR's root does, by commas.
package struct ListPattern: Sendable {
  private let two: Joint
  private let start: Joint
  private let middle: Joint
  private let end: Joint
  private let contact: ListContact
  private let direction: TextDirection

  /// The pattern of a locale, or of the nearest of its parents that has one.
  package init(locale: LocaleIdentifier) {
    let table = LocaleTable(LocaleData.listPatterns)
    var row: String?
    for name in locale.lineage {
      row = table[name.text]
      if row != nil { break }
    }
    let fields = (row ?? ", ").utf8.split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    func joint(_ index: Int, otherwise: Joint) -> Joint {
      guard index < fields.count, !fields[index].isEmpty else { return otherwise }
      return Joint(fields[index])
    }
    let comma = Joint(between: ", ")
    two = joint(0, otherwise: comma)
    end = joint(1, otherwise: two)
    middle = joint(2, otherwise: comma)
    start = joint(3, otherwise: middle)
    contact = ListContact(language: locale.language)
    direction = locale.direction
  }

  /// The values as one text; a single one stands alone, and none make an empty text.
  ///
  /// - Parameters:
  ///   - values: The values, in the order they are to stand in.
  ///   - isolated: Whether values that run in the other direction than the locale are wrapped in
  ///     isolates, as ``TextDirection/isolating(_:)`` does. Names want it; pieces of text in the
  ///     language itself do not.
  /// - Returns: The text.
  package func joined(_ values: [String], isolated: Bool = false) -> String {
    guard let first = values.first else { return "" }
    var text = isolated ? direction.isolating(first) : first
    var before = first
    for (index, value) in values.enumerated().dropFirst() {
      let isLast = index == values.count - 1
      let isPair = values.count == 2
      let joint = isPair ? two : isLast ? end : index == 1 ? start : middle
      text +=
        isLast
        ? contact.adapted(joint.between, after: isPair ? before : nil, before: value)
        : joint.between
      text += isolated ? direction.isolating(value) : value
      text += joint.after
      before = value
    }
    return text
  }
}

/// What a pattern puts between two values, and behind the second.
private struct Joint: Sendable {
  let between: String
  let after: String

  init(between: String) {
    self.between = between
    after = ""
  }

  /// Reads the form of the table, where `{` stands for the second value.
  init(_ field: Substring.UTF8View) {
    let parts = field.split(separator: UInt8(ascii: "{"), maxSplits: 1)
    between = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    after = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
  }
}
