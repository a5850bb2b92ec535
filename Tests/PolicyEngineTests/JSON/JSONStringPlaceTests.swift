import PolicyEngine
import Testing

@Suite("Places of mistakes in strings")
struct JSONStringPlaceTests {
  /// The offset of the first mistake in strings, found byte by byte.
  ///
  /// The text has strings between brackets and commas only.
  private func firstMistake(in text: [UInt8]) -> Int? {
    var offset = 0
    var isInString = false
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString, byte < 0x20 {
        return offset
      } else if isInString, byte == UInt8(ascii: "\\") {
        offset += 1
        if text[offset] == UInt8(ascii: "u") {
          for _ in 0..<4 {
            offset += 1
            guard Character(Unicode.Scalar(text[offset])).isHexDigit else { return offset }
          }
        } else if !#""\/bfnrt"#.utf8.contains(text[offset]) {
          return offset - 1
        }
      } else if isInString, byte >= 0x80 {
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let character = Array(text[offset...].prefix(length))
        guard String(validating: character, as: UTF8.self)?.unicodeScalars.count == 1 else {
          return offset
        }
        offset += length - 1
      }
      offset += 1
    }
    return nil
  }

  private let parts: [[UInt8]] =
    ["\\", "\\x", "\\u12g4", "\\u", "\u{1}", "\n"].map { Array($0.utf8) } + [
      [0x80], [0xC3], [0xC1, 0x81], [0xE0, 0x80, 0x80], [0xED, 0xBF, 0xBF], [0xE4, 0xBC],
      [0xF0, 0x9F],
      [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ]

  @Test("A mistake is found where a look at every byte finds it")
  func places() throws {
    var random = RandomSource(seed: 20_261)
    let sound = ["a", "plain words ", "\\n", "\\\\", "\\\"", "\\u00e9", "é", "会", "😀"].map {
      Array($0.utf8)
    }
    var mistakes = 0
    for round in 0..<1_500 {
      var text = Array("[".utf8)
      let limit = round % 20 == 0 ? 5_000 : 400
      repeat {
        text += text.count == 1 ? "\"".utf8 : ",\"".utf8
        for _ in 0..<random.below(12) { text += random.pick(sound) }
        if random.once(in: limit / 25) { text += random.pick(parts) }
        for _ in 0..<random.below(4) { text += random.pick(sound) }
        text += "\"".utf8
      } while text.count < random.below(limit)
      text += "]      ".utf8
      let expected = firstMistake(in: text)
      // Behind an unfinished escape the quotes are others; the mistake is what comes first.
      let outcome = try scan(text)
      if let expected {
        mistakes += 1
        #expect(outcome.failure?.offset == expected, "\(String(decoding: text, as: UTF8.self))")
      } else if outcome.failure != nil {
        #expect(!isBalanced(text), "\(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(mistakes > 200)
  }

  /// Whether every quote has its partner, with something between strings that may stand there.
  private func isBalanced(_ text: [UInt8]) -> Bool { SlowJSON(text) != nil }
}
