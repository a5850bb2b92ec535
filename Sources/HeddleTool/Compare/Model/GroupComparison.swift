import NotificationGrouping
import NotificationModel

/// Compares the groups of two Notification Centers that got the same deliveries.
struct GroupComparison {
  /// A group with its members by the numbers of their deliveries, newest first.
  struct Stack {
    let group: NotificationGroup
    let name: GroupChange.Group
    let members: [Int]

    init(_ group: NotificationGroup) {
      self.group = group
      members = group.members.map(\.delivery.number)
      let key = group.key
      let lead = group.lead.notification
      let title = [lead.title, lead.body].compactMap { $0 }.first { !$0.isEmpty }
      var isAlone = false
      if case .notification = key.scope { isAlone = true }
      name = GroupChange.Group(
        app: key.app, thread: key.thread, isAlone: isAlone, count: members.count, title: title)
    }
  }

  let old: [Stack]
  let new: [Stack]
  private(set) var changes: [GroupChange] = []
  private(set) var summaries: [SummaryDifference] = []

  init(
    _ old: GroupingEngine, _ new: GroupingEngine, languages: [StreamComparison.Language]
  ) {
    self.old = old.groups.map { Stack($0) }
    self.new = new.groups.map { Stack($0) }
    let parts = GroupComponents(old: self.old.map(\.members), new: self.new.map(\.members))
    var pairs: [(old: Int, new: Int)] = []
    var changes: [[GroupChange]] = GroupChange.Kind.allCases.map { _ in [] }
    for part in parts.components {
      pairs += self.pairs(of: part)
      guard let change = change(of: part) else { continue }
      changes[GroupChange.Kind.allCases.firstIndex(of: change.kind) ?? 0].append(change)
    }
    self.changes = changes.flatMap { $0 }
    // Other members have another text anyway: what is worded differently comes first.
    let (old, new) = (self.old, self.new)
    func isSame(_ pair: (old: Int, new: Int)) -> Bool {
      old[pair.old].members == new[pair.new].members
    }
    pairs = pairs.filter { isSame($0) } + pairs.filter { !isSame($0) }
    for language in languages {
      for pair in pairs { compare(self.old[pair.old], self.new[pair.new], in: language) }
    }
  }

  private func change(of part: GroupComponents.Component) -> GroupChange? {
    var kind = GroupChange.kind(old: part.old.count, new: part.new.count)
    let (old, new) = (part.old.map { self.old[$0] }, part.new.map { self.new[$0] })
    if kind == .moved, old[0].name.hasSameName(as: new[0].name) {
      if old[0].members == new[0].members { return nil }
      // The order of members may differ from side to side only if the members do.
      kind = .changed
    }
    return GroupChange(
      kind: kind, old: old.map(\.name), new: new.map(\.name), flows: Self.flows(old, new))
  }

  private static func flows(_ old: [Stack], _ new: [Stack]) -> [GroupChange.Flow] {
    var owners: [Int: Int] = [:]
    for (place, stack) in old.enumerated() {
      for member in stack.members { owners[member] = place }
    }
    var flows: [GroupChange.Flow] = []
    for (place, stack) in new.enumerated() {
      var counts: [Int: Int] = [:]
      for member in stack.members {
        if let owner = owners[member] { counts[owner, default: 0] += 1 }
      }
      flows += counts.sorted { $0.key < $1.key }.map {
        GroupChange.Flow(from: $0.key, to: place, count: $0.value)
      }
    }
    return flows.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The groups of a part of which a person would say that they are the same: the only ones, or
  /// those of the same name.
  private func pairs(of part: GroupComponents.Component) -> [(old: Int, new: Int)] {
    if part.old.count == 1, part.new.count == 1 { return [(part.old[0], part.new[0])] }
    guard !part.old.isEmpty, !part.new.isEmpty else { return [] }
    var places: [NotificationGroup.Key: Int] = [:]
    for place in part.old { places[old[place].group.key] = place }
    return part.new.compactMap { place in
      places[new[place].group.key].map { (old: $0, new: place) }
    }
  }

  private mutating func compare(
    _ old: Stack, _ new: Stack, in language: StreamComparison.Language
  ) {
    let before = language.old.summary(of: old.group)?.text
    let after = language.new.summary(of: new.group)?.text
    add(.summary, before, after, new, language)
    let hiddenBefore = language.old.hiddenPreview(of: old.group).text
    add(.hidden, hiddenBefore, language.new.hiddenPreview(of: new.group).text, new, language)
  }

  private mutating func add(
    _ text: SummaryDifference.Text, _ old: String?, _ new: String?, _ stack: Stack,
    _ language: StreamComparison.Language
  ) {
    if old.hasSameBytes(as: new) { return }
    summaries.append(
      SummaryDifference(
        text: text, locale: language.locale, group: stack.name, old: old, new: new))
  }
}
