/// A hash table that finds the slot of an array's element by a key that the element holds.
///
/// A place holds 32 bits of hash beside the slot, so that a search compares keys only if the
/// hashes agree, and a search for a key that is absent reads one line of memory as a rule. Open
/// addressing, linear probing, at most five eighths full; removal moves the places behind.
/// Hashes are seeded by the standard library, so that no choice of keys makes it slow; its order
/// shows nowhere.
struct SlotTable: Sendable {
  /// For each place the hash in the upper half and the slot plus 1 in the lower, or 0.
  private var places: [UInt64] = []
  private var count = 0

  /// The slot whose element has the key.
  ///
  /// - Parameters:
  ///   - hash: The hash of the key.
  ///   - isKey: Whether the element of a slot has the key.
  /// - Returns: The slot, or nil if there is none.
  func slot(for hash: UInt32, where isKey: (Int) -> Bool) -> Int? {
    slot(for: hash, from: firstPlace(for: hash), where: isKey)
  }

  /// The first place to look at for a hash.
  ///
  /// Reading it ahead lets memory answer while something else is done.
  func firstPlace(for hash: UInt32) -> UInt64 { places.isEmpty ? 0 : places[home(of: hash)] }

  /// The slot whose element has the key, from a place that was read ahead.
  func slot(for hash: UInt32, from firstPlace: UInt64, where isKey: (Int) -> Bool) -> Int? {
    var place = firstPlace
    var index = 0
    while place != 0 {
      if Self.hash(in: place) == hash, isKey(Self.slot(in: place)) { return Self.slot(in: place) }
      index += 1
      place = places[(home(of: hash) + index) & (places.count - 1)]
    }
    return nil
  }

  /// Adds a slot whose key is not in the table.
  mutating func insert(_ slot: Int, for hash: UInt32) {
    if (count + 1) * 8 > places.count * 5 { grow() }
    put(Self.place(of: slot, hash))
    count += 1
  }

  /// Puts another slot, whose element has the same key, where a slot that was added stands.
  mutating func replace(_ slot: Int, with other: Int, for hash: UInt32) {
    guard let index = index(of: slot, for: hash) else { return }
    places[index] = Self.place(of: other, hash)
  }

  /// Takes out a slot that was added with this hash.
  mutating func remove(_ slot: Int, for hash: UInt32) {
    guard var hole = index(of: slot, for: hash) else { return }
    // Whatever stands behind the hole and could stand in it moves up, until a free place.
    var index = next(hole)
    while places[index] != 0 {
      let distance = (index &- home(of: Self.hash(in: places[index]))) & (places.count - 1)
      if distance >= (index &- hole) & (places.count - 1) {
        places[hole] = places[index]
        hole = index
      }
      index = next(index)
    }
    places[hole] = 0
    count -= 1
  }

  private func index(of slot: Int, for hash: UInt32) -> Int? {
    guard !places.isEmpty else { return nil }
    let place = Self.place(of: slot, hash)
    var index = home(of: hash)
    while places[index] != place {
      guard places[index] != 0 else { return nil }
      index = next(index)
    }
    return index
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: max(8, old.count * 2))
    for place in old where place != 0 { put(place) }
  }

  private mutating func put(_ place: UInt64) {
    var index = home(of: Self.hash(in: place))
    while places[index] != 0 { index = next(index) }
    places[index] = place
  }

  private func home(of hash: UInt32) -> Int {
    Int(truncatingIfNeeded: hash) & (places.count - 1)
  }

  private func next(_ index: Int) -> Int { (index + 1) & (places.count - 1) }

  private static func place(of slot: Int, _ hash: UInt32) -> UInt64 {
    UInt64(hash) << 32 | UInt64(slot + 1)
  }

  private static func hash(in place: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: place >> 32) }

  private static func slot(in place: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: place)) - 1
  }
}

extension Hasher {
  /// The hash in the width that a slot table keeps.
  consuming func finalizeForSlotTable() -> UInt32 {
    UInt32(truncatingIfNeeded: finalize())
  }
}
