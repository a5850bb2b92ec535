/// A hash index over the strings or numbers of a large list, so that membership takes the same
/// time at any length.
///
/// Open addressing with linear probing, at most half full. The values belong to the list that the
/// index is made for.
struct MembershipIndex {
  /// One place of the table.
  private struct Place {
    /// A part of the element's hash, so that most other values need not be compared.
    var tag: UInt32
    /// The number of the element plus one, or 0 for a free place.
    var number: Int32
  }

  private let places: UnsafePointer<Place>
  private let mask: Int

  /// Lists up to this length are searched from front to back.
  static let threshold = 8

  /// Makes an index that lives in `memory`.
  ///
  /// - Complexity: O(n) for values that do not collide.
  init(_ elements: UnsafeBufferPointer<Slot>, in memory: ScratchMemory) {
    var size = 16
    while size < elements.count * 2 { size *= 2 }
    let places = memory.allocate(size * MemoryLayout<Place>.stride)
      .bindMemory(to: Place.self, capacity: size)
    places.initialize(repeating: Place(tag: 0, number: 0), count: size)
    let mask = size - 1
    for (index, element) in elements.enumerated() {
      let code = slotHash(of: element)
      var place = Int(truncatingIfNeeded: code) & mask
      while places[place].number != 0,
        !isSame(elements[Int(places[place].number) - 1], element)
      {
        place = (place + 1) & mask
      }
      if places[place].number == 0 {
        places[place] = Place(tag: Self.tag(code), number: Int32(index + 1))
      }
    }
    self.places = UnsafePointer(places)
    self.mask = mask
  }

  @inline(__always)
  private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) }

  /// The number of the first element that is the same as a value of the list's type.
  @inline(__always)
  func firstIndex(of value: Slot, in elements: UnsafeBufferPointer<Slot>) -> Int? {
    let code = slotHash(of: value)
    var place = Int(truncatingIfNeeded: code) & mask
    while places[place].number != 0 {
      let index = Int(places[place].number) &- 1
      if places[place].tag == Self.tag(code), isSame(elements[index], value) { return index }
      place = (place &+ 1) & mask
    }
    return nil
  }
}

extension Slot {
  /// The number of the first element of this list that is the same as a value of its type.
  @inline(__always)
  func firstIndex(of value: Slot) -> Int? {
    let elements = self.elements
    if let index, !value.needsSearch(in: elements) {
      return index.pointee.firstIndex(of: value, in: elements)
    }
    var number = 0
    while number < elements.count {
      if isSame(elements[number], value) { return number }
      number &+= 1
    }
    return nil
  }

  /// Whether this list has a Bool.
  @inline(never)
  func has(bool: Slot) -> Bool { elements.contains { $0.bits == bool.bits } }
}

/// Whether two strings or two numbers are the same.
@inline(__always)
func isSame(_ left: Slot, _ right: Slot) -> Bool {
  if left.kind == .string { return left.text.hasSameBytes(as: right.text) }
  return isSameNumber(left, right)
}

/// Whether two numbers are equal: exactly as integers, or as doubles if one of them is one.
@inline(__always)
func isSameNumber(_ left: Slot, _ right: Slot) -> Bool {
  if left.kind == .int, right.kind == .int { return left.bits == right.bits }
  return left.number == right.number
}

/// A hash that is the same for values that are the same, 1 and 1.0 included.
///
/// Integers that doubles cannot tell apart are hashed by themselves, or neighbours among large
/// identifiers would all collide; a search that mixes them with doubles uses no index.
@inline(__always)
func slotHash(of value: Slot) -> UInt64 {
  if value.kind == .string { return hashOfBytes(value.text) }
  var hash = value.bits
  if !value.isBeyondDoubles {
    let number = value.number
    hash = (number == 0 ? 0.0 : number).bitPattern
  }
  hash ^= hash &>> 32
  hash &*= 0xFF51_AFD7_ED55_8CCD
  return hash ^ hash &>> 29
}

extension Slot {
  /// True for an integer that another one shares its double with.
  @inline(__always) var isBeyondDoubles: Bool {
    kind == .int && int.magnitude > 1 << 53
  }

  /// True for a number whose hash may differ from that of an equal one of the other type.
  @inline(__always) func needsSearch(in elements: UnsafeBufferPointer<Slot>) -> Bool {
    guard kind == .int || kind == .double, elements[0].kind != .string else { return false }
    let isLarge = kind == .int ? isBeyondDoubles : number.magnitude >= 0x1p53
    return isLarge && elements.contains { $0.kind != kind }
  }
}

/// A hash of bytes, eight at a time; the same on every platform and in every run.
///
/// The multiplications are 64 bits wide on purpose: the core has no 128-bit ones.
@inline(__always)
func hashOfBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
  let count = bytes.count
  var tail: UInt64 = 0
  guard let start = bytes.baseAddress, count > 0 else { return hash &* 0xC4CE_B9FE_1A85_EC53 }
  if count >= 8 {
    var offset = 0
    while offset &+ 8 < count {
      hash ^= Word.load(start + offset)
      hash &*= 0xFF51_AFD7_ED55_8CCD
      hash ^= hash &>> 32
      offset &+= 8
    }
    // The last eight bytes, which may overlap those before.
    tail = Word.load(start + (count &- 8))
  } else if count >= 4 {
    tail = Word.loadHalf(start) | Word.loadHalf(start + (count &- 4)) &<< 32
  } else {
    tail = UInt64(start[0]) | UInt64(start[count &>> 1]) &<< 8 | UInt64(start[count &- 1]) &<< 16
  }
  // The upper bits of a product depend on all bits of its factors.
  hash = (hash ^ tail) &* 0xC4CE_B9FE_1A85_EC53
  return hash ^ hash &>> 32
}
