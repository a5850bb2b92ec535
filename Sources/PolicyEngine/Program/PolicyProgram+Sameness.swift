import NotificationModel
import PolicySyntax

extension PolicyProgram {
  /// Whether this program does the same as another one, seen from its parts alone.
  ///
  /// - Returns: True only if both decide alike, with the same names and texts; false says nothing.
  package func isSame(as other: PolicyProgram) -> Bool {
    instructions == other.instructions
      && constants == other.constants
      && pieces == other.pieces && operands == other.operands
      && globs == other.globs
      && same(policy.fields, other.policy.fields, Self.areSame)
      && same(policy.context, other.policy.context, Self.areSame)
      && same(policy.categories, other.policy.categories) { $0.category == $1.category }
      && same(policy.stages, other.policy.stages) { one, two in
        one.kind == two.kind && one.otherwise?.count == two.otherwise?.count
          && same(one.rules, two.rules) { $0.name.hasSameBytes(as: $1.name) }
      }
  }

  /// What may be missing and has a default is always there, and a set with other strings admits all.
  private static func areSame(_ one: CheckedField, _ two: CheckedField) -> Bool {
    one.name.hasSameBytes(as: two.name) && isSame(one.visibleType, two.visibleType)
      && one.pointer.hasSameBytes(as: two.pointer) && one.isLenient == two.isLenient
      && one.defaultValue == two.defaultValue
  }

  private static func isSame(_ one: ValueType, _ two: ValueType) -> Bool {
    one.isOptional == two.isOptional && opened(one.base) == opened(two.base)
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
