/// A line of source text as it stands in a frame: cut into characters that know their columns.
struct FrameLine {
  /// A character as it is shown.
  struct Cell: Hashable {
    /// Printable: a tab is spaces, a control character is spelt out.
    let text: String
    /// The first column, from 0.
    let column: Int
    let width: Int
    /// The offset after the last byte of the character.
    let end: Int
  }

  private(set) var cells: [Cell] = []
  /// The columns of the whole line, or of the part of it that is known.
  private(set) var width = 0
  /// True if the line begins before the part that is known.
  private let isCutBefore: Bool
  /// True if it goes on after that.
  private let isCutAfter: Bool

  /// Bytes that are not UTF-8 are shown as U+FFFD.
  init(_ bytes: [UInt8], isCutBefore: Bool = false, isCutAfter: Bool = false) {
    self.isCutBefore = isCutBefore
    self.isCutAfter = isCutAfter
    cells.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      var end = offset + 1
      if Self.endsCharacter(bytes, at: end), Self.isPrintableASCII(bytes[offset]) {
        append(String(Unicode.Scalar(bytes[offset])), columns: 1, end: end)
      } else {
        while !Self.endsCharacter(bytes, at: end) { end += 1 }
        append(bytes[offset..<end])
      }
      offset = end
    }
  }

  /// True where a character surely ends: between two printable ASCII characters, and at the end.
  private static func endsCharacter(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset >= bytes.count
      || isPrintableASCII(bytes[offset - 1]) && isPrintableASCII(bytes[offset])
  }

  private static func isPrintableASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  private mutating func append(_ text: String, columns: Int, end: Int) {
    cells.append(Cell(text: text, column: width, width: columns, end: end))
    width += columns
  }

  /// Appends bytes that begin and end with characters.
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let (text, ends) = Self.decoded(bytes)
    var scalarIndex = 0
    for character in text {
      scalarIndex += character.unicodeScalars.count
      let columns = DisplayWidth.columns(of: character, at: width)
      let shown =
        character == "\t"
        ? String(repeating: " ", count: columns) : VisibleText.escaping(String(character))
      append(shown, columns: columns, end: ends[scalarIndex - 1])
    }
  }

  /// The columns of the characters that the range touches; an empty one is the place before the
  /// next character, and takes one column.
  func columns(of range: Range<Int>) -> Range<Int> {
    guard let first = cells.firstIndex(where: { $0.end > range.lowerBound }) else {
      return width..<width + 1
    }
    let start = cells[first].column
    var end = start + 1
    if !range.isEmpty {
      for cell in cells[first...] {
        end = max(end, cell.column + cell.width)
        if cell.end >= range.upperBound { break }
      }
    }
    return start..<end
  }

  /// The columns of the line that fit into `room` around the highlighted ones.
  func window(around highlight: Range<Int>, room: Int) -> Range<Int> {
    let total = max(width, highlight.upperBound)
    if total <= room { return 0..<total }
    // A highlight stands in the middle; of one that does not fit, the beginning is shown.
    let fits = highlight.count + 2 <= room
    let lead = fits ? (room - highlight.count) / 2 : room / 4
    let start = min(max(0, highlight.lowerBound - lead), total - room)
    return start..<start + room
  }

  /// The text of these columns, with `…` where the line goes on.
  func text(of window: Range<Int>) -> String {
    let isCutBefore = isCutBefore || window.lowerBound > 0
    let isCutAfter = isCutAfter || window.upperBound < width
    let first = window.lowerBound + (isCutBefore ? 1 : 0)
    let last = window.upperBound - (isCutAfter ? 1 : 0)
    var result = isCutBefore ? "…" : ""
    var position = first
    for cell in cells where cell.column >= first && cell.column + cell.width <= last {
      // A wide character across the edge is left out; what follows must keep its column.
      result += String(repeating: " ", count: max(0, cell.column - position)) + cell.text
      position = cell.column + cell.width
    }
    if isCutAfter { result += String(repeating: " ", count: max(0, last - position)) + "…" }
    return result
  }

  /// The text, and for each of its scalars the offset after the last byte that it stands for.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> (String, ends: [Int]) {
    var text = ""
    var ends: [Int] = []
    var offset = bytes.startIndex
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        offset += encoded.count
        text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
      case .error(let length):
        offset += length
        text.unicodeScalars.append("\u{FFFD}")
      case .emptyInput:
        return (text, ends)
      }
      ends.append(offset)
    }
  }
}
