extension RandomPolicy {
  /// A name in scope; `proven` is what is known to be there, nil if the value may be missing.
  private mutating func name(
    proven: Set<String>?, _ matches: (RandomTerm) -> Bool
  ) -> RandomTerm? {
    let candidates = scope.filter { term in
      matches(term) && (!term.isOptional || proven.map { $0.contains(term.text) } ?? true)
    }
    return candidates.isEmpty ? nil : random.pick(candidates)
  }

  /// A string or member of a closed set.
  mutating func string(_ depth: Int, proven: Set<String>?) -> RandomTerm {
    let choice = random.below(depth > 0 ? 14 : 8)
    if choice < 6, let term = name(proven: proven, { $0.type.isText }) { return term }
    switch choice {
    case 8, 9:
      let function = random.pick(["lowercased", "trimmed", "escaped"])
      return RandomTerm(
        text: "\(function)(\(string(depth - 1, proven: proven ?? []).text))", type: .string)
    case 10, 11: return interpolation(depth - 1, proven: proven ?? [])
    case 12, 13:
      if let term = coalesced(depth - 1, proven: proven, { $0.type.isText }) { return term }
    default: break
    }
    return RandomTerm(text: random.literal(.string), type: .string)
  }

  private mutating func interpolation(_ depth: Int, proven: Set<String>) -> RandomTerm {
    var text = "\""
    for _ in 0...random.below(3) {
      if random.once(in: 2) { text += random.pick(["/", "a", "\\n", "\\u{e9}", "%", "-"]) }
      let value =
        switch random.below(4) {
        case 0: number(isInteger: true, proven: proven).text
        case 1: name(proven: proven) { $0.type == .bool }?.text ?? "true"
        default: string(depth, proven: proven).text
        }
      text += "\\(\(value))"
    }
    return RandomTerm(text: text + "\"", type: .string)
  }

  /// `a ?? b`, which is a value that is there unless `proven` is nil.
  private mutating func coalesced(
    _ depth: Int, proven: Set<String>?, widens: Bool = false,
    _ matches: (RandomTerm) -> Bool
  ) -> RandomTerm? {
    guard let first = name(proven: nil, { $0.isOptional && matches($0) }) else { return nil }
    var operands = [first.text]
    let second = name(proven: nil) { $0.isOptional && $0.type == first.type }
    if random.once(in: 3), let second { operands.append(second.text) }
    let mayMiss = proven == nil && operands.count > 1 && random.once(in: 3)
    // An `Int` that is missing may be a `Double`.
    let type = widens && first.type == .int && random.once(in: 3) ? RandomType.double : first.type
    if !mayMiss { operands.append(random.literal(type)) }
    return RandomTerm(
      text: "(\(operands.joined(separator: " ?? ")))", type: mayMiss ? first.type : type,
      isOptional: mayMiss)
  }

  mutating func number(isInteger: Bool, proven: Set<String>?) -> RandomTerm {
    let fits: (RandomTerm) -> Bool = { isInteger ? $0.type == .int : $0.type.isNumber }
    switch random.below(10) {
    case 0...5: if let term = name(proven: proven, fits) { return term }
    case 6:
      if let list = name(proven: proven ?? [], { $0.type.element != nil }) {
        return RandomTerm(text: "count(\(list.text))", type: .int)
      }
    case 7: if let term = coalesced(0, proven: proven, widens: !isInteger, fits) { return term }
    default: break
    }
    let type = isInteger || random.once(in: 2) ? RandomType.int : .double
    return RandomTerm(text: random.literal(type), type: type)
  }

  // MARK: Conditions

