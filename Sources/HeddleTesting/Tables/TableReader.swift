import PolicyEngine
import PolicySyntax

/// Reads a file of rows, whose columns nobody has checked yet.
struct TableReader {
  let format: TableFormat
  let source: SourceText

  /// Why a file is no table at all.
  struct Failure: Error {
    let diagnostic: Diagnostic
  }

  /// What a file holds.
  struct Content {
    /// The names of the columns, if the file has them once for all rows.
    var columns: [RowText.Cell] = []
    var rows: [Row] = []
  }

  /// One row with its place.
  struct Row {
    enum Content {
      case text(RowText)
      /// It cannot be read, though the rows around it can.
      case broken(Diagnostic)
    }

    let content: Content
    let range: SourceRange
    /// The name of one that cannot be read, if that can.
    var name: String?
  }

  init(_ source: SourceText, _ format: TableFormat) {
    self.source = source
    self.format = format
  }

  /// - Complexity: O(n) in the bytes.
  func read() throws(Failure) -> Content {
    switch format {
    case .json: try readArray()
    case .lines: readLines()
    case .csv: try readValues()
    }
  }

  // MARK: JSON

  private func readArray() throws(Failure) -> Content {
    let bytes = source.bytes
    // A file that holds nothing has no rows, as one that holds an empty array.
    if bytes.allSatisfy({ $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D }) { return Content() }
    let result = bytes.withUnsafeBufferPointer { text -> Result<[Row], Failure> in
      do throws(JSONFailure) {
        let root = try JSONScanner.root(of: text)
        guard root.kind == .array else {
          let range = SourceRange(Int(root.start), Int(root.end))
          return .failure(Failure(diagnostic: .notRows(found: root.kind.words, at: range)))
        }
        var rows: [Row] = []
        JSONScanner.forEachElement(of: root, in: text) { rows.append(row($0, in: text, at: 0)) }
        return .success(rows)
      } catch {
        return .failure(Failure(diagnostic: notJSON(error, at: 0)))
      }
    }
    return Content(rows: try result.get())
  }

  private func readLines() -> Content {
    var content = Content()
    let bytes = source.bytes
    for line in 0..<source.lineCount {
      var range = source.lineRange(line)
      if line == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        range = SourceRange(range.start + 3, range.end)
      }
      let span = bytes[range.start..<range.end]
      if span.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      span.withUnsafeBufferPointer { text in
        do throws(JSONFailure) {
          content.rows.append(row(try JSONScanner.root(of: text), in: text, at: range.start))
        } catch {
          content.rows.append(
            Row(content: .broken(notJSON(error, at: range.start)), range: range))
        }
      }
    }
    return content
  }

  private func row(
    _ value: RawValue, in text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Row {
    let range = RowText.range(of: value, offset)
    guard value.kind == .object else {
      return Row(content: .broken(.notRow(found: value.kind.words, at: range)), range: range)
    }
    return Row(content: .text(RowText(value, in: text, at: offset)), range: range)
  }

  private func notJSON(_ failure: JSONFailure, at offset: Int) -> Diagnostic {
    Diagnostic(
      .invalidTable, .error, "no JSON: \(failure.message)",
      at: SourceRange(at: offset + failure.offset))
  }
}
