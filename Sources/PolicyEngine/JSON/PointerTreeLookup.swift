extension PointerTreeStorage {
  @inline(__always)
  static func hash(_ head: UInt64, _ tail: UInt64, _ length: Int) -> Int {
    // The high half of a product depends on all bits of the factor; tail is turned so that the
    // equal head and tail of an eight byte key do not cancel out.
    let mixed = head ^ (tail &<< 23 | tail &>> 41) ^ UInt64(truncatingIfNeeded: length)
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) &>> 40)
  }

  /// The first and the last eight bytes of a key; a shorter key is padded with zeros.
  @inline(__always)
  static func headAndTail(
    _ key: UnsafePointer<UInt8>, _ length: Int, readableEnd: UnsafePointer<UInt8>
  ) -> (UInt64, UInt64) {
    if length >= 8 { return (Word.load(key), Word.load(key + (length &- 8))) }
    if readableEnd - key >= 8 {
      let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: length &* 8) &- 1
      return (Word.load(key) & mask, 0)
    }
    var head: UInt64 = 0
    var index = 0
    while index < length {
      head |= UInt64(key[index]) &<< UInt64(truncatingIfNeeded: index &* 8)
      index &+= 1
    }
    return (head, 0)
  }

  /// The child of a node under a key, or -1.
  ///
  /// The readable end is that of the memory around the key; up to there a short key can be read as
  /// one word.
  @inline(__always)
  func child(
    of node: Int, key: UnsafePointer<UInt8>, length: Int, readableEnd: UnsafePointer<UInt8>
  ) -> Int {
    let mask = Int(nodes[node].tableMask)
    if mask < 0 { return -1 }
    let table = entries + Int(nodes[node].tableStart)
    let (head, tail) = Self.headAndTail(key, length, readableEnd: readableEnd)
    var place = Self.hash(head, tail, length) & mask
    // At least half of the entries are free, so this ends.
    while table[place].node >= 0 {
      let entry = table + place
      if entry.pointee.head == head, entry.pointee.tail == tail, entry.pointee.length == length,
        length <= 16 || isMiddleEqual(entry, key, length)
      {
        return Int(entry.pointee.node)
      }
      place = (place &+ 1) & mask
    }
    return -1
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
