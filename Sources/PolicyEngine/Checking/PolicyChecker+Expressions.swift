import NotificationModel
import PolicySyntax

extension PolicyChecker {
  /// Checks an expression; `proofs` are what is known to be there where it stands.
  mutating func checkExpression(_ node: Syntax, proofs: Proofs) -> CheckedExpression {
    switch node.kind {
    case .parenthesizedExpression:
      guard let inner = node.expression else { return invalid(node) }
      return checkExpression(inner, proofs: proofs)
    case .stringExpression: return checkString(node, proofs)
    case .integerExpression: return checkInteger(node)
    case .doubleExpression: return checkDouble(node)
    case .booleanExpression:
      return CheckedExpression(.literal(.bool(node.text == "true")), .bool, at: node.range)
    case .listExpression: return checkList(node, proofs)
    case .nameExpression: return checkName(node, proofs)
    case .callExpression: return checkCall(node, proofs)
    case .coalesce: return checkCoalesce(node, proofs)
    case .comparison: return checkComparison(node, proofs)
    case .existsExpression: return checkExists(node, proofs)
    case .notExpression: return checkNot(node, proofs)
    case .andExpression: return checkAnd(node, proofs)
    case .orExpression: return checkOr(node, proofs)
    default: return invalid(node)
    }
  }

  func invalid(_ node: Syntax) -> CheckedExpression {
    CheckedExpression(.invalid, .unknown, at: node.range)
  }

  /// Checks an expression that has to be there, of a type that `matches`.
  mutating func checkValue(
    _ node: Syntax, _ proofs: Proofs, expected: String,
    matches: (ValueType.Base) -> Bool
  ) -> CheckedExpression {
    let value = checkExpression(node, proofs: proofs)
    guard matches(value.type.base) || value.type.base.isUnknown else {
      report(.typeMismatch(expected: expected, found: value.type.shortDescription, value.range))
      return invalid(node)
    }
    requirePresence(value)
    return value
  }

  mutating func requirePresence(_ value: CheckedExpression) {
    guard value.type.isOptional else { return }
    let text = file.source.text(value.range)
    report(.missingProof(text, value.type, at: value.range, hasCondition: hasCondition))
  }

  /// Checks a condition or an operand of `and`, `or` and `not`.
  mutating func checkCondition(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    checkValue(node, proofs, expected: "a condition (`Bool`)") { base in
      if case .bool = base { true } else { false }
    }
  }

  // MARK: Literals

  private mutating func checkString(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    if let text = node.literalText {
      return CheckedExpression(.literal(.string(text)), .string, at: node.range)
    }
    var pieces: [CheckedExpression.Piece] = []
    for child in node.children {
      switch child {
      case .token(let token):
        guard token.kind == .stringText else { continue }
        let bytes = file.source.bytes[Int(token.start)..<Int(token.end)]
        pieces.append(.text(ExactText(decodeStringText(bytes))))
      case .node(let interpolation):
        guard let inner = interpolation.expression else { continue }
        let value = checkExpression(inner, proofs: proofs)
        switch value.type.base {
        case .double: report(.interpolatedDouble(at: value.range))
        case .list: report(.interpolatedList(value.type, at: value.range))
        default: requirePresence(value)
        }
        pieces.append(.value(value))
      }
    }
    let string = CheckedExpression(.interpolation(pieces), .string, at: node.range)
    return checkPartCount(string) ? string : invalid(node)
  }

  private mutating func checkInteger(_ node: Syntax) -> CheckedExpression {
    let text = node.tokens.map { node.text(of: $0) }.joined()
    guard text != "-" else { return invalid(node) }
    // Not by `Int64(text)`, whose overflow check needs 128-bit multiplication on wasm32.
    let result = Array(text.utf8).withUnsafeBufferPointer { JSONNumber.integer($0) }
    guard case .value(let value) = result else {
      report(.integerOutOfBounds(text, at: node.range))
      return invalid(node)
    }
    return CheckedExpression(.literal(.int(value)), .int, at: node.range)
  }

  private mutating func checkDouble(_ node: Syntax) -> CheckedExpression {
    let text = node.tokens.map { node.text(of: $0) }.joined()
    let value = Array(text.utf8).withUnsafeBufferPointer { JSONNumber.double($0) }
    guard let value else {
      report(.doubleOutOfBounds(text, at: node.range))
      return invalid(node)
    }
    return CheckedExpression(.literal(.double(value)), .double, at: node.range)
  }

  private mutating func checkList(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    var elements: [CheckedExpression] = []
    var base = ValueType.Base.unknown
    for child in node.expressions {
      let element = checkExpression(child, proofs: proofs)
      requirePresence(element)
      if case .list = element.type.base {
        report(.invalidType("a list cannot hold lists", at: element.range))
        return invalid(node)
      }
      guard let joined = base.joined(with: element.type.base) else {
        report(
          .typeMismatch(
            expected: "`\(base.shortDescription)`, as the elements before",
            found: element.type.shortDescription, element.range))
        return invalid(node)
      }
      base = joined
      elements.append(element)
    }
    let type = ValueType(.list(base))
    let literals = elements.compactMap { element -> LiteralValue? in
      if case .literal(let literal) = element.kind { return literal }
      return nil
    }
    guard literals.count == elements.count else {
      return CheckedExpression(.list(elements), type, at: node.range)
    }
    return CheckedExpression(.literal(.list(literals)), type, at: node.range)
  }

