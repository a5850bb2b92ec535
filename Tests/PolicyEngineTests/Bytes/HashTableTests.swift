import Testing

@testable import PolicyEngine

@Suite("Tables of hashes")
struct HashTableTests {
  /// Hashes that all start at one place of a table: their products with its factor are small.
  private static func colliding(_ count: Int) -> [UInt64] {
    let inverse = inverse(of: 0x9E37_79B9_7F4A_7C15)
    return (0..<count).map { UInt64($0) &* inverse }
  }

  @Test
  func `a hash has the number of the first element with it`() {
    var table = HashTable(capacity: 0)
    for hash in [7, 9, 7, 0, 9, 7 as UInt64] { table.append(hash) }
    #expect([7, 9, 0, 1].map { table.number(of: $0) } == [0, 1, 3, nil])
    #expect(table.hashes == [7, 9, 7, 0, 9, 7])
  }

  @Test(arguments: [40, 1_000, 20_000])
  func `hashes that were chosen to meet cost no more than a few steps each`(count: Int) {
    let hashes = Self.colliding(count) + Self.colliding(count)
    var table = HashTable(capacity: 0)
    for hash in hashes { table.append(hash) }
    #expect(table.steps <= 10 * hashes.count + 64)
    for (number, hash) in Self.colliding(count + 1).enumerated() {
      #expect(table.number(of: hash) == (number < count ? number : nil))
    }
  }

  @Test
  func `numbers are spread, though simple doubles end in many zero bits`() {
    var table = HashTable(capacity: 0)
    for number in 0..<50_000 { table.append(hashOfNumber((Double(number) + 0.5).bitPattern)) }
    #expect(table.steps < 2 * 50_000)
  }
}

/// The number by which a product with an odd number becomes the other factor again.
func inverse(of odd: UInt64) -> UInt64 {
  var result = odd
  // Each step doubles the number of right bits.
  for _ in 0..<6 { result &*= 2 &- odd &* result }
  return result
}
