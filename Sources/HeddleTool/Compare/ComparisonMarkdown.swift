import Heddle
import HeddleTesting

/// A comparison as a comment on a pull request.
struct ComparisonMarkdown {
  /// The most characters of a comment; bytes are counted here, which are never fewer.
  ///
  /// Source: the answer of GitHub's interface to a longer one, "Body is too long (maximum is 65536
  /// characters)", with status 422.
  static let commentLimit = 65_536

  /// Room for what ends a section and for the last line.
  private static let reserve = 600

  private let report: ComparisonReport
  private var markdown: MarkdownText

  static func text(_ report: ComparisonReport, limit: Int = commentLimit) -> String {
    var comment = ComparisonMarkdown(report: report, markdown: MarkdownText(limit: limit))
    comment.writeAll()
    return comment.markdown.text
  }

  private init(report: ComparisonReport, markdown: MarkdownText) {
    self.report = report
    self.markdown = markdown
  }

  private var result: ComparisonResult { report.result }

  private mutating func writeAll() {
    let names = "\(MarkdownText.code(report.old)) → \(MarkdownText.code(report.new))"
    markdown.append("### Notification policies: \(names)\n\n")
    if result.hasDifferences {
      let findings = report.findings.filter(\.differs).map(\.sentence)
      markdown.append("\(findings.joined(separator: "; ")).\n")
    } else {
      let same = report.isIdentical ? " The policies are the same, byte for byte." : ""
      let payloads = counted(result.payloadCount, "payload")
      markdown.append("No difference for \(payloads).\(same)\n")
      // With differences they are a part of the sentence about problems.
      for remark in report.remarks {
        markdown.append("\n\(remark.prefix(1).uppercased())\(remark.dropFirst()).\n")
      }
    }
    writeTotals()
    writeDecisions()
    writeProblems()
    writeGroups()
    writeTexts()
    if result.sameResultCount > 0 {
      let verb = result.sameResultCount == 1 ? "is" : "are"
      let sentence = "\(counted(result.sameResultCount, "payload")) \(verb) decided by another rule"
      markdown.append("\n\(sentence) with the same result.\n")
    }
  }

  // MARK: Sections

  private mutating func writeTotals() {
    markdown.append("\n| What a person sees | before | after | change |\n|---|--:|--:|--:|\n")
    for measure in ComparisonReport.measures(result.overall) {
      markdown.append(Self.row(nil, measure))
    }
    let changed = report.changedApps
    guard result.apps.count > 1, !changed.isEmpty else { return }
    section(
      "\(counted(changed.count, "app")) of \(result.apps.count)",
      "| App | What a person sees | before | after | change |\n|---|---|--:|--:|--:|\n",
      changed.map { app in
        let name = MarkdownText.code(report.name(ofApp: app.app), columns: 40)
        return ComparisonReport.measures(app).filter { $0.old != $0.new }
          .map { Self.row(name, $0) }.joined()
      })
  }

  private static func row(
    _ app: String?, _ measure: (name: String, old: Int, new: Int)
  ) -> String {
    let change = measure.new - measure.old
    let text = change == 0 ? "" : change > 0 ? "+\(change)" : "−\(-change)"
    return (app.map { "| \($0) " } ?? "")
      + "| \(measure.name) | \(measure.old) | \(measure.new) | \(text) |\n"
  }

  private mutating func writeDecisions() {
    for (attribute, count) in report.attributes {
      let differences = result.decisions.filter { $0.attribute == attribute }
      section(
        "\(attribute.rawValue) of \(counted(count, "notification"))",
        "| Decided by | notifications | for example | before | after |\n|---|--:|---|---|---|\n",
        differences.map { difference in
          let pair = MarkdownText.code(DeciderText.pair(difference.from, difference.to))
          let place = MarkdownText.code(report.text(of: difference.example.place))
          let old = MarkdownText.code(DeciderText.text(difference.example.old))
          let new = MarkdownText.code(DeciderText.text(difference.example.new))
          return "| \(pair) | \(difference.count) | \(place) | \(old) | \(new) |\n"
        })
    }
  }

  private mutating func writeProblems() {
    section(
      report.findings[1].sentence,
      "| Problem | | payloads | for example | message |\n|---|---|--:|---|---|\n",
      result.problems.map { difference in
        let place = MarkdownText.code(report.text(of: difference.place))
        let verb = difference.appears ? "appears" : "vanishes"
        let message = MarkdownText.code(difference.message, columns: 120)
        return "| \(difference.code) | \(verb) | \(difference.count) | \(place) | \(message) |\n"
      })
  }

  private mutating func writeGroups() {
    for (kind, count) in report.groupKinds {
      section(
        "\(counted(count, "group")) \(kind.rawValue)", "| before | after |\n|---|---|\n",
        result.groups.filter { $0.kind == kind }.map { change in
          "| \(names(change.old)) | \(names(change.new)) |\n"
        })
    }
  }

  private func names(_ groups: [GroupChange.Group]) -> String {
    let list = groups.prefix(4).map { group in
      "\(code(group)) (\(group.count))"
    }
    let rest = groups.count - list.count
    return (list + (rest > 0 ? ["… and \(rest) more"] : [])).joined(separator: "<br>")
  }

  private func code(_ group: GroupChange.Group) -> String {
    MarkdownText.code(ComparisonReport.shortened(report.name(of: group), to: 60))
  }

  private mutating func writeTexts() {
    section(
      report.findings[3].sentence,
      "| Group | language | before | after |\n|---|---|---|---|\n",
      result.summaries.map { difference in
        let group = code(difference.group)
        let hidden = difference.text == .hidden ? ", previews hidden" : ""
        let texts = [difference.old, difference.new].map { text in
          text.map { MarkdownText.code($0, columns: 120) } ?? "no text"
        }
        return "| \(group) | \(difference.locale)\(hidden) | \(texts[0]) | \(texts[1]) |\n"
      })
  }

  /// A table that a reader opens; it has as many rows as there is room for.
  private mutating func section(_ title: String, _ head: String, _ rows: [String]) {
    guard !rows.isEmpty else { return }
    let start = "\n<details>\n<summary>\(title)</summary>\n\n\(head)"
    // Not even one row would help: the headline and the table above tell the numbers.
    guard markdown.append(start, reserve: Self.reserve) else { return }
    var shown = 0
    for row in rows.prefix(report.limit) {
      guard markdown.append(row, reserve: Self.reserve) else { break }
      shown += 1
    }
    let rest = rows.count - shown
    markdown.append((rest > 0 ? "\n… and \(rest) more\n" : "") + "\n</details>\n")
  }
}