  // MARK: Names

  private mutating func checkName(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    guard let number = node.withNameBytes({ names.number(of: $0) }) else {
      guard let token = node.leadingToken else { return invalid(node) }
      report(unknownName(node.name(of: token).text, at: node.range))
      return invalid(node)
    }
    let meaning = meanings[number]
    let isProven = proofs.contains(meaning.target)
    let type: ValueType
    let kind: CheckedExpression.Kind
    switch meaning.target {
    case .field(let index):
      type = fields[index].visibleType
      kind = .field(index)
    case .context(let index):
      usedContext.insert(index)
      type = context[index].visibleType
      kind = .context(index)
    case .reference(let index):
      usedLets.insert(index)
      type = lets[index]?.value.type ?? .unknown
      kind = .reference(index)
    case .everything: return invalid(node)
    }
    return CheckedExpression(kind, isProven ? type.present : type, at: node.range)
  }

  private mutating func unknownName(_ name: String, at range: SourceRange) -> Diagnostic {
    if categoryNames.number(of: name) != nil { return .categoryAsValue(name, at: range) }
    if Function(rawValue: name) != nil { return .functionWithoutCall(name, at: range) }
    let (fields, context, letNodes) = (self.fields, self.context, self.letNodes)
    let meant = nearest(
      to: name,
      among: fields.map { $0.name } + context.map { $0.name }
        + letNodes.compactMap { $0.declaredName?.text })
    return .unknownName(name, at: range, suggestion: meant)
  }

  private mutating func checkCall(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    guard let token = node.leadingToken else { return invalid(node) }
    let name = node.name(of: token).text
    let arguments = node.expressions
    guard let function = Function(rawValue: name) else {
      for argument in arguments { _ = checkExpression(argument, proofs: proofs) }
      report(
        .unknownFunction(
          name, at: token.range,
          suggestion: suggestion(for: name, among: Function.allCases.map { $0.rawValue })))
      return invalid(node)
    }
    guard arguments.count == 1, let argument = arguments.first else {
      for argument in arguments { _ = checkExpression(argument, proofs: proofs) }
      report(.argumentCount(name, found: arguments.count, at: node.range))
      return invalid(node)
    }
    let value: CheckedExpression
    switch function {
    case .count:
      value = checkValue(argument, proofs, expected: "a list") { $0.element != nil }
    case .lowercased, .trimmed, .escaped:
      value = checkValue(argument, proofs, expected: "`String`", matches: { $0.isText })
    }
    if case .invalid = value.kind { return invalid(node) }
    let call = CheckedExpression(
      .call(function, value), function == .count ? .int : .string, at: node.range)
    return checkPartCount(call) ? call : invalid(node)
  }

  private mutating func checkCoalesce(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    var operands: [CheckedExpression] = []
    var base: ValueType.Base?
    for (index, child) in node.expressions.enumerated() {
      let operand = checkExpression(child, proofs: proofs)
      if let last = operands.last, !mayBeMissing(last), last.type.base != .unknown {
        report(.neverMissing(file.source.text(last.range), "??", at: last.range))
        return operands.count == 1 ? last : invalid(node)
      }
      if index == 0 {
        base = operand.type.base
      } else if let known = base {
        base = operand.isMember(of: known) ? known : known.joined(with: operand.type.base)
        if base == nil {
          report(
            .typeMismatch(
              expected: known, found: operand.type.shortDescription, operand.range)
          )
          return invalid(node)
        }
      }
      operands.append(operand)
    }
    guard let base else { return invalid(node) }
    let type = ValueType(base, isOptional: operands.allSatisfy { $0.type.isOptional })
    return CheckedExpression(.coalesce(operands), type, at: node.range)
  }

  /// True if a value may be missing where nothing is proven.
  private func mayBeMissing(_ value: CheckedExpression) -> Bool {
    switch value.kind {
    case .field(let index): fields[index].visibleType.isOptional
    case .context(let index): context[index].visibleType.isOptional
    case .reference(let index): lets[index]?.value.type.isOptional ?? false
    default: value.type.isOptional
    }
  }
}

extension CheckedExpression {
  /// True for a literal string, or a list of some, within a closed set.
  func isMember(of base: ValueType.Base) -> Bool {
    switch (base, kind) {
    case (.closedSet(let members, let isOpen), .literal(.string(let text))):
      return isOpen || members.hasExactly(text)
    case (.list(.closedSet(let members, let isOpen)), .literal(.list(let elements))):
      let known = Set((isOpen ? [] : members).map { ExactText($0) })
      return elements.allSatisfy { element in
        guard case .string(let text) = element else { return false }
        return isOpen || known.contains(ExactText(text))
      }
    default:
      return false
    }
  }
}

extension LiteralValue {
  /// The value as one of the type; integers become doubles where doubles are wanted.
  func widened(to base: ValueType.Base) -> LiteralValue {
    switch (self, base) {
    case (.int(let value), .double): .double(Double(value))
    case (.list(let elements), .list(let element)):
      .list(elements.map { $0.widened(to: element) })
    default: self
    }
  }
}
