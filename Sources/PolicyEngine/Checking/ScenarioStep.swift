package import NotificationModel
package import PolicySyntax

/// One clause of a test that delivers several notifications.
package struct ScenarioStep: Sendable {
  package let kind: Kind
  /// The place of the clause.
  package let range: SourceRange

  package enum Kind: Sendable {
    /// `with`: the bytes of the context that holds from here on.
    case context([UInt8])
    case deliver(Delivery)
    /// `remove`: a request identifier, and the policy whose app gave it.
    case remove(identifier: String, policy: String)
    case clear(GroupName)
    case clearAll
    case grouping(GroupingSetting, policy: String)
    /// An expectation that speaks of the decision about the last delivery.
    case expectDecision(CheckedTest.Expectation)
    case expectGroupCount(Int)
    case expectGroup(GroupName, [Trait])
    case expectNoGroup(GroupName)
  }

  /// One `deliver`.
  package struct Delivery: Sendable {
    /// The request identifier; nil if the payload's record may have one.
    package let identifier: String?
    /// The policy that decides and whose app delivers, by its name; nil if the payload's own app
    /// says which.
    package let policy: String?
    package let payload: CheckedTest.Payload
    /// Milliseconds since 1970; nil if the payload's record may have a date.
    package let moment: Int64?
  }

  /// What names a group in a test.
  package struct GroupName: Sendable {
    /// The thread as the effective notification has it; an identifier that is not empty.
    package let thread: ThreadAssignment
    /// The policy of the app, by its name.
    package let policy: String
  }

  /// Something that is expected of a group.
  package struct Trait: Sendable {
    package enum Kind: Sendable {
      /// The number of the delivery that lies on top, counted from 1.
      case lead(Int)
      case members(Int)
      case summary(String, locale: String)
      case noSummary
      case hidden(String, locale: String)
    }

    package let kind: Kind
    package let range: SourceRange
  }
}
