extension FormatConversion {
  /// Writes an argument.
  ///
  /// - Returns: The text; nil if a number is needed and a text given, or the other way about.
  package func rendered(_ argument: FormatArgument) -> String? {
    switch (argument, kind) {
    case (.number(let number), .decimal):
      return padded(String(number.magnitude), isNegative: number < 0)
    case (.number(let number), .fixedPoint):
      let places = precision ?? 6
      let fraction = places == 0 ? "" : "." + String(repeating: "0", count: places)
      return padded(String(number.magnitude) + fraction, isNegative: number < 0)
    case (.number(let number), .hexadecimal): return bits(number, radix: 16, prefix: "0x")
    case (.number(let number), .uppercaseHexadecimal):
      return bits(number, radix: 16, prefix: "0X", uppercase: true)
    case (.number(let number), .octal): return bits(number, radix: 8, prefix: "0")
    case (.text(let text), .text): return aligned(precision.map { String(text.prefix($0)) } ?? text)
    case (.text, _), (.number, .text): return nil
    }
  }

  /// Writes the two's complement, as C does.
  private func bits(_ number: Int64, radix: Int, prefix: String, uppercase: Bool = false) -> String
  {
    let digits = String(UInt64(bitPattern: number), radix: radix, uppercase: uppercase)
    return padded(digits, isNegative: false, prefix: writesPrefix && number != 0 ? prefix : "")
  }

  /// Puts sign, zeros and spaces around digits.
  private func padded(_ digits: String, isNegative: Bool, prefix: String = "") -> String {
    var head = prefix
    if isNegative {
      head = "-"
    } else if kind == .decimal || kind == .fixedPoint {
      switch sign {
      case .none: break
      case .plus: head = "+"
      case .space: head = " "
      }
    }
    let count = digits.utf8.count
    var wanted = 0
    if kind != .fixedPoint, let precision {
      wanted = precision
    } else if isPaddedWithZeros, !isLeftAligned {
      wanted = width - head.utf8.count
    }
    let zeros = String(repeating: "0", count: max(0, wanted - count))
    return aligned(head + zeros + digits)
  }

  /// Fills up to the width with spaces.
  private func aligned(_ text: String) -> String {
    guard width > 0 else { return text }
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return isLeftAligned ? text + spaces : spaces + text
  }
}
