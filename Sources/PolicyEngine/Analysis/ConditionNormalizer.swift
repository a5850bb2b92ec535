/// Writes conditions as cubes.
///
/// `not` is plain negation in the language, and a test over a missing value is false, so the laws
/// of two-valued logic hold: negations move down to the tests, and `and` is multiplied out over
/// `or` as far as few cubes result. What would be many stays a test with a name.
struct ConditionNormalizer {
  var terms: TermTable
  /// The cubes of each let that is a condition, and of its negation.
  private var letCubes: [[Cube]?]

  /// The most cubes that a condition becomes.
  static let cubeLimit = 16
  /// The most tests and values that are looked at to multiply a conjunction by one alternative.
  static let multipliedSize = 1_024
  /// The most tests of a let that are copied into each condition that names it.
  static let copiedTests = 256

  init(_ policy: CheckedPolicy) {
    terms = TermTable(policy)
    letCubes = Array(repeating: nil, count: policy.lets.count * 2)
  }

  /// The tests of an `and` that are being collected.
  private struct Draft {
    var parts: [Cube.Part] = []
    var tests: [NamedTest] = []
    /// Operands that are true in several ways.
    var alternatives: [(cubes: [Cube], condition: CheckedExpression, isNegated: Bool)] = []
    var isFalse = false
  }

  /// The cubes of a condition, of which one has to hold; none if it cannot be true.
  ///
  /// - Complexity: O(n log n) in the size of the condition.
  mutating func cubes(of condition: CheckedExpression, negated: Bool = false) -> [Cube] {
    var draft = Draft()
    collect(condition, negated, into: &draft)
    guard !draft.isFalse, let base = cube(draft.parts, draft.tests) else { return [] }
    guard !draft.alternatives.isEmpty else { return [base] }
    return multiplied(base, draft)
  }

  /// True if a condition that is true in several ways cannot be false.
  mutating func isAlwaysTrue(_ cubes: [Cube], _ condition: CheckedExpression) -> Bool {
    if cubes.contains(where: { $0.isAlwaysTrue }) { return true }
    return cubes.count > 1 && self.cubes(of: condition, negated: true).isEmpty
  }

  // MARK: Conjunctions

  private mutating func collect(
    _ condition: CheckedExpression, _ isNegated: Bool, into draft: inout Draft
  ) {
    switch condition.kind {
    case .not(let operand):
      collect(operand, !isNegated, into: &draft)
    case .and(let operands) where !isNegated, .or(let operands) where isNegated:
      for operand in operands { collect(operand, isNegated, into: &draft) }
    case .and(let operands), .or(let operands):
      add(disjunction(operands, isNegated, condition), condition, isNegated, to: &draft)
    case .reference(let index):
      add(cubes(ofLet: index, isNegated), condition, isNegated, to: &draft)
    case .literal(.bool(let flag)):
      if flag == isNegated { draft.isFalse = true }
    case .comparison(let comparison, let left, let right):
      add(
        atom(comparison.positive, left, right), comparison.isNegated != isNegated, to: &draft)
    case .exists(let operand):
      let term = terms.term(of: operand)
      add(presence(of: term), isNegated, to: &draft)
    default:
      // A Bool as a condition is compared with true.
      let isTrue = CheckedExpression(.literal(.bool(true)), .bool, at: condition.range)
      add(atom(.equal, condition, isTrue), isNegated, to: &draft)
    }
  }

  private mutating func cubes(ofLet index: Int, _ isNegated: Bool) -> [Cube] {
    let place = index * 2 + (isNegated ? 1 : 0)
    if let known = letCubes[place] { return known }
    let value = terms.policy.lets[index].value
    var result = cubes(of: value, negated: isNegated)
    let size = result.reduce(0) { $0 + $1.parts.count + $1.tests.count }
    if size > Self.copiedTests { result = [named(value, isNegated)] }
    letCubes[place] = result
    return result
  }

  private func add(
    _ cubes: [Cube], _ condition: CheckedExpression, _ isNegated: Bool, to draft: inout Draft
  ) {
    switch cubes.count {
    case 0: draft.isFalse = true
    case 1:
      draft.parts += cubes[0].parts
      draft.tests += cubes[0].tests
    default: draft.alternatives.append((cubes, condition, isNegated))
    }
  }

  private mutating func add(_ atom: Atom, _ isNegated: Bool, to draft: inout Draft) {
    switch atom {
    case .constant(let flag):
      if flag == isNegated { draft.isFalse = true }
    case .constraint(let term, let constraint):
      let domain = terms.domains[term].all
      let own = isNegated ? constraint.complement(in: domain) : constraint
      draft.parts.append(Cube.Part(term: term, constraint: own))
    case .test(let term):
      draft.tests.append(NamedTest(term: term, isNegated: isNegated))
    case .condition(let condition, let flag):
      collect(condition, isNegated == flag, into: &draft)
    }
  }

