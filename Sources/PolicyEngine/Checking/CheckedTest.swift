package import NotificationModel
package import PolicySyntax

/// A test of a policy file whose names are known to fit.
package struct CheckedTest: Sendable {
  package let name: String
  /// The policy that it runs, by its name; nil if the payloads' own apps decide.
  package let policy: String?
  package let body: Body
  /// The rows of a test of one decision, of which each is a case of its own; nil without `for each`.
  package var table: TestTable?
  package let range: SourceRange

  /// What a test does.
  package enum Body: Sendable {
    /// It gives one payload and speaks of its decision; the context is the bytes of the `with`
    /// object, nil if the context's defaults hold.
    case decision(Payload, context: [UInt8]?, [Expectation])
    /// It delivers payloads and speaks of the groups that they make, clause by clause.
    case scenario([ScenarioStep])
  }

  /// A payload or record, with its place in the policy file.
  package enum Payload: Sendable {
    case json([UInt8], SourceRange)
    /// The name of a file, relative to the policy file.
    case file(String, SourceRange)
  }

  /// One `expect` that speaks of a decision, with its place.
  package struct Expectation: Sendable {
    package enum Kind: Sendable {
      /// `expect rule "…"`, `otherwise` or `no rule`; the stage is nil for the main one.
      case rule(RuleOutcome, stage: String?)
      case thread(ThreadAssignment)
      /// An identifier with the name that the policy gives it.
      case category(name: String)
      case text(Attribute, String)
      case count(Int64)
      case interruption(InterruptionLevel)
      case relevance(Double)
      case absent(Attribute)
      case problem(String)
      case noProblem
    }

    /// Where an expectation stands.
    package enum Origin: Sendable, Hashable {
      case policyFile
      /// A row of a file; the column's name unless it stands beside the value.
      case row(column: String?)
    }

    package let kind: Kind
    package var range: SourceRange
    package var origin = Origin.policyFile
  }
}
