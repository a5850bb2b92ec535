/// Random numbers from a seed, the same on every platform (SplitMix64).
struct RandomSource {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed &>> 31
  }

  /// A number from 0 up to a bound, which is above 0.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() &>> 33) % bound
  }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Element>(_ values: [Element]) -> Element { values[below(values.count)] }

  mutating func shuffled<Element>(_ values: [Element]) -> [Element] {
    var result = values
    for index in result.indices.dropLast() {
      result.swapAt(index, index + below(result.count - index))
    }
    return result
  }
}
