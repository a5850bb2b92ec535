import NotificationGrouping
import NotificationModel
import PolicyEngine

extension GoldenReader {
  /// Reads the groups and the settings that they were made with.
  func groups(
    _ value: RawValue
  ) throws(GoldenFailure) -> (settings: GoldenSettings.Groups, groups: GoldenGroups) {
    let keys = ["grouping", "groupings", "locales", "counts", "stacks"]
    let values = try members(of: value, keys)
    var settings = GoldenSettings.Groups()
    if let word = values[0] { settings.grouping = try setting(word, "grouping") }
    if let map = values[1] {
      for (app, value) in try pairs(of: map, "groupings") {
        settings.groupings.append((app, try setting(value, "groupings")))
      }
    }
    guard let locales = values[2] else { throw .missing("locales", at: offset(of: value)) }
    var known: Set<ExactText> = []
    for element in try elements(of: locales, "locales") {
      let name = try string(element, "locales")
      let identifier = LocaleIdentifier(name)
      guard identifier.isWellFormed, identifier.isKnown else {
        throw wrong("locales", "locales that \(LocaleData.version) knows", element)
      }
      if known.insert(ExactText(name)).inserted { settings.locales.append(name) }
    }
    var counts: [(app: String, count: Int)] = []
    if let map = values[3] {
      for (app, value) in try pairs(of: map, "counts") {
        counts.append((app, try integer(value, "counts")))
      }
    }
    guard let list = values[4] else { throw .missing("stacks", at: offset(of: value)) }
    var stacks: [GoldenStack] = []
    for element in try elements(of: list, "stacks") { stacks.append(try stack(element)) }
    return (settings, GoldenGroups(counts: counts, stacks: stacks, place: offset(of: value)))
  }

  private func setting(
    _ value: RawValue, _ key: String
  ) throws(GoldenFailure) -> GroupingSetting {
    guard let setting = GroupingSetting(word: try string(value, key)) else {
      throw wrong(key, "`automatic`, `by-app` or `off`", value)
    }
    return setting
  }

  private func stack(_ value: RawValue) throws(GoldenFailure) -> GoldenStack {
    let keys = ["app", "thread", "alone", "lead", "members", "summary", "hidden"]
    let values = try members(of: value, keys)
    guard let app = values[0] else { throw .missing("app", at: offset(of: value)) }
    guard let lead = values[3] else { throw .missing("lead", at: offset(of: value)) }
    var thread: String?
    if let raw = values[1], raw.kind != .null { thread = try string(raw, "thread") }
    if let alone = values[2], alone.kind != .true, alone.kind != .false {
      throw wrong("alone", "true or false", alone)
    }
    var numbers: [Int] = []
    if let list = values[4] {
      for element in try elements(of: list, "members") {
        numbers.append(try integer(element, "members"))
      }
    }
    return GoldenStack(
      app: try string(app, "app"), thread: thread, isAlone: values[2]?.kind == .true,
      lead: try integer(lead, "lead"), members: numbers, summaries: try texts(values[5], "summary"),
      hidden: try texts(values[6], "hidden"), place: offset(of: value))
  }

  /// Texts by language.
  private func texts(
    _ value: RawValue?, _ key: String
  ) throws(GoldenFailure) -> [(locale: String, text: String)] {
    guard let value else { return [] }
    var result: [(locale: String, text: String)] = []
    for (locale, text) in try pairs(of: value, key) {
      result.append((locale, try string(text, key)))
    }
    return result
  }

  private func pairs(
    of value: RawValue, _ key: String
  ) throws(GoldenFailure) -> [(key: String, value: RawValue)] {
    guard value.kind == .object else { throw wrong(key, "an object", value) }
    return try distinctEntries(of: value)
  }
}
