import PolicySyntax

/// Finds rules that can never match, and conditions that say nothing.
///
/// The rules of a stage are read in their order. Whatever is told here is certain: each implication
/// is proven on cubes, and what cannot be proven is not told.
struct RuleAnalysis {
  var normalizer: ConditionNormalizer
  private(set) var diagnostics: [Diagnostic] = []
  private let policy: CheckedPolicy

  init(_ policy: CheckedPolicy) {
    self.policy = policy
    normalizer = ConditionNormalizer(policy)
  }

  /// Hands over the terms, without a copy; the analysis of rules ends with it.
  mutating func takeTerms() -> TermTable {
    let terms = normalizer.terms
    normalizer.terms = TermTable(empty: policy)
    return terms
  }

  /// What is known about a stage when all its rules are read.
  struct StageFacts {
    /// The cubes of each rule's condition.
    var cubes: [[Cube]] = []
    /// The rules that never apply; the number of an `otherwise` comes after those of all rules.
    var deadRules: Set<Int> = []
    var usedValues = UsedValues()
    /// For each term the tests that alone let a rule match.
    var takenTexts: [Int: [TakenText]] = [:]
  }

  /// The rules before that together leave nothing for the ones after them.
  private struct Barrier {
    let rules: [Int]
    /// The first rule after it and the number of further ones.
    var first: Int?
    var more = 0
  }

  /// Analyses a stage.
  ///
  /// - Complexity: O(n log n) in the size of the stage.
  mutating func analyze(_ stage: CheckedStage) -> StageFacts {
    var facts = StageFacts()
    facts.cubes.reserveCapacity(stage.rules.count)
    var index = ShadowIndex(ruleCount: stage.rules.count)
    var barrier: Barrier?
    for number in stage.rules.indices {
      let condition = stage.rules[number].condition
      let cubes = condition.map { normalizer.cubes(of: $0) } ?? [Cube()]
      facts.cubes.append(cubes)
      if cubes.isEmpty {
        facts.deadRules.insert(number)
        if let condition { diagnostics.append(.neverTrue(stage.rules[number].name, condition)) }
        continue
      }
      if let condition { reportDeadBranches(condition) }
      if barrier != nil {
        facts.deadRules.insert(number)
        if barrier?.first == nil { barrier?.first = number } else { barrier?.more += 1 }
        continue
      }
      if let earlier = rules(takingAllOf: cubes, index, facts.usedValues) {
        facts.deadRules.insert(number)
        reportShadowed(number, by: earlier, stage, facts)
        continue
      }
      if condition.map({ normalizer.isAlwaysTrue(cubes, $0) }) ?? true {
        barrier = Barrier(rules: [number])
        continue
      }
      for cube in cubes { index.insert(cube, rule: number, terms: normalizer.terms) }
      if let rules = use(cubes, number, &facts) { barrier = Barrier(rules: rules) }
    }
    if let barrier {
      report(barrier, stage, facts)
      facts.deadRules.insert(stage.rules.count)
    }
    // What is wrong with a rule may be the member that it is for.
    if facts.deadRules.isEmpty { reportUncovered(stage, facts) }
    return facts
  }

  /// The rules that match first whenever one of the cubes holds; nil if some may be left.
  private func rules(
    takingAllOf cubes: [Cube], _ index: ShadowIndex, _ used: UsedValues
  ) -> [Int]? {
    var result: [Int] = []
    for cube in cubes {
      if let rule = index.rule(impliedBy: cube, terms: normalizer.terms) {
        result.append(rule)
      } else if let rules = firstRules(taking: cube, used) {
        result += rules
      } else {
        return nil
      }
    }
    return uniqued(result.map { Int64($0) }.sorted()).map { Int($0) }
  }

  private func firstRules(taking cube: Cube, _ used: UsedValues) -> [Int]? {
    for part in cube.parts {
      if let rules = used.rules(taking: part.constraint, of: part.term) { return rules }
    }
    return nil
  }

  /// Notes what a rule takes for itself.
  ///
  /// - Returns: The rules that now leave nothing to others.
  private func use(_ cubes: [Cube], _ rule: Int, _ facts: inout StageFacts) -> [Int]? {
    for cube in cubes {
      if let (term, taken) = takenText(cube, rule) {
        facts.takenTexts[term, default: []].append(taken)
      }
      guard let part = cube.onlyPart else { continue }
      let domain = normalizer.terms.domains[part.term].all
      facts.usedValues.insert(part, rule: rule, domain: domain)
      if let rules = facts.usedValues.rules(taking: domain, of: part.term) { return rules }
    }
    return nil
  }

