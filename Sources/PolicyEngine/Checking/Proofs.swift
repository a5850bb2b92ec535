/// What is known to be there at a place of a condition.
///
/// Each `and` adds what its operands prove to what is known around it. It keeps its own in a layer
/// above the others, so that it costs no copy of them; there are as many as conditions nest.
struct Proofs {
  /// What is proven where the innermost `and` began, the outermost first.
  private var around: [PresenceSet] = []
  /// What the innermost `and` has proven so far.
  var own = PresenceSet()

  /// Where nothing is known.
  static let none = Proofs()

  init(_ own: PresenceSet = PresenceSet()) {
    self.own = own
  }

  /// The same, with a layer of its own for what is added.
  var nested: Proofs {
    var result = Proofs()
    result.around = own.isEmpty ? around : around + [own]
    return result
  }

  func contains(_ presence: Presence) -> Bool {
    own.holds(presence) || around.contains { $0.holds(presence) }
  }
}

/// Something whose presence a condition can prove: a field or a `let`.
enum Presence: Equatable {
  case field(Int)
  case context(Int)
  case reference(Int)
  /// Whatever is asked for, after a mistake that has been told.
  case everything

  /// A number that no other presence has, mixed.
  fileprivate var hash: UInt64 {
    let number: UInt64 =
      switch self {
      case .field(let index): UInt64(truncatingIfNeeded: index) &<< 2
      case .context(let index): UInt64(truncatingIfNeeded: index) &<< 2 | 1
      case .reference(let index): UInt64(truncatingIfNeeded: index) &<< 2 | 2
      case .everything: 3
      }
    // An odd factor keeps different numbers different.
    let mixed = number &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 32
  }
}

/// What is proven to be there, each once.
///
/// Most conditions prove one presence or two, which stand here and are compared one by one; many
/// have an index.
struct PresenceSet {
  private var first: Presence?
  private var second: Presence?
  /// All beyond the first two.
  private var others: [Presence] = []
  /// All of the others, if there are many.
  private var index: HashTable?

  private static let indexedAbove = 8

  static let everything: PresenceSet = {
    var result = PresenceSet()
    result.insert(.everything)
    return result
  }()

  var count: Int { others.count + (first == nil ? 0 : 1) + (second == nil ? 0 : 1) }

  var isEmpty: Bool { first == nil }

  func contains(_ presence: Presence) -> Bool {
    if first == presence || second == presence { return true }
    if others.isEmpty { return false }
    if let index { return index.number(of: presence.hash) != nil }
    for other in others where other == presence { return true }
    return false
  }

  fileprivate func holds(_ presence: Presence) -> Bool {
    contains(presence) || contains(.everything)
  }

  /// Adds a presence.
  ///
  /// - Returns: False if it was there.
  @discardableResult
  mutating func insert(_ presence: Presence) -> Bool {
    guard !contains(presence) else { return false }
    if first == nil {
      first = presence
    } else if second == nil {
      second = presence
    } else {
      others.append(presence)
      if index != nil {
        index?.append(presence.hash)
      } else if others.count > Self.indexedAbove {
        var table = HashTable(capacity: others.count * 2)
        for other in others { table.append(other.hash) }
        index = table
      }
    }
    return true
  }

  mutating func formUnion(_ other: PresenceSet) {
    if isEmpty {
      self = other
    } else {
      other.forEach { insert($0) }
    }
  }

  func intersection(_ other: PresenceSet) -> PresenceSet {
    var result = PresenceSet()
    forEach { if other.contains($0) { result.insert($0) } }
    return result
  }

  /// Gives all elements to a body, in the order in which they were added.
  private func forEach(_ body: (Presence) -> Void) {
    if let first { body(first) }
    if let second { body(second) }
    for presence in others { body(presence) }
  }
}
