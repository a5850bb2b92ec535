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
    buffer.append(atMost: raw.count) { decode(raw, to: $0) }
  }

  /// Writes a string's content, with its escapes decoded, to memory for as many bytes as it has with
  /// them.
  ///
  /// - Returns: The end of what was written, or nil if the string has no content in Unicode.
  static func decode(
    _ raw: UnsafeBufferPointer<UInt8>, to memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    guard let base = raw.baseAddress else { return memory }
    let end = base + raw.count
    var cursor = base
    var target = memory
    while cursor < end {
      if cursor.pointee == Byte.backslash {
        guard let scalar = readEscape(&cursor, end) else { return nil }
        target = write(scalar, to: target)
      } else if end - cursor >= 8 {
        // The bytes behind a backslash are copied in vain; the next ones are written over them.
        let word = Word.load(cursor)
        let marks = Word.backslashMarks(word)
        let count = marks == 0 ? 8 : Word.firstIndex(marks)
        UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
        cursor += count
        target += count
      } else {
        target.pointee = cursor.pointee
        cursor += 1
        target += 1
      }
    }
    return target
  }

  /// Writes the UTF-8 form of a Unicode scalar value, and returns the place after it.
  @inline(__always)
  private static func write(
    _ scalar: Unicode.Scalar, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let value = scalar.value
    @inline(__always)
    func part(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: 0x80 | value &>> shift & 0x3F)
    }
    if value < 0x80 {
      target[0] = UInt8(truncatingIfNeeded: value)
      return target + 1
    }
    if value < 0x800 {
      target[0] = UInt8(truncatingIfNeeded: 0xC0 | value &>> 6)
      target[1] = part(0)
      return target + 2
    }
    if value < 0x10000 {
      target[0] = UInt8(truncatingIfNeeded: 0xE0 | value &>> 12)
      target[1] = part(6)
      target[2] = part(0)
      return target + 3
    }
    target[0] = UInt8(truncatingIfNeeded: 0xF0 | value &>> 18)
    target[1] = part(12)
    target[2] = part(6)
    target[3] = part(0)
    return target + 4
  }

  /// The content of a string, or nil if it contains a lone surrogate.
  package static func text(_ raw: UnsafeBufferPointer<UInt8>) -> String? {
    var buffer = ByteBuffer(capacity: raw.count)
    return decode(raw, into: &buffer) ? buffer.text : nil
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
