/// Which values of each term the rules before take for themselves: rules that test nothing else.
struct UsedValues {
  /// The values of one term.
  fileprivate struct Use {
    /// The first rule that takes each single value.
    var rules: [Int64: Int] = [:]
    /// The rule that takes notifications without the value.
    var missing: Int?
    /// All values up to here are taken, by this rule.
    var below: (bound: Int64, rule: Int)?
    /// All values from here on are taken, by this rule.
    var above: (bound: Int64, rule: Int)?
    /// All values between two bounds are taken, but some, by this rule.
    var most: (constraint: Constraint, rule: Int)?

    /// Adds a rule that takes most values.
    mutating func add(_ constraint: Constraint, _ rule: Int) {
      guard let most else {
        most = (constraint, rule)
        return
      }
      guard case .infinite(_, _, let gaps) = most.constraint.values else { return }
      for gap in gaps where constraint.admits(gap) && rules[gap] == nil { rules[gap] = rule }
    }
  }

  fileprivate var uses: [Int: Use] = [:]

  /// Notes that a rule takes all notifications with these values of all in the term's domain.
  mutating func insert(_ part: Cube.Part, rule: Int, domain: Constraint) {
    var use = uses[part.term] ?? Use()
    uses[part.term] = nil
    if part.constraint.admitsMissing, use.missing == nil { use.missing = rule }
    switch part.constraint.values {
    case .finite(let members):
      for member in members where use.rules[member] == nil { use.rules[member] = rule }
    case .infinite(let lower, let upper, let excluded):
      guard case .infinite(let least, let most, _) = domain.values else { break }
      if !excluded.isEmpty || (lower > least && upper < most) {
        use.add(part.constraint.present, rule)
      } else if lower <= least {
        if upper > use.below?.bound ?? .min { use.below = (upper, rule) }
      } else if lower < use.above?.bound ?? .max {
        use.above = (lower, rule)
      }
    }
    uses[part.term] = use
  }

  /// The rule, before another one, that takes a value.
  func rule(taking value: Int64, of term: Int, before rule: Int) -> Int? {
    guard let use = uses[term] else { return nil }
    var candidates: [Int] = []
    if let single = use.rules[value] { candidates.append(single) }
    if let below = use.below, value <= below.bound { candidates.append(below.rule) }
    if let above = use.above, value >= above.bound { candidates.append(above.rule) }
    if let most = use.most, most.constraint.admits(value) { candidates.append(most.rule) }
    return candidates.first { $0 < rule }
  }

  /// True if rules before another one take all values of a term but some.
  func takesMost(of term: Int, before rule: Int) -> Bool {
    guard let use = uses[term] else { return false }
    return [use.below?.rule, use.above?.rule, use.most?.rule].contains { $0 ?? .max < rule }
  }

  /// The rules that together take all that satisfies a constraint; nil if some may be left.
  func rules(taking constraint: Constraint, of term: Int) -> [Int]? {
    guard let use = uses[term] else { return nil }
    var rules: [Int] = []
    if constraint.admitsMissing {
      guard let missing = use.missing else { return nil }
      rules.append(missing)
    }
    switch constraint.values {
    case .finite(let members):
      for member in members {
        guard let rule = rule(taking: member, of: term, before: .max) else { return nil }
        if rules.last != rule { rules.append(rule) }
      }
    case .infinite(let lower, let upper, let excluded):
      guard let own = use.rulesTaking(lower, upper, excluded) else { return nil }
      rules += own
    }
    return uniqued(rules.map { Int64($0) }.sorted()).map { Int($0) }
  }
}

extension UsedValues.Use {
  /// How many single values are sought at the lower end of a range.
  private static let walkLimit = 64

  /// The rules that take all values between two bounds but some.
  fileprivate func rulesTaking(_ lower: Int64, _ upper: Int64, _ excluded: [Int64]) -> [Int]? {
    if let result = rulesMeeting(from: lower, to: upper) { return result }
    guard let most, case .infinite(let least, let highest, let gaps) = most.constraint.values,
      least <= lower, upper <= highest
    else { return nil }
    var result = [most.rule]
    for gap in gaps where lower <= gap && gap <= upper && !excluded.contains(gap) {
      guard let rule = rules[gap] else { return nil }
      if result.last != rule { result.append(rule) }
    }
    return result
  }

  /// The rules that take all values: from below, one by one, and from above.
  private func rulesMeeting(from lower: Int64, to upper: Int64) -> [Int]? {
    var result: [Int] = []
    var next = lower
    for _ in 0..<Self.walkLimit {
      if let above, above.bound <= next { return result + [above.rule] }
      if let below, below.bound >= next {
        result.append(below.rule)
        if below.bound >= upper { return result }
        next = below.bound + 1
      } else if let rule = rules[next] {
        result.append(rule)
        if next >= upper { return result }
        next += 1
      } else {
        return nil
      }
    }
    return nil
  }
}
