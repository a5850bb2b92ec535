package import PolicySyntax

/// What stands after `for each`: the rows of a test, each of which is a case of its own.
package struct TestTable: Sendable {
  package enum Source: Sendable {
    case rows([TestRow])
    /// The name of a file, relative to the policy file.
    case file(String, TableFormat)
  }

  package let source: Source
  /// The place of the array or of the file's name.
  package let range: SourceRange
}

/// The forms of a file of rows.
package enum TableFormat: Sendable, Hashable {
  /// One JSON array.
  case json
  /// A JSON object on each line.
  case lines
  /// Comma-separated values with a line of column names, by RFC 4180.
  case csv

  /// The form that the end of a file's name says.
  package init?(ofFile name: String) {
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    // The case of ASCII letters does not count.
    let end = name.utf8[point...].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    switch String(decoding: end, as: UTF8.self) {
    case ".json": self = .json
    case ".ndjson", ".jsonl": self = .lines
    case ".csv": self = .csv
    default: return nil
    }
  }
}

/// One row whose columns are known to fit the test's policy.
package struct TestRow: Sendable {
  package let name: String
  package let range: SourceRange
  package internal(set) var values: [Value] = []
  package internal(set) var expectations: [CheckedTest.Expectation] = []

  /// A value that replaces one of the test's payload or context.
  package struct Value: Sendable {
    package let place: TestColumn.Place
    /// A JSON text.
    package let json: [UInt8]
    package let range: SourceRange
  }
}

/// What a column of a table stands for.
package struct TestColumn: Sendable {
  package enum Kind: Sendable, Hashable {
    /// The name of the row.
    case name
    /// What people write about the row, which nothing depends on.
    case note
    case value(Place)
    /// `expect rule`; the stage is nil for the main one.
    case rule(stage: String?)
    case attribute(Attribute)
    case problem
  }

  /// Where a value goes.
  package enum Place: Sendable, Hashable {
    /// A declared field of the payload, which in a record is below `/payload`.
    case field(JSONPointer)
    /// A place of the text that `given` has.
    case given(JSONPointer)
    /// A declared field of the context.
    case contextField(String)
    /// A place of the object that `with` has.
    case context(JSONPointer)
  }

  package let kind: Kind
  /// The declared type of what the column gives, if it is that of a field.
  let type: ValueType?
  /// True if a value of another type counts as missing.
  let isLenient: Bool

  init(_ kind: Kind, of field: CheckedField? = nil) {
    self.kind = kind
    type = field?.type
    isLenient = field?.isLenient ?? false
  }
}
