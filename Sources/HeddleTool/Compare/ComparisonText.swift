import Heddle
import HeddleTesting

/// A comparison for people.
struct ComparisonText {
  private let report: ComparisonReport
  private let width: Int
  private var text = StyledText()

  static func text(_ report: ComparisonReport, width: Int) -> StyledText {
    var text = ComparisonText(report: report, width: max(40, width))
    text.writeAll()
    return text.text
  }

  private var result: ComparisonResult { report.result }

  private init(report: ComparisonReport, width: Int) {
    self.report = report
    self.width = width
  }

  private mutating func writeAll() {
    // Names of files are shown whole, so that a person can go there.
    text.append(VisibleText.escaping("\(report.old) → \(report.new)") + "\n", .bold)
    let silent = result.silentCount == 0 ? "" : ", \(result.silentCount) of them silent"
    line("\(counted(result.payloadCount, "payload"))\(silent)")
    if report.isIdentical { line("the policies are the same, byte for byte") }
    writeDecisions()
    writeProblems()
    writeGroups()
    writeTexts()
    writeTotals()
    text.append("\n")
    if result.sameResultCount > 0 {
      let verb = result.sameResultCount == 1 ? "is" : "are"
      line(
        "\(counted(result.sameResultCount, "payload")) \(verb) decided by another rule with the "
          + "same result")
    }
    for remark in report.remarks { line(remark, .yellow) }
    if result.hasDifferences {
      line("people would see or be told something else", .yellow)
    } else {
      line("no difference", .green)
    }
  }

  // MARK: Sections

  private mutating func writeDecisions() {
    guard result.changedCount > 0 else { return }
    heading(report.changedSentence)
    for (attribute, count) in report.attributes {
      line("  \(attribute.rawValue) of \(count)", .bold)
      let differences = result.decisions.filter { $0.attribute == attribute }
      for difference in differences.prefix(report.limit) {
        wrapped(
          DeciderText.pair(difference.from, difference.to),
          after: padded("\(difference.count)", 6) + "  ")
        place(difference.example.place)
        line("        - \(DeciderText.text(difference.example.old))", .red)
        line("        + \(DeciderText.text(difference.example.new))", .green)
      }
      more(differences.count, "        ")
    }
  }

  private mutating func writeProblems() {
    guard !result.problems.isEmpty else { return }
    heading("problems")
    for difference in result.problems.prefix(report.limit) {
      let verb =
        difference.count == 1
        ? (difference.appears ? "appears" : "vanishes")
        : (difference.appears ? "appear" : "vanish")
      let count = padded("\(difference.count)", 6)
      line("\(count)  \(difference.code) \(verb)", difference.appears ? .red : .green)
      place(difference.place)
      wrapped(VisibleText.escaping(difference.message), after: "        ")
    }
    more(result.problems.count, "        ")
  }

  private mutating func writeGroups() {
    guard !result.groups.isEmpty else { return }
    let overall = result.overall
    heading("groups: \(overall.old.stacks) → \(overall.new.stacks)")
    for (kind, count) in report.groupKinds {
      line("  \(kind.rawValue) \(count)", .bold)
      for change in result.groups.filter({ $0.kind == kind }).prefix(report.limit) {
        if !change.old.isEmpty { line("    - \(names(change.old))", .red) }
        if !change.new.isEmpty { line("    + \(names(change.new))", .green) }
      }
      more(count, "    ")
    }
  }

  /// The first groups of a list with their sizes.
  private func names(_ groups: [GroupChange.Group]) -> String {
    let shown = groups.count <= 3 ? 3 : 2
    let rest = groups.count - min(groups.count, shown)
    func list(_ columns: Int) -> String {
      let list = groups.prefix(shown).map { group in
        "\(ComparisonReport.shortened(report.name(of: group), to: columns)) (\(group.count))"
      }
      return (list + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    }
    // Whole names if the line has room for them, else as much of each.
    let whole = list(width)
    if DisplayWidth.columns(of: whole) <= width - 6 { return whole }
    return list(max(16, (width - 6 - (rest > 0 ? 14 : 0)) / min(groups.count, shown) - 10))
  }

  private mutating func writeTexts() {
    guard !result.summaries.isEmpty else { return }
    heading(report.findings[3].sentence)
    for difference in result.summaries.prefix(report.limit) {
      let hidden = difference.text == .hidden ? ", previews hidden" : ""
      let name = ComparisonReport.shortened(report.name(of: difference.group), to: width - 32)
      line("  \(name) in \(difference.locale)\(hidden)", .bold)
      line("    - \(Self.shown(difference.old))", .red)
      line("    + \(Self.shown(difference.new))", .green)
    }
    more(result.summaries.count, "  ")
  }

  private static func shown(_ text: String?) -> String {
    text.map { VisibleText.escaping(String($0.unicodeScalars.prefix(480))) } ?? "no text"
  }

  private mutating func writeTotals() {
    heading("what a person sees", trailing: ["before", "after", "change"])
    rows("all apps", ComparisonReport.measures(result.overall), onlyChanges: false)
    let changed = report.changedApps
    guard result.apps.count > 1 else { return }
    for app in changed.prefix(report.limit) {
      rows(report.name(ofApp: app.app), ComparisonReport.measures(app), onlyChanges: true)
    }
    more(changed.count, "  ")
    let same = result.apps.count - changed.count
    if same > 0, !changed.isEmpty { line("  \(counted(same, "app")) as before") }
  }

  private mutating func rows(
    _ name: String, _ measures: [(name: String, old: Int, new: Int)], onlyChanges: Bool
  ) {
    line("  \(VisibleText.escaping(name))")
    for (name, old, new) in measures where !onlyChanges || old != new {
      let level = InterruptionLevel(rawValue: name) != nil
      let label = (level ? "      " : "    ") + name
      let change = new == old ? "" : new > old ? "+\(new - old)" : "\(new - old)"
      let row = Self.columns(label, ["\(old)", "\(new)", change])
      line(row, old == new ? .plain : .bold)
    }
  }

  /// A label and right-aligned numbers.
  private static func columns(_ label: String, _ cells: [String]) -> String {
    let line = cells.reduce(label + String(repeating: " ", count: max(0, 24 - label.count))) {
      $0 + String(repeating: " ", count: max(1, 10 - $1.count)) + $1
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: Lines

  private mutating func heading(_ title: String, trailing: [String] = []) {
    text.append("\n")
    line(trailing.isEmpty ? title : Self.columns(title, trailing), .bold)
  }

  private mutating func line(_ content: String, _ style: Style = .plain) {
    text.append(ComparisonReport.shortened(content, to: width), style)
    text.append("\n")
  }

  private mutating func place(_ place: CorpusPlace) {
    text.append("        \(VisibleText.escaping(report.text(of: place)))\n", .dim)
  }

  /// Text after a margin, which goes on below itself.
  private mutating func wrapped(_ content: String, after margin: String) {
    var margin = margin
    for part in ParagraphText.lines(of: content, width: width - margin.count) {
      line(margin + part)
      margin = String(repeating: " ", count: margin.count)
    }
  }

  private mutating func more(_ count: Int, _ indentation: String) {
    if count > report.limit { line("\(indentation)… and \(count - report.limit) more") }
  }

  private func padded(_ number: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - number.count)) + number
  }
}
