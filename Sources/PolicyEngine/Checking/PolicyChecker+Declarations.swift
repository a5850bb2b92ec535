import NotificationModel
import PolicySyntax

extension PolicyChecker {
  // MARK: Fields

  mutating func declareFields(_ policy: Syntax) {
    for (kind, word) in [(SyntaxKind.payloadBlock, "payload"), (.contextBlock, "context")] {
      var first: SourceRange?
      for block in policy.nodes(kind) {
        let place = block.firstToken?.range ?? block.range
        if let first { report(.repeatedBlock(word, at: place, first: first)) }
        first = first ?? place
        for node in block.nodes(.field) {
          inDeclaration(node) { $0.declareField(node, isContext: kind == .contextBlock) }
        }
      }
      let count = kind == .contextBlock ? context.count : fields.count
      if count > EngineLimits.fields, let token = policy.first(kind)?.firstToken {
        report(.tooMany("fields", count, EngineLimits.fields, at: token.range))
      }
    }
  }

  private mutating func declareField(_ node: Syntax, isContext: Bool) {
    guard let name = node.declaredName else { return }
    var type = node.first(where: { $0.isType }).map { checkType($0) } ?? .unknown
    if damagedRange != nil { type = .unknown }
    var pointer = "/" + escapedPointerToken(name.text)
    if let clause = node.first(.pointerClause), let string = clause.stringChild {
      if isContext {
        report(.pointerInContext(at: clause.range))
      } else {
        pointer = checkPointer(string) ?? pointer
      }
    }
    let isLenient = node.first(.lenientClause) != nil
    let field = CheckedField(
      name: name.text, type: type, pointer: pointer, isLenient: isLenient,
      defaultValue: node.first(.defaultClause)?.expression.flatMap {
        checkDefault($0, for: type)
      }, range: name.range)
    declare(name, isContext ? .context(context.count) : .field(fields.count), "field")
    if isContext { context.append(field) } else { fields.append(field) }
  }

  /// Gives a name its meaning; a name that has one already keeps it.
  mutating func declare(_ name: NameSyntax, _ target: Presence, _ what: String) {
    if let earlier = names.number(of: name.text) {
      report(.duplicate(what, name.text, at: name.range, first: meanings[earlier].range))
    } else {
      names.append(name.text)
      meanings.append(Name(target: target, range: name.range))
      checkLookAlike(name.text, of: .value, at: name.range)
    }
  }

  private mutating func checkPointer(_ string: Syntax) -> String? {
    guard let text = string.literalText else { return nil }
    do {
      _ = try JSONPointer(parsing: text)
      return text
    } catch {
      var diagnostic = Diagnostic.invalidPointer(
        text, error, at: place(in: string, error.offset..<error.offset + 1))
      if error.reason == .missingSlash, !text.utf8.contains(UInt8(ascii: ".")) {
        // A name without dots can only be a key; a path with dots may be one key or several.
        let start = SourceRange(at: string.range.start + 1)
        diagnostic.fixIts = [Diagnostic.FixIt("insert `/`", replace: start, with: "/")]
      }
      report(diagnostic)
      return nil
    }
  }

  /// The place of some bytes of a string's text; the whole string if it has escapes.
  func place(in string: Syntax, _ bytes: Range<Int>) -> SourceRange {
    let start = string.range.start + 1
    let end = max(start, string.range.end - 1)
    if file.source.bytes[start..<end].contains(UInt8(ascii: "\\")) { return string.range }
    let lower = min(start + bytes.lowerBound, end)
    return SourceRange(lower, min(start + bytes.upperBound, end))
  }

  private mutating func checkDefault(_ node: Syntax, for type: ValueType) -> LiteralValue? {
    let value = checkExpression(node, proofs: .none)
    guard case .literal(let literal) = value.kind else {
      if case .invalid = value.kind { return nil }
      report(.notLiteral("a default", at: node.range))
      return nil
    }
    guard checkMembers(value, of: type.base) else { return nil }
    guard value.type.base.fits(type.base) || value.isMember(of: type.base) else {
      report(
        .typeMismatch(
          expected: type.base, found: value.type.shortDescription, node.range))
      return nil
    }
    return literal.widened(to: type.base)
  }

  // MARK: Types

  private mutating func checkType(_ node: Syntax) -> ValueType {
    switch node.kind {
    case .optionalType:
      guard let base = node.first(where: { $0.isType }) else { return .unknown }
      let type = checkType(base)
      // `??` is one token.
      if type.isOptional || node.token(.questionQuestion) != nil {
        report(.invalidType("a type has one `?` at most", at: node.range))
      }
      return ValueType(type.base, isOptional: true)
    case .parenthesizedType:
      return node.first(where: { $0.isType }).map { checkType($0) } ?? .unknown
    case .listType:
      return checkListType(node)
    case .closedSetType:
      return checkClosedSet(node)
    default:
      return checkNamedType(node)
    }
  }

