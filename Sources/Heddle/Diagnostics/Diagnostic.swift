import NotificationModel
import PolicyEngine
package import PolicySyntax

/// What is told about a place of a policy file, of a file of payloads or of a string catalogue.
public struct Diagnostic: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The policy or translation cannot be used, or the payload not be sent or read.
    case error
    /// It can be used, but hardly does what its author means.
    case warning
    /// Something to know, which is no mistake.
    case note
  }

  /// A place in a file.
  public struct Location: Sendable, Hashable {
    /// The name of the file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in characters.
    public let column: Int
    /// The place in bytes from the beginning of the file.
    public let bytes: Range<Int>

    /// Makes a place.
    package init(file: String, line: Int, column: Int, bytes: Range<Int>) {
      self.file = file
      self.line = line
      self.column = column
      self.bytes = bytes
    }

    /// Whether two are the same, texts byte for byte.
    public static func == (left: Location, right: Location) -> Bool {
      left.file.hasSameBytes(as: right.file)
        && left.line == right.line
        && left.column == right.column
        && left.bytes == right.bytes
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: file)
      hasher.combine(line)
      hasher.combine(column)
      hasher.combine(bytes)
    }
  }

  /// A remark at another place.
  public struct Note: Sendable, Hashable {
    /// The place that the remark is about.
    public let location: Location
    /// One line, lower case and without full stop.
    public let message: String

    /// Whether two are the same, texts byte for byte.
    public static func == (left: Note, right: Note) -> Bool {
      left.location == right.location
        && left.message.hasSameBytes(as: right.message)
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(location)
      hasher.combine(bytesOf: message)
    }
  }

  /// An edit that would mend the mistake.
  public struct FixIt: Sendable, Hashable {
    /// What the edit does, as a command.
    public let message: String
    /// The bytes that are replaced; empty for an insertion.
    public let location: Location
    /// The new text.
    public let replacement: String
    /// False if the edit only guesses what was meant.
    package let isSure: Bool

    /// Whether two are the same, texts byte for byte.
    public static func == (left: FixIt, right: FixIt) -> Bool {
      left.message.hasSameBytes(as: right.message)
        && left.location == right.location
        && left.replacement.hasSameBytes(as: right.replacement)
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: message)
      hasher.combine(location)
      hasher.combine(bytesOf: replacement)
    }
  }

  /// The stable code, such as `HD0201`.
  public let code: String
  /// How bad it is.
  public let severity: Severity
  /// One line, lower case and without full stop.
  public let message: String
  /// Where it is; the beginning of a file that has no lines, such as a binary property list.
  public let location: Location
  /// What to do about it.
  public let help: String?
  /// Remarks at other places.
  public let notes: [Note]
  /// Edits that would mend it.
  public let fixIts: [FixIt]
  /// The key of the translation that it is about; nil for other diagnostics.
  public let key: String?
  /// The language of the translation that it is about; nil for other diagnostics.
  public let language: String?
  /// True for mistakes in how the text is written, as opposed to what it says.
  package let isSyntaxError: Bool

  /// Whether two are the same, texts byte for byte.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.code.hasSameBytes(as: right.code)
      && left.severity == right.severity
      && left.message.hasSameBytes(as: right.message)
      && left.location == right.location
      && left.help.hasSameBytes(as: right.help)
      && left.notes == right.notes
      && left.fixIts == right.fixIts
      && left.key.hasSameBytes(as: right.key)
      && left.language.hasSameBytes(as: right.language)
  }

  /// Adds the value to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: code)
    hasher.combine(bytesOf: message)
    hasher.combine(location)
    hasher.combine(bytesOf: key)
    hasher.combine(bytesOf: language)
  }
}

extension Diagnostic {
  init(_ diagnostic: PolicySyntax.Diagnostic, in source: SourceText) {
    func location(_ range: SourceRange) -> Location { Location(range, in: source) }
    code = diagnostic.code.text
    severity = diagnostic.severity == .error ? .error : .warning
    message = diagnostic.message
    self.location = location(diagnostic.range)
    help = diagnostic.help
    notes = diagnostic.notes.map { Note(location: location($0.range), message: $0.message) }
    fixIts = diagnostic.fixIts.map {
      FixIt(
        message: $0.message, location: location($0.range), replacement: $0.replacement,
        isSure: $0.isSure)
    }
    key = nil
    language = nil
    isSyntaxError = diagnostic.severity == .error && diagnostic.code.isOfSyntax
  }
}

extension Diagnostic.Location {
  package init(_ range: SourceRange, in source: SourceText) {
    let place = source.location(at: range.start)
    self.init(
      file: source.name, line: place.line, column: place.column, bytes: range.start..<range.end)
  }
}
