import Heddle

/// What one run of a watched command has found.
struct WatchedRun {
  /// A diagnostic or a failed test.
  struct Finding {
    /// What makes it the same finding in another run; its place is not part of it, since every
    /// edit above moves that.
    let identity: String
    /// One line for when it is gone.
    let title: String
    /// All that is to be said.
    let text: StyledText
  }

  var findings: [Finding] = []
  /// False if the command could not do its work, so that nothing is known of findings.
  var isComplete = true
  /// Messages about what could not be done, as they are shown.
  var messages = ""
  /// The last line.
  var summary = StyledText()
  var status = ExitStatus.done
  /// The files that were read, or should have been, beside those that were given.
  var files: [String] = []

  /// All of it, as the first run shows it.
  var text: StyledText {
    var text = StyledText(messages)
    for finding in findings { text.append(finding.text) }
    text.append(summary)
    return text
  }

  /// What is new since an earlier run, what is gone, and the summary.
  func changes(since earlier: WatchedRun) -> StyledText {
    var text = StyledText(messages == earlier.messages ? "" : messages)
    var known: [ExactText: Int] = [:]
    for finding in earlier.findings { known[ExactText(finding.identity), default: 0] += 1 }
    var unchanged = 0
    for finding in findings {
      if let count = known[ExactText(finding.identity)], count > 0 {
        known[ExactText(finding.identity)] = count - 1
        unchanged += 1
      } else {
        text.append(finding.text)
      }
    }
    // Of several findings of one identity the last ones count as gone.
    var gone: [String] = []
    for finding in earlier.findings.reversed() {
      guard let count = known[ExactText(finding.identity)], count > 0 else { continue }
      known[ExactText(finding.identity)] = count - 1
      gone.append(finding.title)
    }
    for title in gone.reversed() {
      text.append("resolved", .green)
      text.append("  \(VisibleText.escaping(title))\n")
    }
    if unchanged > 0 { text.append("\(unchanged) as before\n", .dim) }
    text.append(summary)
    return text
  }
}
