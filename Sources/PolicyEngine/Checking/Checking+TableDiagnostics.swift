package import PolicySyntax

// All wording of the checker's errors about tables of tests.

extension DiagnosticCode {
  package static let unknownColumn = DiagnosticCode(243)
  package static let invalidTable = DiagnosticCode(244)
}

extension Diagnostic {
  static func unknownColumn(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .unknownColumn, .error, "a table has no column `\(name)`", at: range,
      help: suggestion.map { "did you mean `\($0)`?" }
        ?? "the columns are `name`, `given …`, `with …`, `expect …`, and `note` for people",
      fixIts: suggestion.map { columnFixIts($0, at: range) } ?? [])
  }

  static func unknownColumnField(
    _ name: String, of word: String, _ policy: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    let what = word == "given" ? "payload field" : "context field"
    return Diagnostic(
      .unknownColumn, .error, "`\(policy)` declares no \(what) `\(name)`", at: range,
      help: suggestion.map { "did you mean `\(word) \($0)`?" }
        ?? "a place that no field names is given by its pointer, such as `\(word) /a/b`",
      fixIts: suggestion.map { columnFixIts("\(word) \($0)", at: range) } ?? [])
  }

  /// The edit that names the column that is meant, in the JSON of a policy file.
  private static func columnFixIts(_ meant: String, at range: SourceRange) -> [FixIt] {
    // Names of fields that JSON would escape are as good as never misspelt.
    guard !meant.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return [] }
    return [FixIt("replace it by `\(meant)`", replace: range, with: "\"\(meant)\"")]
  }

  static func columnTwice(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, .error, "the row has the column `\(name)` twice", at: range,
      notes: [Note(first, "the first one is here")])
  }

  static func headerTwice(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, .error, "the first line names the column `\(name)` twice", at: range,
      notes: [Note(first, "the first one is here")])
  }

  static func placeTwice(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, .error, "`\(name)` gives what another column of the row gives", at: range)
  }

  static func rowTwice(_ name: String, at range: SourceRange, first: SourceRange?) -> Diagnostic {
    Diagnostic(
      .duplicateName, .error, "two rows of the table have the name `\(name)`", at: range,
      notes: first.map { [Note($0, "the first one is here")] } ?? [])
  }

  /// The format is nil for a table that stands in the policy file.
  package static func noRows(at range: SourceRange, _ format: TableFormat? = nil) -> Diagnostic {
    Diagnostic(
      .invalidTable, .error, "the table has no rows, so the test tests nothing", at: range,
      help: format == .csv
        ? "each line after the names of the columns is a row" : "each object is a row")
  }

  package static func notRow(found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidTable, .error, "a row is a JSON object, found \(found)", at: range,
      help: "for example `{ \"name\": \"…\", \"given …\": …, \"expect …\": … }`")
  }

  package static func notRows(found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidTable, .error, "a table is a JSON array of rows, found \(found)", at: range,
      help: "a file with a row on each line ends in `.ndjson`")
  }

  package static func tooManyRows(_ count: Int, at range: SourceRange) -> Diagnostic {
    .tooMany("rows", count, EngineLimits.rows, at: range)
  }

  static func invalidRowName(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidTable, .error, "the name of a row is text that is not empty", at: range,
      help: "a row without `name` is called by its number")
  }

  static func rowExpectsNothing(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .incompleteTest, .error, "the row `\(name)` expects nothing, so it cannot fail", at: range,
      help: "add a column `expect …`, or an `expect` to the test")
  }

  static func unknownTableFile(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidTable, .error, "the name `\(name)` does not say what kind of table it is",
      at: range, help: "files of rows end in `.csv`, `.json`, `.ndjson` or `.jsonl`")
  }

  static func tableOfDeliveries(at range: SourceRange, other: SourceRange) -> Diagnostic {
    Diagnostic(
      .mixedTest, .error, "a test that delivers has no rows", at: range,
      help: "each row gives one payload: write `given` in place of `deliver`",
      notes: [Note(other, "the test delivers here")])
  }
}
