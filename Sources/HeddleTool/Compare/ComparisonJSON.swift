import Heddle
import HeddleTesting

/// A comparison for programs: one JSON object with every difference.
enum ComparisonJSON {
  static func text(_ report: ComparisonReport) -> String {
    let result = report.result
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.member("old", report.old)
      writer.member("new", report.new)
      writer.member("identical", report.isIdentical)
      writer.array("inputs") { writer in for input in report.inputs { writer.string(input) } }
      writer.member("differs", result.hasDifferences)
      writer.member("payloads", result.payloadCount)
      writer.member("silent", result.silentCount)
      writer.member("withoutApp", result.withoutAppCount)
      writer.object("problemPayloads") { writer in
        writer.member("old", result.problemPayloads.oldOnly)
        writer.member("new", result.problemPayloads.newOnly)
        writer.member("both", result.problemPayloads.both)
      }
      writer.member("unusableLines", result.unusableCount + report.tooLongCount)
      writer.member("brokenTexts", report.hasBrokenTexts)
      writer.object("decisions") { writeDecisions(report, to: &$0) }
      writer.array("problems") { writer in
        for difference in result.problems {
          writer.object { write(difference, report, to: &$0) }
        }
      }
      writer.object("groups") { writer in
        writer.member("old", result.overall.old.stacks)
        writer.member("new", result.overall.new.stacks)
        writer.array("changes") { writer in
          for change in result.groups { writer.object { write(change, report, to: &$0) } }
        }
      }
      writer.array("texts") { writer in
        for difference in result.summaries {
          writer.object { write(difference, report, to: &$0) }
        }
      }
      writer.object("overall") { write(result.overall, to: &$0) }
      writer.array("apps") { writer in
        for app in result.apps {
          writer.object { writer in
            writer.member("app", app.app)
            writer.member("policy", report.policy(app.app))
            write(app, to: &writer)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func writeDecisions(_ report: ComparisonReport, to writer: inout JSONWriter) {
    writer.member("changed", report.result.changedCount)
    writer.member("sameResult", report.result.sameResultCount)
    writer.array("attributes") { writer in
      for (attribute, count) in report.attributes {
        writer.object { writer in
          writer.member("attribute", attribute.rawValue)
          writer.member("count", count)
          writer.array("changes") { writer in
            for difference in report.result.decisions where difference.attribute == attribute {
              writer.object { write(difference, report, to: &$0) }
            }
          }
        }
      }
    }
  }

  private static func write(
    _ difference: DecisionDifference, _ report: ComparisonReport, to writer: inout JSONWriter
  ) {
    DeciderText.write("from", difference.from, to: &writer)
    DeciderText.write("to", difference.to, to: &writer)
    writer.member("count", difference.count)
    writer.object("example") { writer in
      write(difference.example.place, report, to: &writer)
      writer.member("app", difference.example.app)
      DeciderText.write("old", difference.example.old, to: &writer)
      DeciderText.write("new", difference.example.new, to: &writer)
    }
  }

  private static func write(
    _ place: CorpusPlace, _ report: ComparisonReport, to writer: inout JSONWriter
  ) {
    writer.member("input", report.inputs[place.input])
    writer.member("line", place.line)
  }

  private static func write(
    _ difference: ProblemDifference, _ report: ComparisonReport, to writer: inout JSONWriter
  ) {
    writer.member("code", difference.code)
    writer.member("field", difference.field)
    writer.member("change", difference.appears ? "appears" : "vanishes")
    writer.member("count", difference.count)
    writer.object("example") { writer in
      write(difference.place, report, to: &writer)
      writer.member("message", difference.message)
    }
  }

  private static func write(
    _ change: GroupChange, _ report: ComparisonReport, to writer: inout JSONWriter
  ) {
    writer.member("kind", change.kind.rawValue)
    for (key, groups) in [("old", change.old), ("new", change.new)] {
      writer.array(key) { writer in
        for group in groups { writer.object { write(group, report, to: &$0) } }
      }
    }
    writer.array("flows") { writer in
      for flow in change.flows {
        writer.object { writer in
          writer.member("from", flow.from)
          writer.member("to", flow.to)
          writer.member("count", flow.count)
        }
      }
    }
  }

  private static func write(
    _ group: GroupChange.Group, _ report: ComparisonReport, to writer: inout JSONWriter
  ) {
    writer.member("app", group.app)
    writer.member("policy", report.policy(group.app))
    writer.key("thread")
    if let thread = group.thread { writer.string(thread) } else { writer.null() }
    if group.isAlone { writer.member("alone", true) }
    writer.member("count", group.count)
    writer.member("title", group.title)
  }

  private static func write(
    _ difference: SummaryDifference, _ report: ComparisonReport, to writer: inout JSONWriter
  ) {
    writer.member("text", difference.text.rawValue)
    writer.member("locale", difference.locale)
    writer.object("group") { write(difference.group, report, to: &$0) }
    for (key, text) in [("old", difference.old), ("new", difference.new)] {
      writer.key(key)
      if let text { writer.string(text) } else { writer.null() }
    }
  }

  private static func write(
    _ totals: ComparisonResult.AppTotals, to writer: inout JSONWriter
  ) {
    for (key, side) in [("old", totals.old), ("new", totals.new)] {
      writer.object(key) { writer in
        writer.member("stacks", side.stacks)
        ArrivalJSON.write(side.arrivals, to: &writer)
      }
    }
  }
}
