import PolicySyntax

extension ThreadValues {
  // MARK: Side by side

  /// Whether two pairs of values that stand side by side can give the same text; false if that is
  /// not certain.
  func canBeConfused(
    _ first: ThreadPattern.Hole, _ second: ThreadPattern.Hole, in rule: Int
  ) -> Bool {
    guard isFree(first, in: rule), isFree(second, in: rule),
      constraints.areIndependent([first.term, second.term])
    else { return false }
    switch (content(of: first, in: rule), content(of: second, in: rule)) {
    case (.members(let left), .members(let right)):
      guard left.count * right.count <= Self.textLimit * Self.textLimit else { return false }
      var seen: Set<[UInt8]> = []
      return !left.allSatisfy { text in right.allSatisfy { seen.insert(text + $0).inserted } }
    case (.members(let members), let other):
      // What one member has more than another one can be the beginning of the other value.
      return rests(of: members).contains { rest in
        PatternAutomaton(other).meets(PatternAutomaton(other, after: rest))
      }
    case (let other, .members(let members)):
      return rests(of: members.map { $0.reversed() }).contains { rest in
        PatternAutomaton(other).meets(PatternAutomaton(other, before: rest.reversed()))
      }
    default:
      return true
    }
  }

  /// What some texts have more than others that they begin with; none if they are too many.
  private func rests(of texts: [[UInt8]]) -> [[UInt8]] {
    guard texts.count <= Self.textLimit else { return [] }
    var result: [[UInt8]] = []
    for text in texts {
      for other in texts where other.count < text.count && text.starts(with: other) {
        result.append(Array(text.dropFirst(other.count)))
      }
    }
    return result
  }

  // MARK: On purpose

  /// Whether two threads are meant to give the same texts: they write the same words around their
  /// values, or their values come from the same fields.
  func isOnPurpose(_ pattern: ThreadPattern, _ other: ThreadPattern) -> Bool {
    guard pattern.pieces.count == other.pieces.count else { return false }
    var hasWord = false
    var isSameField = true
    for (piece, otherPiece) in zip(pattern.pieces, other.pieces) {
      switch (piece, otherPiece) {
      case (.text(let bytes), .text(let otherBytes)):
        guard bytes == otherBytes else { return false }
        if bytes.contains(where: { isKeptByEscaping($0) }) { hasWord = true }
      case (.hole(let hole), .hole(let otherHole)):
        if terms.fields(under: hole.term).isDisjoint(with: terms.fields(under: otherHole.term)) {
          isSameField = false
        }
      default: return false
      }
    }
    return hasWord || isSameField
  }
}

extension TermTable {
  /// The keys of the fields that a term is computed from.
  func fields(under term: Int) -> Set<Key> {
    var result: Set<Key> = []
    var seen: Set<Int> = []
    var pending = [term]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      switch keys[next] {
      case .field, .context: result.insert(keys[next])
      case .literal, .unknown: break
      case .call(_, let operand), .exists(let operand), .not(let operand): pending.append(operand)
      case .comparison(_, let left, let right): pending += [left, right]
      case .list(let operands), .coalesce(let operands), .and(let operands), .or(let operands):
        pending += operands
      case .join(let pieces):
        for case .value(let operand) in pieces { pending.append(operand) }
      }
    }
    return result
  }

  /// The payload field whose value a term is, perhaps in other letters.
  func field(under term: Int) -> CheckedField? {
    var term = term
    while case .call(_, let operand) = keys[term] { term = operand }
    if case .field(let index) = keys[term] { return policy.fields[index] }
    return nil
  }
}

extension CheckedField {
  /// Whether the field's place says that each notification has a value of its own.
  ///
  /// A guess by the name, and only by names that say nothing else: at the payload's top level, or
  /// in an object `message` or `notification`. `/chat/id` or `/article/id` name something that
  /// many notifications can be about, and so may `event_id`, `request_id` or a `date`.
  var identifiesNotification: Bool {
    guard let tokens = try? JSONPointer(parsing: pointer).tokens, let last = tokens.last else {
      return false
    }
    let name = String(decoding: last.filter { $0 != 0x2D && $0 != 0x5F }, as: UTF8.self)
    let names = [
      "id", "uuid", "guid", "messageid", "messageuuid", "notificationid", "notificationuuid",
      "timestamp", "sentat", "nonce",
    ]
    guard names.contains(asciiLowercased(name)) else { return false }
    switch tokens.count {
    case 1: return true
    case 2: return [Array("message".utf8), Array("notification".utf8)].contains(tokens[0])
    default: return false
    }
  }

  private func asciiLowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
