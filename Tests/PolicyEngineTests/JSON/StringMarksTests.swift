import Testing

@testable import PolicyEngine

@Suite struct StringMarksTests {
  /// What a look at one byte after the other finds.
  private struct Expected {
    var marks: [Int] = []
    /// Where the text ends: at the first wrong escape or the first malformed character.
    var end: Int

    init(_ text: [UInt8]) {
      end = min(Self.malformed(text), Self.wrongEscape(text))
      var offset = 0
      while offset < end {
        if text[offset] == UInt8(ascii: "\\") {
          offset += 2
        } else {
          if text[offset] == UInt8(ascii: "\"") || text[offset] < 0x20 { marks.append(offset) }
          offset += 1
        }
      }
    }

    private static func malformed(_ text: [UInt8]) -> Int {
      var parser = Unicode.UTF8.ForwardParser()
      var rest = text.makeIterator()
      var offset = 0
      while true {
        switch parser.parseScalar(from: &rest) {
        case .valid(let scalar): offset += scalar.count
        case .error: return offset
        case .emptyInput: return offset
        }
      }
    }

    private static func wrongEscape(_ text: [UInt8]) -> Int {
      var offset = 0
      while offset < text.count {
        guard text[offset] == UInt8(ascii: "\\") else {
          offset += 1
          continue
        }
        let rest = text[(offset + 1)...].prefix(5).map { Character(Unicode.Scalar($0)) }
        let isUnit = rest.first == "u" && rest.count == 5 && rest[1...].allSatisfy(\.isHexDigit)
        guard isUnit || rest.first.map({ #""\/bfnrt"#.contains($0) }) == true else { return offset }
        offset += 2
      }
      return offset
    }
  }

  /// All that the search finds when it goes on after each find, and where it ends.
  private func found(in text: [UInt8]) -> (marks: [Int], end: Int) {
    marks(of: text) { marks, base in
      var result: [Int] = []
      var cursor = marks.first(from: base)
      while cursor < marks.end {
        result.append(cursor - base)
        cursor = marks.first(from: cursor + 1)
      }
      return (result, marks.end - base)
    }
  }

  /// Calls a closure with the marks of a text that lies in memory of exactly its size.
  private func marks<Result>(
    of text: [UInt8], _ body: (inout StringMarks, UnsafePointer<UInt8>) -> Result
  ) -> Result {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, text.count))
    // Words left over from before must not show.
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: StringMarks.wordCount)
    words.initialize(repeating: 0x5A5A_5A5A_5A5A_5A5A, count: StringMarks.wordCount)
    defer {
      bytes.deallocate()
      words.deallocate()
    }
    _ = bytes.initialize(from: text)
    let base = UnsafePointer(bytes.baseAddress!)
    var marks = StringMarks(base, base + text.count, words)
    return body(&marks, base)
  }

  private func expectSame(_ text: [UInt8]) {
    let (marks, end) = found(in: text)
    let expected = Expected(text)
    #expect(marks == expected.marks, "\(text)")
    // The end may also be at a byte that continues a malformed character, of which none is a mark.
    #expect((expected.end...expected.end + 3).contains(end), "\(text)")
  }

  @Test(arguments: [1, 7, 63, 64, 65, 100, 127, 128, 129, 300])
  func `each byte is found at each place, and no other`(length: Int) {
    for byte in UInt8.min...UInt8.max {
      for place in [0, length / 3, length / 2, length - 1] {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        text[place] = byte
        expectSame(text)
      }
    }
  }

  private static let parts: [[UInt8]] =
    [
      "\"", "\\", "\\\\", "\\\"", "\\n", "\\x", "\\u00e9", "\\uD83D\\uDE00", "\\u12", "\n", "a",
      "aaaaaaaaaaaaaaa", "é", "会", "😀", "\u{800}", "\u{D7FF}", "\u{FFFF}", "\u{10000}",
      "\u{10FFFF}",
    ].map { Array($0.utf8) } + [
      [0xC3], [0x80], [0xC0, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE4, 0xBC], [0xF0, 0x9F, 0x98], [0xFF],
    ]

  @Test func `each part is understood at each place, whatever follows it`() {
    for part in Self.parts {
      for place in 0..<140 {
        for next in ["", "\"", "\\\"\"", "é\"", "aaaaaaaa\""] {
          let before = [UInt8](repeating: UInt8(ascii: "a"), count: place)
          expectSame(before + part + next.utf8)
          expectSame(before + part + next.utf8 + [UInt8](repeating: 0x61, count: 70))
        }
      }
    }
  }

  @Test func `random texts give what a look at every byte gives`() {
    var random = RandomSource(seed: 5)
    for round in 0..<2_000 {
      let count = round % 10 == 0 ? 9_000 : 300
      let rarity = 2 + random.below(300)
      let limit = 1 + random.below(count)
      var text: [UInt8] = []
      while text.count < limit {
        text +=
          random.once(in: rarity)
          ? random.pick(Self.parts) : random.pick([[0x78], [0x78], [0xC3, 0xA9]])
      }
      expectSame(text)
    }
  }

  @Test func `runs of backslashes of any length are cut into escapes`() {
    for place in 0..<130 {
      for length in [1, 2, 3, 4, 5, 63, 64, 65, 66, 127, 128, 129, 4_000, 4_001] {
        let start = [UInt8](repeating: UInt8(ascii: "a"), count: place)
        expectSame(start + [UInt8](repeating: UInt8(ascii: "\\"), count: length) + "\"a\"".utf8)
      }
    }
  }

  @Test func `a search may skip what is between`() {
    var text = [UInt8](repeating: UInt8(ascii: "a"), count: 9_500)
    let places = [3, 70, 300, 3_967, 3_968, 4_100, 9_499]
    for place in places { text[place] = UInt8(ascii: "\"") }
    for start in Array(0...400) + Array(3_900...4_200) + [9_000, 9_499, 9_500] {
      let first = marks(of: text) { marks, base in marks.first(from: base + start) - base }
      #expect(first == places.first { $0 >= start } ?? 9_500)
    }
  }

  @Test func `a string is told from one with a backslash`() {
    for length in [0, 1, 5, 56, 57, 58, 64, 130, 4_000] {
      for place in Array(0..<70) + [3_960, 3_967, 3_968] {
        for backslash in [nil, -1, 0, length / 2, length - 2, length + 1] {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: place + length + 20)
          text[place + length] = UInt8(ascii: "\"")
          if let backslash, place + backslash >= 0 {
            text.replaceSubrange(place + backslash..<place + backslash + 2, with: #"\n"#.utf8)
          }
          let isInside = text[place..<place + length].contains(UInt8(ascii: "\\"))
          let (close, isEscaped) = marks(of: text) { marks, base in
            let close = marks.first(from: base + place)
            return (close - base, marks.hasBackslash(from: base + place, to: close))
          }
          if close == place + length { #expect(isEscaped == isInside, "\(length) \(place)") }
        }
      }
    }
  }
}
