import PolicySyntax

extension PolicyChecker {
  /// Declares and checks the lets of a policy, each after those that it needs.
  mutating func declareLets(_ policy: Syntax) {
    letNodes = policy.nodes(.letDeclaration)
    lets = Array(repeating: nil, count: letNodes.count)
    letDepths = Array(repeating: (0, 0), count: letNodes.count)
    letPartCounts = Array(repeating: 1, count: letNodes.count)
    letProofs = Array(repeating: PresenceSet(), count: letNodes.count)
    for (index, node) in letNodes.enumerated() {
      if let name = node.declaredName { declare(name, .reference(index), "name") }
    }
    for index in orderedLets() { checkLet(index) }
  }

  private mutating func checkLet(_ index: Int) {
    let node = letNodes[index]
    guard let name = node.declaredName else { return }
    let value = inDeclaration(node) { checker in
      guard let expression = node.expression else { return checker.invalid(node) }
      return checker.checkExpression(expression, proofs: .none)
    }
    let depth = depth(of: value)
    letDepths[index] = (depth.lets + 1, depth.levels)
    letPartCounts[index] = partCount(of: value)
    // Made apart: in its place among the others, a proof that reads them would copy all of them.
    var proofs = PresenceSet()
    addProofs(of: value, to: &proofs)
    if proofs.count > EngineLimits.letProofs {
      report(.tooManyProofs(name.text, at: name.range))
      proofs = .everything
    }
    letProofs[index] = proofs
    if letDepths[index].lets > EngineLimits.letDepth || depth.levels > EngineLimits.letLevels {
      report(
        .letsTooDeep(name.text, isOfLets: depth.levels <= EngineLimits.letLevels, at: name.range))
      lets[index] = CheckedLet(name: name.text, value: invalid(node), range: name.range)
    } else {
      lets[index] = CheckedLet(name: name.text, value: value, range: name.range)
    }
  }

  /// How many lets an expression builds on, one upon the other, and how deep it nests with them.
  private func depth(of value: CheckedExpression) -> (lets: Int, levels: Int) {
    var result = (lets: 0, levels: 0)
    func add(_ operand: CheckedExpression) {
      let depth = depth(of: operand)
      result = (max(result.lets, depth.lets), max(result.levels, depth.levels))
    }
    switch value.kind {
    case .literal, .field, .context, .invalid: break
    case .reference(let index): return letDepths[index]
    case .list(let operands), .coalesce(let operands), .and(let operands), .or(let operands):
      for operand in operands { add(operand) }
    case .call(_, let operand), .exists(let operand), .not(let operand): add(operand)
    case .comparison(_, let left, let right):
      add(left)
      add(right)
    case .interpolation(let pieces):
      for case .value(let operand) in pieces { add(operand) }
    }
    return (result.lets, result.levels + 1)
  }

  /// Tells of a string that could become much longer than all that it is made of.
  ///
  /// Lets can double a string again and again; the bound keeps the time and memory of an
  /// evaluation proportional to the sizes of policy and payload.
  mutating func checkPartCount(_ value: CheckedExpression) -> Bool {
    guard partCount(of: value) > EngineLimits.stringParts else { return true }
    report(.tooManyParts(at: value.range))
    return false
  }

  /// Of how many values a string is put together at most, with those of its lets; it is at most so
  /// many times as long as the longest of them.
  ///
  /// An escaped value counts three times, as one character can become three.
  private func partCount(of value: CheckedExpression) -> Int {
    switch value.kind {
    case .reference(let index): return letPartCounts[index]
    case .call(.escaped, let operand): return saturated(partCount(of: operand), times: 3)
    case .call(_, let operand): return partCount(of: operand)
    case .coalesce(let operands): return operands.map { partCount(of: $0) }.max() ?? 1
    case .interpolation(let pieces):
      var count = 0
      for case .value(let piece) in pieces {
        let sum = count.addingReportingOverflow(partCount(of: piece))
        count = sum.overflow ? .max : sum.partialValue
      }
      return max(1, count)
    default: return 1
    }
  }

  private func saturated(_ count: Int, times factor: Int) -> Int {
    let product = count.multipliedReportingOverflow(by: factor)
    return product.overflow ? .max : product.partialValue
  }

  /// The lets, each after those that it names; of a circle the member is told that closes it.
  ///
  /// A walk without recursion, since a chain of lets may be long.
  private mutating func orderedLets() -> [Int] {
    let needs = letNodes.map { namedLets(in: $0) }
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: needs.count)
    /// Where each open let stands in the path.
    var places = Array(repeating: 0, count: needs.count)
    var order: [Int] = []
    for start in needs.indices where states[start] == .new {
      var path = [(index: start, next: 0)]
      states[start] = .open
      places[start] = 0
      while let (index, next) = path.last {
        guard next < needs[index].count else {
          states[index] = .done
          order.append(index)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let need = needs[index][next]
        switch states[need.index] {
        case .new:
          states[need.index] = .open
          places[need.index] = path.count
          path.append((need.index, 0))
        case .open:
          let circle = path[places[need.index]...]
          report(
            .letCycle(
              circle.prefix(Self.shownLets).map { letName($0.index) },
              isWhole: circle.count <= Self.shownLets, at: need.range))
        case .done:
          break
        }
      }
    }
    return order
  }

  /// The lets of a circle that its message names.
  private static var shownLets: Int { 8 }

  private func letName(_ index: Int) -> String { letNodes[index].declaredName?.text ?? "" }

  /// The lets that the expression of a let names, with the places.
  private mutating func namedLets(in node: Syntax) -> [(index: Int, range: SourceRange)] {
    var result: [(index: Int, range: SourceRange)] = []
    var pending = node.nodes
    while let next = pending.popLast() {
      if next.kind == .nameExpression, let number = next.withNameBytes({ names.number(of: $0) }),
        case .reference(let index) = meanings[number].target
      {
        result.append((index, next.range))
      }
      pending.append(contentsOf: next.nodes)
    }
    return result.reversed()
  }
}

/// The bounds of a policy beyond those of its text.
package enum EngineLimits {
  /// How many lets may build on each other.
  package static let letDepth = 256
  /// How deep expressions may nest with those of the lets that they build on.
  package static let letLevels = 1_024
  /// Values that one string is put together from, lets counted with theirs.
  package static let stringParts = 64
  /// Fields and lets whose presence a `let` proves.
  package static let letProofs = 256
  /// Rules of a policy.
  package static let rules = 100_000
  /// Fields of a payload or a context.
  package static let fields = 1_000
  /// Rows of a table of a test.
  package static let rows = 100_000
  /// Members of a closed set.
  package static let members = 1_000
}
