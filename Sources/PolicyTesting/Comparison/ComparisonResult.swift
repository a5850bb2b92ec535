/// What an edit of policies changes for a corpus.
package struct ComparisonResult: Sendable {
  package internal(set) var payloadCount = 0
  /// Payloads with nothing to list.
  package internal(set) var silentCount = 0
  /// Payloads that do not say their app.
  package internal(set) var withoutAppCount = 0
  /// Payloads of which an attribute or a problem differs.
  package internal(set) var changedCount = 0
  /// Payloads that another rule decides with the same result, which is no difference.
  package internal(set) var sameResultCount = 0
  package internal(set) var problemPayloads = ProblemPayloads()
  /// The lines with events and dates that cannot be used by either version.
  package internal(set) var unusableCount = 0
  /// By attribute, those of more notifications first.
  package internal(set) var decisions: [DecisionDifference] = []
  package internal(set) var problems: [ProblemDifference] = []
  /// In the order of their kinds.
  package internal(set) var groups: [GroupChange] = []
  package internal(set) var summaries: [SummaryDifference] = []
  /// What a person sees of each app, in the order in which the apps come first.
  package internal(set) var apps: [AppTotals] = []

  /// Both sides of one app, or of all.
  package struct AppTotals: Sendable, Hashable {
    /// Empty for all.
    package let app: String
    package internal(set) var old = Totals()
    package internal(set) var new = Totals()
  }

  package struct Totals: Sendable, Hashable {
    /// The notifications that are delivered, by how much they interrupt.
    package internal(set) var arrivals = ArrivalCounts()
    /// The groups at the end.
    package internal(set) var stacks = 0
  }

  /// How many payloads have a problem, and so no full decision, by which version.
  package struct ProblemPayloads: Sendable, Hashable {
    package internal(set) var oldOnly = 0
    package internal(set) var newOnly = 0
    package internal(set) var both = 0
    /// The first that has one by both versions.
    package internal(set) var place: CorpusPlace?

    mutating func add(old: Bool, new: Bool, at place: CorpusPlace) {
      if old, new {
        both += 1
        if self.place == nil { self.place = place }
      } else if old {
        oldOnly += 1
      } else if new {
        newOnly += 1
      }
    }

    mutating func add(_ later: Self) {
      oldOnly += later.oldOnly
      newOnly += later.newOnly
      both += later.both
      if place == nil { place = later.place }
    }
  }

  /// The sums of all apps.
  package var overall: AppTotals {
    apps.reduce(into: AppTotals(app: "")) { sum, app in
      sum.old.arrivals += app.old.arrivals
      sum.new.arrivals += app.new.arrivals
      sum.old.stacks += app.old.stacks
      sum.new.stacks += app.new.stacks
    }
  }

  /// True if people would see or be told anything else.
  package var hasDifferences: Bool {
    !decisions.isEmpty || !problems.isEmpty || !groups.isEmpty || !summaries.isEmpty
      || apps.contains { $0.old != $0.new }
  }
}
