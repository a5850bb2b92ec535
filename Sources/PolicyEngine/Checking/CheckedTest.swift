package import NotificationModel
package import PolicySyntax

/// A test of a policy file whose names are known to fit.
package struct CheckedTest: Sendable {
  package let name: String
  /// The policy that it runs, by its name; nil if the payload's own app decides.
  package let policy: String?
  /// The bytes of the `with` object; nil if the context's defaults hold.
  package let context: [UInt8]?
  package let given: Given
  package let expectations: [Expectation]
  package let range: SourceRange

  package enum Given: Sendable {
    case json([UInt8], SourceRange)
    /// The name of a file, relative to the policy file.
    case file(String, SourceRange)
  }

  /// One `expect`, with its place.
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

    package let kind: Kind
    package let range: SourceRange
  }
}
