extension PointerTreeStorage {
  /// A hash of a key, of which any bits from the middle up can be taken.
  @inline(__always)
  static func hash(_ head: UInt64, _ tail: UInt64, _ length: Int) -> UInt64 {
    // The high half of a product depends on all bits of the factor; tail is turned so that the
    // equal head and tail of a key of up to eight bytes do not cancel out.
    let mixed = head ^ (tail &<< 23 | tail &>> 41) ^ UInt64(truncatingIfNeeded: length)
    return mixed &* 0x9E37_79B9_7F4A_7C15
  }

  /// The first and the last eight bytes of a key; a shorter key is padded with zeros and is both.
  @inline(__always)
  static func headAndTail(
    _ key: UnsafePointer<UInt8>, _ length: Int, readableEnd: UnsafePointer<UInt8>
  ) -> (UInt64, UInt64) {
    if readableEnd - key < 8 {
      let word = Word.load(key, upTo: length)
      return (word, word)
    }
    // Whether a key has eight bytes cannot be predicted, so these are choices without a branch.
    let isLong = length >= 8
    let mask = isLong ? UInt64.max : (1 as UInt64) &<< UInt64(truncatingIfNeeded: length &* 8) &- 1
    let last = isLong ? length &- 8 : 0
    return (Word.load(key) & mask, Word.load(key + last) & mask)
  }

  /// The child of a node under a key, or -1.
  ///
  /// The readable end is that of the memory around the key; up to there a short key can be read as
  /// one word.
  @inline(__always)
  func child(
    of node: Int, key: UnsafePointer<UInt8>, length: Int, readableEnd: UnsafePointer<UInt8>
  ) -> Int {
    let parent = nodes + node
    let mask = Int(parent.pointee.tableMask)
    if mask < 0 { return -1 }
    let (head, tail) = Self.headAndTail(key, length, readableEnd: readableEnd)
    let hash =
      Self.hash(head, tail, length) &>> UInt64(truncatingIfNeeded: parent.pointee.tableShift)
    var place = Int(truncatingIfNeeded: hash) & mask
    if parent.pointee.hasCollisions {
      place = sharedPlace(parent, place, key, head, tail, length)
    }
    let entry = entries + (Int(parent.pointee.tableStart) &+ place)
    // Which key comes next cannot be predicted: one branch is enough, that of the caller.
    let difference =
      (entry.pointee.head ^ head) | (entry.pointee.tail ^ tail)
      | UInt64(truncatingIfNeeded: entry.pointee.length ^ length)
    if length > 16, difference == 0, !isMiddleEqual(entry, key, length) { return -1 }
    return Int(entry.pointee.node) | (difference == 0 ? 0 : -1)
  }

  /// The place of a key in a table in which keys share places: the first from its own on that is
  /// free or its own.
  @inline(never)
  private func sharedPlace(
    _ parent: UnsafeMutablePointer<Node>, _ first: Int, _ key: UnsafePointer<UInt8>,
    _ head: UInt64, _ tail: UInt64, _ length: Int
  ) -> Int {
    let table = entries + Int(parent.pointee.tableStart)
    let mask = Int(parent.pointee.tableMask)
    var place = first
    // At least half of the entries are free, so this ends.
    while table[place].node >= 0 {
      let entry = table + place
      if entry.pointee.head == head, entry.pointee.tail == tail, entry.pointee.length == length,
        length <= 16 || isMiddleEqual(entry, key, length)
      {
        break
      }
      place = (place &+ 1) & mask
    }
    return place
  }

  /// The child of a node under a key that stands alone in memory, or -1.
  func child(of node: Int, named key: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = key.baseAddress else {
      // An empty array may have no address, but the empty key is a key.
      let empty = UnsafePointer(keys)
      return child(of: node, key: empty, length: 0, readableEnd: empty)
    }
    return child(of: node, key: base, length: key.count, readableEnd: base + key.count)
  }

  @inline(never)
  private func isMiddleEqual(
    _ entry: UnsafeMutablePointer<Entry>, _ key: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    let known = keys + Int(entry.pointee.key)
    var index = 8
    while index < length &- 8 {
      if known[index] != key[index] { return false }
      index &+= 1
    }
    return true
  }
}
