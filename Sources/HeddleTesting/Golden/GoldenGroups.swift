import NotificationGrouping

/// The stacks of a Notification Center as a golden file records them.
package struct GoldenGroups: Sendable {
  /// How many stacks each app has, in the order in which the apps come first.
  package let counts: [(app: String, count: Int)]
  /// The stacks, newest first.
  package let stacks: [GoldenStack]
  /// Where they stand in the bytes that they were read from.
  let place: Int

  /// - Parameter stacks: The stacks, newest first.
  package init(_ stacks: [GoldenStack]) {
    var counts: [(app: String, count: Int)] = []
    var places: [[UInt8]: Int] = [:]
    for stack in stacks {
      let app = Array(stack.app.utf8)
      if let place = places[app] {
        counts[place].count += 1
      } else {
        places[app] = counts.count
        counts.append((stack.app, 1))
      }
    }
    self.init(counts: counts, stacks: stacks, place: 0)
  }

  init(counts: [(app: String, count: Int)], stacks: [GoldenStack], place: Int) {
    self.counts = counts
    self.stacks = stacks
    self.place = place
  }
}

/// One stack of a Notification Center.
package struct GoldenStack: Sendable {
  package let app: String
  /// The thread identifier; nil for the app's own group.
  package let thread: String?
  /// True if the grouping of the app is off, so that the notification stands alone.
  package let isAlone: Bool
  /// The number of the delivery that lies on top.
  package let lead: Int
  /// The numbers of the deliveries that the members came with, the lead first.
  package let members: [Int]
  /// The line under the lead in each language; none if the lead is alone.
  package let summaries: [(locale: String, text: String)]
  /// The text while previews are hidden in each language.
  package let hidden: [(locale: String, text: String)]
  /// Where it stands in the bytes that it was read from.
  let place: Int

  package init(
    app: String, thread: String?, isAlone: Bool, lead: Int, members: [Int],
    summaries: [(locale: String, text: String)], hidden: [(locale: String, text: String)]
  ) {
    self.init(
      app: app, thread: thread, isAlone: isAlone, lead: lead, members: members,
      summaries: summaries, hidden: hidden, place: 0)
  }

  init(
    app: String, thread: String?, isAlone: Bool, lead: Int, members: [Int],
    summaries: [(locale: String, text: String)], hidden: [(locale: String, text: String)],
    place: Int
  ) {
    self.app = app
    self.thread = thread
    self.isAlone = isAlone
    self.lead = lead
    self.members = members
    self.summaries = summaries
    self.hidden = hidden
    self.place = place
  }
}
