import PolicyEngine
import PolicySyntax

extension TableReader {
  /// Reads comma-separated values, whose first line names the columns.
  func readValues() throws(Failure) -> Content {
    if let diagnostic = wrongSeparator { throw Failure(diagnostic: diagnostic) }
    var reader = CSVReader(source.bytes)
    var content = Content()
    var header: Header?
    do throws(CSVReader.Failure) {
      while let record = try reader.next() {
        guard let header else {
          let new = Header(record)
          header = new
          content.columns = new.names.map { field in
            RowText.Cell(column: field.text, at: field.range, .text(""), at: field.range)
          }
          continue
        }
        content.rows.append(try row(record, header))
      }
    } catch {
      throw Failure(
        diagnostic: Diagnostic(
          .invalidTable, .error, error.message, at: SourceRange(at: error.offset),
          help: error.help))
    }
    return content
  }

  /// The first line.
  private struct Header {
    /// The cells that name columns: all but the empty ones at the end, which spreadsheets leave
    /// where something once stood.
    let names: ArraySlice<CSVReader.Field>
    /// How many cells there are with those at the end.
    let count: Int

    init(_ record: CSVReader.Record) {
      count = record.fields.count
      let end = record.fields.lastIndex { !$0.text.isEmpty }.map { $0 + 1 } ?? 0
      names = record.fields[..<end]
    }
  }

  private func row(
    _ record: CSVReader.Record, _ header: Header
  ) throws(CSVReader.Failure) -> Row {
    let names = header.names
    let count = record.fields.count
    guard count >= names.count, count <= header.count else {
      let diagnostic = Diagnostic(
        .invalidTable, .error,
        "the row has \(counted(count)), but the first line names \(counted(names.count))",
        at: record.range, help: "a `,` within a cell needs quotes around the cell")
      let place = names.firstIndex { $0.text == "name" } ?? count
      let name = place < count ? record.fields[place].text : ""
      return Row(
        content: .broken(diagnostic), range: record.range, name: name.isEmpty ? nil : name)
    }
    if let stray = record.fields[names.count...].first(where: { !$0.text.isEmpty }) {
      throw CSVReader.Failure(
        message: "a cell stands in a column that the first line gives no name",
        help: "name the column, with `note` if it is for people, or leave the cell empty",
        offset: stray.range.start)
    }
    var cells: [RowText.Cell] = []
    for (name, field) in zip(names, record.fields) where !field.text.isEmpty {
      cells.append(
        RowText.Cell(column: name.text, at: name.range, .text(field.text), at: field.range))
    }
    return Row(content: .text(RowText(cells: cells, range: record.range)), range: record.range)
  }

  private func counted(_ count: Int) -> String {
    count == 1 ? "1 column" : "\(count) columns"
  }

  // MARK: Separators

  /// What to tell of a table whose columns something else than a comma parts.
  private var wrongSeparator: Diagnostic? {
    let bytes = source.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    let head = bytes[start...].drop { isLineEnd($0) }
    let line = head.prefix { !isLineEnd($0) }
    func diagnostic(_ message: String, help: String? = nil) -> Diagnostic {
      Diagnostic(
        .invalidTable, .error, message, at: SourceRange(line.startIndex, line.endIndex),
        help: help
          ?? "the separator of a table has to be a comma; export it as CSV UTF-8 (comma)")
    }
    // A line for one program alone, which names the separator.
    if line.prefix(4).elementsEqual("sep=".utf8), line.count <= 5 {
      return line.last == UInt8(ascii: ",")
        ? diagnostic("the first line names the separator", help: "leave out the line `sep=,`")
        : diagnostic("the first line names another separator than a comma")
    }
    guard !line.contains(UInt8(ascii: ",")) else { return nil }
    for (separator, name) in [(UInt8(ascii: ";"), "`;`"), (UInt8(ascii: "\t"), "a tab")] {
      let parts = line.split(separator: separator, omittingEmptySubsequences: false).map { part in
        String(decoding: part.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      }
      guard parts.count > 1 else { continue }
      if parts[0] == "name" || parts.dropFirst().contains(where: { $0.isColumnLike }) {
        return diagnostic("\(name) stands between the columns")
      }
    }
    return nil
  }
}
