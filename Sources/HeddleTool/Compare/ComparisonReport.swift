import Heddle
import HeddleTesting

/// A comparison with the names by which reports speak of it.
struct ComparisonReport {
  let result: ComparisonResult
  /// The versions as they were given.
  let old: String
  let new: String
  /// True if both have the same files.
  let isIdentical: Bool
  /// The names of the inputs.
  let inputs: [String]
  /// How many differences of each kind people are shown.
  let limit: Int
  /// The policy of an app.
  let policy: (String) -> String?
  /// How many lines were too long to be read.
  var tooLongCount = 0
  /// True if the string catalogues of a version have errors.
  var hasBrokenTexts = false

  /// The place of a line.
  func text(of place: CorpusPlace) -> String { "\(inputs[place.input]):\(place.line)" }

  /// How people are told of an app: by the name of its policy.
  func name(ofApp app: String) -> String {
    policy(app) ?? (app.isEmpty ? "without an app" : app)
  }

  /// A text of at most so many columns, which keeps the quote at its end.
  static func shortened(_ text: String, to columns: Int) -> String {
    guard text.utf8.last == UInt8(ascii: "\""), DisplayWidth.columns(of: text) > columns else {
      return DisplayWidth.shortened(text, to: columns)
    }
    return DisplayWidth.shortened(text, to: columns - 1) + "\""
  }

  /// A group as a report names it, such as `Mail "account/Home"`.
  func name(of group: GroupChange.Group) -> String {
    let app = name(ofApp: group.app)
    if group.isAlone { return "\(app) alone" }
    return "\(app) \(group.thread.map { DeciderText.quoted($0) } ?? "default")"
  }

  /// The attributes that differ, each with the number of its notifications.
  var attributes: [(attribute: DecisionAttribute, count: Int)] {
    DecisionAttribute.allCases.compactMap { attribute in
      let count = result.decisions.reduce(0) {
        $0 + ($1.attribute == attribute ? $1.count : 0)
      }
      return count == 0 ? nil : (attribute, count)
    }
  }

  /// The kinds of changes of groups that occur, each with its number.
  var groupKinds: [(kind: GroupChange.Kind, count: Int)] {
    GroupChange.Kind.allCases.compactMap { kind in
      let count = result.groups.count { $0.kind == kind }
      return count == 0 ? nil : (kind, count)
    }
  }

  /// What a person sees, as rows of numbers.
  static func measures(
    _ totals: ComparisonResult.AppTotals
  ) -> [(name: String, old: Int, new: Int)] {
    let (old, new) = (totals.old, totals.new)
    return [
      ("stacks", old.stacks, new.stacks),
      ("notifications", old.arrivals.total, new.arrivals.total),
      ("interruptions", old.arrivals.interruptions, new.arrivals.interruptions),
    ]
      + InterruptionLevel.allCases.map { level in
        (level.rawValue, old.arrivals[level], new.arrivals[level])
      }
  }

  /// The apps of which a person sees something else.
  var changedApps: [ComparisonResult.AppTotals] { result.apps.filter { $0.old != $0.new } }

  // MARK: Sentences

  /// One kind of differences in a sentence.
  struct Finding {
    let kind: String
    let sentence: String
    let differs: Bool
    /// The first notification that shows it.
    var place: CorpusPlace?
  }

  var findings: [Finding] {
    [decisionFinding, problemFinding, groupFinding, textFinding, personFinding]
  }

  /// How many decisions change, such as `3 of 12 decisions change`.
  var changedSentence: String {
    let verb = result.changedCount == 1 ? "changes" : "change"
    return "\(result.changedCount) of \(counted(result.payloadCount, "decision")) \(verb)"
  }

  private var decisionFinding: Finding {
    let list = attributes.map { "\($0.attribute.rawValue) \($0.count)" }.joined(separator: ", ")
    return Finding(
      kind: "decisions",
      sentence: result.changedCount == 0
        ? "no decision changes" : changedSentence + (list.isEmpty ? "" : ": \(list)"),
      differs: result.changedCount > 0, place: result.decisions.first?.example.place)
  }

  private var problemFinding: Finding {
    func count(_ appears: Bool) -> Int {
      result.problems.reduce(0) { $0 + ($1.appears == appears ? $1.count : 0) }
    }
    let changes =
      result.problems.isEmpty
      ? "no problem appears or vanishes"
      : "problems that appear: \(count(true)), that vanish: \(count(false))"
    return Finding(
      kind: "problems", sentence: ([changes] + remarks).joined(separator: "; "),
      differs: !result.problems.isEmpty || !remarks.isEmpty,
      place: result.problems.first?.place ?? result.problemPayloads.place)
  }

  /// What is wrong in the same way before and after; it is no difference, but a comparison that
  /// leaves something out has not passed.
  var remarks: [String] {
    var remarks: [String] = []
    let (both, all) = (result.problemPayloads.both, result.payloadCount)
    if both > 0 {
      let verb = both == 1 ? "has" : "have"
      remarks.append(
        "\(both) of \(counted(all, "payload")) \(verb) problems in both versions")
    }
    let unusable = result.unusableCount + tooLongCount
    if unusable > 0 {
      let verb = unusable == 1 ? "has" : "have"
      remarks.append(
        "\(counted(unusable, "line")) \(verb) an event, a date or a length that cannot be used")
    }
    if hasBrokenTexts { remarks.append("the string catalogues have errors") }
    return remarks
  }

  private var groupFinding: Finding {
    let list = groupKinds.map { "\($0.count) \($0.kind.rawValue)" }.joined(separator: ", ")
    return Finding(
      kind: "groups", sentence: list.isEmpty ? "all groups stay" : "groups: \(list)",
      differs: !list.isEmpty)
  }

  private var textFinding: Finding {
    let count = result.summaries.count
    return Finding(
      kind: "texts",
      sentence: count == 0
        ? "all texts stay"
        : "\(counted(count, "text")) \(count == 1 ? "reads" : "read") differently",
      differs: count > 0)
  }

  private var personFinding: Finding {
    let changed = Self.measures(result.overall).filter { $0.old != $0.new }
    let list = changed.map { "\($0.name) \($0.old) → \($0.new)" }.joined(separator: ", ")
    let isSame = changedApps.isEmpty
    return Finding(
      kind: "stacks and interruptions",
      sentence: isSame
        ? "a person sees as many stacks and interruptions as before"
        : list.isEmpty ? "apps exchange stacks or interruptions" : list,
      differs: !isSame)
  }
}
