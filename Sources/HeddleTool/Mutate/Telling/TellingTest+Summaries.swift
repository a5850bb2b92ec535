import HeddleTesting
import NotificationGrouping
import NotificationModel
import PolicyEngine

// Tests that tell texts of categories apart.

extension TellingTest {
  /// Searches for a test of the summary or the hidden text of a category.
  ///
  /// - Parameters:
  ///   - search: The search for the two versions.
  ///   - category: The category whose text was changed.
  ///   - catalog: The localised texts.
  ///   - name: The name of the test.
  ///   - policy: The policy's name, if the test has to say it.
  /// - Returns: Nil if no group was found that shows the text.
  static func ofTexts(
    _ search: PayloadSearch, category: String, catalog: FormatCatalog, name: String,
    policy: String?
  ) -> TellingTest? {
    let wanted = "category \(spelled(category))"
    func hasCategory(_ facts: DecisionFacts) -> Bool {
      !facts.hasProblem && facts.words.hasExactly(wanted)
    }
    guard var input = search.input(where: { old, _ in hasCategory(old) }) else { return nil }
    let groups = GroupPair(search, catalog)
    guard groups.texts(input) != nil else { return nil }
    input = smallest(input) { hasCategory(search.facts($0).old) && groups.texts($0) != nil }
    guard let texts = groups.texts(input) else { return nil }
    var test = TestText(name: name, policy: policy)
    if input.context != .object([]) { test.clauses.append("with \(input.context.text())") }
    for _ in 0..<2 { test.clauses.append("deliver \(input.payload.text())") }
    let thread = texts.thread.map { quotedText($0) } ?? "default"
    test.clauses.append("expect group \(thread) { \(texts.old) in \"en\" }")
    return test.formatted.map {
      TellingTest(text: $0, before: [texts.old], after: [texts.new])
    }
  }
}

/// The groups of two deliveries of one payload, by two versions of a policy.
private struct GroupPair {
  let search: PayloadSearch
  let old: GroupTexts
  let new: GroupTexts

  init(_ search: PayloadSearch, _ catalog: FormatCatalog) {
    self.search = search
    old = GroupTexts([search.old], catalog: catalog, locale: "en")
    new = GroupTexts([search.new], catalog: catalog, locale: "en")
  }

  /// The first text that differs, as a test expects it; nil if none does.
  func texts(_ input: PayloadSearch.Input) -> (thread: String?, old: String, new: String)? {
    guard let group = group(input) else { return nil }
    let summaries = (old.summary(of: group), new.summary(of: group))
    if !summaries.0.hasSameBytes(as: summaries.1) {
      return (
        group.key.thread, words("summary", summaries.0), words("summary", summaries.1)
      )
    }
    let hidden = (old.hidden(of: group), new.hidden(of: group))
    guard !hidden.0.hasSameBytes(as: hidden.1) else { return nil }
    return (group.key.thread, words("hidden", hidden.0), words("hidden", hidden.1))
  }

  private func words(_ word: String, _ text: String?) -> String {
    text.map { "\(word) \(quotedText($0))" } ?? "no \(word)"
  }

  private func group(_ input: PayloadSearch.Input) -> NotificationGroup? {
    guard let app = search.old.apps.first else { return nil }
    guard let content = PayloadPlaces.content(of: input.payloadBytes),
      content.isVisible || content.isExcerpt
    else { return nil }
    var engine = GroupingEngine()
    for time in [Int64(1_000), 2_000] {
      engine.deliver(
        content.notification(with: search.decision(input), app: app), id: content.identifier,
        at: time)
    }
    return engine.groups.first { _ in true }
  }
}
