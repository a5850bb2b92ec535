extension LineReader {
  /// All whole lines that are in the buffer, after one read or as many as a line needs; nil at the
  /// end.
  ///
  /// The bytes are valid until the next call. For callers that split the lines themselves, on
  /// another thread for instance; `next()` and `nextChunk()` may be mixed.
  package func nextChunk() throws(FileFailure) -> LineChunk? {
    while true {
      let stop = isAtEnd ? end : lastLineEnd().map { $0 + 1 } ?? start
      if stop > start { return takeChunk(upTo: stop) }
      if isAtEnd { return nil }
      scanned = end
      if end - start > limit + 1 { return .tooLong(try skipLine()) }
      try fill()
    }
  }

  private func lastLineEnd() -> Int? {
    buffer[scanned..<end].lastIndex(of: UInt8(ascii: "\n"))
  }

  private func takeChunk(upTo stop: Int) -> LineChunk {
    var stop = stop
    // Only a chunk over the limit can hold a line over the limit; it is cut before that line.
    if stop - start > limit {
      stop = startOfLongLine(before: stop) ?? stop
      if stop == start, let line = takeLongLine() { return .tooLong(line) }
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[start..<stop]).bindMemory(to: UInt8.self)
    let firstLine = lineCount + 1
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count &+= 1 }
    if let last = bytes.last, last != UInt8(ascii: "\n") { count &+= 1 }
    lineCount += count
    start = stop
    scanned = stop
    return .lines(bytes, firstLine: firstLine, lineCount: count)
  }

  /// Takes the line at the front, which is known to be too long, through the one path for such.
  private func takeLongLine() -> LongLine? {
    scanned = start
    guard case .tooLong(let line)? = try? next() else { return nil }
    return line
  }

  private func startOfLongLine(before stop: Int) -> Int? {
    var first = start
    while first < stop {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[first..<stop])
      let lineEnd = SystemCalls.firstOffset(of: UInt8(ascii: "\n"), in: rest)
      var length = lineEnd ?? rest.count
      if lineEnd != nil, length > 0, rest[length - 1] == UInt8(ascii: "\r") { length -= 1 }
      if length > limit { return first }
      first += (lineEnd ?? rest.count) + 1
    }
    return nil
  }
}
