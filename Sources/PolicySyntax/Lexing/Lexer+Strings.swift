extension Lexer {
  /// Lexes the next part of a string whose opening quote was consumed.
  ///
  /// The part is text, `\(` or the closing quote. At the end of the line, where a string ends at
  /// the latest, it is an empty text.
  mutating func nextStringToken() -> Token {
    forgetProblem()
    hasNonASCII = false
    let start = position
    let kind = lexStringKind()
    if kind == .stringText, hasNonASCII { reportLookAlike(in: start..<position) }
    return Token(kind: kind, startsLine: false, triviaStart: start, start: start, end: position)
  }

  /// The end of the text of a string whose opening quote was consumed, if the text is printable ASCII
  /// that means itself, as in most strings; nil in any other.
  func endOfPlainText() -> Int? {
    var offset = position
    while offset < bytes.count, bytes[offset].isPlainText { offset += 1 }
    return byte(at: offset) == UInt8(ascii: "\"") ? offset : nil
  }

  private mutating func lexStringKind() -> TokenKind {
    if byte(at: position) == UInt8(ascii: "\"") { return take(1, .quote) }
    if byte(at: position) == UInt8(ascii: "\\"), byte(at: position + 1) == UInt8(ascii: "(") {
      return take(2, .interpolationStart)
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isPlainText {
        position += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\n"): return .stringText
      case UInt8(ascii: "\r") where self.byte(at: position + 1) == UInt8(ascii: "\n"):
        return .stringText
      case UInt8(ascii: "\\"):
        if self.byte(at: position + 1) == UInt8(ascii: "(") { return .stringText }
        lexEscape()
      case 0..<0x20 where byte != UInt8(ascii: "\t"), 0x7F:
        report(.controlCharacter(SourceRange(position, position + 1), byte))
        position += 1
      case 0..<0x80:
        position += 1
      default:
        lexNonASCII()
      }
    }
    return .stringText
  }

  /// Consumes one character that is not ASCII, or one byte where there is none.
  mutating func lexNonASCII() {
    hasNonASCII = true
    guard let scalar = Scalar(in: bytes, at: position) else {
      report(.invalidUTF8(SourceRange(position, position + 1), bytes[position]))
      position += 1
      return
    }
    if scalar.isBidirectionalControl {
      report(
        .bidirectionalControl(SourceRange(position, position + scalar.length), scalar.value))
    }
    position += scalar.length
  }

  private mutating func lexEscape() {
    let start = position
    position += 2
    switch byte(at: start + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"):
      return
    case UInt8(ascii: "u") where byte(at: position) == UInt8(ascii: "{"):
      position += 1
      let digits = position
      while byte(at: position).isHexDigit { position += 1 }
      let value = hexValue(digits..<position)
      let isClosed = byte(at: position) == UInt8(ascii: "}")
      if isClosed { position += 1 }
      if !isClosed || value == nil {
        report(.invalidScalarEscape(SourceRange(start, position)))
      }
    default:
      // A line end after the backslash ends the string; it is not part of the escape.
      position = min(start + 2, bytes.count)
      if byte(at: start + 1) == UInt8(ascii: "\n") || byte(at: start + 1) == UInt8(ascii: "\r") {
        position = start + 1
      } else if let scalar = Scalar(in: bytes, at: start + 1) {
        position = start + 1 + scalar.length
      }
      report(.invalidEscape(SourceRange(start, position), bytes))
    }
  }

  /// The scalar value of 1 to 8 hexadecimal digits; nil if it is none.
  private func hexValue(_ digits: Range<Int>) -> UInt32? {
    guard !digits.isEmpty, digits.count <= 8 else { return nil }
    var value: UInt32 = 0
    for offset in digits {
      value = value << 4 | UInt32(bytes[offset].hexDigitValue)
    }
    return Unicode.Scalar(value) == nil ? nil : value
  }

  /// Keeps the first problem of a token; one mistake gives one diagnostic.
  mutating func report(_ diagnostic: Diagnostic) {
    if problem == nil { problem = diagnostic }
  }
}

extension UInt8 {
  /// True for printable ASCII that means itself in a string.
  fileprivate var isPlainText: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  /// The value of a hexadecimal digit; the caller has checked that it is one.
  var hexDigitValue: UInt8 { isDigit ? self - 0x30 : (self | 0x20) &- 0x57 }
}

/// Decodes the text of a string token, which the lexer has found valid or told about.
///
/// - Parameter bytes: The text between quotes, with its escapes.
/// - Returns: The text that is meant; an invalid escape stands for itself.
/// - Complexity: O(n).
package func decodeStringText(_ bytes: some Collection<UInt8>) -> String {
  // Most texts stand there as they are meant.
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  func next() -> UInt8? {
    guard index < bytes.endIndex else { return nil }
    defer { index = bytes.index(after: index) }
    return bytes[index]
  }
  while let byte = next() {
    guard byte == UInt8(ascii: "\\") else {
      result.append(byte)
      continue
    }
    switch next() {
    case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"):
      var value: UInt32 = 0
      while let digit = next(), digit != UInt8(ascii: "}") {
        if digit.isHexDigit { value = value << 4 | UInt32(digit.hexDigitValue) }
      }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      result.append(contentsOf: String(Character(scalar)).utf8)
    case let escaped?: result.append(escaped)
    case nil: break
    }
  }
  return String(decoding: result, as: UTF8.self)
}
