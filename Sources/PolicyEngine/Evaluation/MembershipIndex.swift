/// A hash index over the strings or numbers of a large list, so that membership takes the same
/// time at any length.
///
/// Open addressing with linear probing, at most half full. The values belong to the list that the
/// index is made for.
struct MembershipIndex {
  /// For each place the number of an element plus one, or 0.
  private let places: UnsafePointer<Int32>
  private let mask: Int

  /// Lists up to this length are searched from front to back.
  static let threshold = 8

  /// Makes an index that lives in `memory`.
  ///
  /// - Complexity: O(n) for values that do not collide.
  init(_ elements: UnsafeBufferPointer<Slot>, in memory: ScratchMemory) {
    var size = 16
    while size < elements.count * 2 { size *= 2 }
    let places = memory.allocate(size * MemoryLayout<Int32>.stride)
      .bindMemory(to: Int32.self, capacity: size)
    places.initialize(repeating: 0, count: size)
    let mask = size - 1
    for (index, element) in elements.enumerated() {
      var place = Int(truncatingIfNeeded: hash(of: element)) & mask
      while places[place] != 0, !isSame(elements[Int(places[place]) - 1], element) {
        place = (place + 1) & mask
      }
      if places[place] == 0 { places[place] = Int32(index + 1) }
    }
    self.places = UnsafePointer(places)
    self.mask = mask
  }

  /// The number of the first element that is the same as a value of the list's type.
  @inline(__always)
  func firstIndex(of value: Slot, in elements: UnsafeBufferPointer<Slot>) -> Int? {
    var place = Int(truncatingIfNeeded: hash(of: value)) & mask
    while places[place] != 0 {
      let index = Int(places[place]) &- 1
      if isSame(elements[index], value) { return index }
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
private func hash(of value: Slot) -> UInt64 {
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
  guard let start = bytes.baseAddress else { return hash }
  let raw = UnsafeRawPointer(start)
  var offset = 0
  while offset &+ 8 <= bytes.count {
    hash ^= UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    hash &*= 0xFF51_AFD7_ED55_8CCD
    hash ^= hash &>> 32
    offset &+= 8
  }
  var tail: UInt64 = 0
  while offset < bytes.count {
    tail = tail &<< 8 | UInt64(start[offset])
    offset &+= 1
  }
  hash ^= tail
  hash &*= 0xC4CE_B9FE_1A85_EC53
  return hash ^ hash &>> 29
}
