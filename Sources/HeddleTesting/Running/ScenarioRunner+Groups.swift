import NotificationGrouping
import NotificationModel
import PolicyEngine
import PolicySyntax

// What is expected of groups, and what a failure shows of them.

extension ScenarioRunner {
  /// The groups that a name means: one, or each notification of the thread where the setting of
  /// the app is off, newest first within each app.
  func groups(named name: ScenarioStep.GroupName) -> [NotificationGroup] {
    var thread: String?
    if case .identifier(let text) = name.thread { thread = text }
    var result: [NotificationGroup] = []
    for app in apps(of: name.policy) {
      if engine.grouping(of: app) == .off {
        result += engine.groups.filter { group in
          group.key.app.hasSameBytes(as: app)
            && group.lead.notification.thread.hasSameBytes(as: thread)
        }
      } else if let group = engine.group(of: app, thread: thread) {
        result.append(group)
      }
    }
    return result
  }

  // MARK: Judging

  /// The failures of one expectation of groups; the last one shows the groups.
  mutating func judgeGroups(_ step: ScenarioStep) -> [TestFailure] {
    switch step.kind {
    case .expectGroupCount(let count):
      guard engine.groupCount != count else { return [] }
      return [
        groupFailure(
          at: step.range, text: source.text(step.range), expected: counted(count, "group"),
          found: counted(engine.groupCount, "group"), locale: nil)
      ]
    case .expectNoGroup(let name):
      guard !groups(named: name).isEmpty else { return [] }
      return [
        groupFailure(
          at: step.range, text: source.text(step.range), expected: "no \(words(of: name))",
          found: words(of: name), locale: nil)
      ]
    case .expectGroup(let name, let traits):
      return judge(name, traits, at: step.range)
    default:
      return []
    }
  }

  private mutating func judge(
    _ name: ScenarioStep.GroupName, _ traits: [ScenarioStep.Trait], at range: SourceRange
  ) -> [TestFailure] {
    let named = groups(named: name)
    guard let group = named.first(where: { isLed($0, by: traits) }) ?? named.first else {
      return [
        groupFailure(
          at: range, text: "expect \(words(of: name))", expected: words(of: name),
          found: "no such group", locale: locale(of: traits))
      ]
    }
    var failures: [TestFailure] = []
    for trait in traits {
      guard let (expected, found) = mismatch(trait.kind, group, words(of: name)) else { continue }
      failures.append(
        TestFailure(
          range: trait.range,
          text: "expect \(words(of: name)) { \(source.text(trait.range)) }", expected: expected,
          found: found, decidedBy: nil, reason: nil))
    }
    if !failures.isEmpty {
      failures[failures.count - 1].groups = drawing(locale: locale(of: traits))
    }
    return failures
  }

  /// True if the group has the lead that is expected, among several groups of one name.
  private func isLed(_ group: NotificationGroup, by traits: [ScenarioStep.Trait]) -> Bool {
    traits.contains { trait in
      if case .lead(let lead) = trait.kind { return number(of: group.lead) == lead }
      return false
    }
  }

  private func number(of notification: DeliveredNotification) -> Int {
    center.number(of: notification.delivery)
  }

  /// What is expected and what is there instead; nil if the trait holds.
  private mutating func mismatch(
    _ trait: ScenarioStep.Trait.Kind, _ group: NotificationGroup, _ name: String
  ) -> (expected: String, found: String)? {
    switch trait {
    case .lead(let lead):
      let found = number(of: group.lead)
      guard found != lead else { return nil }
      return ("\(name) with lead \(lead)", "\(name) with lead \(found)")
    case .members(let count):
      guard group.count != count else { return nil }
      return (
        "\(name) with \(counted(count, "member"))",
        "\(name) with \(counted(group.count, "member"))"
      )
    case .noSummary:
      guard let found = texts(in: "en").summary(of: group) else { return nil }
      return ("no summary", "summary \(quotedText(found)) in \(quotedText("en"))")
    case .summary(let text, let locale):
      noteText(of: group, isHidden: false, in: locale)
      return mismatch("summary", text, in: locale) { $0.summary(of: group) }
    case .hidden(let text, let locale):
      noteText(of: group, isHidden: true, in: locale)
      return mismatch("hidden", text, in: locale) { $0.hidden(of: group) }
    }
  }

  /// Notes that a text was shown, if coverage is asked for.
  private mutating func noteText(
    of group: NotificationGroup, isHidden: Bool, in locale: String
  ) {
    guard let map = runner.coverageMap, var record = coverage,
      let policy = runner.policy(of: group.key.app).flatMap({ runner.number(ofPolicy: $0) })
    else { return }
    coverage = nil
    map.noteText(of: group, policy: policy, isHidden: isHidden, in: locale, record: &record)
    coverage = record
  }

  private mutating func mismatch(
    _ word: String, _ text: String, in locale: String, _ found: (GroupTexts) -> String?
  ) -> (expected: String, found: String)? {
    let place = " in \(quotedText(locale))"
    let expected = "\(word) \(quotedText(text))\(place)"
    guard LocaleIdentifier(locale).isKnown else {
      return (expected, "no rules for the language of \(quotedText(locale))")
    }
    guard let found = found(texts(in: locale)) else {
      return (expected, "no \(word)")
    }
    guard !found.hasSameBytes(as: text) else { return nil }
    return (expected, "\(word) \(quotedText(found))\(place)")
  }

  // MARK: Drawing

  mutating func groupFailure(
    at range: SourceRange, text: String, expected: String, found: String, locale: String?
  ) -> TestFailure {
    TestFailure(
      range: range, text: text, expected: expected, found: found, decidedBy: nil, reason: nil,
      groups: drawing(locale: locale))
  }

  /// The first locale that is expected of a group.
  private func locale(of traits: [ScenarioStep.Trait]) -> String? {
    for trait in traits {
      switch trait.kind {
      case .summary(_, let locale), .hidden(_, let locale):
        if LocaleIdentifier(locale).isKnown { return locale }
      default: break
      }
    }
    return nil
  }

  private mutating func drawing(locale: String?) -> PolicyTestResult.Groups {
    let locale = locale ?? "en"
    let texts = texts(in: locale)
    var groups: [PolicyTestResult.Group] = []
    for group in engine.groups {
      if groups.count == PolicyTestResult.Groups.limit { break }
      let lead = group.lead.notification
      var isAlone = false
      if case .notification = group.key.scope { isAlone = true }
      groups.append(
        PolicyTestResult.Group(
          policy: runner.policy(of: group.key.app), app: group.key.app,
          thread: isAlone ? lead.thread : group.key.thread, isAlone: isAlone,
          title: lead.title ?? lead.body, members: group.members.map { number(of: $0) },
          summary: texts.summary(of: group), hidden: texts.hidden(of: group)))
    }
    let silent = deliveries.indices.filter { deliveries[$0].isSilent }.map { $0 + 1 }
    return PolicyTestResult.Groups(
      groups: groups, count: engine.groupCount, locale: locale, silentDeliveries: silent)
  }

  // MARK: Words

  func words(of name: ScenarioStep.GroupName) -> String {
    let thread: String
    switch name.thread {
    case .appGroup: thread = "group default"
    case .identifier(let text): thread = "group \(quotedText(text))"
    }
    return policies.count > 1 ? "\(thread) for \(name.policy)" : thread
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
