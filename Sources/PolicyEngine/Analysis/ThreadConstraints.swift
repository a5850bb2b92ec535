/// Which terms the conditions of a stage constrain by literals, so that it is known where nothing
/// certain can be said about a value in a thread.
struct ThreadConstraints {
  /// For each field the terms that are computed from it and constrained.
  private var termsOfField: [TermTable.Key: Set<Int>] = [:]
  /// The terms that are tested by parts of a text, or that are numbers between bounds.
  private var partlyKnown: Set<Int> = []
  /// Pairs of terms that some condition constrains together, the lower one first.
  private var pairs: Set<Pair> = []

  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// Conditions of more tests than this are taken to constrain all of their terms in pairs with
  /// any other.
  private static let pairedTests = 8
  private var isCrowded = false

  /// - Complexity: O(n) in the size of the conditions.
  init(_ facts: RuleAnalysis.StageFacts, _ terms: TermTable) {
    var seen: Set<Int> = []
    for cubes in facts.cubes {
      for cube in cubes {
        addPairs(of: cube, terms)
        for part in cube.parts {
          if case .infinite = part.constraint.values {
            let all = terms.domains[part.term].all
            if part.constraint.values == all.values { continue }
            if terms.domains[part.term].kind != .text { partlyKnown.insert(part.term) }
          }
          if seen.insert(part.term).inserted { add(part.term, terms) }
        }
        for test in cube.tests {
          for term in terms.constrainedTerms(in: test.term) {
            partlyKnown.insert(term)
            if seen.insert(term).inserted { add(term, terms) }
          }
        }
      }
    }
  }

  private mutating func addPairs(of cube: Cube, _ terms: TermTable) {
    var constrained = cube.parts.map { $0.term }
    for test in cube.tests { constrained += terms.constrainedTerms(in: test.term) }
    guard constrained.count > 1 else { return }
    if constrained.count > Self.pairedTests {
      isCrowded = true
      return
    }
    for first in constrained {
      for second in constrained where first < second {
        pairs.insert(Pair(first: first, second: second))
      }
    }
  }

  /// False if a condition says of two of some terms what they are together.
  func areIndependent(_ terms: [Int]) -> Bool {
    guard terms.count > 1 else { return true }
    if isCrowded { return false }
    return terms.allSatisfy { first in
      terms.allSatisfy { !pairs.contains(Pair(first: first, second: $0)) }
    }
  }

  private mutating func add(_ term: Int, _ terms: TermTable) {
    for field in terms.fields(under: term) { termsOfField[field, default: []].insert(term) }
  }

  /// True if nothing else that is computed from the same fields is constrained.
  func isIndependent(_ term: Int, _ terms: TermTable) -> Bool {
    terms.fields(under: term).allSatisfy { field in
      termsOfField[field]?.allSatisfy { $0 == term } ?? true
    }
  }

  /// True if the term is constrained by single values only.
  func isKnownByValues(_ term: Int) -> Bool { !partlyKnown.contains(term) }
}

/// A test of text that alone lets a rule match.
struct TakenText {
  let comparison: ComparisonOperator
  let literal: String
  let isNegated: Bool
  let rule: Int

  func takes(_ text: String) -> Bool { text.satisfies(comparison, literal) != isNegated }
}

extension TermTable {
  /// The operands that a test constrains: those compared with a literal or with each other.
  func constrainedTerms(in test: Int) -> [Int] {
    switch keys[test] {
    case .comparison(_, let left, let right):
      // A list that the app gives can hold anything.
      if isLiteral(right) { return [left] }
      if isLiteral(left) { return [right] }
      if case .list = keys[right] { return [left] }
      return domains[right].kind == .other ? [] : [left, right]
    default:
      return fields(under: test).compactMap { number(of: $0) }
    }
  }

  private func isLiteral(_ term: Int) -> Bool {
    if case .literal = keys[term] { return true }
    return false
  }
}
