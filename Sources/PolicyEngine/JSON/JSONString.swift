/// Reads the content of JSON strings.
package enum JSONString {
  /// Appends a string's content, with its escapes decoded, to a buffer.
  ///
  /// - Parameters:
  ///   - raw: the bytes between the quotes, which lie outside the buffer.
  ///   - buffer: receives the content as UTF-8; it is restored if there is none.
  /// - Returns: false if the string has no content in Unicode, because of a lone surrogate (or,
  ///   outside validated texts, a malformed escape).
  package static func decode(
    _ raw: UnsafeBufferPointer<UInt8>, into buffer: inout ByteBuffer
  ) -> Bool {
    guard let base = raw.baseAddress else { return true }
    let originalCount = buffer.count
    let end = base + raw.count
    var cursor = base
    while true {
      let backslash = nextBackslash(cursor, end)
      buffer.append(cursor, backslash - cursor)
      cursor = backslash
      if cursor == end { return true }
      guard let scalar = readEscape(&cursor, end) else {
        buffer.truncate(to: originalCount)
        return false
      }
      buffer.append(scalar: scalar)
    }
  }

  /// The content of a string, or nil if it contains a lone surrogate.
  package static func text(_ raw: UnsafeBufferPointer<UInt8>) -> String? {
    var buffer = ByteBuffer(capacity: raw.count)
    return decode(raw, into: &buffer) ? buffer.text : nil
  }

  @inline(__always)
  private static func nextBackslash(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var cursor = start
    while cursor < end {
      if end - cursor >= 8 {
        let marks = Word.backslashMarks(Word.load(cursor))
        if marks != 0 { return cursor + Word.firstIndex(marks) }
        cursor += 8
      } else {
        if cursor.pointee == Byte.backslash { return cursor }
        cursor += 1
      }
    }
    return end
  }

  /// Reads the escape, or the pair of escapes, at a backslash.
  @inline(__always)
  private static func readEscape(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Unicode.Scalar? {
    guard end - cursor >= 2 else { return nil }
    let byte = cursor[1]
    guard byte == Byte.letterU else {
      cursor += 2
      switch byte {
      case Byte.quote, Byte.backslash, Byte.slash: return Unicode.Scalar(byte)
      case Byte.letterB: return Unicode.Scalar(0x08)
      case Byte.letterF: return Unicode.Scalar(0x0C)
      case Byte.letterN: return Unicode.Scalar(0x0A)
      case Byte.letterR: return Unicode.Scalar(0x0D)
      case Byte.letterT: return Unicode.Scalar(0x09)
      default: return nil
      }
    }
    guard let unit = readUnit(&cursor, end) else { return nil }
    guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) }
    guard let low = readUnit(&cursor, end), low & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 &+ (unit & 0x3FF) &<< 10 &+ (low & 0x3FF))
  }

  /// Reads the UTF-16 code unit of an escape with four hexadecimal digits.
  @inline(__always)
  private static func readUnit(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UInt32? {
    guard end - cursor >= 6, cursor[0] == Byte.backslash, cursor[1] == Byte.letterU,
      Word.areHexadecimalDigits(cursor + 2)
    else { return nil }
    var unit: UInt32 = 0
    for index in 2..<6 {
      // The low four bits of a letter are one to six.
      let byte = UInt32(cursor[index])
      unit = unit &<< 4 | (byte & 15 &+ (byte &>> 6) &* 9)
    }
    cursor += 6
    return unit
  }
}

extension PointerTreeStorage {
  /// The child of a node under a key written with escapes, or -1.
  @inline(never)
  func child(of node: Int, escapedKey: UnsafePointer<UInt8>, length: Int) -> Int {
    if nodes[node].tableMask < 0 { return -1 }
    var buffer = ByteBuffer(capacity: length)
    let raw = UnsafeBufferPointer(start: escapedKey, count: length)
    guard JSONString.decode(raw, into: &buffer) else { return -1 }
    return child(of: node, named: buffer.bytes)
  }
}
