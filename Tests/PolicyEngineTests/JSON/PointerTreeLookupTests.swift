import Testing

@testable import PolicyEngine

/// Keys found by their first and last eight bytes, and by what stands between them.
@Suite struct PointerTreeLookupTests {
  /// A key that differs little from others.
  private func key(_ length: Int, using generator: inout SeededGenerator) -> String {
    String(
      decoding: (0..<length).map { _ in "01~".utf8.randomElement(using: &generator) ?? 0x30 },
      as: UTF8.self)
  }

  private func pointer(_ key: String) throws -> JSONPointer {
    try JSONPointer(parsing: "/" + key.replacing("~", with: "~0"))
  }

  @Test(arguments: [20_180_612] as [UInt64])
  func `a key is found just if it is one of the tree`(seed: UInt64) throws {
    print("seed of keys: \(seed)")
    var generator = SeededGenerator(seed: seed)
    var foundCount = 0
    for round in 0..<400 {
      let longest = [1, 2, 3, 7, 8, 9, 16, 17, 24][round % 9]
      func next() -> String {
        key(Int.random(in: 0...longest, using: &generator), using: &generator)
      }
      let known = (0..<Int.random(in: 1...90, using: &generator)).map { _ in next() }
      let tree = PointerTree(try known.map { try pointer($0) })
      var slots: [String: Int] = [:]
      for key in known where slots[key] == nil { slots[key] = slots.count }
      for key in known + (0..<60).map({ _ in next() }) {
        foundCount += slots[key] == nil ? 0 : 1
        #expect(tree.slot(for: try pointer(key)) == slots[key], "\(key)")
        // Within a text a short key is read as a word together with what stands behind it.
        let text = Array("{\"\(key)\":\"01~01~01~\"}".utf8)
        var values = [RawValue](repeating: .absent, count: tree.slotCount)
        let failure = text.withUnsafeBufferPointer { text in
          values.withUnsafeMutableBufferPointer { JSONScanner.scan(text, tree: tree, slots: $0) }
        }
        #expect(failure == nil)
        #expect(values.firstIndex { $0.kind != .absent } == slots[key], "\(key)")
      }
    }
    #expect(foundCount > 10_000)
  }

  @Test func `keys that differ in the middle only share a place and are told apart`() throws {
    let keys = (0..<9).map { "headhead\($0)tailtail" }
    let tree = PointerTree(try keys.map { try pointer($0) })
    #expect(keys.map { tree.slot(for: (try? pointer($0)) ?? .init(tokens: [])) } == Array(0..<9))
    #expect(tree.slot(for: try pointer("headhead9tailtail")) == nil)
    #expect(PointerTreeTable(tokens: keys.map { Array($0.utf8) }).hasCollisions)
  }

  @Test func `few keys have a place each, and many do not waste memory`() {
    var generator = SeededGenerator(seed: 20_180_613)
    for count in 1...24 {
      var keys: Set<String> = []
      while keys.count < count { keys.insert(key(12, using: &generator)) }
      let table = PointerTreeTable(tokens: keys.sorted().map { Array($0.utf8) })
      #expect(!table.hasCollisions)
      #expect(table.size >= 2 * count)
      #expect(table.size <= 32 * count)
    }
    let many = PointerTreeTable(tokens: (0..<1_000).map { Array("\($0)".utf8) })
    #expect(many.hasCollisions)
    #expect(many.size == 2_048)
  }
}
