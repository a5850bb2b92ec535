/// Changes the white space between the parts of valid JSON texts.
enum JSONLayout {
  /// How deep arrays and objects nest.
  static func depth(of json: UnsafeBufferPointer<UInt8>) -> Int {
    var depth = 0
    var deepest = 0
    forEachByte(of: json) { byte, isInString in
      guard !isInString else { return }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  /// The text without white space between its parts.
  static func compact(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    forEachByte(of: json) { byte, isInString in
      if isInString || !isWhiteSpace(byte) { result.append(byte) }
    }
    return result
  }

  /// The text on one line: as it is spelt if it stands on one, else without white space.
  static func oneLine(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var json = json
    while let last = json.last, isWhiteSpace(last) {
      json = UnsafeBufferPointer(rebasing: json.dropLast())
    }
    while let first = json.first, isWhiteSpace(first) {
      json = UnsafeBufferPointer(rebasing: json.dropFirst())
    }
    // A line end within a string is escaped.
    let isOneLine = !json.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return isOneLine ? Array(json) : compact(json)
  }

  /// Appends a text without white space as one with a line for each element.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - indentation: The blanks before its closing bracket.
  ///   - output: Where it goes.
  static func appendPretty(_ json: [UInt8], indentation: Int, to output: inout [UInt8]) {
    var indentation = indentation
    var wasOpened = false
    json.withUnsafeBufferPointer { bytes in
      forEachByte(of: bytes) { byte, isInString in
        let isClosing = !isInString && (byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"))
        if wasOpened != isClosing { breakLine(indentation - (isClosing ? 2 : 0), &output) }
        if isClosing { indentation -= 2 }
        wasOpened = false
        output.append(byte)
        guard !isInString else { return }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          indentation += 2
          wasOpened = true
        case UInt8(ascii: ","): breakLine(indentation, &output)
        case UInt8(ascii: ":"): output.append(UInt8(ascii: " "))
        default: break
        }
      }
    }
  }

  static func breakLine(_ indentation: Int, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, indentation)))
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// Calls a closure for each byte; the quotes of a string count as its part.
  @inline(__always)
  private static func forEachByte(
    of json: UnsafeBufferPointer<UInt8>, _ body: (_ byte: UInt8, _ isInString: Bool) -> Void
  ) {
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        body(byte, true)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else {
        isInString = byte == UInt8(ascii: "\"")
        body(byte, isInString)
      }
    }
  }
}
