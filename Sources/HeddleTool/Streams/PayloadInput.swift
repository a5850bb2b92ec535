import Heddle

/// Reads payloads and records from an input: one a line, or one over several lines.
///
/// A file named `.apns` or `.json` is one JSON text; `.ndjson` and `.jsonl` hold one a line. For
/// any other input the first line decides: if it is only the beginning of a JSON text, the input
/// is one text. A class, because it holds a place in a stream.
final class PayloadInput {
  enum Item {
    /// The bytes are valid until the next call.
    case payload(UnsafeBufferPointer<UInt8>, line: Int)
    case tooLong(Int, line: Int)
    /// What is no payload: line ends, blank lines; for callers that pass everything on.
    case other(UnsafeBufferPointer<UInt8>)

    /// A line without its line end.
    init(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
      self = PayloadText.isBlank(bytes) ? .other(bytes) : .payload(bytes, line: line)
    }

    /// A line end; nil if there is none.
    init?(_ ending: Line.Ending) {
      let text = ending.text
      if text.utf8CodeUnitCount == 0 { return nil }
      self = .other(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }

  private enum Layout {
    case unknown, lines, whole
  }

  private let reader: LineReader
  private var layout: Layout
  /// The whole text of an input that is one.
  private var text: UnsafeMutableBufferPointer<UInt8>?
  /// The lines of a text that turned out to be none, as ranges of it.
  private var rest: [Range<Int>] = []
  private var nextLine = 0
  /// The bytes of `text`.
  private var textCount = 0
  /// The number of the first line of `text`.
  private var firstLine = 1
  /// True if the stream goes on after `text`.
  private var goesOn = false
  /// A line that is too long to be read and comes after `text`.
  private var longLine: Item?
  /// The bytes after which a text is none: more than any payload has.
  private static let textLimit = 4 << 20
  /// What follows the payload that was handed out last.
  private var ending = Line.Ending.none

  /// Reads from a source; `onSkippedBytes` gets the bytes of lines that are too long.
  init(
    _ source: ByteSource, limit: Int = LineReader.defaultLimit,
    onSkippedBytes: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) {
    reader = LineReader(source, limit: limit)
    reader.onSkippedBytes = onSkippedBytes
    let name = source.name
    if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") {
      layout = .lines
    } else if name.hasSuffix(".apns") || name.hasSuffix(".json") {
      layout = .whole
    } else {
      layout = .unknown
    }
  }

  deinit { text?.deallocate() }

  /// The bytes that were read.
  var byteCount: Int { reader.byteCount }

  /// The reader, for callers that take whole lines themselves; nil as long as what follows may be
  /// anything else.
  var lines: LineReader? {
    layout == .lines && text == nil && ending == .none ? reader : nil
  }

  /// The next item, or nil at the end; calls `beforeWaiting` before a read that would wait.
  func next(beforeWaiting: () -> Void) throws(FileFailure) -> Item? {
    if let item = Item(ending) {
      ending = .none
      return item
    }
    if let text {
      if let item = nextLine(of: text) ?? longLine { return take(item) }
      guard goesOn else { return nil }
      text.deallocate()
      self.text = nil
    }
    if layout == .whole { return try whole(try reader.remainder()) }
    if reader.wouldBlock { beforeWaiting() }
    guard let line = try reader.next() else { return nil }
    switch line {
    case .tooLong(let long):
      layout = .lines
      return .tooLong(long.byteCount, line: long.number)
    case .line(let bytes, let lineEnding):
      let isBlank = PayloadText.isBlank(bytes)
      if layout == .unknown, !isBlank {
        if case .incomplete = PayloadText(bytes) {
          return try gather(Array(bytes) + lineEnding.bytes, beforeWaiting)
        }
        layout = .lines
      }
      ending = lineEnding
      return isBlank ? .other(bytes) : .payload(bytes, line: reader.lineCount)
    }
  }

  /// Reads on after a line that is only the beginning of a JSON text.
  ///
  /// The input is one text if that goes on to the end. It is lines, of which the first is broken,
  /// once a line is a whole object from its first column on, or when the text is longer than any
  /// payload; then the stream goes on line by line.
  private func gather(_ start: [UInt8], _ beforeWaiting: () -> Void) throws(FileFailure) -> Item? {
    var kept = start
    firstLine = reader.lineCount
    while kept.count <= Self.textLimit {
      if reader.wouldBlock { beforeWaiting() }
      guard let line = try reader.next() else { return try whole(kept) }
      guard case .line(let bytes, let lineEnding) = line else {
        if case .tooLong(let long) = line {
          longLine = .tooLong(long.byteCount, line: long.number)
        }
        break
      }
      kept += Array(bytes) + lineEnding.bytes
      if bytes.first == UInt8(ascii: "{"), case .complete = PayloadText(bytes) { break }
    }
    layout = .lines
    goesOn = true
    let memory = keep(kept)
    rest = Self.lines(of: UnsafeBufferPointer(memory))
    return nextLine(of: memory)
  }

  /// Hands out an item; the line that was too long comes after those that were kept.
  private func take(_ item: Item) -> Item {
    if case .tooLong = item { longLine = nil }
    return item
  }

  /// Keeps bytes for as long as they are handed out.
  private func keep(_ bytes: [UInt8]) -> UnsafeMutableBufferPointer<UInt8> {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = memory.initialize(from: bytes)
    text = memory
    textCount = bytes.count
    return UnsafeMutableBufferPointer(rebasing: memory[..<bytes.count])
  }

  /// The next line of a text that turned out to be lines.
  private func nextLine(of text: UnsafeMutableBufferPointer<UInt8>) -> Item? {
    guard nextLine < rest.count else { return nil }
    let range = rest[nextLine]
    nextLine += 1
    let line = UnsafeBufferPointer(rebasing: text[range])
    if range.upperBound < textCount { ending = .lineFeed }
    return Item(line, line: firstLine + nextLine - 1)
  }

  /// An input as one text, or as lines if it is no text but some of its lines are.
  private func whole(_ bytes: [UInt8]) throws(FileFailure) -> Item? {
    let memory = keep(bytes)
    let whole = UnsafeBufferPointer(memory)
    if PayloadText.isBlank(whole) { return bytes.isEmpty ? nil : .other(whole) }
    if case .complete = PayloadText(whole) { return .payload(whole, line: 1) }
    let lines = Self.lines(of: whole)
    let isLines = lines.contains { range in
      let line = UnsafeBufferPointer(rebasing: whole[range])
      guard line.first == UInt8(ascii: "{"), case .complete = PayloadText(line) else {
        return false
      }
      return true
    }
    guard isLines else { return .payload(whole, line: 1) }
    rest = lines
    return nextLine(of: memory)
  }

  private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      result.append(start..<offset)
      start = offset + 1
    }
    if start < bytes.count { result.append(start..<bytes.count) }
    return result
  }
}
