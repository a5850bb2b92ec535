import NotificationModel

/// Gives every operand of a policy's conditions and threads a number, the same number to operands
/// that have the same value, however their lets are named.
///
/// Lets are expanded by their number, so that a chain of them costs no more than its text.
struct TermTable {
  enum Literal: Hashable {
    /// A string, by its number.
    case text(Int64)
    case int(Int64)
    case double(Int64)
    case bool(Bool)
    case list([Literal])
  }

  enum Piece: Hashable {
    case text(Int64)
    case value(Int)
  }

  /// What a term is; terms of equal keys are the same term.
  enum Key: Hashable {
    case field(Int)
    case context(Int)
    case literal(Literal)
    case list([Int])
    case join([Piece])
    case call(Function, Int)
    case coalesce([Int])
    case comparison(ComparisonOperator, Int, Int)
    case exists(Int)
    case not(Int)
    case and([Int])
    case or([Int])
    /// Something that is like nothing else.
    case unknown(Int)
  }

  /// How the values of a term are numbered.
  enum Kind {
    case text, int, double, bool
    /// Lists, and integers mixed with doubles, which are not constrained.
    case other
  }

  /// All that a term can be.
  struct Domain {
    let kind: Kind
    let all: Constraint

    /// The members of a closed set or the two Bools.
    var closed: ValueList? {
      if case .finite(let members) = all.values { return members }
      return nil
    }
  }

  let policy: CheckedPolicy
  private(set) var keys: [Key] = []
  private(set) var domains: [Domain] = []
  private(set) var texts: [String] = []
  private var indexes: [Key: Int] = [:]
  private var textIndexes: [ExactText: Int64] = [:]
  /// The term of each field, context field and let that was asked for; -1 before.
  private var fieldTerms: [Int]
  private var contextTerms: [Int]
  private var letTerms: [Int]

  init(_ policy: CheckedPolicy) {
    self.policy = policy
    fieldTerms = Array(repeating: -1, count: policy.fields.count)
    contextTerms = Array(repeating: -1, count: policy.context.count)
    letTerms = Array(repeating: -1, count: policy.lets.count)
    textIndexes.reserveCapacity(policy.stages.reduce(0) { $0 + $1.rules.count * 3 })
  }

  /// A table without terms of a policy that is not asked for any.
  init(empty policy: CheckedPolicy) {
    self.policy = policy
    (fieldTerms, contextTerms, letTerms) = ([], [], [])
  }

  // MARK: Values

  /// The number of a string.
  mutating func value(of text: String) -> Int64 {
    let next = Int64(texts.count)
    let index = settled(&textIndexes[ExactText(text), default: next])
    if index == next { texts.append(text) }
    return index
  }

  /// The number of a string, or that of no string.
  func knownValue(of text: String) -> Int64 {
    textIndexes[ExactText(text)] ?? .max
  }

  /// The values of a literal, or of the elements of a list literal, as a term counts them.
  ///
  /// - Returns: Nil if a comparison with the literal is none of whole values.
  mutating func values(of literal: LiteralValue, as kind: Kind) -> ValueList? {
    switch (literal, kind) {
    case (.string(let text), .text): return ValueList(value(of: text))
    case (.bool(let flag), .bool): return ValueList(flag ? 1 : 0)
    case (.int(let number), .int): return ValueList(number)
    case (.int(let number), .double):
      return Double(exactly: number).map { ValueList(rank(of: $0)) } ?? ValueList.none
    case (.double(let number), .double): return ValueList(rank(of: number))
    case (.double(let number), .int):
      return Int64(exactly: number).map { ValueList($0) } ?? ValueList.none
    case (.list(let elements), _):
      var result: [Int64] = []
      result.reserveCapacity(elements.count)
      for element in elements {
        guard let own = values(of: element, as: kind) else { return nil }
        result += own
      }
      result.sort()
      return ValueList(uniqued(result))
    default: return nil
    }
  }

  // MARK: Terms

  /// The term with a key, if there is one.
  func number(of key: Key) -> Int? { indexes[key] }

