import NotificationModel
import PolicySyntax

extension PolicyProgram {
  /// Whether this program does the same as another one, seen from its parts alone.
  ///
  /// Texts are compared byte for byte, as evaluation does: `==` takes those for equal that differ in
  /// their Unicode normalisation only.
  ///
  /// - Returns: True only if both decide alike, with the same names and texts; false says nothing.
  package func isSame(as other: PolicyProgram) -> Bool {
    instructions == other.instructions
      && same(constants, other.constants) { $0.isExactly($1) }
      && pieces == other.pieces && operands == other.operands
      && globs == other.globs
      && same(policy.fields, other.policy.fields, Self.areSame)
      && same(policy.context, other.policy.context, Self.areSame)
      && same(policy.categories, other.policy.categories) { $0.category.isExactly($1.category) }
      && same(policy.stages, other.policy.stages) { one, two in
        one.kind.isExactly(two.kind) && one.otherwise?.count == two.otherwise?.count
          && same(one.rules, two.rules) { isExact($0.name, $1.name) }
      }
  }

  /// What may be missing and has a default is always there, and a set with other strings admits all.
  private static func areSame(_ one: CheckedField, _ two: CheckedField) -> Bool {
    isExact(one.name, two.name) && isSame(one.visibleType, two.visibleType)
      && isExact(one.pointer, two.pointer) && one.isLenient == two.isLenient
      && same(one.defaultValue, two.defaultValue) { $0.isExactly($1) }
  }

  private static func isSame(_ one: ValueType, _ two: ValueType) -> Bool {
    one.isOptional == two.isOptional && opened(one.base).isExactly(opened(two.base))
  }

  private static func opened(_ type: ValueType.Base) -> ValueType.Base {
    switch type {
    case .closedSet(_, isOpen: true): .string
    case .list(.closedSet(_, isOpen: true)): .list(.string)
    default: type
    }
  }
}

private func same<Element>(
  _ one: [Element], _ two: [Element], _ areSame: (Element, Element) -> Bool
) -> Bool {
  guard one.count == two.count else { return false }
  for (left, right) in zip(one, two) where !areSame(left, right) { return false }
  return true
}

private func same<Value>(
  _ one: Value?, _ two: Value?, _ areSame: (Value, Value) -> Bool
) -> Bool {
  switch (one, two) {
  case (nil, nil): true
  case (let one?, let two?): areSame(one, two)
  default: false
  }
}

private func isExact(_ one: String, _ two: String) -> Bool { one.utf8.elementsEqual(two.utf8) }

extension ValueType.Base {
  fileprivate func isExactly(_ other: Self) -> Bool {
    switch (self, other) {
    case (.closedSet(let one, let isOpen), .closedSet(let two, let isOtherOpen)):
      isOpen == isOtherOpen && same(one, two) { isExact($0, $1) }
    case (.list(let one), .list(let two)): one.isExactly(two)
    default: self == other
    }
  }
}

extension CheckedStage.Kind {
  fileprivate func isExactly(_ other: Self) -> Bool {
    if case .named(let one) = self, case .named(let two) = other { return isExact(one, two) }
    return self == other
  }
}

extension NotificationCategory {
  fileprivate func isExactly(_ other: Self) -> Bool {
    self == other && isExact(name, other.name) && isExact(identifier, other.identifier)
      && same(summaryFormat, other.summaryFormat) { isExact($0, $1) }
      && same(hiddenPreviewsPlaceholder, other.hiddenPreviewsPlaceholder) { isExact($0, $1) }
  }
}
