import Testing

/// A text with one mistake, and how the diagnostic that tells of it reads.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The text, with a mark where the diagnostic points.
  let marked: String
  /// The wording of the diagnostic.
  let message: String

  init(_ marked: String, _ message: String) {
    self.marked = marked
    self.message = message
  }

  var testDescription: String { marked }
}
