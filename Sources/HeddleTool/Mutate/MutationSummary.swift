import HeddleTesting

/// What `heddle mutate` found, for people and for programs.
struct MutationSummary {
  /// All changes, in their order.
  let reports: [MutationReport]
  let testCount: Int

  init(_ reports: [MutationReport], testCount: Int) {
    self.reports = reports
    self.testCount = testCount
  }

  /// A change that no test notices.
  struct Unnoticed {
    let report: MutationReport
    let test: TellingTest?
    let tries: Int
  }

  private var unnoticed: [Unnoticed] {
    reports.compactMap { report in
      guard case .unnoticed(let test, let tries) = report.verdict else { return nil }
      return Unnoticed(report: report, test: test, tries: tries)
    }
  }

  /// The changes that a payload shows to matter, and that no test notices.
  var told: [Unnoticed] { unnoticed.filter { $0.test != nil } }

  /// The changes that no test notices, and no payload was found for.
  var untold: [Unnoticed] { unnoticed.filter { $0.test == nil } }

  private var invalidCount: Int { reports.count { $0.verdict == .invalid } }
  private var sameCount: Int { reports.count { $0.verdict == .same } }
  private var noticedCount: Int {
    reports.count - invalidCount - sameCount - unnoticed.count
  }
  /// The changes that count.
  private var count: Int { reports.count - invalidCount - sameCount }

  // MARK: Text

  var text: StyledText {
    var text = StyledText()
    for found in unnoticed { text.append(self.text(found)) }
    let told = told.count
    let untold = untold.count
    text.append(
      "\(noticedCount) of \(counted(count, "change")) noticed",
      told + untold == 0 ? .green : told == 0 ? .yellow : .red)
    text.append(" by \(counted(testCount, "test"))")
    if told > 0 { text.append(", \(told) not noticed", .red) }
    if untold > 0 { text.append(", \(untold) perhaps without effect", .yellow) }
    text.append("\n")
    if invalidCount + sameCount > 0 {
      var parts: [String] = []
      if invalidCount > 0 {
        parts.append("\(invalidCount) that \(invalidCount == 1 ? "does" : "do") not compile")
      }
      if sameCount > 0 {
        parts.append("\(sameCount) that \(sameCount == 1 ? "gives" : "give") the same program")
      }
      text.append("not counted: \(parts.joined(separator: ", "))\n", .dim)
    }
    return text
  }

  private func text(_ found: Unnoticed) -> StyledText {
    let diff = found.report.diff
    var text = StyledText()
    if found.test != nil {
      text.append("NOT NOTICED", .red.bolded)
    } else {
      text.append("PERHAPS WITHOUT EFFECT", .yellow.bolded)
    }
    text.append(" \(visible(found.report.policy)): \(found.report.mutation.kind.words)", .bold)
    text.append("  \(visible("\(diff.file):\(diff.line):\(diff.column)"))\n", .dim)
    text.append("  \(diff.header)\n", .dim)
    for line in diff.removed { text.append("  -\(visible(line))\n", .red) }
    for line in diff.added { text.append("  +\(visible(line))\n", .green) }
    guard let test = found.test else {
      text.append("  no difference found in \(found.tries) payloads: it may be equivalent\n\n")
      return text
    }
    text.append("    before    \(visible(test.before.joined(separator: ", ")))\n")
    text.append("    after     \(visible(test.after.joined(separator: ", ")))\n\n")
    for line in test.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      text.append("\(visible(String(line)))\n")
    }
    text.append("\n")
    return text
  }

  private func visible(_ text: String) -> String { VisibleText.escaping(text) }

  // MARK: JSON

  var json: String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.member("tests", testCount)
      writer.member("changes", count)
      writer.member("noticed", noticedCount)
      writer.member("notNoticed", told.count)
      writer.member("perhapsWithoutEffect", untold.count)
      writer.member("doNotCompile", invalidCount)
      writer.member("sameProgram", sameCount)
      writer.array("results") { writer in
        for found in unnoticed { writer.object { Self.write(found, to: &$0) } }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ found: Unnoticed, to writer: inout JSONWriter) {
    let (report, diff) = (found.report, found.report.diff)
    writer.member("kind", report.mutation.kind.rawValue)
    writer.member("policy", report.policy)
    writer.member("part", report.mutation.owner.words)
    writer.member("file", diff.file)
    writer.member("line", diff.line)
    writer.member("column", diff.column)
    writer.member("diff", diff.text)
    guard let test = found.test else {
      writer.member("payloadsTried", found.tries)
      return
    }
    writer.array("before") { for words in test.before { $0.string(words) } }
    writer.array("after") { for words in test.after { $0.string(words) } }
    writer.member("test", test.text)
  }
}
