/// Tests that all have to hold: one way for a condition to be true.
///
/// A condition is written as several cubes of which one has to hold. A cube has at most one
/// constraint for a term, none that says nothing and none that cannot hold, so that cubes that
/// mean the same by their constraints are equal.
struct Cube: Hashable {
  struct Part: Hashable {
    let term: Int
    let constraint: Constraint
  }

  /// In the order of the terms.
  var parts: [Part] = []
  /// Tests of which only the name is known, in ascending order.
  var tests: [NamedTest] = []

  /// True if every notification satisfies it.
  var isAlwaysTrue: Bool { parts.isEmpty && tests.isEmpty }

  /// The tests, and the values that they name.
  var size: Int {
    parts.reduce(tests.count) { $0 + 1 + $1.constraint.valueCount }
  }

  /// The constraint, if the cube is nothing else.
  var onlyPart: Part? {
    parts.count == 1 && tests.isEmpty ? parts[0] : nil
  }

  /// What the cube says about a term; nil if nothing.
  func constraint(of term: Int) -> Constraint? {
    index(of: term).map { parts[$0].constraint }
  }

  /// The part for a term.
  ///
  /// - Complexity: O(log n).
  func index(of term: Int) -> Int? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].term < term { low = middle + 1 } else { high = middle }
    }
    return low < parts.count && parts[low].term == term ? low : nil
  }

  /// True if `other` holds whenever this one does.
  func implies(_ other: Cube) -> Bool {
    guard other.parts.count <= parts.count, other.tests.count <= tests.count else { return false }
    for part in other.parts {
      guard let own = constraint(of: part.term), own.isSubset(of: part.constraint) else {
        return false
      }
    }
    return other.tests.allSatisfy { contains($0) }
  }

  private func contains(_ test: NamedTest) -> Bool {
    var (low, high) = (0, tests.count)
    while low < high {
      let middle = (low + high) / 2
      if tests[middle] < test { low = middle + 1 } else { high = middle }
    }
    return low < tests.count && tests[low] == test
  }
}

/// A test, or the negation of one, that is compared with nothing but itself.
struct NamedTest: Hashable, Comparable {
  /// The term of the test.
  let term: Int
  let isNegated: Bool

  var negation: NamedTest { NamedTest(term: term, isNegated: !isNegated) }

  static func < (left: NamedTest, right: NamedTest) -> Bool {
    left.term != right.term
      ? left.term < right.term : !left.isNegated && right.isNegated
  }
}
