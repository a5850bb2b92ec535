/// What an edit of policies changes for a corpus.
struct ComparisonResult: Sendable {
  var payloadCount = 0
  /// Payloads with nothing to list.
  var silentCount = 0
  /// Payloads that do not say their app.
  var withoutAppCount = 0
  /// Payloads of which an attribute or a problem differs.
  var changedCount = 0
  /// Payloads that another rule decides with the same result, which is no difference.
  var sameResultCount = 0
  var problemPayloads = ProblemPayloads()
  /// The lines with events and dates that cannot be used by either version.
  var unusableCount = 0
  /// By attribute, those of more notifications first.
  var decisions: [DecisionDifference] = []
  var problems: [ProblemDifference] = []
  /// In the order of their kinds.
  var groups: [GroupChange] = []
  var summaries: [SummaryDifference] = []
  /// What a person sees of each app, in the order in which the apps come first.
  var apps: [AppTotals] = []

  /// Both sides of one app, or of all.
  struct AppTotals: Sendable, Hashable {
    /// Empty for all.
    let app: String
    var old = Totals()
    var new = Totals()
  }

  struct Totals: Sendable, Hashable {
    /// The notifications that are delivered, by how much they interrupt.
    var arrivals = ArrivalCounts()
    /// The groups at the end.
    var stacks = 0
  }

  /// How many payloads have a problem, and so no full decision, by which version.
  struct ProblemPayloads: Sendable, Hashable {
    var oldOnly = 0
    var newOnly = 0
    var both = 0
    /// The first that has one by both versions.
    var place: CorpusPlace?

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
  var overall: AppTotals {
    apps.reduce(into: AppTotals(app: "")) { sum, app in
      sum.old.arrivals += app.old.arrivals
      sum.new.arrivals += app.new.arrivals
      sum.old.stacks += app.old.stacks
      sum.new.stacks += app.new.stacks
    }
  }

  /// True if people would see or be told anything else.
  var hasDifferences: Bool {
    !decisions.isEmpty || !problems.isEmpty || !groups.isEmpty || !summaries.isEmpty
      || apps.contains { $0.old != $0.new }
  }
}
