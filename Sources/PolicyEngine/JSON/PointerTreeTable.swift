/// The size of a table of keys, and which bits of their hashes are places in it.
///
/// Bits are sought by which each key has a place of its own, so that a look-up has nothing to go on
/// with: a branch that depends on the text costs more than the larger table.
struct PointerTreeTable {
  /// A power of two, at least twice the number of keys; 0 without keys.
  let size: Int
  /// The lowest bit of a hash that counts.
  let shift: Int
  /// True if some keys share a place.
  let hasCollisions: Bool

  /// The most keys for which bits are sought; more would hardly ever have places of their own.
  private static var keyLimit: Int { 64 }
  /// The high half of a hash is the better one.
  private static var shifts: ClosedRange<Int> { 28...48 }

  init(tokens: [[UInt8]]) {
    guard !tokens.isEmpty else {
      (size, shift, hasCollisions) = (0, 0, false)
      return
    }
    var smallest = 2
    while smallest < 2 * tokens.count { smallest *= 2 }
    if tokens.count <= Self.keyLimit {
      let hashes = tokens.map(Self.hash)
      for size in [smallest, 2 * smallest, 4 * smallest, 8 * smallest] {
        for shift in Self.shifts where Self.areApart(hashes, size, shift) {
          (self.size, self.shift, hasCollisions) = (size, shift, false)
          return
        }
      }
    }
    (size, shift, hasCollisions) = (smallest, Self.shifts.upperBound, true)
  }

  private static func hash(_ token: [UInt8]) -> UInt64 {
    token.withUnsafeBufferPointer { token in
      guard let key = token.baseAddress else { return PointerTreeStorage.hash(0, 0, 0) }
      let (head, tail) = PointerTreeStorage.headAndTail(
        key, token.count, readableEnd: key + token.count)
      return PointerTreeStorage.hash(head, tail, token.count)
    }
  }

  private static func areApart(_ hashes: [UInt64], _ size: Int, _ shift: Int) -> Bool {
    var isTaken = [Bool](repeating: false, count: size)
    for hash in hashes {
      let place = Int(truncatingIfNeeded: hash &>> UInt64(shift)) & (size - 1)
      if isTaken[place] { return false }
      isTaken[place] = true
    }
    return true
  }
}
