extension JSONScanner {
  @inline(__always)
  static func skipWhiteSpace(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    // Compact texts take one comparison here.
    while cursor < end, cursor.pointee <= 0x20, Byte.isWhiteSpace(cursor.pointee) { cursor += 1 }
  }

  /// Does the same and notes whether there was any.
  @inline(__always)
  static func skipWhiteSpace(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ hasSpace: inout Bool
  ) {
    while cursor < end, cursor.pointee <= 0x20, Byte.isWhiteSpace(cursor.pointee) {
      cursor += 1
      hasSpace = true
    }
  }

  /// The closing quote of a single string, or nil if the string is malformed.
  static func stringEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var cursor = start
    while cursor < end {
      let byte = cursor.pointee
      if byte == Byte.quote { return cursor }
      if byte < 0x20 { return nil }
      if byte == Byte.backslash {
        guard isEscape(cursor, end) else { return nil }
        cursor += cursor[1] == Byte.letterU ? 6 : 2
      } else if byte < 0x80 {
        cursor += 1
      } else {
        let length = sequenceLength(cursor, end)
        if length == 0 { return nil }
        cursor += length
      }
    }
    return nil
  }

  /// Whether an escape stands at a backslash.
  @inline(__always)
  static func isEscape(
    _ backslash: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    guard end - backslash >= 6 else {
      // The shortest escape with digits takes six bytes.
      return end - backslash >= 2 && isSimpleEscape(backslash[1])
    }
    // Which kind it is cannot be predicted, so both are examined without a branch.
    let byte = backslash[1]
    let isSimple: UInt8 = isSimpleEscape(byte) ? 1 : 0
    let isUnit: UInt8 = byte == Byte.letterU ? 1 : 0
    let hasDigits: UInt8 = Word.areHexadecimalDigits(backslash + 2) ? 1 : 0
    return isSimple | isUnit & hasDigits != 0
  }

  /// Whether a byte other than `u` may follow a backslash.
  @inline(__always)
  static func isSimpleEscape(_ byte: UInt8) -> Bool {
    // One bit for each byte of 64; only ASCII has any.
    let low = bit(Byte.quote) | bit(Byte.slash)
    let high =
      bit(Byte.backslash) | bit(Byte.letterB) | bit(Byte.letterF) | bit(Byte.letterN)
      | bit(Byte.letterR) | bit(Byte.letterT)
    let set = byte < 0x40 ? low : byte < 0x80 ? high : 0
    return set & bit(byte) != 0
  }

  @inline(__always)
  private static func bit(_ byte: UInt8) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: byte & 63)
  }

  /// The first byte between a place and a limit that begins no well-formed UTF-8.
  static func firstMalformed(
    _ start: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var cursor = start
    while cursor < limit {
      if cursor.pointee < 0x80 {
        cursor += 1
      } else {
        let length = sequenceLength(cursor, end)
        if length == 0 { return cursor }
        cursor += length
      }
    }
    return nil
  }

  /// The length of the well-formed sequence of two to four bytes at the cursor, or 0.
  @inline(__always)
  static func sequenceLength(
    _ cursor: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Int {
    let lead = cursor.pointee
    let available = end - cursor
    if lead < 0xE0 {
      guard lead >= 0xC2, available >= 2, cursor[1] & 0xC0 == 0x80 else { return 0 }
      return 2
    }
    if lead < 0xF0 {
      guard available >= 3 else { return 0 }
      let second = cursor[1]
      guard second & 0xC0 == 0x80, cursor[2] & 0xC0 == 0x80,
        lead != 0xE0 || second >= 0xA0, lead != 0xED || second < 0xA0
      else { return 0 }
      return 3
    }
    guard available >= 4, lead <= 0xF4 else { return 0 }
    let second = cursor[1]
    guard second & 0xC0 == 0x80, cursor[2] & 0xC0 == 0x80, cursor[3] & 0xC0 == 0x80,
      lead != 0xF0 || second >= 0x90, lead != 0xF4 || second < 0x90
    else { return 0 }
    return 4
  }

  /// The place after the number at the cursor, or nil if it is malformed.
  @inline(__always)
  static func numberEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    // Most numbers are a few digits, whose count no branch could predict.
    if end - start >= 8 {
      let marks = Word.nonDigitMarks(Word.load(start))
      let count = Word.firstIndex(marks)
      let next = start[count & 7]
      let goesOn = next == Byte.point || next | 0x20 == Byte.letterE
      let isPlain = count == 1 || start.pointee != Byte.zero
      if marks != 0, count > 0, isPlain, !goesOn { return start + count }
    }
    return longNumberEnd(start, end)
  }

  /// The same, byte by byte.
  @inline(never)
  private static func longNumberEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var cursor = start
    if cursor.pointee == Byte.minus { cursor += 1 }
    guard cursor < end, Byte.isDigit(cursor.pointee) else { return nil }
    let isZero = cursor.pointee == Byte.zero
    cursor += 1
    if isZero {
      if cursor < end, Byte.isDigit(cursor.pointee) { return nil }
    } else {
      while cursor < end, Byte.isDigit(cursor.pointee) { cursor += 1 }
    }
    if cursor < end, cursor.pointee == Byte.point {
      cursor += 1
      guard cursor < end, Byte.isDigit(cursor.pointee) else { return nil }
      while cursor < end, Byte.isDigit(cursor.pointee) { cursor += 1 }
    }
    if cursor < end, cursor.pointee | 0x20 == Byte.letterE {
      cursor += 1
      if cursor < end, cursor.pointee == Byte.plus || cursor.pointee == Byte.minus { cursor += 1 }
      guard cursor < end, Byte.isDigit(cursor.pointee) else { return nil }
      while cursor < end, Byte.isDigit(cursor.pointee) { cursor += 1 }
    }
    return cursor
  }

  /// Reads `true`, `false` or `null` and returns its kind, or `absent` if none stands there.
  @inline(__always)
  static func readLiteral(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> RawValue.Kind {
    guard end - cursor >= 4 else { return .absent }
    let word = UInt32(
      littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt32.self))
    switch word {
    case 0x6575_7274:
      cursor += 4
      return .true
    case 0x6C6C_756E:
      cursor += 4
      return .null
    case 0x736C_6166:
      guard end - cursor >= 5, cursor[4] == Byte.letterE else { return .absent }
      cursor += 5
      return .false
    default:
      return .absent
    }
  }
}
