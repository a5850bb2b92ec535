/// The keys of a payload that carry what a decision assigns, by their numbers.
///
/// Those of `aps` come first, both groups in the order in which new members are written.
enum AppliedKey {
  static let thread = 0
  static let category = 1
  static let interruption = 2
  static let relevance = 3
  static let target = 4
  static let filter = 5
  static let argument = 6
  static let count = 7
  /// How many there are.
  static let all = 8

  /// A key in a text without white space, as a member after others begins.
  ///
  /// Source: Apple, "Generating a remote notification"; iOS 12 to 14 read the summary keys in `alert`.
  static let beginnings: [StaticString] = [
    ",\"thread-id\":", ",\"category\":", ",\"interruption-level\":", ",\"relevance-score\":",
    ",\"target-content-id\":", ",\"filter-criteria\":", ",\"summary-arg\":",
    ",\"summary-arg-count\":",
  ]

  static let pointers = [
    "/aps/thread-id", "/aps/category", "/aps/interruption-level", "/aps/relevance-score",
    "/aps/target-content-id", "/aps/filter-criteria", "/aps/alert/summary-arg",
    "/aps/alert/summary-arg-count",
  ]
}

/// Some of the applied keys, one bit each.
struct AppliedKeySet {
  private var bits: UInt8 = 0

  static let aps = AppliedKeySet(bits: 0b0011_1111)
  static let alert = AppliedKeySet(bits: 0b1100_0000)
  static let none = AppliedKeySet(bits: 0)

  var isEmpty: Bool { bits == 0 }

  func contains(_ key: Int) -> Bool { bits &>> UInt8(truncatingIfNeeded: key) & 1 == 1 }

  /// Adds a key on a condition, without a branch: which keys there are cannot be predicted.
  @inline(__always)
  mutating func insert(_ key: Int, if condition: Bool) {
    bits |= (condition ? 1 : 0) &<< UInt8(truncatingIfNeeded: key)
  }

  func intersection(_ other: AppliedKeySet) -> AppliedKeySet {
    AppliedKeySet(bits: bits & other.bits)
  }

  func subtracting(_ other: AppliedKeySet) -> AppliedKeySet {
    AppliedKeySet(bits: bits & ~other.bits)
  }

  /// Takes the key with the lowest number out.
  mutating func popFirst() -> Int? {
    if bits == 0 { return nil }
    let key = bits.trailingZeroBitCount
    bits &= bits &- 1
    return key
  }
}

/// Where a payload has what applying a decision looks at: the slots of the pointer tree.
///
/// They are found by the pass over the text that finds the fields of the policies.
struct AppliedPlaces {
  /// The text of a whole JSON text.
  let root: Int
  let aps: Int
  let alert: Int

  static let pointers = ["/aps/alert"] + AppliedKey.pointers

  init(_ tree: PointerTree, _ envelope: Envelope) {
    root = envelope.root
    aps = envelope.aps
    alert = Self.slot("/aps/alert", tree)
  }

  /// The slot of a place that is in the tree.
  static func slot(_ pointer: String, _ tree: PointerTree) -> Int {
    (try? JSONPointer(parsing: pointer)).flatMap { tree.slot(for: $0) } ?? 0
  }
}
