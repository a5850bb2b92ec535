/// Finds elements by their 64-bit hashes; the elements are numbered in the order in which they came.
///
/// Open addressing, of which at most two thirds are taken. The hashes come mixed, so that their low
/// bits say where to look.
struct HashTable {
  /// The number of the element in each place, or -1.
  private var places: [Int32]
  /// The hash of each element.
  private(set) var hashes: [UInt64] = []

  /// A table that need not grow for so many elements.
  init(capacity: Int) {
    var size = 16
    while size * 2 < capacity * 3 { size *= 2 }
    places = Array(repeating: -1, count: size)
    hashes.reserveCapacity(capacity)
  }

  /// The number of the first element with a hash; nil if there is none.
  @inline(__always)
  func number(of hash: UInt64) -> Int? {
    let number = places[place(of: hash)]
    return number < 0 ? nil : Int(number)
  }

  /// Adds an element; one whose hash is there already is not found by it.
  mutating func append(_ hash: UInt64) {
    let place = place(of: hash)
    if places[place] < 0 { places[place] = Int32(truncatingIfNeeded: hashes.count) }
    hashes.append(hash)
    if hashes.count * 3 > places.count * 2 { grow() }
  }

  /// The place of a hash, or the free one where it would stand.
  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] >= 0, hashes[Int(places[place])] != hash { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: places.count * 2)
    for (number, hash) in hashes.enumerated() {
      let place = place(of: hash)
      if places[place] < 0 { places[place] = Int32(truncatingIfNeeded: number) }
    }
  }
}
