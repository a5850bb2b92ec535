/// Finds the ends of the strings of a text.
///
/// Where escapes and characters outside ASCII stand cannot be predicted, and a branch that was guessed
/// wrong costs as much as many bytes. So bytes are examined ahead of the strings, 64 at a time and
/// without regard to what they are part of: what could end a string is *marked* by a bit, and to find
/// an end is to find the next bit.
///
/// A mark is a quote that is not escaped, or a control character, which no string may have. A wrong
/// escape or malformed UTF-8 ends the text: no string is closed behind it, so the one that it stands
/// in has no end. What stands outside strings is read byte by byte, and never gets past it.
struct StringMarks {
  /// The end of the text, or the place of what is wrong in it.
  private(set) var end: UnsafePointer<UInt8>
  private let base: UnsafePointer<UInt8>
  /// Where the window starts: the part of the text whose marks are in memory.
  private var start: UnsafePointer<UInt8>
  /// A bit for each byte of the window, the lowest bit of a word the first of its 64 bytes; and one
  /// for `end`, if that is in the window.
  private let marks: UnsafeMutablePointer<UInt64>
  /// A bit for each backslash of the window that begins an escape.
  private let backslashes: UnsafeMutablePointer<UInt64>
  /// Whether there was a backslash up to the end of the window.
  private var hasBackslashes = false
  /// 1 if the byte after the examined ones is escaped by the last one, else 0.
  private var carry: UInt64 = 0

  /// The blocks of a window; most payloads fit in one.
  private static var blockCount: Int { 62 }
  private static var windowSize: Int { blockCount * ByteBlock.size }
  /// The words that marks need.
  ///
  /// Two after those of a window's blocks are read together with them.
  static var wordCount: Int { 2 * (blockCount + 2) }

  /// Examines the text between two addresses, with memory for `wordCount` words.
  @inline(__always)
  init(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ words: UnsafeMutablePointer<UInt64>
  ) {
    base = start
    self.start = start
    self.end = end
    marks = words
    backslashes = words + (Self.blockCount + 2)
    examine()
  }

  /// The first mark from a place on that is not before the places asked for earlier, or `end`.
  @inline(__always)
  mutating func first(from cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let offset = cursor - start
    if offset < Self.windowSize {
      let rest = Self.bits(marks, from: offset)
      if rest != 0 { return cursor + rest.trailingZeroBitCount }
    }
    return firstFurtherOn(from: cursor)
  }

  @inline(never)
  private mutating func firstFurtherOn(
    from cursor: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var offset = cursor - start
    while true {
      while offset < Self.windowSize {
        let rest = Self.bits(marks, from: offset)
        if rest != 0 { return start + (offset &+ rest.trailingZeroBitCount) }
        offset = (offset & ~7) &+ 64
      }
      guard end - start > Self.windowSize else { return end }
      start += Self.windowSize
      examine()
      offset = max(0, cursor - start)
    }
  }

  /// Whether a backslash stands between two places, the second of which was found last.
  @inline(__always)
  func hasBackslash(
    from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>
  ) -> Bool {
    if !hasBackslashes { return false }
    let (offset, count) = (first - start, last - first)
    guard offset >= 0, count <= Self.readableBits else {
      return Self.findsBackslash(from: first, to: last)
    }
    let wanted = (1 as UInt64) &<< UInt64(truncatingIfNeeded: count) &- 1
    return Self.bits(backslashes, from: offset) & wanted != 0
  }

  @inline(never)
  private static func findsBackslash(
    from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>
  ) -> Bool {
    UnsafeBufferPointer(start: first, count: last - first).contains(Byte.backslash)
  }

