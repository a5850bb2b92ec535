package import PolicySyntax

// Steps that do not come from a file as they are, such as those of a test that was made smaller.

extension ScenarioStep {
  package init(_ kind: Kind, at range: SourceRange) {
    self.init(kind: kind, range: range)
  }
}

extension ScenarioStep.Delivery {
  /// The same delivery of another payload.
  package func delivering(_ payload: CheckedTest.Payload) -> Self {
    Self(identifier: identifier, policy: policy, payload: payload, moment: moment)
  }
}

extension ScenarioStep.Trait {
  package init(_ kind: Kind, at range: SourceRange) {
    self.init(kind: kind, range: range)
  }
}