  /// The test of a cube that has no other one.
  private func takenText(_ cube: Cube, _ rule: Int) -> (Int, TakenText)? {
    let terms = normalizer.terms
    guard cube.tests.count == 1,
      case .comparison(let comparison, let term, let right) = terms.keys[cube.tests[0].term],
      case .literal(.text(let text)) = terms.keys[right], cube.parts.allSatisfy({ $0.term == term })
    else { return nil }
    let taken = TakenText(
      comparison: comparison, literal: terms.texts[Int(text)],
      isNegated: cube.tests[0].isNegated, rule: rule)
    return (term, taken)
  }

  // MARK: Reports

  private mutating func reportShadowed(
    _ number: Int, by earlier: [Int], _ stage: CheckedStage, _ facts: StageFacts
  ) {
    let rule = stage.rules[number]
    let rules = earlier.map { stage.rules[$0] }
    guard earlier.count == 1, areSame(facts.cubes[number], facts.cubes[earlier[0]]) else {
      diagnostics.append(.shadowed(rule, by: rules))
      return
    }
    let isSame = areSame(rule.assignments, rules[0].assignments)
    diagnostics.append(isSame ? .identical(rule, rules[0]) : .sameCondition(rule, rules[0]))
  }

  private mutating func report(_ barrier: Barrier, _ stage: CheckedStage, _ facts: StageFacts) {
    let rules = barrier.rules.map { stage.rules[$0] }
    guard let first = barrier.first else {
      // A condition that is always true is told about only if nothing after it tells.
      if rules.count == 1, let condition = rules[0].condition {
        diagnostics.append(.alwaysTrue(rules[0].name, condition))
      }
      return
    }
    let rule = stage.rules[first]
    if rules.count == 1, areSame(facts.cubes[first], facts.cubes[barrier.rules[0]]),
      areSame(rule.assignments, rules[0].assignments)
    {
      diagnostics.append(.identical(rule, rules[0]))
    } else {
      diagnostics.append(.blocked(rule, by: rules, more: barrier.more))
    }
  }

  /// Tells of operands of a condition's `or` that can never be true; the rest may well be.
  private mutating func reportDeadBranches(_ condition: CheckedExpression) {
    guard case .or(let operands) = condition.kind else { return }
    for operand in operands where normalizer.cubes(of: operand).isEmpty {
      diagnostics.append(.neverTrueBranch(operand))
    }
  }

  private func areSame(_ cubes: [Cube], _ others: [Cube]) -> Bool {
    cubes.count == others.count && cubes.allSatisfy { others.contains($0) }
  }

  private mutating func areSame(
    _ assignments: [CheckedAssignment], _ others: [CheckedAssignment]
  ) -> Bool {
    guard assignments.count == others.count else { return false }
    for assignment in assignments {
      guard let other = others.first(where: { $0.attribute == assignment.attribute }) else {
        return false
      }
      switch (assignment.value, other.value) {
      case (.appGroup, .appGroup): continue
      case (.category(let index), .category(let otherIndex)) where index == otherIndex: continue
      case (.interruption(let level), .interruption(let otherLevel)) where level == otherLevel:
        continue
      case (.expression(let value), .expression(let otherValue)):
        guard normalizer.terms.term(of: value) == normalizer.terms.term(of: otherValue) else {
          return false
        }
      default: return false
      }
    }
    return true
  }

  // MARK: Coverage

  /// Tells of the members of a closed set that no rule of a stage is for, where every rule is for
  /// some members of that set and nothing else, and there are several.
  private mutating func reportUncovered(_ stage: CheckedStage, _ facts: StageFacts) {
    guard stage.otherwise == nil, stage.rules.count > 1, let last = stage.rules.last,
      let term = facts.cubes.first?.first?.onlyPart?.term,
      let declared = declaration(of: term), let closed = normalizer.terms.domains[term].closed
    else { return }
    var covered: [Int64] = []
    for cubes in facts.cubes {
      guard cubes.count == 1, let part = cubes[0].onlyPart, part.term == term,
        case .finite(let members) = part.constraint.values
      else { return }
      covered += members
    }
    covered = uniqued(covered.sorted())
    guard covered.count < closed.count else { return }
    let known = ValueList(covered)
    guard case .closedSet(let members, _) = declared.type.base else { return }
    let missing = members.filter { !known.contains(normalizer.terms.knownValue(of: $0)) }
    diagnostics.append(.notCovered(missing, of: declared, stage, last))
  }

  /// The field of a closed set that a term is.
  private func declaration(of term: Int) -> CheckedField? {
    let field: CheckedField
    switch normalizer.terms.keys[term] {
    case .field(let index): field = normalizer.terms.policy.fields[index]
    case .context(let index): field = normalizer.terms.policy.context[index]
    default: return nil
    }
    guard case .closedSet(_, isOpen: false) = field.type.base else { return nil }
    return field
  }
}
