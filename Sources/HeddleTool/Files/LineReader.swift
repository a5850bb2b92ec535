/// Reads lines of any length in constant memory.
///
/// A line is handed out where it lies in the buffer, without a copy. A class, because it owns that
/// buffer and a place in a stream.
package final class LineReader {
  /// A line that is longer than the limit; its bytes were skipped.
  package struct LongLine: Hashable, Sendable {
    /// The 1-based number of the line.
    package let number: Int
    /// Its length with its line end.
    package let byteCount: Int
  }

  /// The most bytes that one read asks for.
  static let readSize = 256 << 10
  /// The longest line, without its line end, if nothing else is said.
  package static let defaultLimit = 64 << 20

  /// The longest line, without its line end.
  package let limit: Int
  package let source: ByteSource
  /// Called each time before a read that would wait: the moment to flush what is finished.
  package var beforeWaiting: (() -> Void)?
  /// Called with the bytes of a line that is too long, part by part, its line end included.
  package var onSkippedBytes: ((UnsafeRawBufferPointer) -> Void)?
  /// The number of lines that were handed out or skipped.
  package var lineCount = 0
  /// The number of bytes that were read.
  private(set) var byteCount = 0
  private var failure: FileFailure?

  var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * readSize, alignment: 16)
  /// The unread bytes are `start..<end`; no line end lies in `start..<scanned`.
  var start = 0
  var scanned = 0
  var end = 0
  var isAtEnd = false

  package init(_ source: ByteSource, limit: Int = defaultLimit) {
    self.source = source
    self.limit = max(1, limit)
  }

  deinit { buffer.deallocate() }

  /// Whether the next line would have to be waited for.
  package var wouldBlock: Bool {
    !isAtEnd && lineEnd() == nil && source.wouldBlock
  }

  /// The next line; nil at the end.
  ///
  /// The bytes of the line are valid until the next call.
  package func next() throws(FileFailure) -> Line? {
    while true {
      if let lineEnd = lineEnd() {
        return takeLine(upTo: lineEnd, terminatorLength: 1)
      }
      if isAtEnd { return start < end ? takeLine(upTo: end, terminatorLength: 0) : nil }
      // The one byte more is a carriage return that may belong to the line end.
      if end - start > limit + 1 { return .tooLong(try skipLine()) }
      try fill()
    }
  }

  /// All bytes that were not handed out yet, for an input that turns out not to be lines.
  package func remainder(limit: Int = ByteSource.defaultLimit) throws(FileFailure) -> [UInt8] {
    let bytes = Array(buffer[start..<end])
    start = end
    scanned = end
    return try source.readAll(after: bytes, limit: limit)
  }

  /// The offset of the first line end in the unread bytes; what was searched is remembered.
  func lineEnd() -> Int? {
    let unsearched = UnsafeRawBufferPointer(rebasing: buffer[scanned..<end])
    guard let offset = SystemCalls.firstOffset(of: UInt8(ascii: "\n"), in: unsearched) else {
      scanned = end
      return nil
    }
    scanned += offset
    return scanned
  }

  /// Reads once, after making room for it; a reader that failed fails again.
  func fill(_ size: Int = readSize) throws(FileFailure) {
    if let failure { throw failure }
    if start == end { (start, scanned, end) = (0, 0, 0) }
    if buffer.count - end < size { makeRoom(size) }
    if let beforeWaiting, source.wouldBlock { beforeWaiting() }
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[end..<end + size])
    let count: Int
    do throws(FileFailure) { count = try source.read(into: free) } catch {
      failure = error
      throw error
    }
    if count == 0 { isAtEnd = true }
    end += count
    byteCount += count
  }

  /// Moves the unread bytes to the front, into a larger buffer if this one is too small.
  private func makeRoom(_ size: Int) {
    let count = end - start
    var target = buffer
    if count + size > buffer.count {
      target = .allocate(byteCount: max(2 * buffer.count, count + size), alignment: 16)
    }
    if let base = target.baseAddress, let old = buffer.baseAddress {
      base.copyMemory(from: old + start, byteCount: count)
    }
    if target.baseAddress != buffer.baseAddress {
      buffer.deallocate()
      buffer = target
    }
    (start, scanned, end) = (0, scanned - start, count)
  }

  @inline(__always)
  func takeLine(upTo lineEnd: Int, terminatorLength: Int) -> Line {
    let first = start
    start = lineEnd + terminatorLength
    scanned = start
    lineCount += 1
    let whole = UnsafeRawBufferPointer(rebasing: buffer[first..<start])
    let (count, ending) = Line.split(whole, lineEnd: terminatorLength == 0 ? nil : lineEnd - first)
    if count > limit {
      onSkippedBytes?(whole)
      return .tooLong(LongLine(number: lineCount, byteCount: whole.count))
    }
    let bytes = UnsafeRawBufferPointer(rebasing: whole[..<count])
    return .line(bytes.bindMemory(to: UInt8.self), ending)
  }

  /// Skips the unread bytes and what follows up to the next line end.
  func skipLine() throws(FileFailure) -> LongLine {
    lineCount += 1
    var byteCount = 0
    while true {
      let lineEnd = lineEnd()
      let stop = lineEnd.map { $0 + 1 } ?? end
      onSkippedBytes?(UnsafeRawBufferPointer(rebasing: buffer[start..<stop]))
      byteCount += stop - start
      start = stop
      scanned = stop
      if lineEnd != nil || isAtEnd { return LongLine(number: lineCount, byteCount: byteCount) }
      try fill()
    }
  }
}
