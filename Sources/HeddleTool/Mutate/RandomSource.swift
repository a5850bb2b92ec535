/// Numbers that look random and are the same on every run and platform for one seed.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next number of 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to a bound; 0 if there is none.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return Int(truncatingIfNeeded: next() % UInt64(bound))
  }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some elements; nil if there is none.
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
