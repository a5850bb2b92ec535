package import PolicySyntax

/// One row of a table as it is written.
package struct RowText: Sendable {
  package let cells: [Cell]
  package let range: SourceRange

  package init(cells: [Cell], range: SourceRange) {
    self.cells = cells
    self.range = range
  }

  /// What a row has in one column.
  package struct Cell: Sendable {
    package let column: String
    /// The place of the column's name.
    package let columnRange: SourceRange
    package let value: CellValue
    /// The place of the value.
    package let range: SourceRange

    package init(
      column: String, at columnRange: SourceRange, _ value: CellValue, at range: SourceRange
    ) {
      self.column = column
      self.columnRange = columnRange
      self.value = value
      self.range = range
    }
  }

  /// The value of a cell.
  package enum CellValue: Sendable {
    /// A JSON value: its kind, and its text with the quotes of a string.
    case json(RawValue.Kind, [UInt8])
    /// A text without quotes, whose type the column says.
    case text(String)
  }

  /// Reads a JSON object as a row.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - bytes: A text that is known to be JSON.
  ///   - offset: Where the text begins in its file.
  package init(_ object: RawValue, in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    var cells: [Cell] = []
    JSONScanner.forEachMember(of: object, in: bytes) { key, value in
      let span = key.bytes(in: bytes)
      let text = Self.span(of: value)
      cells.append(
        Cell(
          column: JSONString.text(span) ?? String(decoding: span, as: UTF8.self),
          at: Self.range(of: key, offset), .json(value.kind, Array(bytes[text])),
          at: Self.range(of: value, offset)))
    }
    self.init(cells: cells, range: Self.range(of: object, offset))
  }

  /// The place of a value in its file, with the quotes of a string.
  package static func range(of value: RawValue, _ offset: Int) -> SourceRange {
    let span = span(of: value)
    return SourceRange(span.lowerBound + offset, span.upperBound + offset)
  }

  private static func span(of value: RawValue) -> Range<Int> {
    let quote = value.kind == .string ? 1 : 0
    return Int(value.start) - quote..<Int(value.end) + quote
  }
}
