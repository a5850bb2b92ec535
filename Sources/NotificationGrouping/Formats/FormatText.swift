/// A format as it is written, taken apart into text, arguments and references to variables.
///
/// Reading is total: what is no conversion is a failure at its place, and the rest is read on.
package struct FormatText: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case text(String)
    case argument(FormatConversion)
    /// `%#@name@`, the name of a variable.
    case reference(String)
    /// `%arg`, which a String Catalog writes for the argument that the variant is chosen by.
    case ownArgument
  }

  package struct Part: Sendable, Hashable {
    package var content: Content
    /// The position from 1; nil if it is the next one in order.
    package var position: Int?
    /// The UTF-8 bytes from `%` to the end of the conversion; for a text where it stands.
    package var range: Range<Int>
  }

  /// Why a `%` begins nothing that can be shown, and at which of the text's UTF-8 bytes.
  package struct Failure: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// A `%` before something that is no conversion, such as the end or a word.
      case strayPercent
      /// A conversion of C that a notification's arguments cannot be shown with, such as `%s`.
      case unsupportedConversion
      /// A width or precision that is an argument itself.
      case argumentWidth
      /// A width or precision above `FormatConversion.largestWidth`.
      case tooWide
      /// A position below 1 or above `FormatText.largestPosition`, or without number.
      case badPosition
      /// `%#@` without name or without the second `@`.
      case unfinishedReference
      /// A reference to a variable that does not exist.
      case unknownVariable
    }

    package var kind: Kind
    package var range: Range<Int>

    package init(kind: Kind, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  package private(set) var parts: [Part] = []
  package private(set) var failures: [Failure] = []

  /// The largest position of an argument that is read.
  package static let largestPosition = 99

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - allowsOwnArgument: True if `%arg` stands for the argument of a variable.
  /// - Complexity: O(n).
  package init(parsing text: String, allowsOwnArgument: Bool = false) {
    var scanner = FormatScanner(bytes: Array(text.utf8), allowsOwnArgument: allowsOwnArgument)
    scanner.scan()
    parts = scanner.parts
    failures = scanner.failures
  }

  /// True if some arguments have positions and some have not, which C leaves undefined.
  package var mixesPositions: Bool {
    let positioned = parts.filter { $0.takesArgument }
    return positioned.contains { $0.position == nil } && positioned.contains { $0.position != nil }
  }

  /// The parts, where each argument and reference without position has got the next one.
  ///
  /// Numbered arguments do not move the next position. Source: CFString of the open-source
  /// Core Foundation, which reads a variant from the position of its variable.
  package func positioned(from first: Int) -> [Part] {
    var next = first
    var result = parts
    for index in result.indices where result[index].takesArgument {
      if result[index].position == nil {
        result[index].position = next
        next += 1
      }
    }
    return result
  }
}

extension FormatText.Part {
  /// True for an argument and for a reference to a variable.
  package var takesArgument: Bool {
    switch content {
    case .argument, .reference: true
    case .text, .ownArgument: false
    }
  }
}
