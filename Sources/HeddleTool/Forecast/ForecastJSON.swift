import Heddle
import HeddleTesting

/// A forecast for programs: one JSON object with all apps and days.
enum ForecastJSON {
  static func text(_ result: ForecastResult, _ bounds: Forecast.Bounds) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.member("payloads", result.payloadCount)
      writer.member("silent", result.silentCount)
      writer.member("problems", result.problemCount)
      writer.member("withoutPolicy", result.withoutPolicyCount)
      writer.member("withoutApp", result.withoutAppCount)
      writer.member("events", result.eventCount)
      ArrivalJSON.write(result.arrivals, to: &writer)
      writer.member("large", bounds.large)
      writer.array("apps") { writer in
        for app in result.apps { writer.object { write(app, to: &$0) } }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ app: AppForecast, to writer: inout JSONWriter) {
    writer.member("app", app.app)
    writer.member("policy", app.policy)
    writer.object("allDays") { writeNumbers(of: app.allDays, to: &$0) }
    writer.array("days") { writer in
      for day in app.days { writer.object { write(day, to: &$0) } }
    }
    writer.array("advice") { writer in
      for advice in app.advice {
        writer.object { writer in
          writer.member("kind", advice.kind == .tooFine ? "too-fine" : "too-coarse")
          writer.member("count", advice.count)
          writer.member("total", advice.total)
          writer.member("largest", advice.largest)
          DeciderText.write("decider", advice.decider, to: &writer)
        }
      }
    }
  }

  private static func write(_ day: DayForecast, to writer: inout JSONWriter) {
    writer.key("day")
    if let text = day.day { writer.string(text) } else { writer.null() }
    writeNumbers(of: day, to: &writer)
    write("most", day.largest, to: &writer)
    write("tooLarge", day.tooLarge, to: &writer)
  }

  private static func writeNumbers(of day: DayForecast, to writer: inout JSONWriter) {
    ArrivalJSON.write(day.arrivals, to: &writer)
    writer.member("stacks", day.sizes.count)
    writer.object("sizes") { writer in
      writer.member("median", day.size(atPercent: 50))
      writer.member("p90", day.size(atPercent: 90))
      writer.member("largest", day.sizes.last ?? 0)
    }
    writer.object("threads") { writer in
      writer.member("count", day.threadCount)
      writer.member("single", day.singleCount)
      writer.member(
        "singleShare",
        day.threadCount == 0 ? 0 : Double(day.singleCount) / Double(day.threadCount))
    }
  }

  private static func write(
    _ key: String, _ stacks: [ForecastStack], to writer: inout JSONWriter
  ) {
    writer.array(key) { writer in
      for stack in stacks {
        writer.object { writer in
          writer.key("thread")
          if let thread = stack.thread { writer.string(thread) } else { writer.null() }
          writer.member("count", stack.count)
          DeciderText.write("decider", stack.decider, to: &writer)
        }
      }
    }
  }
}
