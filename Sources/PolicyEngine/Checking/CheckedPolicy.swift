package import NotificationModel
package import PolicySyntax

/// A policy whose names and types are known to fit: all that evaluation needs, and nothing of how
/// it was written but the places.
package struct CheckedPolicy: Sendable {
  package var name: String
  package var documentation: String
  /// The bundle identifiers that the policy is for.
  package var apps: [String]
  package var appRanges: [SourceRange]
  package var fields: [CheckedField]
  package var context: [CheckedField]
  package var categories: [CheckedCategory]
  package var lets: [CheckedLet]
  /// The main stage first, if it has rules, then the others in the order of the text.
  package var stages: [CheckedStage]
  /// The place of the policy's name.
  package var nameRange: SourceRange
  package var range: SourceRange
}

/// A declared field of the payload or the context.
package struct CheckedField: Sendable {
  package let name: String
  package let type: ValueType
  /// The JSON Pointer of its place.
  package let pointer: String
  package let isLenient: Bool
  package let defaultValue: LiteralValue?
  package let range: SourceRange

  /// The type that an expression sees: with a default the field is always there.
  package var visibleType: ValueType {
    defaultValue == nil ? type : type.present
  }
}

package struct CheckedCategory: Sendable {
  package let category: NotificationCategory
  package let summary: FormatTemplate?
  package let range: SourceRange
  package let identifierRange: SourceRange
  /// The place of the text after `summary`; nil if there is none.
  package let summaryRange: SourceRange?
  /// The place of the text after `hidden`; nil if there is none.
  package let hiddenRange: SourceRange?
}

package struct CheckedLet: Sendable {
  package let name: String
  package let value: CheckedExpression
  package let range: SourceRange
}

/// A chain of rules of which the first that matches applies.
package struct CheckedStage: Sendable {
  package enum Kind: Sendable, Hashable {
    /// The rules written directly in the policy.
    case main
    case named(String)
    /// The stage without conditions.
    case always

    /// Whether two stages are named alike, byte for byte.
    package static func == (left: Kind, right: Kind) -> Bool {
      switch (left, right) {
      case (.main, .main), (.always, .always): true
      case (.named(let left), .named(let right)): left.hasSameBytes(as: right)
      default: false
      }
    }

    /// Adds the name to a hash.
    package func hash(into hasher: inout Hasher) {
      if case .named(let name) = self { hasher.combine(bytesOf: name) }
      hasher.combine(self == .always)
    }
  }

  package let kind: Kind
  package var rules: [CheckedRule]
  /// Nil if the stage has no `otherwise`; for `always` its assignments.
  package var otherwise: [CheckedAssignment]?
  package let range: SourceRange
  /// The place of the word `otherwise`, or `always`; nil if the stage has neither.
  package var otherwiseRange: SourceRange? = nil
}

package struct CheckedRule: Sendable {
  package let name: String
  /// Nil for a rule without `when`, which always matches.
  package let condition: CheckedExpression?
  package let assignments: [CheckedAssignment]
  /// The place of the rule's name.
  package let range: SourceRange
}

/// The attributes that a rule can assign.
package enum Attribute: String, Sendable, Hashable, CaseIterable {
  case thread, category, argument, count, interruption, relevance, target, filter

  /// All attributes; `allCases` would make a list each time.
  static let inOrder = allCases

  /// The number of the attribute with a name; nil if there is none.
  static func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    // The length and the first letter leave one.
    let candidate: (attribute: Attribute, name: StaticString)
    switch (name.count, name.first) {
    case (5, _): candidate = (.count, "count")
    case (6, UInt8(ascii: "f")): candidate = (.filter, "filter")
    case (6, _) where name[1] == UInt8(ascii: "h"): candidate = (.thread, "thread")
    case (6, _): candidate = (.target, "target")
    case (8, UInt8(ascii: "c")): candidate = (.category, "category")
    case (8, _): candidate = (.argument, "argument")
    case (9, _): candidate = (.relevance, "relevance")
    case (12, _): candidate = (.interruption, "interruption")
    default: return nil
    }
    for (index, byte) in name.enumerated() where byte != candidate.name.utf8Start[index] {
      return nil
    }
    return candidate.attribute.number
  }

  /// The place among all attributes.
  var number: Int {
    switch self {
    case .thread: 0
    case .category: 1
    case .argument: 2
    case .count: 3
    case .interruption: 4
    case .relevance: 5
    case .target: 6
    case .filter: 7
    }
  }
}

package struct CheckedAssignment: Sendable {
  package enum Value: Sendable {
    /// `thread default`
    case appGroup
    /// A category, by its index.
    case category(Int)
    case interruption(InterruptionLevel)
    case expression(CheckedExpression)
  }

  package let attribute: Attribute
  package let value: Value
  package let range: SourceRange
}
