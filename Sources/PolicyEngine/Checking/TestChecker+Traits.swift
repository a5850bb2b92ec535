import NotificationModel
import PolicySyntax

// What is expected of a group.

extension TestChecker {
  mutating func checkTraits(_ group: Syntax, _ scenario: Scenario) -> [ScenarioStep.Trait] {
    var traits: [ScenarioStep.Trait] = []
    /// The traits met so far, by what they speak of.
    var places: [ExactText: SourceRange] = [:]
    var summary: SourceRange?
    for node in group.nodes {
      guard let (kind, subject) = checkTrait(node, scenario) else { continue }
      if let first = places[ExactText(subject)] {
        report(.repeatedTrait(subject, at: node.range, first: first))
      } else if node.kind == .noSummaryTrait || node.kind == .summaryTrait {
        let none = places[ExactText("`no summary`")]
        if let other = node.kind == .noSummaryTrait ? summary : none {
          report(.contradictoryTrait(at: node.range, first: other))
        }
        if node.kind == .summaryTrait, summary == nil { summary = node.range }
      }
      if places[ExactText(subject)] == nil { places[ExactText(subject)] = node.range }
      traits.append(ScenarioStep.Trait(kind: kind, range: node.range))
    }
    return traits
  }

  /// - Returns: Nil for what is no trait, or a wrong one, which has been told; with the trait
  ///   what it speaks of.
  private mutating func checkTrait(
    _ node: Syntax, _ scenario: Scenario
  ) -> (ScenarioStep.Trait.Kind, subject: String)? {
    switch node.kind {
    case .leadTrait:
      return checkLead(node, scenario).map { (.lead($0), "`lead`") }
    case .membersTrait:
      guard let token = node.token(.integer), let count = number(token, node) else { return nil }
      guard count > 0 else {
        report(.noMembers(at: token.range))
        return nil
      }
      return (.members(count), "`members`")
    case .noSummaryTrait:
      return (.noSummary, "`no summary`")
    case .summaryTrait, .hiddenTrait:
      guard let text = node.stringChild?.literalText, let locale = checkLocale(node) else {
        return nil
      }
      let isSummary = node.kind == .summaryTrait
      return (
        isSummary ? .summary(text, locale: locale) : .hidden(text, locale: locale),
        "`\(isSummary ? "summary" : "hidden")` in `\(LocaleSpelling.folded(locale))`"
      )
    default:
      return nil
    }
  }

  private mutating func checkLead(_ node: Syntax, _ scenario: Scenario) -> Int? {
    guard let token = node.token(.integer), let lead = number(token, node) else { return nil }
    guard lead >= 1, lead <= scenario.count else {
      report(.unknownDelivery(node.text(of: token), count: scenario.count, at: token.range))
      return nil
    }
    return lead
  }

  private mutating func checkLocale(_ node: Syntax) -> String? {
    guard let string = node.first(.localeClause)?.stringChild, let text = string.literalText else {
      return nil
    }
    guard LocaleSpelling.isLocale(text) else {
      report(.invalidLocale(text, at: string.range))
      return nil
    }
    return text
  }
}
