import Heddle
import HeddleTesting

/// The results of policy tests, for people and for programs.
enum TestReport {
  // MARK: Text

  static func text(_ results: [PolicyTestResult]) -> StyledText {
    var text = StyledText()
    for result in results where !result.hasPassed { text.append(self.text(result)) }
    text.append(summary(results))
    return text
  }

  /// A test that failed, with all that did not hold.
  static func text(_ result: PolicyTestResult) -> StyledText {
    var text = StyledText("FAILED", .red.bolded)
    text.append(" \(visible(title(of: result)))", .bold)
    text.append("  \(place(result.location))\n", .dim)
    for failure in result.failures { text.append(self.text(failure)) }
    text.append("\n")
    return text
  }

  /// How many tests passed or failed, in one line.
  static func summary(_ results: [PolicyTestResult]) -> StyledText {
    let failed = results.count { !$0.hasPassed }
    return failed == 0
      ? StyledText("\(counted(results.count, "test")) passed\n", .green)
      : StyledText("\(failed) of \(counted(results.count, "test")) failed\n", .red)
  }

  /// A failure with its place and what is known about it, without the space that sets it off.
  static func plainText(_ failure: PolicyTestResult.Failure) -> String {
    text(failure).plainText.split(separator: "\n").map { line in
      String(line.hasPrefix("  ") ? line.dropFirst(2) : line)
    }.joined(separator: "\n")
  }

  private static func text(_ failure: PolicyTestResult.Failure) -> StyledText {
    var text = StyledText()
    text.append("  \(visible(failure.text))")
    text.append("  \(place(failure.location))\n", .dim)
    text.append("    expected  ")
    text.append("\(visible(failure.expected))\n", .green)
    text.append("    found     ")
    text.append("\(visible(failure.found))\n", .red)
    if let decider = failure.decidedBy { text.append("    decided   by \(visible(decider))\n") }
    if let reason = failure.reason { text.append(self.text(reason)) }
    if let groups = failure.groups { text.append(GroupLines.text(groups)) }
    return text
  }

  private static func text(_ reason: PolicyTestResult.Reason) -> StyledText {
    var text = StyledText()
    if let earlier = reason.earlier {
      // No rule at all has no place among the others.
      let words = reason.isNoRule ? "matched" : "matched before it"
      text.append("    because   \(visible("`\(earlier)` \(words)"))\n")
    } else if reason.conditions.isEmpty {
      text.append("    because   \(visible("`\(reason.rule)`")) was not asked\n")
    } else {
      text.append("    because   \(visible("`\(reason.rule)` did not match"))\n")
    }
    text.append(ConditionLines.text(reason.conditions, indentation: 14, lineWidth: 80))
    return text
  }

  static func title(of result: PolicyTestResult) -> String {
    (result.golden ?? result.policy).map { "\($0): \(result.name)" } ?? result.name
  }

  private static func place(_ location: Diagnostic.Location) -> String {
    visible("\(location.file):\(location.line):\(location.column)")
  }

  private static func visible(_ text: String) -> String { VisibleText.escaping(text) }

  // MARK: JSON

  static func json(
    _ results: [PolicyTestResult], _ minimised: MinimisedTests = MinimisedTests()
  ) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.member("tests", results.count)
      writer.member("failures", results.count { !$0.hasPassed })
      writer.array("results") { writer in
        for result in results {
          writer.object { writer in
            write(result, to: &writer)
            writer.member("minimised", minimised.text(of: result))
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ result: PolicyTestResult, to writer: inout JSONWriter) {
    writer.member("name", result.name)
    writer.member("policy", result.policy)
    writer.member("golden", result.golden)
    write(result.location, to: &writer)
    writer.member("passed", result.hasPassed)
    writer.array("failures") { writer in
      for failure in result.failures {
        writer.object { writer in
          writer.member("expectation", failure.text)
          write(failure.location, to: &writer)
          writer.member("expected", failure.expected)
          writer.member("found", failure.found)
          writer.member("decidedBy", failure.decidedBy)
          if let reason = failure.reason {
            writer.object("reason") { write(reason, to: &$0) }
          }
          if let groups = failure.groups {
            writer.object("groups") { GroupLines.write(groups, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ reason: PolicyTestResult.Reason, to writer: inout JSONWriter) {
    writer.member("rule", reason.rule)
    writer.member("earlier", reason.earlier)
    ConditionLines.write(reason.conditions, to: &writer)
  }

  private static func write(_ location: Diagnostic.Location, to writer: inout JSONWriter) {
    writer.member("file", location.file)
    writer.member("line", location.line)
    writer.member("column", location.column)
  }
}
