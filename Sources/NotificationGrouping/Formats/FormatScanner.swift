/// Reads the conversions of a format.
///
/// ```
/// conversion → "%" position? flag* width? ("." width)? length? letter | "%%" | "%arg"
/// reference  → "%" position? "#@" name "@"
/// position   → digit+ "$"
/// ```
struct FormatScanner {
  let bytes: [UInt8]
  let allowsOwnArgument: Bool
  private(set) var parts: [FormatText.Part] = []
  private(set) var failures: [FormatText.Failure] = []
  private var text: [UInt8] = []
  private var textStart = 0
  private var offset = 0

  init(bytes: [UInt8], allowsOwnArgument: Bool) {
    self.bytes = bytes
    self.allowsOwnArgument = allowsOwnArgument
  }

  mutating func scan() {
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%") {
        scanPercent()
      } else {
        appendText(bytes[offset], from: offset)
        offset += 1
      }
    }
    endText(at: offset)
  }

  /// Reads what a `%` begins; after a failure reading goes on behind the `%`.
  private mutating func scanPercent() {
    let start = offset
    offset += 1
    if skip(UInt8(ascii: "%")) {
      appendText(UInt8(ascii: "%"), from: start)
      return
    }
    if allowsOwnArgument, bytes[offset...].starts(with: [0x61, 0x72, 0x67]) {
      offset += 3
      append(.ownArgument, position: nil, from: start)
      return
    }
    do throws(FormatText.Failure) {
      let position = try scanPosition(from: start)
      if bytes[offset...].starts(with: [UInt8(ascii: "#"), UInt8(ascii: "@")]) {
        append(.reference(try scanName(from: start)), position: position, from: start)
      } else {
        append(.argument(try scanConversion(from: start)), position: position, from: start)
      }
    } catch {
      failures.append(error)
      offset = start + 1
    }
  }

  /// Reads a position, if there is one.
  private mutating func scanPosition(from start: Int) throws(FormatText.Failure) -> Int? {
    let before = offset
    let number = scanNumber()
    guard skip(UInt8(ascii: "$")) else {
      offset = before
      return nil
    }
    guard let number, (1...FormatText.largestPosition).contains(number) else {
      throw failure(.badPosition, from: start)
    }
    return number
  }

  /// Reads the name of a reference from `#@` on.
  private mutating func scanName(from start: Int) throws(FormatText.Failure) -> String {
    offset += 2
    let name = bytes[offset...].prefix {
      $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%") && $0 >= 0x20
    }
    offset = name.endIndex
    guard !name.isEmpty, skip(UInt8(ascii: "@")) else {
      throw failure(.unfinishedReference, from: start)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads flags, width, precision, length and letter.
  private mutating func scanConversion(
    from start: Int
  ) throws(FormatText.Failure) -> FormatConversion {
    var conversion = FormatConversion(kind: .decimal, specifier: "")
    scanFlags(into: &conversion)
    conversion.width = try scanWidth(from: start) ?? 0
    if skip(UInt8(ascii: ".")) {
      conversion.precision = try scanWidth(from: start) ?? 0
    }
    let specifier = offset
    while isLength(byte(offset)) { offset += 1 }
    let letter = byte(offset)
    guard isASCIILetter(letter) || letter == UInt8(ascii: "@") else {
      offset = start + 1
      throw failure(.strayPercent, from: start)
    }
    offset += 1
    conversion.specifier = String(decoding: bytes[specifier..<offset], as: UTF8.self)
    if conversion.sign == .space, isASCIILetter(byte(offset)) || !isInteger(letter) {
      // As in `50 % off`, where a percent sign is meant and C reads `% o`.
      throw failure(.strayPercent, from: start)
    }
    switch letter {
    case UInt8(ascii: "@"): conversion.kind = .text
    case _ where isInteger(letter): conversion.kind = .decimal
    case UInt8(ascii: "x"): conversion.kind = .hexadecimal
    case UInt8(ascii: "X"): conversion.kind = .uppercaseHexadecimal
    case UInt8(ascii: "o"), UInt8(ascii: "O"): conversion.kind = .octal
    case UInt8(ascii: "f"), UInt8(ascii: "F"): conversion.kind = .fixedPoint
    case _ where "aAeEgGcCsSpPn".utf8.contains(letter):
      throw failure(.unsupportedConversion, from: start)
    default: throw failure(.strayPercent, from: start)
    }
    return conversion
  }

  private mutating func scanFlags(into conversion: inout FormatConversion) {
    while true {
      switch byte(offset) {
      case UInt8(ascii: "-"): conversion.isLeftAligned = true
      case UInt8(ascii: "0"): conversion.isPaddedWithZeros = true
      case UInt8(ascii: "#"): conversion.writesPrefix = true
      case UInt8(ascii: "+"): conversion.sign = .plus
      case UInt8(ascii: " "): if conversion.sign == .none { conversion.sign = .space }
      // Asks for separators of thousands, which no summary's number needs.
      case UInt8(ascii: "'"): break
      default: return
      }
      offset += 1
    }
  }

  /// Reads the digits of a width or precision.
  private mutating func scanWidth(from start: Int) throws(FormatText.Failure) -> Int? {
    if skip(UInt8(ascii: "*")) { throw failure(.argumentWidth, from: start) }
    let number = scanNumber()
    if let number, number > FormatConversion.largestWidth { throw failure(.tooWide, from: start) }
    return number
  }

  /// Reads digits; what is above 9,999 counts as that.
  private mutating func scanNumber() -> Int? {
    var number: Int?
    while (0x30...0x39).contains(byte(offset)) {
      number = min((number ?? 0) * 10 + Int(byte(offset) - 0x30), 9_999)
      offset += 1
    }
    return number
  }

  private mutating func append(_ content: FormatText.Content, position: Int?, from start: Int) {
    endText(at: start)
    parts.append(FormatText.Part(content: content, position: position, range: start..<offset))
  }

  private mutating func appendText(_ byte: UInt8, from start: Int) {
    if text.isEmpty { textStart = start }
    text.append(byte)
  }

  private mutating func endText(at end: Int) {
    guard !text.isEmpty else { return }
    let content = FormatText.Content.text(String(decoding: text, as: UTF8.self))
    parts.append(FormatText.Part(content: content, position: nil, range: textStart..<end))
    text = []
  }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte(offset) == wanted else { return false }
    offset += 1
    return true
  }

  /// The byte at an offset, 0 at the end, which is part of no conversion.
  private func byte(_ offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  private func failure(
    _ kind: FormatText.Failure.Kind, from start: Int
  ) -> FormatText.Failure {
    FormatText.Failure(kind: kind, range: start..<min(max(offset, start + 1), bytes.count))
  }

  private func isInteger(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"),
      UInt8(ascii: "U"):
      true
    default: false
    }
  }

  /// True for `h`, `l`, `L`, `q`, `z`, `t` and `j`.
  private func isLength(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "q"),
      UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
      true
    default: false
    }
  }

  private func isASCIILetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
