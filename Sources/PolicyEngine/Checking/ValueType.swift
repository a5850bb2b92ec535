import NotificationModel

/// The type of a value in a policy.
package struct ValueType: Sendable, Hashable {
  /// What a value is, apart from whether it may be missing.
  package indirect enum Base: Sendable, Hashable {
    case string
    case int
    case double
    case bool
    /// A string of a set; an open set admits other strings too.
    case closedSet(members: [String], isOpen: Bool)
    case list(Base)
    /// What an expression has that could not be typed; it fits everywhere, so that one mistake
    /// gives one diagnostic.
    case unknown

    /// Whether two types are the same, members of sets byte for byte.
    package static func == (left: Base, right: Base) -> Bool {
      switch (left, right) {
      case (.string, .string), (.int, .int), (.double, .double), (.bool, .bool),
        (.unknown, .unknown):
        true
      case (.closedSet(let left, let isOpen), .closedSet(let right, let isOtherOpen)):
        isOpen == isOtherOpen && left.elementsEqual(right) { $0.hasSameBytes(as: $1) }
      case (.list(let left), .list(let right)): left == right
      default: false
      }
    }

    /// Adds the type to a hash.
    package func hash(into hasher: inout Hasher) {
      switch self {
      case .string: hasher.combine(0)
      case .int: hasher.combine(1)
      case .double: hasher.combine(2)
      case .bool: hasher.combine(3)
      case .closedSet(let members, let isOpen):
        hasher.combine(isOpen)
        for member in members { hasher.combine(bytesOf: member) }
      case .list(let element): hasher.combine(element)
      case .unknown: hasher.combine(4)
      }
    }
  }

  package var base: Base
  /// True if the value may be missing.
  package var isOptional: Bool

  package init(_ base: Base, isOptional: Bool = false) {
    self.base = base
    self.isOptional = isOptional
  }

  package static let string = ValueType(.string)
  package static let int = ValueType(.int)
  package static let double = ValueType(.double)
  package static let bool = ValueType(.bool)
  package static let unknown = ValueType(.unknown)

  /// The type as a policy spells it.
  package var description: String { base.description + (isOptional ? "?" : "") }

  /// The same type of a value that is there.
  package var present: ValueType { ValueType(base) }
}

extension ValueType {
  /// The type as a message names it: of a large set only some members.
  var shortDescription: String { base.shortDescription + (isOptional ? "?" : "") }
}

extension ValueType.Base {
  /// The type as a message names it: of a large set only some members.
  var shortDescription: String {
    switch self {
    case .list(.unknown): description
    case .list(let element): "[\(element.shortDescription)]"
    case .closedSet(let members, let isOpen) where members.count > 8:
      members.prefix(8).map { "\"\($0)\"" }.joined(separator: " | ") + " | …"
        + (isOpen ? " | other String" : "")
    default: description
    }
  }

  package var description: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    // The list without elements, whose type any list can have.
    case .list(.unknown): "[]"
    case .list(let element): "[\(element.description)]"
    case .unknown: "unknown"
    case .closedSet(let members, let isOpen):
      members.map { "\"\($0)\"" }.joined(separator: " | ") + (isOpen ? " | other String" : "")
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// True for strings and members of sets, which mix freely.
  package var isText: Bool {
    switch self {
    case .string, .closedSet, .unknown: true
    default: false
    }
  }

  package var isNumber: Bool { self == .int || self == .double || self == .unknown }

  /// The element type of a list.
  package var element: ValueType.Base? {
    switch self {
    case .list(let element): element
    case .unknown: .unknown
    default: nil
    }
  }

  /// The type of both values in a comparison or list; nil if they have none in common.
  package func joined(with other: ValueType.Base) -> ValueType.Base? {
    switch (self, other) {
    case (.unknown, let known), (let known, .unknown): return known
    case (.int, .double), (.double, .int): return .double
    case (.list(let left), .list(let right)): return left.joined(with: right).map { .list($0) }
    default:
      if self == other { return self }
      return isText && other.isText ? .string : nil
    }
  }

  /// True if a value of this type can stand where `target` is declared.
  package func fits(_ target: ValueType.Base) -> Bool {
    switch (self, target) {
    case (.int, .double): true
    case (.list(let element), .list(let targetElement)): element.fits(targetElement)
    case (_, .closedSet(_, isOpen: false)): self == target || self == .unknown
    default: joined(with: target) == target || self == .unknown || target == .unknown
    }
  }
}
