/// Where the lines of a text begin.
struct CatalogLines: Sendable {
  private let text: [UInt8]
  private let starts: [Int]

  init(text: [UInt8]) {
    self.text = text
    var starts = [0]
    for (offset, byte) in text.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }

  /// The line and the column, from 1, of an offset in bytes.
  ///
  /// Columns count characters, and bytes in lines that are too long for anybody to read.
  ///
  /// - Complexity: O(log(number of lines)).
  func place(at offset: Int) -> CatalogDiagnostic.Place {
    let offset = min(max(0, offset), text.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = text[starts[low]..<offset]
    let column =
      before.count > 4_096 ? before.count : String(decoding: before, as: UTF8.self).count
    return CatalogDiagnostic.Place(line: low + 1, column: column + 1, offset: offset)
  }
}
