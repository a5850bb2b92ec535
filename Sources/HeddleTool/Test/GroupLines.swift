import Heddle
import HeddleTesting

/// The groups that a failed test shows.
enum GroupLines {
  /// How many members of a group are named.
  private static let memberLimit = 12

  /// Lines that begin with the label of a failure's details.
  static func text(_ groups: PolicyTestResult.Groups) -> StyledText {
    var lines = groups.groups.flatMap { shown($0, in: groups) }
    if groups.count > groups.groups.count {
      lines.append("and \(groups.count - groups.groups.count) more")
    }
    if lines.isEmpty { lines.append("none") }
    for number in groups.silentDeliveries {
      lines.append("delivery \(number) has no alert text, so it makes no notification")
    }
    var text = StyledText()
    for (index, line) in lines.enumerated() {
      text.append(index == 0 ? "    groups    " : "              ")
      text.append("\(VisibleText.escaping(line))\n")
    }
    return text
  }

  /// A group in the words of the language: what it is, and its texts.
  private static func shown(
    _ group: PolicyTestResult.Group, in groups: PolicyTestResult.Groups
  ) -> [String] {
    var line = group.thread.map { quoted($0) } ?? "default"
    if Set(groups.groups.map { ExactText($0.app) }).count > 1 {
      line += " for \(group.policy ?? group.app)"
    }
    if group.isAlone { line += " alone" }
    if let lead = group.members.first { line += "  lead \(lead)" }
    if let title = group.title, !title.isEmpty { line += " \(quoted(title))" }
    let shown = group.members.prefix(memberLimit).map { "\($0)" }.joined(separator: ", ")
    let more = group.members.count > memberLimit ? ", …" : ""
    line += "  members \(group.members.count) (\(shown)\(more))"
    let place = " in \(quoted(groups.locale))"
    let summary = group.summary.map { "summary \(quoted($0))\(place)" } ?? "no summary"
    return [line, "  \(summary)  hidden \(quoted(group.hidden))\(place)"]
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  // MARK: JSON

  static func write(_ groups: PolicyTestResult.Groups, to writer: inout JSONWriter) {
    writer.member("count", groups.count)
    writer.member("locale", groups.locale)
    writer.array("silentDeliveries") { writer in
      for number in groups.silentDeliveries { writer.integer(number) }
    }
    writer.array("groups") { writer in
      for group in groups.groups {
        writer.object { writer in
          writer.member("app", group.app)
          writer.member("policy", group.policy)
          writer.member("thread", group.thread)
          writer.member("alone", group.isAlone)
          writer.member("title", group.title)
          writer.array("members") { writer in
            for number in group.members { writer.integer(number) }
          }
          writer.member("summary", group.summary)
          writer.member("hidden", group.hidden)
        }
      }
    }
  }
}
