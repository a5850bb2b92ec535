/// A pattern for `matches`: `*` stands for any run of characters, `?` for one Unicode scalar, and
/// `\` takes the next character for itself.
///
/// The pattern matches the whole string. It is cut at its stars, and each part is sought once from
/// left to right, so that no pattern makes the search go back. The time is linear in the length of
/// the string; a part with a `?` may be compared anew at each place, which costs its length, and
/// that is bounded.
package struct Glob: Sendable, Hashable {
  /// One byte to match, or the `?`.
  package enum Element: Sendable, Hashable {
    case byte(UInt8)
    case anyScalar
  }

  /// The parts between the stars; one more than there are stars.
  let parts: [[Element]]
  /// For each part its bytes; nil for one with a `?`.
  private let bytes: [[UInt8]?]

  /// The longest pattern, in bytes.
  package static let lengthLimit = 256

  /// What is wrong with a pattern; nil if nothing is.
  package static func failure(in text: String) -> String? {
    if text.utf8.count > lengthLimit { return "a pattern has at most \(lengthLimit) bytes" }
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
      } else {
        isEscaped = byte == UInt8(ascii: "\\")
      }
    }
    return isEscaped ? "the pattern ends with a backslash that escapes nothing" : nil
  }

  package init(_ text: String) {
    var parts: [[Element]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        parts[parts.count - 1].append(.byte(byte))
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "*") {
        if parts.count == 1 || !parts[parts.count - 1].isEmpty { parts.append([]) }
      } else if byte == UInt8(ascii: "?") {
        parts[parts.count - 1].append(.anyScalar)
      } else {
        parts[parts.count - 1].append(.byte(byte))
      }
    }
    self.parts = parts
    bytes = parts.map { part in
      var bytes: [UInt8] = []
      for element in part {
        guard case .byte(let byte) = element else { return nil }
        bytes.append(byte)
      }
      return bytes
    }
  }

  /// Whether the pattern matches all of a valid UTF-8 string.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = parts.first, let last = parts.last else { return text.isEmpty }
    guard var offset = end(of: first, in: text, at: 0) else { return false }
    if parts.count == 1 { return offset == text.count }
    for number in 1..<parts.count - 1 {
      guard let next = search(number, in: text, from: offset) else { return false }
      offset = next
    }
    return matchesEnd(last, in: text, from: offset)
  }

  /// The offset after a part that stands at `start`; nil if it does not stand there.
  private func end(
    of part: [Element], in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    var offset = start
    for element in part {
      guard offset < text.count else { return nil }
      switch element {
      case .byte(let byte):
        guard text[offset] == byte else { return nil }
        offset += 1
      case .anyScalar:
        offset += 1
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
      }
    }
    return offset
  }

  /// The offset after the first place where a part stands, at a scalar's beginning.
  private func search(
    _ number: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let part = parts[number]
    if let bytes = bytes[number] {
      // The bytes of whole scalars stand only where scalars begin.
      return bytes.withUnsafeBufferPointer { text.firstOffset(of: $0, from: start) }
        .map { $0 + part.count }
    }
    var offset = start
    while offset <= text.count {
      if offset == text.count || text[offset] & 0xC0 != 0x80,
        let end = end(of: part, in: text, at: offset)
      {
        return end
      }
      offset += 1
    }
    return nil
  }

  /// Whether the last part ends the string and begins at or after `start`.
  private func matchesEnd(
    _ part: [Element], in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    var offset = text.count
    for element in part.reversed() {
      guard offset > start else { return false }
      offset -= 1
      switch element {
      case .byte(let byte):
        guard text[offset] == byte else { return false }
      case .anyScalar:
        while offset > start, text[offset] & 0xC0 == 0x80 { offset -= 1 }
      }
    }
    return offset >= start
  }
}
