/// What can stand in the holes of a stage's threads, given what the rules before took for
/// themselves and what the condition of the own rule says.
struct ThreadValues {
  let terms: TermTable
  let facts: RuleAnalysis.StageFacts
  let constraints: ThreadConstraints

  init(_ terms: TermTable, _ facts: RuleAnalysis.StageFacts) {
    self.terms = terms
    self.facts = facts
    constraints = ThreadConstraints(facts, terms)
  }

  /// The most texts that a pattern is written out to.
  static let textLimit = 64

  /// What can stand in a hole where a rule applies; the number of `otherwise` comes after those of
  /// all rules.
  func content(of hole: ThreadPattern.Hole, in rule: Int) -> HoleContent {
    let domain = terms.domains[hole.term]
    guard let values = finiteValues(of: hole.term, in: rule), values.count <= Self.textLimit else {
      return hole.content
    }
    let left = values.filter { isLeft($0, of: hole.term, in: rule) }
    switch domain.kind {
    case .text: return .members(left.map { Array(terms.texts[Int($0)].utf8) })
    case .int: return .members(left.map { Array(String($0).utf8) })
    case .bool: return .members(left.map { Array(($0 == 1 ? "true" : "false").utf8) })
    case .double, .other: return hole.content
    }
  }

  /// The conditions of a rule; the empty one for `otherwise`.
  private func cubes(of rule: Int) -> [Cube] {
    rule < facts.cubes.count ? facts.cubes[rule] : [Cube()]
  }

  /// The values that a condition leaves to a term, if they are finitely many.
  private func finiteValues(of term: Int, in rule: Int) -> [Int64]? {
    var result: [Int64] = []
    for cube in cubes(of: rule) {
      let constraint = cube.constraint(of: term) ?? terms.domains[term].all
      guard case .finite(let members) = constraint.values else { return nil }
      result += members
    }
    result.sort()
    return uniqued(result)
  }

  /// True unless a rule before takes all notifications with the value.
  private func isLeft(
    _ value: Int64, _ text: String? = nil, of term: Int, in rule: Int
  ) -> Bool {
    guard facts.usedValues.rule(taking: value, of: term, before: rule) == nil else { return false }
    guard let taken = facts.takenTexts[term], terms.domains[term].kind == .text else { return true }
    let text = text ?? terms.texts[Int(value)]
    return !taken.contains { $0.rule < rule && $0.takes(text) }
  }

  /// Whether all holes of a pattern can have any content that they seem to have, by themselves or
  /// in any combination.
  private func isFree(_ pattern: ThreadPattern, in rule: Int) -> Bool {
    pattern.holes.allSatisfy { isFree($0, in: rule) }
  }

  func isFree(_ hole: ThreadPattern.Hole, in rule: Int) -> Bool {
    guard constraints.isIndependent(hole.term, terms) else { return false }
    if case .members = content(of: hole, in: rule) { return true }
    return constraints.isKnownByValues(hole.term)
      && !facts.usedValues.takesMost(of: hole.term, before: rule)
  }

  /// Whether what is in each hole is known and has nothing to do with the other holes.
  private func hasKnownContent(_ pattern: ThreadPattern) -> Bool {
    let holes = pattern.holes
    return pattern.hasIndependentHoles(terms)
      && holes.allSatisfy { constraints.isIndependent($0.term, terms) }
      && constraints.areIndependent(holes.map { $0.term })
  }

  // MARK: Texts

  /// All texts of a pattern; nil if they are too many.
  ///
  /// - Complexity: O(texts · pieces), both of which are bounded.
  func texts(of pattern: ThreadPattern, in rule: Int) -> [[UInt8]]? {
    if let text = pattern.fixedText { return [text] }
    var choices: [[UInt8]] = [[]]
    for piece in pattern.pieces {
      switch piece {
      case .text(let bytes):
        for index in choices.indices { choices[index] += bytes }
      case .hole(let hole):
        guard case .members(let members) = content(of: hole, in: rule),
          members.count * choices.count <= Self.textLimit
        else { return nil }
        var next: [[UInt8]] = []
        for choice in choices {
          for member in members { next.append(choice + member) }
        }
        choices = next
      }
    }
    return choices
  }

