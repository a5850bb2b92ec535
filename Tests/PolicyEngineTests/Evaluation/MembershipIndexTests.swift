import Testing

@testable import PolicyEngine

@Suite struct MembershipIndexTests {
  /// Families of strings that a list can be of: those that their ends tell apart, those that only
  /// their beginnings do, short ones, and long ones.
  private static let families: [@Sendable (Int) -> String] = [
    { "c-\(1_000_000 + $0)" },
    { "c-\(100_000 + $0)" },
    { "user\($0)@mail.example.com" },
    { "\($0)" },
    { String(repeating: "\($0)-", count: $0 % 40) },
  ]

  @Test(arguments: 0...4, [0, 1, 8, 9, 10, 33, 200, 1_000])
  func `a list has its strings and no others`(family: Int, count: Int) {
    let text = Self.families[family]
    let texts = (0..<count).map { text($0 * 7) }
    let places = Dictionary(zip(texts.map { Array($0.utf8) }, 0...)) { first, _ in first }
    // The pool keeps what its slots point to.
    withExtendedLifetime(ConstantPool([.list(texts.map { .string($0) })])) { pool in
      let list = pool.slots[0]
      #expect((list.index != nil) == (count > MembershipIndex.threshold))
      for number in 0..<(count * 7 + 50) {
        var wanted = text(number)
        wanted.withUTF8 { bytes in
          let expected = places[Array(bytes)]
          let has = list.has(text: Slot(bytes))
          let found = list.firstIndex(of: Slot(bytes))
          if has != (expected != nil) || found != expected {
            Issue.record("`\(text(number))`: \(has), \(found as Int?), not \(expected as Int?)")
          }
        }
      }
    }
  }

  @Test(arguments: [0, 1, 9, 33, 200])
  func `a list has its numbers and no others`(count: Int) {
    let values: [LiteralValue] = (0..<count).map {
      $0 % 2 == 0 ? .int(Int64($0)) : .double(Double($0))
    }
    withExtendedLifetime(ConstantPool([.list(values)])) { pool in
      for number in -10..<(count + 50) {
        let expected = (0..<count).contains(number) ? number : nil
        #expect(pool.slots[0].firstIndex(of: Slot(Int64(number))) == expected)
        #expect(pool.slots[0].firstIndex(of: Slot(Double(number))) == expected)
        #expect(pool.slots[0].firstIndex(of: Slot(Double(number) + 0.5)) == nil)
      }
    }
  }

  @Test func `a value that is repeated has the number of its first place`() {
    let texts = (0..<10_000).map { $0 % 100 == 0 ? "other \($0)" : "the same" }
    withExtendedLifetime(ConstantPool([.list(texts.map { .string($0) })])) { pool in
      var text = "the same"
      text.withUTF8 { #expect(pool.slots[0].firstIndex(of: Slot($0)) == 1) }
    }
  }

  /// What the index is for: a value that is not there is mostly recognised by its group alone.
  @Test(arguments: 0...3)
  func `most values that are not there are recognised at once`(family: Int) {
    let text = Self.families[family]
    let texts = (0..<200).map { LiteralValue.string(text($0 * 37)) }
    withExtendedLifetime(ConstantPool([.list(texts)])) { pool in
      var doubts = 0
      for number in 0..<7_400 where number % 37 != 0 {
        var wanted = text(number)
        wanted.withUTF8 { bytes in
          guard let index = pool.slots[0].index else { return }
          if index.pointee.mayHave(index.pointee.hash(ofText: Slot(bytes))) { doubts += 1 }
        }
      }
      #expect(doubts < 720)
      #expect(pool.slots[0].index != nil)
    }
  }

  @Test(arguments: [1, 3, 8, 9, 40])
  func `each app has its policy, however many there are`(count: Int) {
    let apps = (0..<count).map { ["com.example.app\($0)", "app\($0)"] }
    let index = AppIndex(apps.map { (name: $0[1].uppercased(), apps: $0) })
    for number in 0..<(count + 3) {
      for name in ["com.example.app\(number)", "app\(number)", "app\(number)x", ""] {
        var name = name
        let expected = apps.firstIndex { $0.contains(name) }
        name.withUTF8 { bytes in
          let found = index.number(of: Slot(bytes))
          #expect(found.map { index.policy(ofApp: $0) } == expected)
          guard let found else { return }
          let start = String(decoding: index.lineStart(ofApp: found), as: UTF8.self)
          let wanted = String(decoding: bytes, as: UTF8.self)
          #expect(start == "{\"app\":\"\(wanted)\",\"policy\":\"APP\(number)\"")
        }
      }
    }
  }

  /// Strings of sixteen bytes whose hashes share the group and the tag.
  private static func colliding(_ count: Int) -> [[UInt8]] {
    let end = Array("abcdefgh".utf8)
    let last = end.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return (0..<count).map { number in
      // The bits that tell them apart are those that neither a group nor a tag is made of.
      var hash = UInt64(number) << 40
      // The steps of `hashOfBytes` from the last to the first.
      hash = hash.byteSwapped &* inverse(of: 0xFF51_AFD7_ED55_8CCD)
      hash ^= hash >> 32
      hash = hash &* inverse(of: 0xC4CE_B9FE_1A85_EC53) ^ last
      hash ^= hash >> 32
      hash = hash &* inverse(of: 0xFF51_AFD7_ED55_8CCD) ^ 0x9E37_79B9_7F4A_7C15 ^ 16
      return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) } + end
    }
  }

  @Test
  func `a list whose strings were chosen to meet has no index, and still its members`() {
    let texts = Self.colliding(4_000)
    let memory = ScratchMemory()
    let list = memory.allocateList(texts.count)
    for (number, text) in texts.enumerated() {
      list[number] = text.withUnsafeBufferPointer { memory.copy($0) }
    }
    let hashes = Set(list.map { hashOfBytes($0.text) & 0x7F_FFFF_FFFF })
    #expect(hashes.count == 1)
    let slot = memory.indexed(Slot(list: UnsafeBufferPointer(list)))
    #expect(slot.index == nil)
    for number in [0, 1, 3_999] { #expect(slot.firstIndex(of: list[number]) == number) }
    #expect(slot.has(text: list[2_000]))
    withExtendedLifetime(memory) {}
  }
}
