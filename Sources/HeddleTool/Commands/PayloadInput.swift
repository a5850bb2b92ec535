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
  /// What follows the payload that was handed out last.
  private var ending: StaticString = ""

  /// Reads from a source; `onSkippedBytes` gets the bytes of lines that are too long.
  init(_ source: ByteSource, onSkippedBytes: ((UnsafeRawBufferPointer) -> Void)? = nil) {
    reader = LineReader(source)
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

  /// The next item, or nil at the end; calls `beforeWaiting` before a read that would wait.
  func next(beforeWaiting: () -> Void) throws(FileFailure) -> Item? {
    if ending.utf8CodeUnitCount > 0 {
      let bytes = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
      ending = ""
      return .other(bytes)
    }
    if let text { return nextLine(of: text) }
    if layout == .whole { return try whole(after: []) }
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
          // Blank lines before it have been handed out.
          return try whole(after: Array(bytes) + lineEnding.bytes)
        }
        layout = .lines
      }
      switch lineEnding {
      case .none: ending = ""
      case .lineFeed: ending = "\n"
      case .carriageReturnLineFeed: ending = "\r\n"
      }
      return isBlank ? .other(bytes) : .payload(bytes, line: reader.lineCount)
    }
  }

  /// The next line of a text that turned out to be lines.
  private func nextLine(of text: UnsafeMutableBufferPointer<UInt8>) -> Item? {
    guard nextLine < rest.count else { return nil }
    let range = rest[nextLine]
    nextLine += 1
    let line = UnsafeBufferPointer(rebasing: text[range])
    if range.upperBound < textCount { ending = "\n" }
    return PayloadText.isBlank(line) ? .other(line) : .payload(line, line: nextLine)
  }

  /// The rest of the input as one text, or as lines if it is no text but some of its lines are.
  private func whole(after start: [UInt8]) throws(FileFailure) -> Item? {
    let bytes = start + (try reader.remainder())
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = memory.initialize(from: bytes)
    text = memory
    textCount = bytes.count
    let whole = UnsafeBufferPointer(rebasing: memory[..<bytes.count])
    if PayloadText.isBlank(whole) { return bytes.isEmpty ? nil : .other(whole) }
    if case .complete = PayloadText(whole) { return .payload(whole, line: 1) }
    let lines = Self.lines(of: whole)
    let isLines = lines.contains { range in
      let line = UnsafeBufferPointer(rebasing: whole[range])
      guard line.contains(UInt8(ascii: "{")), case .complete = PayloadText(line) else {
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