  private mutating func checkListType(_ node: Syntax) -> ValueType {
    guard let elementNode = node.first(where: { $0.isType }) else { return .unknown }
    let element = checkType(elementNode)
    if element.isOptional {
      report(.invalidType("the elements of a list are always there", at: elementNode.range))
    }
    if case .list = element.base {
      report(.invalidType("a list cannot hold lists", at: elementNode.range))
      return .unknown
    }
    return ValueType(.list(element.base))
  }

  private mutating func checkClosedSet(_ node: Syntax) -> ValueType {
    var members: [String] = []
    var seen: Set<ExactText> = []
    for string in node.stringChildren {
      guard let text = string.literalText else { continue }
      if seen.insert(ExactText(text)).inserted {
        members.append(text)
      } else {
        report(.duplicateMember(text, at: string.range))
      }
    }
    if members.count > EngineLimits.members {
      report(.tooMany("members of a set", members.count, EngineLimits.members, at: node.range))
      return .unknown
    }
    let isOpen = node.tokens.contains { node.text(of: $0) == "other" }
    return ValueType(.closedSet(members: members, isOpen: isOpen))
  }

  private mutating func checkNamedType(_ node: Syntax) -> ValueType {
    switch node.text {
    case "String": return .string
    case "Int": return .int
    case "Double": return .double
    case "Bool": return .bool
    default:
      let known = ["String", "Int", "Double", "Bool"]
      let foreign = [
        "Float": "Double", "Number": "Double", "Integer": "Int", "Boolean": "Bool",
        "Text": "String", "str": "String", "number": "Double", "Array": "[String]",
      ]
      report(
        .unknownType(
          node.text, at: node.range,
          suggestion: suggestion(for: node.text, among: known) ?? foreign[node.text]))
      return .unknown
    }
  }

  // MARK: Categories

  mutating func declareCategories(_ policy: Syntax) {
    var identifiers = NamedPlaces()
    for node in policy.nodes(.category) {
      inDeclaration(node) { $0.declareCategory(node, &identifiers) }
    }
  }

  private mutating func declareCategory(
    _ node: Syntax, _ identifiers: inout NamedPlaces
  ) {
    guard let name = node.declaredName else { return }
    if let index = categoryNames.number(of: name.text) {
      report(
        .duplicate("category", name.text, at: name.range, first: categories[index].range))
      return
    }
    checkLookAlike(name.text, of: .category, at: name.range)
    let identifierNode = node.first(.identifierClause)?.stringChild
    let identifier = identifierNode?.literalText ?? name.text
    let identifierRange = identifierNode?.range ?? name.range
    if identifier.isEmpty { report(.emptyText("an identifier", at: identifierRange)) }
    if let first = identifiers.update(identifier, at: identifierRange) {
      report(.duplicate("category identifier", identifier, at: identifierRange, first: first))
    }

    var summary: CategoryFormat?
    var hidden: CategoryFormat?
    for text in node.nodes(.categoryText) {
      guard let word = text.leadingWord, let string = text.stringChild,
        let literal = string.literalText
      else { continue }
      let isSummary = word.text == "summary"
      if let first = isSummary ? summary : hidden {
        report(.repeatedText(word.text, at: word.range, first: first.word))
        continue
      }
      let format = CategoryFormat(
        text: literal, template: checkFormat(literal, string, word.text), word: word.range,
        range: string.range)
      if isSummary { summary = format } else { hidden = format }
    }
    categoryNames.append(name.text)
    categories.append(
      CheckedCategory(
        category: NotificationCategory(
          name: name.text, identifier: identifier, summaryFormat: summary?.text,
          hiddenPreviewsPlaceholder: hidden?.text),
        summary: summary?.template, range: name.range, identifierRange: identifierRange,
        summaryRange: summary?.range, hiddenRange: hidden?.range))
  }

  /// What stands after `summary` or `hidden`.
  private struct CategoryFormat {
    let text: String
    let template: FormatTemplate?
    /// The place of the word before it.
    let word: SourceRange
    let range: SourceRange
  }

  private mutating func checkFormat(
    _ text: String, _ string: Syntax, _ word: String
  ) -> FormatTemplate? {
    do {
      return try FormatTemplate(parsing: text, for: word == "summary" ? .summary : .hiddenPreviews)
    } catch {
      let place = place(in: string, error.range)
      var diagnostic = Diagnostic.invalidFormat(
        error.message, isSummary: word == "summary", at: place)
      if let meant = error.replacement, place != string.range {
        diagnostic.fixIts = [
          Diagnostic.FixIt("replace it by `\(meant)`", replace: place, with: meant)
        ]
      }
      report(diagnostic)
      return nil
    }
  }
}

/// A reference token of a JSON Pointer for a key (RFC 6901, section 3).
private func escapedPointerToken(_ key: String) -> String {
  var result = ""
  for character in key.unicodeScalars {
    switch character {
    case "~": result += "~0"
    case "/": result += "~1"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
