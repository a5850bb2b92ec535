extension LineReader {
  /// Hands out the whole lines that were read already, as `next()` would, as long as the closure
  /// returns true.
  ///
  /// A line that may be over the limit is left to `next()`.
  func takeReadLines(_ body: (UnsafeBufferPointer<UInt8>, Line.Ending, Int) -> Bool) {
    while let lineEnd = lineEnd(), lineEnd - start <= limit,
      case .line(let bytes, let ending) = takeLine(upTo: lineEnd, terminatorLength: 1),
      body(bytes, ending, lineCount)
    {}
  }

  /// How many times the size of a block one line of it may have.
  private static let longestLine = 2

  /// Reads many whole lines into a block, in exchange for its memory: they are not copied.
  ///
  /// A block has about `size` bytes, or less where a read would wait. `next()` and this may be
  /// mixed.
  ///
  /// - Parameters:
  ///   - block: Gets the lines.
  ///   - size: The bytes that are read at once.
  ///   - beforeWaiting: Called before a read that would wait.
  /// - Returns: False if there are no such lines; `next()` then gives a line that is too long for a
  ///   block, the end or the failure.
  package func readBlock(
    into block: LineBlock, size: Int, beforeWaiting: () -> Void
  ) -> Bool {
    // Counted from the first unread byte, because reading may move the bytes.
    var count = 0
    var searched = 0
    while true {
      let added = buffer[start + searched..<end]
      if let lineEnd = added.lastIndex(of: UInt8(ascii: "\n")) { count = lineEnd + 1 - start }
      searched = end - start
      if isAtEnd { count = searched }
      if isAtEnd { break }
      if count > 0, searched >= size || source.wouldBlock { break }
      if count == 0, searched > Self.longestLine * size { return false }
      if source.wouldBlock { beforeWaiting() }
      // A failure is kept, and comes again after the lines that are there.
      do throws(FileFailure) { try fill(size) } catch { break }
    }
    // Only bytes over the limit can hold a line over the limit.
    if count > limit { count = offsetOfLongLine(in: count) ?? count }
    if count > 0 { hand(count, over: block, size) }
    return count > 0
  }

  private func hand(_ count: Int, over block: LineBlock, _ size: Int) {
    let rest = UnsafeRawBufferPointer(rebasing: buffer[start + count..<end])
    var spare = block.memory
    if spare.count < rest.count + size {
      spare.deallocate()
      spare = .allocate(byteCount: rest.count + 2 * size, alignment: 16)
    }
    spare.copyMemory(from: rest)
    block.memory = buffer
    block.range = start..<start + count
    block.firstLine = lineCount + 1
    buffer = spare
    (start, scanned, end) = (0, 0, rest.count)
    lineCount += Self.lineCount(of: block.bytes)
  }

  private static func lineCount(of bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var rest = bytes
    // The search of the system looks at many bytes at once, a loop over the bytes does not.
    while let lineEnd = SystemCalls.firstOffset(of: UInt8(ascii: "\n"), in: rest) {
      count += 1
      rest = UnsafeRawBufferPointer(rebasing: rest[(lineEnd + 1)...])
    }
    return rest.isEmpty ? count : count + 1
  }

  /// Where the first line over the limit begins, counted from the first unread byte.
  private func offsetOfLongLine(in count: Int) -> Int? {
    var first = start
    while first < start + count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[first..<start + count])
      let lineEnd = SystemCalls.firstOffset(of: UInt8(ascii: "\n"), in: rest)
      let (length, ending) = Line.split(rest, lineEnd: lineEnd)
      if length > limit { return first - start }
      first += length + ending.text.utf8CodeUnitCount
    }
    return nil
  }
}
