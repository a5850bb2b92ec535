/// The stacks of a Notification Center as a golden file records them.
package struct GoldenGroups: Sendable {
  /// How many stacks each app has, in the order in which the apps come first.
  package let counts: [(app: String, count: Int)]
  /// The stacks, newest first.
  package let stacks: [GoldenStack]
  /// The numbers of the deliveries that had nothing to list, in their order; not recorded.
  let silent: [Int]
  /// Where they stand in the bytes that they were read from.
  let place: Int

  /// - Parameters:
  ///   - stacks: The stacks, newest first.
  ///   - silent: The numbers of the deliveries that had nothing to list, in their order.
  package init(_ stacks: [GoldenStack], silent: [Int] = []) {
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
    self.init(counts: counts, stacks: stacks, silent: silent, place: 0)
  }

  init(
    counts: [(app: String, count: Int)], stacks: [GoldenStack], silent: [Int] = [], place: Int
  ) {
    self.counts = counts
    self.stacks = stacks
    self.silent = silent
    self.place = place
  }
}

extension GoldenGroups {
  /// The same with the numbers of old files, which count only what is listed.
  var countingListedOnly: GoldenGroups {
    func counted(_ number: Int) -> Int {
      var (low, high) = (0, silent.count)
      while low < high {
        let middle = (low + high) / 2
        if silent[middle] < number { low = middle + 1 } else { high = middle }
      }
      return number - low
    }
    let stacks = stacks.map { stack in
      GoldenStack(
        app: stack.app, thread: stack.thread, isAlone: stack.isAlone, lead: counted(stack.lead),
        members: stack.members.map { counted($0) }, summaries: stack.summaries,
        hidden: stack.hidden)
    }
    return GoldenGroups(counts: counts, stacks: stacks, place: place)
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
