/// A hash index over the strings or numbers of a large list, so that membership takes the same
/// time at any length.
///
/// Groups of eight places, half of them taken on average, of which one step compares a byte each:
/// most values that are not in the list end there. The values belong to the list that the index is
/// made for. Strings that their ends tell apart are hashed by their ends alone.
struct MembershipIndex {
  /// The tags of each group's places, the first one lowest.
  ///
  /// A tag is a part of the element's hash, or 0 in a free place. Places are taken from the first
  /// on, and at least one group has a free one.
  private let tags: UnsafeMutablePointer<UInt64>
  /// The numbers of the elements, eight for each group.
  private let numbers: UnsafeMutablePointer<Int32>
  private let mask: Int
  /// True if strings are hashed by their lengths and last bytes.
  private var hashesEnds = true

  /// Lists up to this length are searched from front to back.
  static let threshold = 8

  /// Makes an index that lives in `memory`; nil for values that were chosen to collide, as those of a
  /// record's own context can be.
  ///
  /// - Complexity: O(n).
  init?(_ elements: UnsafeBufferPointer<Slot>, in memory: ScratchMemory) {
    var groups = 2
    while groups * 4 < elements.count { groups *= 2 }
    tags = memory.allocate(groups * MemoryLayout<UInt64>.stride)
      .bindMemory(to: UInt64.self, capacity: groups)
    numbers = memory.allocate(groups * 8 * MemoryLayout<Int32>.stride)
      .bindMemory(to: Int32.self, capacity: groups * 8)
    mask = groups - 1
    guard elements[0].kind != .string || !fill(elements, missLimit: elements.count / 2) else {
      return
    }
    hashesEnds = false
    guard fill(elements, missLimit: 8 * elements.count + 64) else { return nil }
  }

  /// Fills the places, each element once.
  ///
  /// - Returns: False if one of the elements had to be compared with more others, or to pass more full
  ///   groups, than allowed for all.
  private func fill(_ elements: UnsafeBufferPointer<Slot>, missLimit: Int) -> Bool {
    tags.initialize(repeating: 0, count: mask + 1)
    numbers.initialize(repeating: 0, count: (mask + 1) * 8)
    var misses = 0
    for (number, element) in elements.enumerated() {
      let code = hash(of: element)
      var group = Int(truncatingIfNeeded: code) & mask
      let found = firstIndex(withHash: code, from: &group) { index in
        misses += 1
        return isSame(elements[index], element)
      }
      if found != nil { continue }
      let place = 8 - tags[group].leadingZeroBitCount / 8
      tags[group] |= Self.tag(code) << UInt64(place * 8)
      numbers[group * 8 + place] = Int32(number)
      misses += (group - Int(truncatingIfNeeded: code)) & mask
      if misses > missLimit { return false }
    }
    return true
  }

  @inline(__always)
  private func hash(of value: Slot) -> UInt64 {
    value.kind == .string ? hash(ofText: value) : slotHash(of: value)
  }

  @inline(__always)
  private static func tag(_ code: UInt64) -> UInt64 { code &>> 32 & 0x7F | 0x80 }

  /// Marks the high bits of the places that have a hash's tag; the lowest mark is exact.
  @inline(__always)
  private func marks(_ code: UInt64, in group: Int) -> UInt64 {
    let difference = tags[group] ^ Self.tag(code) &* 0x0101_0101_0101_0101
    return (difference &- 0x0101_0101_0101_0101) & ~difference & Word.highBits
  }

  @inline(__always)
  private func hasFreePlace(_ group: Int) -> Bool { tags[group] &>> 56 == 0 }

  /// The number of the first element that has a hash and is wanted.
  ///
  /// - Parameters:
  ///   - code: The hash.
  ///   - group: Where to begin; then where the search ended.
  ///   - isWanted: Whether it is the element with a number.
  /// - Returns: Nil if there is none.
  @inline(__always)
  private func firstIndex(
    withHash code: UInt64, from group: inout Int, where isWanted: (Int) -> Bool
  ) -> Int? {
    while true {
      var marks = marks(code, in: group)
      while marks != 0 {
        let index = Int(numbers[group &* 8 &+ Word.firstIndex(marks)])
        if isWanted(index) { return index }
        marks &= marks &- 1
      }
      if hasFreePlace(group) { return nil }
      group = (group &+ 1) & mask
    }
  }

  /// The number of the first element that is the same as a value of the list's type.
  func firstIndex(of value: Slot, in elements: UnsafeBufferPointer<Slot>) -> Int? {
    firstIndex(of: value, hash(of: value), in: elements)
  }

  @inline(__always)
  func firstIndex(
    of value: Slot, _ code: UInt64, in elements: UnsafeBufferPointer<Slot>
  ) -> Int? {
    var group = Int(truncatingIfNeeded: code) & mask
    return firstIndex(withHash: code, from: &group) { isSame(elements[$0], value) }
  }

  /// The hash of a string in a list of strings.
  @inline(__always)
  func hash(ofText value: Slot) -> UInt64 {
    hashesEnds ? hashOfEnd(value.text) : hashOfBytes(value.text)
  }

  /// Whether there may be an element with a hash; mostly false if there is none.
  @inline(__always)
  func mayHave(_ code: UInt64) -> Bool {
    let group = Int(truncatingIfNeeded: code) & mask
    return marks(code, in: group) != 0 || !hasFreePlace(group)
  }
}

extension Slot {
  /// The number of the first element of this list that is the same as a value of its type.
  @inline(__always)
  func firstIndex(of value: Slot) -> Int? {
    let elements = self.elements
    if let index {
      return index.pointee.firstIndex(of: value, in: elements)
    }
    var number = 0
    while number < elements.count {
      if isSame(elements[number], value) { return number }
      number &+= 1
    }
    return nil
  }

  /// Whether this list of strings has a string.
  @inline(never)
  func has(text: Slot) -> Bool {
    guard let index else { return hasBySearch(text: text) }
    let code = index.pointee.hash(ofText: text)
    return index.pointee.mayHave(code) && has(text: text, code)
  }

  @inline(never)
  private func hasBySearch(text: Slot) -> Bool { elements.contains { $0.isSameText(as: text) } }

  @inline(never)
  private func has(text: Slot, _ code: UInt64) -> Bool {
    index?.pointee.firstIndex(of: text, code, in: elements) != nil
  }

  /// Whether this list has a Bool.
  @inline(never)
  func has(bool: Slot) -> Bool { elements.contains { $0.bits == bool.bits } }
}

extension Slot {
  /// The index of a large list; its address stands in the list's header.
  @inline(__always) var index: UnsafePointer<MembershipIndex>? {
    guard let first = elements.baseAddress else { return nil }
    return UnsafePointer(bitPattern: UInt(truncatingIfNeeded: (first - 1).pointee.bits))
  }
}
