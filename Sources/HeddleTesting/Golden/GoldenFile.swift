package import NotificationModel

/// Payloads and events with what became of them, as a golden file records it.
package struct GoldenFile: Sendable {
  package let settings: GoldenSettings
  package let lines: [GoldenLine]
  /// What stands in the Notification Center after everything; nil unless it was asked for.
  package let groups: GoldenGroups?
  /// The bytes that it was read from; empty if it was not read.
  let text: [UInt8]

  /// The version of the format that is read and written.
  package static let version = 1

  package init(
    settings: GoldenSettings, lines: [GoldenLine], groups: GoldenGroups?, text: [UInt8] = []
  ) {
    self.settings = settings
    self.lines = lines
    self.groups = groups
    self.text = text
  }

  /// How many lines have a problem.
  package var problemCount: Int { lines.count { $0.hasProblems } }
}

/// What lines are recorded under.
package struct GoldenSettings: Sendable {
  /// The app of payloads that do not say theirs.
  package var app: String?
  /// What is known about the receiver: a JSON object on one line; nil for the defaults.
  package var context: [UInt8]?
  /// How groups are made and shown; nil if there are none to record.
  package var groups: Groups?

  package init(app: String? = nil, context: [UInt8]? = nil, groups: Groups? = nil) {
    self.app = app
    self.context = context
    self.groups = groups
  }

  /// The settings that groups depend on.
  package struct Groups: Sendable {
    package var grouping = GroupingSetting.automatic
    /// The own settings of some apps, in the order in which they are given.
    package var groupings: [(app: String, setting: GroupingSetting)] = []
    /// The languages of the texts, each once.
    package var locales: [String] = []

    package init() {}
  }
}

/// One line of an input with what became of it.
package struct GoldenLine: Sendable {
  package let input: GoldenInput
  /// The decision as `eval` writes it, without the number of the line; nil for an event.
  package let decision: [UInt8]?
  /// True if the decision has problems.
  let isRefused: Bool
  /// What is wrong with an event or a date, one line each.
  package var problems: [String]
  /// Where it stands in the bytes that it was read from.
  let place: Range<Int>
  /// Where its decision stands there.
  let decisionPlace: Range<Int>

  init(
    input: GoldenInput, decision: [UInt8]?, isRefused: Bool = false, problems: [String] = [],
    place: Range<Int> = 0..<0, decisionPlace: Range<Int> = 0..<0
  ) {
    self.input = input
    self.decision = decision
    self.isRefused = isRefused
    self.problems = problems
    self.place = place
    self.decisionPlace = decisionPlace
  }

  /// True if the decision, the event or the date has a problem.
  var hasProblems: Bool { isRefused || !problems.isEmpty }
}
