import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct NameTableTests {
  /// Two names of letters that share a hash.
  private static let colliding = ("account_setting_", "ldiyzczrvbMGmBBi")

  /// The numbers that a table gives to names of which each is added when it is new.
  private func numbers(of names: [String]) -> [Int] {
    var table = NameTable()
    var count = 0
    return names.map { name in
      if let number = table.number(of: name) { return number }
      table.append(name)
      count += 1
      return count - 1
    }
  }

  @Test(arguments: [
    ["a", "b", "a", "ab", "b"],
    ["", "a", ""],
    // One character in two spellings of Unicode, and the Kelvin sign, which is no letter K.
    ["a", "\u{E9}", "e\u{301}", "a", "e"],
    ["K", "\u{212A}", "K", "k"],
    ["\u{212A}", "a", "K"],
    [colliding.0, colliding.1, colliding.0, "a", colliding.1],
  ])
  func `names are the same if their bytes are`(_ names: [String]) {
    var seen: [[UInt8]: Int] = [:]
    let expected = names.map { name in
      let number = seen[Array(name.utf8)] ?? seen.count
      seen[Array(name.utf8)] = number
      return number
    }
    #expect(numbers(of: names) == expected)
  }

  @Test func `names that share a hash are two`() {
    func hash(_ name: String) -> UInt64 {
      var name = name
      return name.withUTF8 { hashOfBytes($0) }
    }
    let (one, two) = Self.colliding
    #expect(hash(one) == hash(two))
    let rules = #"rule "\#(one)" when 1 == 1 { } rule "\#(two)" when 1 == 1 { }"#
    expectCheck("policy P for \"p\" { \(rules) }")
    expectCheck("policy P for \"p\" { \(rules) rule ⟦\"\(one)\"⟧ { } }", 202)
    expectCheck(
      "policy P for \"p\" { payload { \(one): String \(two): Int } rule \"r\" when \(two) > 1 { } }"
    )
  }

  @Test func `an attribute is known by its name, and by no other`() {
    func number(_ name: String) -> Int? {
      var name = name
      return name.withUTF8 { Attribute.number(of: $0) }
    }
    for (index, attribute) in Attribute.allCases.enumerated() {
      #expect(attribute.number == index)
      let name = attribute.rawValue
      #expect(number(name) == index)
      #expect(number(name.uppercased()) == nil)
      #expect(number(name + "s") == nil && number(String(name.dropLast())) == nil)
      #expect(number(String(name.reversed())) == nil)
    }
    #expect(number("") == nil && number("thrxad") == nil && number("xxxxxx") == nil)
  }

  @Test func `many names are found`() {
    let names = (0..<3_000).map { "name\($0 % 1_000)" }
    #expect(numbers(of: names) == (0..<3_000).map { $0 % 1_000 })
  }

  @Test func `an element is found by the first of its hash`() {
    var table = HashTable(capacity: 0)
    for number in 0..<500 { table.append(UInt64(number / 2) &* 0xC4CE_B9FE_1A85_EC53) }
    for number in 0..<250 {
      #expect(table.number(of: UInt64(number) &* 0xC4CE_B9FE_1A85_EC53) == number * 2)
    }
    #expect(table.number(of: 1) == nil)
  }

  @Test func `a set of many presences holds each once`() {
    var set = PresenceSet()
    for round in 0..<2 {
      for number in 0..<40 {
        #expect(set.insert(.field(number)) == (round == 0))
        #expect(set.insert(.context(number)) == (round == 0))
        #expect(set.count == (round == 0 ? number * 2 + 2 : 80))
      }
    }
    var other = PresenceSet()
    for number in 30..<50 { other.insert(.field(number)) }
    #expect(set.intersection(other).count == 10)
    #expect(other.intersection(set).count == 10)
    set.formUnion(other)
    #expect(set.count == 90)
    #expect(set.contains(.field(49)) && !set.contains(.reference(49)))
  }
}
