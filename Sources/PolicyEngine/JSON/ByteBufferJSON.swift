extension ByteBuffer {
  /// Appends a JSON string with its quotes, whose content is the given UTF-8.
  ///
  /// Quotes, backslashes and control characters, those of both halves of Latin 1, are escaped;
  /// everything else stays as it is.
  package mutating func appendJSONString(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !appendPlain(bytes) { appendEscaping(bytes) }
  }

  /// Appends a JSON string in which nothing is escaped.
  ///
  /// - Returns: False if something would have to be, or if this does not take such a string.
  @inline(__always)
  private mutating func appendPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = bytes.count
    guard let source = bytes.baseAddress else { return false }
    if length <= 32 { return appendShort(source, length) }
    return append(atMost: length &+ 2) { start in
      let target = start + 1
      var marks: UInt64 = 0
      @inline(__always)
      func take(_ offset: Int) {
        let word = Word.load(source + offset)
        marks |= Word.escapeMarks(word)
        UnsafeMutableRawPointer(target + offset).storeBytes(
          of: word.littleEndian, as: UInt64.self)
      }
      var offset = 0
      while offset &+ 8 < length {
        take(offset)
        offset &+= 8
      }
      // The last eight bytes, which may overlap those before.
      take(length &- 8)
      guard marks == 0 else { return nil }
      start.pointee = Byte.quote
      target[length] = Byte.quote
      return target + (length &+ 1)
    }
  }

  /// Appends a JSON string of up to 32 bytes in which nothing is escaped.
  ///
  /// Most strings are as short, and how long they are cannot be predicted, so those of eight bytes
  /// and more are all copied as four words, some bytes up to four times.
  @inline(__always)
  private mutating func appendShort(_ source: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    append(atMost: 34) { start in
      let target = start + 1
      var marks: UInt64 = 0
      @inline(__always)
      func put(_ word: UInt64, _ offset: Int) {
        marks |= Word.escapeMarks(word)
        UnsafeMutableRawPointer(target + offset).storeBytes(
          of: word.littleEndian, as: UInt64.self)
      }
      if length >= 8 {
        let last = length &- 8
        let second = last < 8 ? last : 8
        let third = last < 8 ? 0 : last &- 8
        put(Word.load(source), 0)
        put(Word.load(source + second), second)
        put(Word.load(source + third), third)
        put(Word.load(source + last), last)
      } else {
        // What is behind the string is overwritten.
        let spaces: UInt64 = 0x2020_2020_2020_2020
        put(
          Word.load(source, upTo: length) | spaces &<< UInt64(truncatingIfNeeded: length &* 8), 0)
      }
      guard marks == 0 else { return nil }
      start.pointee = Byte.quote
      target[length] = Byte.quote
      return target + (length &+ 1)
    }
  }

  /// Appends a JSON string of any kind.
  @inline(never)
  private mutating func appendEscaping(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(Byte.quote)
    if let base = bytes.baseAddress {
      let end = base + bytes.count
      var cursor = base
      var runStart = base
      while cursor < end {
        if end - cursor >= 8 {
          let marks = Word.escapeMarks(Word.load(cursor))
          guard marks != 0 else {
            cursor += 8
            continue
          }
          cursor += Word.firstIndex(marks)
        }
        let byte = cursor.pointee
        if byte < 0x20 || byte == Byte.quote || byte == Byte.backslash || byte == 0x7F {
          append(runStart, cursor - runStart)
          appendEscape(byte)
          runStart = cursor + 1
        } else if byte == 0xC2, cursor + 1 < end, (0x80...0x9F).contains(cursor[1]) {
          append(runStart, cursor - runStart)
          cursor += 1
          appendEscape(cursor.pointee)
          runStart = cursor + 1
        }
        cursor += 1
      }
      append(runStart, end - runStart)
    }
    append(Byte.quote)
  }

  /// Appends a JSON string with its quotes.
  package mutating func appendJSONString(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString($0) }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(Byte.backslash)
    switch byte {
    case 0x08: append(Byte.letterB)
    case 0x0C: append(Byte.letterF)
    case 0x0A: append(Byte.letterN)
    case 0x0D: append(Byte.letterR)
    case 0x09: append(Byte.letterT)
    case Byte.quote, Byte.backslash: append(byte)
    default:
      append("u00")
      append(Byte.hexadecimalDigit(byte &>> 4))
      append(Byte.hexadecimalDigit(byte & 15))
    }
  }

  /// Appends an integer in decimal.
  package mutating func append(_ value: Int64) {
    if value < 0 { append(Byte.minus) }
    var rest = value.magnitude
    let start = count
    repeat {
      append(Byte.zero &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    reverse(from: start)
  }

  /// Appends the shortest decimal that reads back as the same double.
  ///
  /// The notation is that of JavaScript's `Number.prototype.toString`, so negative zero is `0`.
  /// JSON has no infinities and no NaN; they become `null`.
  package mutating func append(_ value: Double) {
    guard value.isFinite else { return append("null") }
    // Up to 2^53 the shortest decimal of an integral double is the integer.
    if value.magnitude <= 9_007_199_254_740_992, value.rounded(.towardZero) == value {
      return append(Int64(value))
    }
    if value < 0 { append(Byte.minus) }
    let decimal = ShortestDecimal(value.magnitude)
    let digits = decimal.digits
    let point = decimal.pointPosition
    if point > 21 || point <= -6 {
      append(Byte.zero &+ digits[0])
      if digits.count > 1 {
        append(Byte.point)
        for digit in digits[1...] { append(Byte.zero &+ digit) }
      }
      append(Byte.letterE)
      append(point > 0 ? Byte.plus : Byte.minus)
      return append(Int64(abs(point - 1)))
    }
    if point <= 0 {
      append("0.")
      for _ in 0..<(-point) { append(Byte.zero) }
      for digit in digits { append(Byte.zero &+ digit) }
      return
    }
    for index in 0..<max(point, digits.count) {
      if index == point { append(Byte.point) }
      append(Byte.zero &+ (index < digits.count ? digits[index] : 0))
    }
  }
}
