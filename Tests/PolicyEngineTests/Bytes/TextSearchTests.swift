import Testing

@testable import PolicyEngine

@Suite struct TextSearchTests {
  private func offset(_ part: [UInt8], in text: [UInt8], from start: Int = 0) -> Int? {
    part.withUnsafeBufferPointer { part in
      text.withUnsafeBufferPointer { $0.firstOffset(of: part, from: start) }
    }
  }

  private func slowOffset(_ part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard part.count <= text.count - start else { return nil }
    return (start...(text.count - part.count)).first { Array(text[$0..<$0 + part.count]) == part }
  }

  @Test func `a part is found where a slow search finds it`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60_000 {
      let letters = UInt8.random(in: 1...3, using: &random)
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0..<letters, using: &random)
      }
      let part = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 0..<letters, using: &random)
      }
      let start = Int.random(in: 0...text.count, using: &random)
      let found = offset(part, in: text, from: start)
      let expected = slowOffset(part, in: text, from: start)
      #expect(found == expected, "\(part) in \(text) from \(start)")
      if found != expected { return }
    }
  }

  /// Pairs that make a naive search, or one by a weak rolling sum, quadratic.
  @Test(arguments: [
    ("Aa", "Aa", "BB"), ("a", "a", "b"), ("ab", "ab", "b"),
  ])
  func `hostile text takes time in proportion to its length`(
    unit: String, partUnit: String, tail: String
  ) {
    func time(_ scale: Int) -> Duration {
      let text = Array(String(repeating: unit, count: 14 * scale).utf8)
      let part = Array((String(repeating: partUnit, count: 3 * scale) + tail).utf8)
      return ContinuousClock().measure { #expect(offset(part, in: text) == nil) }
    }
    let small = (0..<3).map { _ in time(2_000) }.min() ?? .zero
    let large = (0..<3).map { _ in time(32_000) }.min() ?? .zero
    // Sixteen times the length: far less than the 256 times of a quadratic search.
    #expect(large < small * 100)
  }
}
