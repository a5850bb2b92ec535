/// Finds elements by their 64-bit hashes; the elements are numbered in the order in which they came.
///
/// Open addressing, of which at most two thirds are taken. The hashes have no seed, so whoever writes a
/// policy can choose values that meet in one place: past a number of steps that others do not
/// need, a dictionary takes over, which has a seed.
struct HashTable {
  /// The number of the element in each place, or -1.
  private var places: [Int32]
  /// How far the bits of a hash that say where to look are from the lowest.
  private var shift: UInt64
  /// The hash of each element.
  private(set) var hashes: [UInt64] = []
  /// How many taken places were passed when elements were added.
  private(set) var steps = 0
  /// The first element of each hash, where too many meet.
  private var dictionary: [UInt64: Int32]?

  /// A table that need not grow for so many elements.
  init(capacity: Int) {
    var size = 16
    while size * 2 < capacity * 3 { size *= 2 }
    places = Array(repeating: -1, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    hashes.reserveCapacity(capacity)
  }

  /// The number of the first element with a hash; nil if there is none.
  @inline(__always)
  func number(of hash: UInt64) -> Int? {
    if let dictionary { return dictionary[hash].map { Int($0) } }
    let number = places[place(of: hash)]
    return number < 0 ? nil : Int(number)
  }

  /// Adds an element; one whose hash is there already is not found by it.
  mutating func append(_ hash: UInt64) {
    add(hash, Int32(truncatingIfNeeded: hashes.count))
    hashes.append(hash)
    if hashes.count * 3 > places.count * 2 { grow() }
  }

  private mutating func add(_ hash: UInt64, _ number: Int32) {
    if dictionary != nil {
      if dictionary?[hash] == nil { dictionary?[hash] = number }
      return
    }
    let place = place(of: hash)
    if places[place] < 0 { places[place] = number }
    steps += (place - start(of: hash)) & (places.count - 1)
    if steps > 8 * hashes.count + 64 { fillDictionary(with: hash, number) }
  }

  private mutating func fillDictionary(with hash: UInt64, _ number: Int32) {
    var firsts: [UInt64: Int32] = [:]
    for (number, hash) in hashes.enumerated() where firsts[hash] == nil {
      firsts[hash] = Int32(truncatingIfNeeded: number)
    }
    if firsts[hash] == nil { firsts[hash] = number }
    dictionary = firsts
  }

  /// Where the search for a hash starts.
  ///
  /// The highest bits of a product depend on all bits of the factor.
  @inline(__always)
  private func start(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// The place of a hash, or the free one where it would stand.
  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    let mask = places.count - 1
    var place = start(of: hash)
    while places[place] >= 0, hashes[Int(places[place])] != hash { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    guard dictionary == nil else { return }
    places = Array(repeating: -1, count: places.count * 2)
    shift -= 1
    steps = 0
    for (number, hash) in hashes.enumerated() { add(hash, Int32(truncatingIfNeeded: number)) }
  }
}
