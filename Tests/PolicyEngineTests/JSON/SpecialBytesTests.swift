import Testing

@testable import PolicyEngine

@Suite struct SpecialBytesTests {
  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80
  }

  /// All that the search finds when it goes on after each find.
  private func found(in text: [UInt8]) -> [Int] {
    text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return [] }
      let end = base + bytes.count
      var specials = SpecialBytes(base, end)
      var result: [Int] = []
      var cursor = specials.first(from: base)
      while cursor < end {
        result.append(cursor - base)
        cursor = specials.first(from: cursor + 1)
      }
      return result
    }
  }

  @Test(arguments: [1, 7, 63, 64, 65, 100, 127, 128, 129, 300])
  func `each byte is found at each place, and no other`(length: Int) {
    for byte in UInt8.min...UInt8.max {
      for place in [0, length / 3, length / 2, length - 1] {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        text[place] = byte
        #expect(found(in: text) == (isSpecial(byte) ? [place] : []), "\(byte) at \(place)")
      }
    }
  }

  @Test func `random texts give what a look at every byte gives`() {
    var random = RandomSource(seed: 5)
    for _ in 0..<2_000 {
      let text = (0..<1 + random.below(300)).map { _ -> UInt8 in
        random.once(in: 12) ? UInt8(random.below(256)) : UInt8(ascii: "x")
      }
      #expect(found(in: text) == text.indices.filter { isSpecial(text[$0]) })
    }
  }

  @Test func `a search may skip blocks`() {
    var text = [UInt8](repeating: UInt8(ascii: "a"), count: 500)
    for place in [3, 70, 300, 499] { text[place] = UInt8(ascii: "\"") }
    text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let end = base + bytes.count
      for start in 0...500 {
        var specials = SpecialBytes(base, end)
        let expected = [3, 70, 300, 499].first { $0 >= start } ?? 500
        #expect(specials.first(from: base + start) - base == expected)
      }
    }
  }
}
