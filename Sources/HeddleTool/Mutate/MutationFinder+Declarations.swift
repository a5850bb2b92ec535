import PolicyEngine
import PolicySyntax

// Changes of fields and of the texts of categories.

extension MutationFinder {
  /// Visits the fields of `payload` or `context`.
  mutating func visitFields(_ block: Syntax, _ owner: (String) -> Mutation.Owner) {
    for node in block.nodes(.field) {
      guard let type = node.first(where: { $0.isType }) else { continue }
      self.owner = owner(node.declaredName?.text ?? "")
      changePresence(node, type)
      changeSet(type)
      if let clause = node.first(.pointerClause), let pointer = clause.stringChild {
        changeLetter(.place, in: pointer.range)
      }
      if let clause = node.first(.defaultClause), let value = clause.expression {
        add(.standard, droppedRange(of: clause), "")
        visitDefault(value, type)
      }
    }
  }

  /// Adds and drops `lenient` and `?`.
  private mutating func changePresence(_ node: Syntax, _ type: Syntax) {
    if let clause = node.first(.lenientClause) {
      add(.lenient, droppedRange(of: clause), "")
    } else {
      add(.lenient, SourceRange(at: type.range.end), " lenient")
    }
    // A field with a default is always there, whatever its type says.
    if node.first(.defaultClause) != nil { return }
    if type.kind == .optionalType {
      add(.presence, SourceRange(type.range.end - 1, type.range.end), "")
    } else if type.kind == .closedSetType {
      add(.presence, type.range, "(\(type.text))?")
    } else {
      add(.presence, SourceRange(at: type.range.end), "?")
    }
  }

  /// The range of a clause with the blank before it.
  private func droppedRange(of clause: Syntax) -> SourceRange {
    let start = clause.firstToken.map { Int($0.triviaStart) } ?? clause.range.start
    return SourceRange(start, clause.range.end)
  }

  /// The closed set of a type, below `?`, brackets and parentheses.
  private func closedSet(in type: Syntax) -> Syntax? {
    var type: Syntax? = type
    while let inner = type, inner.kind != .closedSetType {
      type = inner.first { $0.isType }
    }
    return type
  }

  private mutating func changeSet(_ type: Syntax) {
    guard let set = closedSet(in: type) else { return }
    let members = set.stringChildren
    if members.count > 1 {
      add(.set, SourceRange(members[0].range.start, members[1].range.start), "")
      for (member, before) in zip(members.dropFirst(), members) {
        add(.set, SourceRange(before.range.end, member.range.end), "")
      }
    }
    if let last = members.last, set.tokens.last?.kind == .word {
      add(.set, SourceRange(last.range.end, set.range.end), "")
    }
  }

  private mutating func visitDefault(_ value: Syntax, _ type: Syntax) {
    if value.kind == .stringExpression, let text = value.literalText,
      let set = closedSet(in: type)
    {
      return changeMember(value, text, set.stringChildren.compactMap { $0.literalText })
    }
    visit(value, isCondition: false)
  }

  // MARK: Categories

  mutating func visitCategory(_ node: Syntax) {
    owner = .category(node.declaredName?.text ?? "")
    for text in node.nodes(.categoryText) {
      guard let string = text.stringChild else { continue }
      remove(.text, text)
      changeLetter(.text, in: string.range)
      for token in string.tokens where token.kind == .stringText { dropPlaceholders(token.range) }
    }
  }

  /// Drops each `%u` and `%@`, with the blank before it or, at the beginning, after it.
  private mutating func dropPlaceholders(_ range: SourceRange) {
    let bytes = source.bytes
    var offset = range.start
    while offset + 1 < range.end {
      guard bytes[offset] == UInt8(ascii: "%") else {
        offset += 1
        continue
      }
      var (start, end) = (offset, offset + 1)
      while end < range.end, bytes[end] != UInt8(ascii: "u"), bytes[end] != UInt8(ascii: "@"),
        bytes[end] != UInt8(ascii: " ")
      {
        end += 1
      }
      end = min(end + 1, range.end)
      offset = end
      if start > range.start, bytes[start - 1] == UInt8(ascii: " ") {
        start -= 1
      } else if end < range.end, bytes[end] == UInt8(ascii: " ") {
        end += 1
      }
      add(.text, SourceRange(start, end), "")
    }
  }
}
