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
    let comma = Joint(between: ", ", after: "")
    var row: StaticText?
    for name in locale.lineage where row == nil { row = table[name.text] }
    two = Joint(&row, otherwise: comma)
    end = Joint(&row, otherwise: two)
    middle = Joint(&row, otherwise: comma)
    start = Joint(&row, otherwise: middle)
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
    for index in 1..<max(1, values.count) {
      let value = values[index]
      let isLast = index == values.count - 1
      let isPair = values.count == 2
      let joint = isPair ? two : isLast ? end : index == 1 ? start : middle
      text +=
        isLast
        ? contact.adapted(joint.between, after: isPair ? first : "", before: value)
        : joint.between
      text += isolated ? direction.isolating(value) : value
      text += joint.after
    }
    return text
  }
}

/// What a pattern puts between two values, and behind the second.
private struct Joint: Sendable {
  let between: String
  let after: String

  init(between: String, after: String) {
    self.between = between
    self.after = after
  }

  /// Takes the next field of a row away, where `{` stands for the second value; an empty or absent
  /// field is as another one.
  init(_ row: inout StaticText?, otherwise other: Joint) {
    guard var field = row?.popPart(before: UInt8(ascii: "|")), !field.isEmpty else {
      self = other
      return
    }
    between = field.popPart(before: UInt8(ascii: "{")).string
    after = field.string
  }
}