  /// The longest text that is compared with a pattern, in bytes.
  private static let lengthLimit = 128

  /// Whether a pattern can give a text where a rule applies; false if that is not certain.
  func canGive(_ text: [UInt8], _ pattern: ThreadPattern, in rule: Int) -> Bool {
    guard text.count <= Self.lengthLimit else { return false }
    // Which offsets of the text can be reached by the pieces so far.
    var isReached = Array(repeating: false, count: text.count + 1)
    isReached[0] = true
    for piece in pattern.pieces {
      var next = Array(repeating: false, count: text.count + 1)
      for start in isReached.indices where isReached[start] {
        switch piece {
        case .text(let bytes):
          if text[start...].starts(with: bytes) { next[start + bytes.count] = true }
        case .hole(let hole):
          for end in start...text.count where !next[end] && isBoundary(end, of: text) {
            next[end] = admits(Array(text[start..<end]), hole, in: rule)
          }
        }
      }
      isReached = next
    }
    return isReached[text.count]
  }

  /// Whether a character begins or the text ends at an offset.
  private func isBoundary(_ offset: Int, of text: [UInt8]) -> Bool {
    offset == text.count || text[offset] & 0xC0 != 0x80
  }

  /// Whether a text can stand in a hole.
  private func admits(_ text: [UInt8], _ hole: ThreadPattern.Hole, in rule: Int) -> Bool {
    let value: Int64
    let written = String(decoding: text, as: UTF8.self)
    switch hole.content {
    case .any, .members:
      value = terms.knownValue(of: written)
      if case .members(let members) = hole.content, !members.contains(text) { return false }
      if case .bool = terms.domains[hole.term].kind { return true }
    case .integer:
      // Not by `Int64(text)`, whose overflow check needs 128-bit multiplication on wasm32.
      let result = Array(written.utf8).withUnsafeBufferPointer { JSONNumber.integer($0) }
      guard case .value(let number) = result, String(number) == written else { return false }
      value = number
    case .escaped:
      return isEscaped(text)
    }
    return isLeft(value, written, of: hole.term, in: rule)
      && cubes(of: rule).contains { cube in
        (cube.constraint(of: hole.term) ?? terms.domains[hole.term].all).admits(value)
          && cube.tests.allSatisfy { satisfies(written, $0, of: hole.term) }
      }
  }

  /// Whether a text as the value of a term satisfies a test, if it is one of that term alone.
  private func satisfies(_ text: String, _ test: NamedTest, of term: Int) -> Bool {
    guard case .comparison(let comparison, term, let right) = terms.keys[test.term],
      case .literal(.text(let literal)) = terms.keys[right]
    else { return true }
    return text.satisfies(comparison, terms.texts[Int(literal)]) != test.isNegated
  }

  /// Whether `escaped` can give a text.
  private func isEscaped(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    while let byte = rest.popFirst() {
      if isKeptByEscaping(byte) { continue }
      guard byte == UInt8(ascii: "%"), let high = rest.popFirst(), let low = rest.popFirst(),
        let code = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16),
        !isKeptByEscaping(code)
      else { return false }
    }
    return true
  }

  // MARK: Pairs

  /// Whether two patterns can give the same text where their rules apply; false if that is not
  /// certain.
  func canMeet(
    _ pattern: ThreadPattern, _ rule: Int, _ other: ThreadPattern, _ otherRule: Int
  ) -> Bool {
    guard hasKnownContent(pattern), hasKnownContent(other) else { return false }
    let own = texts(of: pattern, in: rule)
    let others = texts(of: other, in: otherRule)
    switch (own, others) {
    case (let own?, let others?): return own.contains { others.contains($0) }
    case (let own?, nil): return own.contains { canGive($0, other, in: otherRule) }
    case (nil, let others?): return others.contains { canGive($0, pattern, in: rule) }
    case (nil, nil):
      guard isFree(pattern, in: rule), isFree(other, in: otherRule) else { return false }
      let first = PatternAutomaton(pattern, pattern.holes.map { content(of: $0, in: rule) })
      let second = PatternAutomaton(other, other.holes.map { content(of: $0, in: otherRule) })
      return first.meets(second)
    }
  }
}
