package import PolicySyntax

/// Reads comma-separated values by RFC 4180: cells in quotes may hold commas, line ends and, twice,
/// quotes; lines end with CR LF or LF.
///
/// A byte order mark is skipped, and so are lines that hold nothing, or nothing but empty cells, as
/// spreadsheets write the empty rows below a table.
package struct CSVReader {
  /// One line of cells, which may go over several lines of the file.
  package struct Record: Sendable {
    package let fields: [Field]
    package let range: SourceRange
  }

  /// One cell.
  package struct Field: Sendable {
    package let text: String
    /// The place of the cell, with its quotes.
    package let range: SourceRange
  }

  /// Why the text cannot be read on.
  package struct Failure: Error, Sendable, Hashable {
    package let message: String
    package let help: String?
    package let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next line of cells with something in it; nil at the end.
  package mutating func next() throws(Failure) -> Record? {
    while let record = try nextLine() {
      if !record.fields.allSatisfy({ $0.text.isEmpty }) { return record }
    }
    return nil
  }

  private mutating func nextLine() throws(Failure) -> Record? {
    skipEmptyLines()
    guard position < bytes.count else { return nil }
    let start = position
    var fields = [try field()]
    while position < bytes.count, bytes[position] == Self.comma {
      position += 1
      fields.append(try field())
    }
    let end = position
    if position < bytes.count, bytes[position] == Self.carriageReturn { position += 1 }
    if position < bytes.count { position += 1 }
    return Record(fields: fields, range: SourceRange(start, end))
  }

  private mutating func skipEmptyLines() {
    while position < bytes.count, isLineEnd(position) {
      position += bytes[position] == Self.carriageReturn ? 2 : 1
    }
  }

  private func isLineEnd(_ index: Int) -> Bool {
    if bytes[index] == Self.lineFeed { return true }
    return bytes[index] == Self.carriageReturn && index + 1 < bytes.count
      && bytes[index + 1] == Self.lineFeed
  }

  // MARK: Cells

  private mutating func field() throws(Failure) -> Field {
    if position < bytes.count, bytes[position] == Self.quote { return try quotedField() }
    let start = position
    while position < bytes.count, bytes[position] != Self.comma, !isLineEnd(position) {
      if bytes[position] == Self.quote {
        throw Failure(
          message: "a `\"` stands in a cell that does not begin with one",
          help: "put the whole cell in quotes and write each of its own twice: `\"\"`",
          offset: position)
      }
      if bytes[position] == Self.carriageReturn {
        throw Failure(
          message: "a carriage return stands without a line feed",
          help: "lines end with a line feed, with or without a carriage return before it",
          offset: position)
      }
      position += 1
    }
    return Field(
      text: try text(bytes[start..<position], at: start), range: SourceRange(start, position))
  }

  private mutating func quotedField() throws(Failure) -> Field {
    let start = position
    var content: [UInt8] = []
    position += 1
    while true {
      guard position < bytes.count else {
        throw Failure(
          message: "the `\"` that opens this cell is never closed",
          help: "a quote within a cell is written twice: `\"\"`", offset: start)
      }
      let byte = bytes[position]
      position += 1
      guard byte == Self.quote else {
        content.append(byte)
        continue
      }
      guard position < bytes.count, bytes[position] == Self.quote else { break }
      content.append(byte)
      position += 1
    }
    guard position == bytes.count || bytes[position] == Self.comma || isLineEnd(position) else {
      throw Failure(
        message: "expected `,` or the end of the line after the `\"` that closes a cell",
        help: "a quote within a cell is written twice: `\"\"`", offset: position)
    }
    return Field(text: try text(content[...], at: start), range: SourceRange(start, position))
  }

  private func text(_ content: ArraySlice<UInt8>, at offset: Int) throws(Failure) -> String {
    let text = String(decoding: content, as: UTF8.self)
    guard text.utf8.elementsEqual(content) else {
      throw Failure(
        message: "the cell is not UTF-8", help: "save the file in UTF-8", offset: offset)
    }
    return text
  }
}