  /// The bits from an offset on, of which at least `readableBits` are read.
  @inline(__always)
  private static func bits(_ words: UnsafeMutablePointer<UInt64>, from offset: Int) -> UInt64 {
    let word = UnsafeRawPointer(words).loadUnaligned(
      fromByteOffset: offset &>> 3, as: UInt64.self)
    return UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: offset & 7)
  }

  private static var readableBits: Int { 57 }

  // MARK: Examining

  /// Examines the window.
  @inline(never)
  private mutating func examine() {
    let (marks, backslashes) = (self.marks, self.backslashes)
    var index = 0
    var block = start
    // A bit for each block with escapes, and for each with bytes outside ASCII or just behind one.
    // Looked at afterwards, they cost no branch for each block.
    var escaping: UInt64 = 0
    var nonASCII: UInt64 = 0
    var previous = start > base ? (start - 1).pointee : 0
    @inline(__always)
    func take(_ bytes: ByteBlock, after known: Int) {
      let shift = UInt64(truncatingIfNeeded: known)
      let found = bytes.marks
      let (escapes, escaped) = self.escapes(found.backslashes &>> shift)
      marks[index] = (found.stringMarks &>> shift & ~escaped).littleEndian
      backslashes[index] = escapes.littleEndian
      let bit = UInt64(truncatingIfNeeded: index)
      escaping |= (escapes == 0 ? 0 : 1) &<< bit
      nonASCII |= (bytes.hasNonASCII || previous >= 0x80 ? 1 : 0) &<< bit
      previous = bytes.last
      index &+= 1
    }
    while index < Self.blockCount, end - block >= ByteBlock.size {
      take(ByteBlock(at: block), after: 0)
      block += ByteBlock.size
    }
    if index < Self.blockCount, end > block {
      if end - base >= ByteBlock.size {
        // The last bytes make no block of their own, but one with some that were examined.
        let known = ByteBlock.size - (end - block)
        take(ByteBlock(at: block - known), after: known)
      } else {
        take(ByteBlock(short: block, end), after: 0)
      }
    }
    for word in index..<index + 2 {
      marks[word] = 0
      backslashes[word] = 0
    }
    if escaping != 0 { checkEscapes(escaping) }
    if nonASCII != 0 { checkUTF8(nonASCII) }
    if end - start < Self.windowSize { markEnd() }
  }

  /// The backslashes that begin an escape, and the bytes that are escaped.
  ///
  /// Of a run of backslashes every other one begins an escape. A run that begins at an even place
  /// is told from one at an odd place by what a subtraction carries over its end.
  ///
  /// Source: simdjson, `json_escape_scanner`.
  @inline(__always)
  private mutating func escapes(_ backslashes: UInt64) -> (begin: UInt64, escaped: UInt64) {
    let odd: UInt64 = 0xAAAA_AAAA_AAAA_AAAA
    let unescaped = backslashes & ~carry
    let turns = ((unescaped &<< 1 | odd) &- unescaped) ^ odd
    let escaped = turns ^ (backslashes | carry)
    let begin = turns & backslashes
    carry = begin &>> 63
    return (begin, escaped)
  }

  /// Ends the text at the first backslash that begins no escape; `blocks` have backslashes.
  @inline(never)
  private mutating func checkEscapes(_ blocks: UInt64) {
    hasBackslashes = true
    var blocks = blocks
    while blocks != 0 {
      let index = blocks.trailingZeroBitCount
      blocks &= blocks &- 1
      let address = start + index &* ByteBlock.size
      var rest = UInt64(littleEndian: backslashes[index])
      while rest != 0 {
        let backslash = address + rest.trailingZeroBitCount
        rest &= rest &- 1
        guard JSONScanner.isEscape(backslash, end) else {
          end = backslash
          return
        }
      }
    }
  }

  /// Ends the text where UTF-8 is malformed in one of the blocks, or just before it.
  @inline(never)
  private mutating func checkUTF8(_ blocks: UInt64) {
    var blocks = blocks
    while blocks != 0 {
      let index = blocks.trailingZeroBitCount
      blocks &= blocks &- 1
      let address = start + index &* ByteBlock.size
      let limit = end - address >= ByteBlock.size ? address + ByteBlock.size : end
      let block = limit - ByteBlock.size
      if block - base >= ByteBlock.lookBehind, ByteBlock.hasWellFormedUTF8(block) { continue }
      if let place = JSONScanner.firstMalformed(base, limit, end) {
        end = max(start, place)
        return
      }
    }
  }

  /// Marks the end, so that the search for a mark needs no other.
  private func markEnd() {
    let offset = end - start
    let index = offset &>> 6
    let mark = (1 as UInt64) &<< UInt64(truncatingIfNeeded: offset & 63)
    let before = UInt64(littleEndian: marks[index]) & (mark &- 1)
    marks[index] = (before | mark).littleEndian
    marks[index &+ 1] = 0
  }
}
