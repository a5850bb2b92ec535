import Heddle

/// A text that diagnostics are about.
protocol DiagnosedSource: Sendable {
  /// The name that diagnostics show.
  var name: String { get }
  var bytes: [UInt8] { get }

  /// The text after some edits, and the edits that were made.
  func applying(_ fixIts: [Diagnostic.FixIt]) -> (source: Self, applied: [Diagnostic.FixIt])
}

extension PolicySource: DiagnosedSource {}
extension PayloadSource: DiagnosedSource {}
