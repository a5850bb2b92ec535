/// The stable name of one kind of diagnostic, such as `HD0101`.
///
/// A code is never reused for another meaning.
package struct DiagnosticCode: Sendable, Hashable {
  /// The four digits after `HD`.
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  /// The code as it is written: `HD` and four digits.
  package var text: String {
    let digits = String(number)
    return "HD" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension DiagnosticCode {
  /// Whether it is about how a text is written: lexer and parser have the numbers from 101 to 199.
  package var isOfSyntax: Bool { number / 100 == 1 }
}

/// What a policy author is told about a place of a source text.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: Sendable, Hashable {
    /// The policy cannot be used.
    case error
    /// The policy can be used, but it hardly does what its author means.
    case warning
  }

  /// A remark at another place that helps to understand the diagnostic.
  package struct Note: Sendable, Hashable {
    package let range: SourceRange
    package let message: String

    package init(_ range: SourceRange, _ message: String) {
      self.range = range
      self.message = oneLine(message)
    }
  }

  /// An edit that would mend the mistake.
  package struct FixIt: Sendable, Hashable {
    /// What the edit does, as a command: "insert `}`".
    package let message: String
    /// The range that is replaced; empty for an insertion.
    package let range: SourceRange
    package let replacement: String
    /// False if the edit only guesses what was meant.
    package let isSure: Bool

    package init(
      _ message: String, replace range: SourceRange, with replacement: String, isSure: Bool = true
    ) {
      self.message = oneLine(message)
      self.range = range
      self.replacement = replacement
      self.isSure = isSure
    }
  }

  /// What belongs at the place, and what stands there instead.
  package struct Mismatch: Sendable, Hashable {
    package let expected: String
    package let found: String
  }

  package let code: DiagnosticCode
  package let severity: Severity
  /// One line, lower case, no full stop, user text in backticks.
  package let message: String
  /// What the message is made of, if it says that something else was expected.
  package let mismatch: Mismatch?
  package let range: SourceRange
  /// What to do about it, one line.
  package var help: String? {
    didSet { help = help.map { oneLine($0) } }
  }
  package var notes: [Note]
  package var fixIts: [FixIt]

  package init(
    _ code: DiagnosticCode, _ severity: Severity, _ message: String, at range: SourceRange,
    help: String? = nil, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = oneLine(message)
    mismatch = nil
    self.range = range
    self.help = help.map { oneLine($0) }
    self.notes = notes
    self.fixIts = fixIts
  }

  /// Makes an error that says what was expected, and what was found.
  package init(
    _ code: DiagnosticCode, expected: String, found: String, at range: SourceRange,
    help: String? = nil, fixIts: [FixIt] = []
  ) {
    self.code = code
    severity = .error
    message = oneLine("expected \(expected), found \(found)")
    mismatch = Mismatch(expected: oneLine(expected), found: oneLine(found))
    self.range = range
    self.help = help.map { oneLine($0) }
    notes = []
    self.fixIts = fixIts
  }
}

/// A message on one line, and no longer than anybody reads.
///
/// Names and strings of a broken file may hold line ends and other controls, which are written as
/// escapes, and be of any length: the middle of a long message is left out.
private func oneLine(_ text: String) -> String {
  escapingControls(shortened(text))
}

/// A text of at most 400 characters; what is too long keeps its beginning and its end.
private func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard text.utf8.count > 400, scalars.count > 400 else { return text }
  return String(scalars.prefix(250)) + "…" + String(scalars.suffix(149))
}

private func escapingControls(_ text: String) -> String {
  func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where isControl(scalar):
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
