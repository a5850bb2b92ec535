/// How a text with a mistake becomes one without: by edits of it, or by another text.
///
/// Each part that an edit names has to stand in the text exactly once.
enum Mending: Sendable {
  /// Another text in the place of a part.
  case replacing(String, with: String)
  /// Two parts, each in the place of the other.
  case swapping(String, String)
  /// Lines above the one of a part, indented as it is.
  case inserting(String, above: String)
  /// Several edits, one after the other.
  case edits([Mending])
  /// A text of its own.
  case text(String)

  /// Nothing in the place of a part.
  static func removing(_ part: String) -> Mending { .replacing(part, with: "") }

  /// The text without its mistake; nil if a part does not stand in it exactly once.
  func applied(to text: String) -> String? {
    switch self {
    case .text(let other): return other
    case .edits(let edits):
      return edits.reduce(text) { text, edit in text.flatMap { edit.applied(to: $0) } }
    case .replacing(let part, let other):
      return Self.place(of: part, in: text).map { place in
        "\(text[..<place.lowerBound])\(other)\(text[place.upperBound...])"
      }
    case .swapping(let one, let other):
      guard var first = Self.place(of: one, in: text), var second = Self.place(of: other, in: text)
      else { return nil }
      if second.lowerBound < first.lowerBound { swap(&first, &second) }
      guard first.upperBound <= second.lowerBound else { return nil }
      let between = text[first.upperBound..<second.lowerBound]
      let parts = [
        text[..<first.lowerBound], text[second], between, text[first], text[second.upperBound...],
      ]
      return parts.joined()
    case .inserting(let lines, let part):
      guard let place = Self.place(of: part, in: text) else { return nil }
      let before = text[..<place.lowerBound]
      let start = before.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
      let indentation = text[start...].prefix { $0 == " " }
      let added = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "\n" : "\(indentation)\(line)\n"
      }
      return "\(text[..<start])\(added.joined())\(text[start...])"
    }
  }

  private static func place(of part: String, in text: String) -> Range<String.Index>? {
    let places = text.ranges(of: part)
    return places.count == 1 ? places[0] : nil
  }
}

extension Mending: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral edits: Mending...) { self = .edits(edits) }
}
