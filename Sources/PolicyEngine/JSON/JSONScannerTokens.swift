extension JSONScanner {
  @inline(__always)
  static func skipWhiteSpace(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    // Compact texts take one comparison here.
    while cursor < end, cursor.pointee <= 0x20, Byte.isWhiteSpace(cursor.pointee) { cursor += 1 }
  }

  /// The closing quote of a single string, or nil if the string is malformed.
  static func stringEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var specials = SpecialBytes(start, end)
    return stringEnd(start, end, &specials).close
  }

  /// The closing quote of a string that begins at the cursor, or nil if the string is malformed.
  @inline(__always)
  static func stringEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ specials: inout SpecialBytes
  ) -> (close: UnsafePointer<UInt8>?, isEscaped: Bool) {
    let first = specials.first(from: start)
    // Most strings are plain from quote to quote.
    if first < end, first.pointee == Byte.quote { return (first, false) }
    return unplainStringEnd(first, end, &specials)
  }

  /// The closing quote of a string from its first byte on that is not plain.
  @inline(never)
  private static func unplainStringEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ specials: inout SpecialBytes
  ) -> (close: UnsafePointer<UInt8>?, isEscaped: Bool) {
    var cursor = start
    var isEscaped = false
    while cursor < end {
      let byte = cursor.pointee
      if byte == Byte.quote { return (cursor, isEscaped) }
      if byte >= 0x80 {
        guard let next = afterNonASCII(cursor, end) else { return (nil, isEscaped) }
        cursor = next
      } else if byte == Byte.backslash {
        isEscaped = true
        guard let next = afterEscapes(cursor, end) else { return (nil, isEscaped) }
        cursor = next
      } else {
        return (nil, isEscaped)
      }
      cursor = specials.first(from: cursor)
    }
    return (nil, isEscaped)
  }

  /// The place after a run of escapes, or nil if one is malformed.
  @inline(__always)
  private static func afterEscapes(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var cursor = start
    repeat {
      guard end - cursor >= 2 else { return nil }
      let byte = cursor[1]
      if byte == Byte.letterU {
        guard end - cursor >= 6, Word.areHexadecimalDigits(cursor + 2) else { return nil }
        cursor += 6
      } else {
        guard isSimpleEscape(byte) else { return nil }
        cursor += 2
      }
    } while cursor < end && cursor.pointee == Byte.backslash
    return cursor
  }

  /// Whether a byte other than `u` may follow a backslash.
  @inline(__always)
  static func isSimpleEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.quote, Byte.backslash, Byte.slash, Byte.letterB, Byte.letterF, Byte.letterN,
      Byte.letterR, Byte.letterT:
      true
    default: false
    }
  }

  /// The place after a run of characters outside ASCII, or nil if one is malformed.
  ///
  /// Source: The Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
  @inline(__always)
  static func afterNonASCII(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var cursor = start
    repeat {
      let length = sequenceLength(cursor, end)
      if length == 0 { return nil }
      cursor += length
    } while cursor < end && cursor.pointee >= 0x80
    return cursor
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
