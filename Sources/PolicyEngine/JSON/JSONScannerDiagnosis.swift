// The reading loop only notices that a token is malformed; this slow path tells how.
extension JSONScanner {
  @inline(never)
  static func diagnose(
    _ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    switch reason {
    case .value: diagnoseValue(offset, bytes)
    case .firstKey: unexpected(.keyOrClosingBrace, offset, bytes)
    case .key: unexpected(.key, offset, bytes)
    case .colon: unexpected(.colon, offset, bytes)
    case .commaOrClosingBrace: unexpected(.commaOrClosingBrace, offset, bytes)
    case .commaOrClosingBracket: unexpected(.commaOrClosingBracket, offset, bytes)
    case .string: diagnoseString(offset + 1, bytes)
    case .number: diagnoseNumber(offset, bytes)
    case .literal: diagnoseLiteral(offset, bytes)
    case .tooDeep: JSONFailure(kind: .tooDeep, offset: offset)
    case .trailingContent:
      JSONFailure(
        kind: .trailingContent, offset: offset, found: description(offset, bytes))
    }
  }

  private static func unexpected(
    _ expected: JSONFailure.Expectation, _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    guard offset < bytes.count else {
      return JSONFailure(kind: .unexpectedEnd, offset: bytes.count, expected: expected)
    }
    return JSONFailure(
      kind: .unexpectedCharacter, offset: offset, expected: expected,
      found: description(offset, bytes))
  }

  private static func diagnoseValue(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    var previous = offset - 1
    while previous >= 0, Byte.isWhiteSpace(bytes[previous]) { previous -= 1 }
    let isFirst = previous >= 0 && bytes[previous] == Byte.openBracket
    return unexpected(isFirst ? .valueOrClosingBracket : .value, offset, bytes)
  }

  private static func diagnoseLiteral(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    let literals: [(StaticString, JSONFailure.Expectation)] = [
      ("true", .literalTrue), ("false", .literalFalse), ("null", .literalNull),
    ]
    for (literal, expected) in literals where literal.utf8Start.pointee == bytes[offset] {
      var length = 0
      while length < literal.utf8CodeUnitCount, offset + length < bytes.count,
        bytes[offset + length] == literal.utf8Start[length]
      {
        length += 1
      }
      if offset + length == bytes.count {
        return JSONFailure(kind: .unexpectedEnd, offset: bytes.count, expected: expected)
      }
      return unexpected(expected, offset + length, bytes)
    }
    // The first bytes of a byte order mark can be continued by the rest of it and a value.
    if offset == 0, bytes[0] == 0xEF, bytes.count < 3, bytes.count == 1 || bytes[1] == 0xBB {
      return JSONFailure(kind: .unexpectedEnd, offset: bytes.count, expected: .value)
    }
    return diagnoseValue(offset, bytes)
  }

  private static func diagnoseNumber(
    _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    var offset = start
    func skipDigits() {
      while offset < bytes.count, Byte.isDigit(bytes[offset]) { offset += 1 }
    }
    var expected = JSONFailure.Expectation.digitAfterMinus
    if bytes[offset] == Byte.minus { offset += 1 }
    if offset < bytes.count, Byte.isDigit(bytes[offset]) {
      let first = offset
      skipDigits()
      if bytes[first] == Byte.zero, offset > first + 1 {
        expected = .noLeadingZero
      } else {
        expected = .digitAfterExponent
        if offset < bytes.count, bytes[offset] == Byte.point {
          offset += 1
          let fraction = offset
          skipDigits()
          if offset == fraction { expected = .digitAfterPoint }
        }
        if expected == .digitAfterExponent {
          offset += 1
          if offset < bytes.count, bytes[offset] == Byte.plus || bytes[offset] == Byte.minus {
            offset += 1
          }
        }
      }
    }
    if expected != .noLeadingZero, offset >= bytes.count {
      return JSONFailure(kind: .unexpectedEnd, offset: bytes.count, expected: expected)
    }
    return JSONFailure(
      kind: .invalidNumber, offset: start, expected: expected,
      found: numberExcerpt(start, bytes))
  }

