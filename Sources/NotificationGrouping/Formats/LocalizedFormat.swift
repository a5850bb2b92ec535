import NotificationModel

/// A text in one language with arguments and plural variants.
///
/// It is what one entry of a `.stringsdict` or of a String Catalog says in a language.
package struct LocalizedFormat: Sendable, Hashable {
  package enum Piece: Sendable, Hashable {
    case text(String)
    /// An argument, by its position from 1.
    case argument(position: Int, FormatConversion)
    /// One of the format's variables, by its index.
    case variable(Int)

    /// Whether two pieces are the same, texts byte for byte.
    package static func == (left: Piece, right: Piece) -> Bool {
      switch (left, right) {
      case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
      case (.argument(let left, let conversion), .argument(let right, let other)):
        left == right && conversion == other
      case (.variable(let left), .variable(let right)): left == right
      default: false
      }
    }

    /// Adds the piece to a hash.
    package func hash(into hasher: inout Hasher) {
      switch self {
      case .text(let text): hasher.combine(bytesOf: text)
      case .argument(let position, let conversion):
        hasher.combine(position)
        hasher.combine(conversion)
      case .variable(let index): hasher.combine(index)
      }
    }
  }

  /// A part whose words depend on a number.
  package struct Variable: Sendable, Hashable {
    package var name: String
    /// The position of the argument, from 1, whose plural category chooses the variant.
    package var position: Int
    package var variants: PluralVariants<[Piece]>

    package init(name: String, position: Int, variants: PluralVariants<[Piece]>) {
      self.name = name
      self.position = position
      self.variants = variants
    }
  }

  package var pieces: [Piece]
  /// The variables; a variant may refer to others, but not to itself through them.
  package var variables: [Variable]

  package init(pieces: [Piece], variables: [Variable] = []) {
    self.pieces = pieces
    self.variables = variables
  }

  /// Reads a text without plural variants, such as the `summary` of a category.
  ///
  /// - Throws: The first thing that is no conversion, or a reference to a variable.
  package init(parsing text: String) throws(FormatText.Failure) {
    let text = FormatText(parsing: text)
    if let failure = text.failures.first { throw failure }
    pieces = []
    variables = []
    for part in text.positioned(from: 1) {
      switch part.content {
      case .text(let text): pieces.append(.text(text))
      case .argument(let conversion):
        pieces.append(.argument(position: part.position ?? 1, conversion))
      case .reference, .ownArgument:
        throw FormatText.Failure(kind: .unknownVariable, range: part.range)
      }
    }
  }

  /// True if a number chooses between variants.
  package var hasPluralVariants: Bool { !variables.isEmpty }
}
