package import NotificationModel
package import PolicySyntax

/// A value that is known when a policy is compiled, or that a context or a test gives.
package enum LiteralValue: Sendable, Hashable {
  case string(String)
  case int(Int64)
  case double(Double)
  case bool(Bool)
  case list([LiteralValue])

  /// Whether two literals are the very same: strings byte for byte, and 0 is not -0.
  package static func == (left: LiteralValue, right: LiteralValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.bool(let left), .bool(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }

  /// Adds the literal to a hash.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): hasher.combine(bytesOf: text)
    case .int(let number): hasher.combine(number)
    case .double(let number): hasher.combine(number.bitPattern)
    case .bool(let flag): hasher.combine(flag)
    case .list(let elements): hasher.combine(elements)
    }
  }
}

/// An expression whose names are resolved and whose types fit.
package struct CheckedExpression: Sendable, Hashable {
  package let kind: Kind
  package let type: ValueType
  package let range: SourceRange

  package init(_ kind: Kind, _ type: ValueType, at range: SourceRange) {
    self.kind = kind
    self.type = type
    self.range = range
  }

  package enum Kind: Sendable, Hashable {
    case literal(LiteralValue)
    /// A list with an element that is no literal.
    case list([CheckedExpression])
    /// A field of the payload, by its index.
    case field(Int)
    /// A field of the context, by its index.
    case context(Int)
    /// The value of a `let`, by its index.
    case reference(Int)
    case interpolation([Piece])
    indirect case call(Function, CheckedExpression)
    /// The first operand that is there.
    case coalesce([CheckedExpression])
    indirect case comparison(ComparisonOperator, CheckedExpression, CheckedExpression)
    indirect case exists(CheckedExpression)
    indirect case not(CheckedExpression)
    case and([CheckedExpression])
    case or([CheckedExpression])
    /// A mistake, told about already.
    case invalid
  }

  /// A part of an interpolated string.
  package enum Piece: Sendable, Hashable {
    case text(ExactText)
    case value(CheckedExpression)
  }
}

/// The tests between two values.
package enum ComparisonOperator: String, Sendable, Hashable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case isIn = "in"
  case isNotIn = "not in"
  case contains = "contains"
  case startsWith = "starts with"
  case endsWith = "ends with"
  case matches = "matches"

  /// True for the two that are the plain negation of another test.
  package var isNegated: Bool { self == .notEqual || self == .isNotIn }

  /// The test that this one negates, or itself.
  package var positive: ComparisonOperator {
    switch self {
    case .notEqual: .equal
    case .isNotIn: .isIn
    default: self
    }
  }
}

/// The functions of the language; the set is closed.
package enum Function: String, Sendable, Hashable, CaseIterable {
  /// The string in lower case, by simple case mapping.
  case lowercased
  /// The string without white space at both ends.
  case trimmed
  /// The number of elements of a list.
  case count
  /// The string with what could be a separator written as `%` and two digits.
  case escaped
}
