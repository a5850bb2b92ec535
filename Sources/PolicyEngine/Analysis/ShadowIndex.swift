/// The cubes of the rules before, found by what a later cube has in common with them.
///
/// A cube is filed under its shape, which is what it tests, and under the values that it tests
/// for. A later cube can only imply one that tests a part of what it tests itself, so it asks for
/// each shape within its own with the values that it has, and compares with the few that it finds.
/// How many are looked at is bounded, so that no policy makes the search quadratic; beyond the
/// bound a shadow is overlooked, never made up.
struct ShadowIndex {
  /// What a cube tests, and how; a shape is several of them.
  private enum Slot: Hashable {
    /// A term that has one of finitely many values.
    case values(Int)
    /// A term that is constrained otherwise.
    case other(Int)
    /// A test with a name, by its operator and its first operand.
    case test(ComparisonOperator?, Int, isNegated: Bool)
  }

  private struct Entry {
    let cube: Cube
    let rule: Int
    /// The entry before with the same hash, or -1.
    let next: Int
  }

  private var entries: [Entry] = []
  /// The newest entry of each hash.
  private var heads: [UInt64: Int] = [:]
  private var shapes: [[Slot]] = []
  private var shapeNumbers: [[Slot]: Int] = [:]
  private var lastShape = 0
  /// The shapes whose first slot is a term, by that term.
  private var shapesByTerm: [[Int]] = []
  /// The other shapes, by their first slot.
  private var shapesByTest: [Slot: [Int]] = [:]
  /// How many more entries may be made for the members of lists.
  private var memberBudget: Int

  /// Lists up to this length are filed under each of their members in any case.
  private static let shortList = 8
  /// The most shapes and entries that are looked at for one cube.
  private static let searchLimit = 64

  /// - Parameter ruleCount: How many rules the index is for.
  init(ruleCount: Int) {
    memberBudget = 100_000 + 8 * ruleCount
    heads.reserveCapacity(ruleCount)
    entries.reserveCapacity(ruleCount)
  }

  // MARK: Filing

  /// Files a cube of a rule.
  mutating func insert(_ cube: Cube, rule: Int, terms: TermTable) {
    let listed = listedTerm(of: cube)
    var shape: [Slot] = []
    shape.reserveCapacity(cube.parts.count + 1)
    for part in cube.parts {
      let isKey = part.term == listed || part.constraint.members?.count == 1
      shape.append(isKey ? .values(part.term) : .other(part.term))
    }
    if let test = cube.tests.last { shape.append(slot(of: test, terms)) }
    let number = number(of: shape)
    guard let listed, let members = cube.constraint(of: listed)?.members else {
      return file(cube, rule, hash(number, cube, cube.tests.last))
    }
    for member in members {
      file(cube, rule, hash(number, cube, cube.tests.last, listed: listed, member: member))
    }
  }

  private mutating func number(of shape: [Slot]) -> Int {
    if lastShape < shapes.count, shapes[lastShape] == shape { return lastShape }
    if let known = shapeNumbers[shape] {
      lastShape = known
      return known
    }
    let number = shapes.count
    shapeNumbers[shape] = number
    shapes.append(shape)
    switch shape.first {
    case .values(let term), .other(let term):
      while shapesByTerm.count <= term { shapesByTerm.append([]) }
      shapesByTerm[term].append(number)
    case .test(let comparison, let term, let isNegated):
      shapesByTest[.test(comparison, term, isNegated: isNegated), default: []].append(number)
    case nil: break
    }
    lastShape = number
    return number
  }

  private mutating func file(_ cube: Cube, _ rule: Int, _ hash: UInt64) {
    let next = heads.updateValue(entries.count, forKey: hash)
    entries.append(Entry(cube: cube, rule: rule, next: next ?? -1))
  }

  /// The term with several values under each of which the cube is filed.
  private mutating func listedTerm(of cube: Cube) -> Int? {
    var best: (term: Int, count: Int)?
    var hasValue = false
    for part in cube.parts {
      guard let count = part.constraint.members?.count else { continue }
      if count == 1 {
        hasValue = true
      } else if count < best?.count ?? .max {
        best = (part.term, count)
      }
    }
    guard let best else { return nil }
    if best.count > Self.shortList {
      if hasValue || best.count > memberBudget { return nil }
      memberBudget -= best.count
    }
    return best.term
  }

  private func slot(of test: NamedTest, _ terms: TermTable) -> Slot {
    guard case .comparison(let comparison, let left, _) = terms.keys[test.term] else {
      return .test(nil, 0, isNegated: test.isNegated)
    }
    return .test(comparison, left, isNegated: test.isNegated)
  }

  /// The hash of a cube within a shape: of its values there, each the first of several.
  private func hash(
    _ shape: Int, _ cube: Cube, _ test: NamedTest?, listed: Int? = nil, member: Int64 = 0
  ) -> UInt64 {
    var hash = mixed(0, UInt64(truncatingIfNeeded: shape))
    for slot in shapes[shape] {
      switch slot {
      case .values(let term):
        if term == listed {
          hash = mixed(hash, UInt64(bitPattern: member))
        } else if let value = cube.constraint(of: term)?.members?.first {
          hash = mixed(hash, UInt64(bitPattern: value))
        }
      case .other: break
      case .test: hash = mixed(hash, UInt64(truncatingIfNeeded: test?.term ?? 0))
      }
    }
    return hash
  }

  /// A hash with a number more.
  ///
  /// Where hashes collide the search overlooks something, but takes no longer, since it is bounded.
  private func mixed(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    let product = (hash ^ number) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  // MARK: Search

  /// The first rule known to match whenever a cube holds.
  func rule(impliedBy cube: Cube, terms: TermTable) -> Int? {
    var budget = Self.searchLimit
    var best: Int?
    for part in cube.parts where part.term < shapesByTerm.count {
      search(shapesByTerm[part.term], cube, terms, &budget, &best)
    }
    guard !shapesByTest.isEmpty else { return best }
    for test in cube.tests {
      search(shapesByTest[slot(of: test, terms)] ?? [], cube, terms, &budget, &best)
    }
    return best
  }

  private func search(
    _ numbers: [Int], _ cube: Cube, _ terms: TermTable, _ budget: inout Int, _ best: inout Int?
  ) {
    for number in numbers {
      guard budget > 0 else { return }
      budget -= 1
      guard fits(shapes[number], cube) else { continue }
      guard case .test? = shapes[number].last else {
        compare(hash(number, cube, nil), cube, &budget, &best)
        continue
      }
      for test in cube.tests where slot(of: test, terms) == shapes[number].last {
        compare(hash(number, cube, test), cube, &budget, &best)
      }
    }
  }

  private func compare(_ hash: UInt64, _ cube: Cube, _ budget: inout Int, _ best: inout Int?) {
    var next = heads[hash] ?? -1
    while next >= 0, budget > 0 {
      let entry = entries[next]
      budget -= 1
      if entry.rule < best ?? .max, cube.implies(entry.cube) { best = entry.rule }
      next = entry.next
    }
  }

  /// Whether a cube tests all that a shape does.
  private func fits(_ shape: [Slot], _ cube: Cube) -> Bool {
    shape.allSatisfy { slot in
      switch slot {
      case .values(let term): cube.constraint(of: term)?.members != nil
      case .other(let term): cube.index(of: term) != nil
      case .test: !cube.tests.isEmpty
      }
    }
  }
}