  /// The characters that look like one number, shortened to a readable length.
  private static func numberExcerpt(
    _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      let isNumeric =
        Byte.isDigit(byte) || byte == Byte.minus || byte == Byte.plus || byte == Byte.point
        || byte | 0x20 &- 0x61 < 26
      guard isNumeric else { break }
      if end - start == 32 {
        return "`\(String(decoding: bytes[start..<end], as: UTF8.self))…`"
      }
      end += 1
    }
    return "`\(String(decoding: bytes[start..<end], as: UTF8.self))`"
  }

  private static func diagnoseString(
    _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    guard let base = bytes.baseAddress else { return unexpected(.closingQuote, start, bytes) }
    let end = base + bytes.count
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 {
        return JSONFailure(
          kind: .controlCharacterInString, offset: offset, found: codePoint(byte))
      } else if byte == Byte.backslash {
        if let failure = diagnoseEscape(offset, bytes) { return failure }
        offset += bytes[offset + 1] == Byte.letterU ? 6 : 2
      } else if byte < 0x80 {
        offset += 1
      } else {
        let length = sequenceLength(base + offset, end)
        if length == 0 { return diagnoseUTF8(offset, bytes) }
        offset += length
      }
    }
    return unexpected(.closingQuote, bytes.count, bytes)
  }

  private static func diagnoseEscape(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure? {
    guard offset + 1 < bytes.count else { return unexpected(.escapedCharacter, bytes.count, bytes) }
    if isSimpleEscape(bytes[offset + 1]) { return nil }
    guard bytes[offset + 1] == Byte.letterU else {
      let found = description(offset + 1, bytes)
      return JSONFailure(
        kind: .invalidEscape, offset: offset, expected: .escapedCharacter,
        found: "a backslash before \(found)")
    }
    for index in offset + 2..<offset + 6 {
      guard index < bytes.count else { return unexpected(.hexadecimalDigits, index, bytes) }
      guard Byte.hexadecimalValue(bytes[index]) != nil else {
        return JSONFailure(
          kind: .invalidEscape, offset: index, expected: .hexadecimalDigits,
          found: description(index, bytes))
      }
    }
    return nil
  }

  private static func diagnoseUTF8(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    let lead = bytes[offset]
    let length = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var index = offset + 1
    while index < offset + length {
      guard index < bytes.count else {
        return JSONFailure(
          kind: .unexpectedEnd, offset: bytes.count, expected: .continuationByte)
      }
      // Only the second byte has narrower limits, against overlong forms, surrogates and code
      // points past U+10FFFF.
      let isSecond = index == offset + 1
      let low: UInt8 = isSecond ? (lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80) : 0x80
      let high: UInt8 = isSecond ? (lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF) : 0xBF
      guard bytes[index] >= low, bytes[index] <= high else { break }
      index += 1
    }
    return JSONFailure(kind: .invalidUTF8, offset: offset, found: hexadecimalByte(lead))
  }

  /// What stands at an offset within the text, in words.
  private static func description(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    guard offset < bytes.count, let base = bytes.baseAddress else { return "the end of the text" }
    let byte = bytes[offset]
    if byte < 0x20 || byte == 0x7F { return codePoint(byte) }
    let length = byte < 0x80 ? 1 : sequenceLength(base + offset, base + bytes.count)
    if length == 0 { return hexadecimalByte(byte) }
    return "`\(String(decoding: bytes[offset..<offset + length], as: UTF8.self))`"
  }

  private static func codePoint(_ byte: UInt8) -> String {
    "U+00\(hexadecimalDigits(byte))"
  }

  private static func hexadecimalByte(_ byte: UInt8) -> String {
    "the byte 0x\(hexadecimalDigits(byte))"
  }

  private static func hexadecimalDigits(_ byte: UInt8) -> String {
    let digits = [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
    return String(decoding: digits, as: UTF8.self)
  }
}