  /// A condition that may be evaluated where `proven` is there.
  mutating func condition(_ depth: Int, proven: Set<String>) -> RandomTerm {
    guard depth > 0, random.once(in: 2) else { return test(proven: proven) }
    switch random.below(5) {
    case 0:
      return RandomTerm(text: "not (\(condition(depth - 1, proven: proven).text))", type: .bool)
    case 1, 2:
      var known = proven
      var gained: Set<String> = []
      let operands = (0...1 + random.below(2)).map { _ in
        let operand = condition(depth - 1, proven: known)
        known.formUnion(operand.condition)
        gained.formUnion(operand.condition)
        return "(\(operand.text))"
      }
      return RandomTerm(
        text: operands.joined(separator: " and "), type: .bool, condition: gained)
    default:
      let operands = (0...1 + random.below(2)).map { _ in
        condition(depth - 1, proven: proven)
      }
      let common = operands.dropFirst().reduce(operands[0].condition) {
        $0.intersection($1.condition)
      }
      return RandomTerm(
        text: operands.map { "(\($0.text))" }.joined(separator: " or "), type: .bool,
        condition: common)
    }
  }

  private mutating func test(proven: Set<String>) -> RandomTerm {
    switch random.below(12) {
    case 0, 1:
      if let term = name(proven: nil, { $0.isOptional }) {
        return RandomTerm(text: "\(term.text) exists", type: .bool, condition: term.proves)
      }
    case 2:
      if let flag = name(proven: proven, { $0.type == .bool }) {
        return RandomTerm(text: flag.text, type: .bool, condition: flag.condition)
      }
    case 3:
      if let flag = name(proven: nil, { $0.type == .bool }) {
        return comparison(flag, random.pick(["==", "!="]), random.literal(.bool))
      }
    case 4, 5: return numberTest()
    case 6, 7: if let test = listTest() { return test }
    default: break
    }
    return stringTest()
  }

  /// A comparison, which proves its left side unless it is negated.
  private func comparison(_ left: RandomTerm, _ sign: String, _ right: String) -> RandomTerm {
    let isNegated = sign == "!=" || sign == "not in"
    return RandomTerm(
      text: "\(left.text) \(sign) \(right)", type: .bool,
      condition: isNegated ? [] : left.proves)
  }

  private mutating func numberTest() -> RandomTerm {
    let left = number(isInteger: random.once(in: 2), proven: nil)
    if random.once(in: 4) {
      let list = random.literal(.list(random.once(in: 2) ? .int : .double))
      return comparison(left, random.pick(["in", "not in"]), list)
    }
    let right = number(isInteger: random.once(in: 2), proven: nil)
    var result = comparison(left, random.pick(["==", "!=", "<", "<=", ">", ">="]), right.text)
    if !result.condition.isEmpty { result.condition.formUnion(right.proves) }
    return result
  }

  private mutating func listTest() -> RandomTerm? {
    guard let list = name(proven: nil, { $0.type.element != nil }), let element = list.type.element
    else { return nil }
    var value = random.literal(element)
    if random.once(in: 2), let term = name(proven: nil, { $0.type == element }) {
      value = term.text
    }
    switch random.below(3) {
    case 0: return comparison(list, "contains", value)
    default:
      let sign = random.pick(["in", "not in"])
      return RandomTerm(
        text: "\(value) \(sign) \(list.text)", type: .bool,
        condition: sign == "in" ? list.proves : [])
    }
  }

  private mutating func stringTest() -> RandomTerm {
    let left = string(2, proven: nil)
    switch random.below(9) {
    case 0...3:
      var right = random.literal(left.type)
      if random.once(in: 3), let term = name(proven: nil, { $0.type == left.type }) {
        right = term.text
      }
      return comparison(left, random.pick(["==", "==", "!=", "<", "<=", ">", ">="]), right)
    case 4:
      return comparison(left, random.pick(["in", "not in"]), random.literal(.list(left.type)))
    case 5: return comparison(left, "matches", policyString(random.pick(RandomAlphabet.globs)))
    default:
      let sign = random.pick(["contains", "starts with", "ends with"])
      return comparison(left, sign, string(1, proven: nil).text)
    }
  }
}
