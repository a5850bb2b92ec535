import NotificationGrouping
import NotificationModel
import PolicyEngine

extension CoverageMap {
  /// Notes what an evaluation has covered.
  ///
  /// - Parameters:
  ///   - decision: What came out.
  ///   - trace: The tests that were made.
  ///   - evaluator: The evaluator, whose last evaluation it was; its bytes have to be there still.
  ///   - number: The number of the policy that decided.
  ///   - record: What has been covered before, and the new points.
  func note(
    _ decision: Decision, _ trace: EvaluationTrace, of evaluator: Evaluator, policy number: Int,
    in record: inout CoverageRecord
  ) {
    let policy = policies[number]
    let origins = evaluator.runtime.policies[number].program.origins
    for test in trace.tests {
      guard let point = policy.points.conditions[test.instruction] else { continue }
      let isNegated = origins[test.instruction]?.isNegated ?? false
      record.insert(test.verdict != isNegated ? point : point + 1)
    }
    for (stage, rules) in policy.points.rules.enumerated() {
      guard let applied = trace.outcomes[stage] else { continue }
      let block = rules.indices.contains(applied) ? rules[applied] : nil
      guard let block = applied == -1 ? policy.points.otherwise[stage] : block else { continue }
      record.insert(block.applied)
      for assignment in block.assignments where decision.hasAssigned(assignment.attribute) {
        record.insert(assignment.point)
      }
    }
    let decisive = policy.probe.decisiveTests(in: trace, of: evaluator) { instruction in
      policy.points.decisions[instruction].map { record.contains($0) } ?? true
    }
    for instruction in decisive {
      if let point = policy.points.decisions[instruction] { record.insert(point) }
    }
  }

  /// Notes that a text of a group was shown in a locale.
  func noteText(
    of group: NotificationGroup, policy number: Int, isHidden: Bool, in locale: String,
    record: inout CoverageRecord
  ) {
    let categories = policies[number].categories
    let identifiers = Set(
      group.members.compactMap { $0.notification.category.map { ExactText($0) } })
    let lookup = catalog.lookup(in: LocaleIdentifier(locale))
    for use in isHidden ? texts.hiddenUses(of: group) : texts.summaryUses(of: group) {
      guard let (language, _) = lookup.found(for: use.text) else { continue }
      let rules = PluralRules(locale: LocaleIdentifier(language))
      let form = rules.category(for: UInt64(max(0, use.number)))
      for (index, category) in categories.enumerated() {
        let text = isHidden ? category.hiddenPreviewsPlaceholder : category.summaryFormat
        guard let text, text.hasSameBytes(as: use.text),
          identifiers.contains(ExactText(category.identifier))
        else { continue }
        for form in [form, nil] {
          let key = PolicyPoints.TextKey(
            category: index, isHidden: isHidden, language: ExactText(language), form: form)
          if let point = policies[number].points.texts[key] { record.insert(point) }
        }
      }
    }
  }
}

extension Decision {
  /// Whether an attribute has a value from the rule that assigns it; one out of range has none.
  fileprivate func hasAssigned(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .count: count != nil
    case .relevance: relevance != nil
    default: true
    }
  }
}