  /// Brings the tests of a conjunction into the form of a cube.
  ///
  /// - Returns: Nil if they contradict each other.
  mutating func cube(_ parts: [Cube.Part], _ tests: [NamedTest]) -> Cube? {
    var cube = Cube(parts: parts, tests: tests)
    if tests.count > 1 {
      cube.tests.sort()
      var own: [NamedTest] = []
      for test in cube.tests where own.last != test {
        if own.last == test.negation { return nil }
        own.append(test)
      }
      cube.tests = own
    }
    for test in tests where !test.isNegated { addPresence(impliedBy: test, to: &cube.parts) }
    guard merge(&cube.parts) else { return nil }
    return decideTests(&cube) ? cube : nil
  }

  /// Leaves one part for each term, and none that says nothing.
  ///
  /// - Returns: False if one cannot hold.
  private func merge(_ parts: inout [Cube.Part]) -> Bool {
    var isMerged = true
    for index in parts.indices {
      if index > 0, parts[index].term <= parts[index - 1].term { isMerged = false }
      if parts[index].constraint.isEmpty { return false }
      if parts[index].constraint == terms.domains[parts[index].term].all { isMerged = false }
    }
    if isMerged { return true }
    parts.sort { $0.term < $1.term }
    var result: [Cube.Part] = []
    result.reserveCapacity(parts.count)
    var start = 0
    while start < parts.count {
      let term = parts[start].term
      var end = start + 1
      while end < parts.count, parts[end].term == term { end += 1 }
      let constraint =
        end - start == 1
        ? parts[start].constraint
        : Constraint.intersection(parts[start..<end].map { $0.constraint }[...])
      if constraint.isEmpty { return false }
      if constraint != terms.domains[term].all {
        result.append(Cube.Part(term: term, constraint: constraint))
      }
      start = end
    }
    parts = result
    return true
  }

  // MARK: Disjunctions

  /// The cubes of an `or`, or of an `and` that is negated.
  private mutating func disjunction(
    _ operands: [CheckedExpression], _ isNegated: Bool, _ condition: CheckedExpression
  ) -> [Cube] {
    var single: [Cube.Part] = []
    var others: [Cube] = []
    for operand in operands {
      for cube in cubes(of: operand, negated: isNegated) {
        if let part = cube.onlyPart { single.append(part) } else { others.append(cube) }
      }
    }
    var result = united(single)
    result += others
    if result.contains(where: { $0.isAlwaysTrue }) { return [Cube()] }
    if result.count <= Self.cubeLimit { return result }
    return [named(condition, isNegated)]
  }

  /// Unites constraints of the same term: `x == "a" or x == "b"` is `x in ["a", "b"]`.
  private func united(_ parts: [Cube.Part]) -> [Cube] {
    guard parts.count > 1 else { return parts.map { Cube(parts: [$0]) } }
    var places: [Int: Int] = [:]
    var groups: [(term: Int, finite: [Constraint], others: [Constraint])] = []
    for part in parts {
      let place = places[part.term] ?? groups.count
      if place == groups.count {
        places[part.term] = place
        groups.append((part.term, [], []))
      }
      if case .finite = part.constraint.values {
        groups[place].finite.append(part.constraint)
      } else if let last = groups[place].others.last, let both = last.union(part.constraint) {
        groups[place].others[groups[place].others.count - 1] = both
      } else {
        groups[place].others.append(part.constraint)
      }
    }
    groups.sort { $0.term < $1.term }
    var result: [Cube] = []
    for group in groups {
      var constraints = group.others
      if !group.finite.isEmpty {
        let finite = Constraint.union(ofFinite: group.finite)
        if constraints.count == 1, let both = constraints[0].union(finite) {
          constraints = [both]
        } else {
          constraints.append(finite)
        }
      }
      for constraint in constraints {
        let isAll = constraint == terms.domains[group.term].all
        let part = Cube.Part(term: group.term, constraint: constraint)
        result.append(isAll ? Cube() : Cube(parts: [part]))
      }
    }
    return result
  }

  /// Multiplies a conjunction out over its alternatives, as far as few cubes of few tests result.
  ///
  /// - Complexity: O(n log n) in the size of the conjunction: each product is bounded, and what is
  ///   not multiplied is joined once, at the end.
  private mutating func multiplied(_ base: Cube, _ draft: Draft) -> [Cube] {
    var rest = base.size > Self.multipliedSize ? base : Cube()
    var result = base.size > Self.multipliedSize ? [Cube()] : [base]
    for alternative in draft.alternatives {
      let cubes = alternative.cubes
      let resultSize = result.reduce(0) { $0 + $1.size }
      let size = cubes.reduce(0) { $0 + $1.size } * result.count + resultSize * cubes.count
      if result.count * cubes.count > Self.cubeLimit || size > Self.multipliedSize {
        rest.tests += named(alternative.condition, alternative.isNegated).tests
      } else {
        result = products(result, cubes)
      }
      if result.isEmpty { return [] }
    }
    return rest.isAlwaysTrue ? result : products(result, [rest])
  }

  private mutating func products(_ left: [Cube], _ right: [Cube]) -> [Cube] {
    var result: [Cube] = []
    for cube in left {
      for other in right {
        if let both = self.cube(cube.parts + other.parts, cube.tests + other.tests) {
          result.append(both)
        }
      }
    }
    return result
  }

  /// A condition as one test with a name.
  private mutating func named(_ condition: CheckedExpression, _ isNegated: Bool) -> Cube {
    Cube(tests: [NamedTest(term: terms.term(of: condition), isNegated: isNegated)])
  }
}
