import NotificationModel

/// Answers what a Notification Center shows at any moment, in any language and with any setting.
///
/// A page asks it for one state after another. It remembers the last state, so that going on from
/// there takes the events between only; going back begins anew.
package struct CenterSession: Sendable {
  private let description: CenterDescription
  private let catalog: FormatCatalog
  private var moment: Moment
  private var renderer: (locale: String, renderer: SummaryRenderer)?

  /// Begins with what happens and the words for it.
  package init(_ description: CenterDescription) {
    self.description = description
    catalog = description.catalog
    moment = Moment(grouping: .automatic)
  }

  /// Answers a query as bytes.
  ///
  /// - Returns: The bytes of the answer; nil if the query is none.
  package mutating func answer(to query: [UInt8]) -> [UInt8]? {
    CenterQuery(query).map { answer(to: $0).encoded }
  }

  /// Answers a query.
  ///
  /// - Returns: The state asked for.
  /// - Complexity: O(n log n) in the events from the last answer's moment to this one's, or from
  ///   the beginning if the query goes back; and O(n) in the members of the groups asked for.
  package mutating func answer(to query: CenterQuery) -> CenterAnswer {
    move(to: query)
    let renderer = renderer(of: query.locale)
    let isHidden = query.previews.hidesPreviews(whileLocked: query.isLocked)
    var answer = CenterAnswer()
    answer.count = moment.engine.count
    answer.groupCount = moment.engine.groupCount
    answer.direction = LocaleIdentifier(query.locale).direction
    var index = 0
    for group in moment.engine.groups {
      if answer.groups.count >= query.groupLimit { break }
      defer { index += 1 }
      guard index >= query.firstGroup else { continue }
      answer.groups.append(shown(group, renderer, isHidden: isHidden))
    }
    return answer
  }

  private func shown(
    _ group: NotificationGroup, _ renderer: SummaryRenderer, isHidden: Bool
  ) -> CenterAnswer.Group {
    let members = group.members.map { moment.center.number(of: $0.delivery) }
    guard isHidden else {
      return CenterAnswer.Group(
        key: group.key, members: members, summary: renderer.summary(of: group))
    }
    return CenterAnswer.Group(
      key: group.key, members: members, summary: nil, hidden: renderer.hiddenPreview(of: group),
      hiddenMembers: group.members.map { renderer.hiddenPreview(of: $0.notification) })
  }

  private mutating func renderer(of locale: String) -> SummaryRenderer {
    if let renderer, renderer.locale.hasSameBytes(as: locale) { return renderer.renderer }
    let made = SummaryRenderer(
      locale: LocaleIdentifier(locale), catalog: catalog,
      categories: description.categories.map { ($0.app, [$0.category]) })
    renderer = (locale, made)
    return made
  }

  /// Lets happen what the query's moment has and the last one has not.
  private mutating func move(to query: CenterQuery) {
    let end = min(max(0, query.position), description.events.count)
    let indices = query.clears.indices.filter { query.clears[$0].position <= end }
    let clears = indices.sorted {
      (query.clears[$0].position, $0) < (query.clears[$1].position, $1)
    }.map { query.clears[$0] }
    if !moment.comesBefore(end, clears: clears, grouping: query.grouping) {
      moment = Moment(grouping: query.grouping)
    }
    for clear in clears.dropFirst(moment.clears.count) {
      moment.advance(to: clear.position, events: description.events)
      moment.clear(clear)
    }
    moment.advance(to: end, events: description.events)
    moment.settle()
  }
}

/// A state of the center and how it came about.
private struct Moment: Sendable {
  let grouping: GroupingSetting
  private(set) var center: CenterState
  private(set) var position = 0
  private(set) var clears: [CenterQuery.Clear] = []

  init(grouping: GroupingSetting) {
    self.grouping = grouping
    center = CenterState(grouping: grouping)
  }

  var engine: GroupingEngine { center.engine }

  /// Whether another moment can be reached from this one; its clears are in their order.
  func comesBefore(
    _ end: Int, clears others: [CenterQuery.Clear], grouping: GroupingSetting
  ) -> Bool {
    guard grouping == self.grouping, position <= end, clears.count <= others.count else {
      return false
    }
    for (mine, other) in zip(clears, others) where mine != other { return false }
    return clears.count == others.count || others[clears.count].position >= position
  }

  mutating func advance(to end: Int, events: [CenterEvent]) {
    while position < end {
      center.happen(events[position])
      position += 1
    }
  }

  /// Groups as the settings of the moment say, for somebody to look.
  mutating func settle() { center.settle() }

  mutating func clear(_ clear: CenterQuery.Clear) {
    clears.append(clear)
    center.happen(clear.delivery.map { .clearOne($0) } ?? .clearAll)
  }
}