  /// The term of an expression.
  mutating func term(of expression: CheckedExpression) -> Int {
    switch expression.kind {
    case .field(let index):
      if fieldTerms[index] < 0 {
        fieldTerms[index] = add(.field(index), domain(of: policy.fields[index].visibleType))
      }
      return fieldTerms[index]
    case .context(let index):
      if contextTerms[index] < 0 {
        contextTerms[index] = add(.context(index), domain(of: policy.context[index].visibleType))
      }
      return contextTerms[index]
    case .reference(let index):
      if letTerms[index] < 0 { letTerms[index] = term(of: policy.lets[index].value) }
      return letTerms[index]
    case .coalesce(let operands):
      let terms = operands.map { term(of: $0) }
      let isOptional = terms.allSatisfy { domains[$0].all.admitsMissing }
      // An integer that no double is equal to has no place among them.
      let isMixed =
        expression.type.base == .double && terms.contains { domains[$0].kind != .double }
      return add(
        .coalesce(terms),
        isMixed
          ? Domain(kind: .other, all: .range(.min, .max, admitsMissing: isOptional))
          : domain(of: ValueType(expression.type.base, isOptional: isOptional)))
    default:
      let key = key(of: expression)
      if let index = indexes[key] { return index }
      return add(key, domain(of: expression.type.present, key))
    }
  }

  private mutating func add(_ key: Key, _ domain: Domain) -> Int {
    let index = settled(&indexes[key, default: keys.count])
    if index == keys.count {
      keys.append(key)
      domains.append(domain)
    }
    return index
  }

  private mutating func key(of expression: CheckedExpression) -> Key {
    switch expression.kind {
    case .literal(let literal): return .literal(key(of: literal))
    case .list(let elements): return .list(elements.map { term(of: $0) })
    case .interpolation(let pieces): return .join(pieces.map { key(of: $0) })
    case .call(let function, let argument): return .call(function, term(of: argument))
    case .exists(let operand): return .exists(term(of: operand))
    case .not(let operand): return .not(term(of: operand))
    case .and(let operands): return .and(operands.map { term(of: $0) }.sorted())
    case .or(let operands): return .or(operands.map { term(of: $0) }.sorted())
    case .comparison(let comparison, let left, let right):
      let (first, second) = (term(of: left), term(of: right))
      return key(comparison, first, second)
    case .invalid, .field, .context, .reference, .coalesce:
      return .unknown(keys.count)
    }
  }

  private mutating func key(of piece: CheckedExpression.Piece) -> Piece {
    switch piece {
    case .text(let text): .text(value(of: text.text))
    case .value(let value): .value(term(of: value))
    }
  }

  private mutating func key(of literal: LiteralValue) -> Literal {
    switch literal {
    case .string(let text): .text(value(of: text))
    case .int(let number): .int(number)
    case .double(let number): .double(rank(of: number))
    case .bool(let flag): .bool(flag)
    case .list(let elements): .list(elements.map { key(of: $0) })
    }
  }

  /// One key for all ways to write a comparison.
  private func key(_ comparison: ComparisonOperator, _ left: Int, _ right: Int) -> Key {
    switch comparison {
    case .equal, .notEqual: .comparison(comparison, min(left, right), max(left, right))
    case .greater: .comparison(.less, right, left)
    case .greaterOrEqual: .comparison(.lessOrEqual, right, left)
    case .contains where domains[left].kind == .other: .comparison(.isIn, right, left)
    default: .comparison(comparison, left, right)
    }
  }

  /// The term of a test that is compared with nothing but itself.
  mutating func term(
    of comparison: ComparisonOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Int {
    let (first, second) = (term(of: left), term(of: right))
    let key = key(comparison.positive, first, second)
    return add(key, Domain(kind: .bool, all: Constraint(.finite(ValueList([0, 1])))))
  }

  // MARK: Domains

  private mutating func domain(of type: ValueType, _ key: Key? = nil) -> Domain {
    let isOptional = type.isOptional
    switch type.base {
    case .bool:
      let flags = ValueList([0, 1])
      return Domain(kind: .bool, all: Constraint(.finite(flags), admitsMissing: isOptional))
    case .int:
      var least = Int64.min
      if case .call(.count, _)? = key { least = 0 }
      return Domain(kind: .int, all: .range(least, .max, admitsMissing: isOptional))
    case .double:
      let most = rank(of: .greatestFiniteMagnitude)
      return Domain(kind: .double, all: .range(-most, most, admitsMissing: isOptional))
    case .closedSet(let members, isOpen: false):
      let values = members.map { value(of: $0) }.sorted()
      return Domain(
        kind: .text, all: Constraint(.finite(ValueList(uniqued(values))), admitsMissing: isOptional)
      )
    case .string, .closedSet:
      return Domain(kind: .text, all: .range(0, .max, admitsMissing: isOptional))
    case .list, .unknown:
      return Domain(kind: .other, all: .range(.min, .max, admitsMissing: isOptional))
    }
  }
}

/// The place of a finite double among all doubles; 0 and -0 share theirs.
func rank(of number: Double) -> Int64 {
  let bits = Int64(bitPattern: number.bitPattern)
  return bits >= 0 ? bits : Int64.min &- bits
}

/// The value of a place; asked through the place, so that a new key is sought only once.
private func settled<Value>(_ place: inout Value) -> Value { place }
