import Heddle

extension PreviewPage {
  /// What the page shows beside the engine's answers, as JSON.
  ///
  /// Many notifications were decided alike, so the decisions stand apart and once.
  var viewData: [UInt8] {
    var numbers: [[UInt8]: Int] = [:]
    var decisions: [Decision] = []
    let decisionNumbers = events.map { event -> Int? in
      guard let decision = event.decision else { return nil }
      var key = JSONWriter()
      key.object { write(decision, to: &$0) }
      if let known = numbers[key.bytes] { return known }
      numbers[key.bytes] = decisions.count
      decisions.append(decision)
      return decisions.count - 1
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("controls")
      write(controls, to: &writer)
      writer.member("hasDates", hasDates)
      writer.array("languages") { writer in
        for language in languages { writer.string(language) }
      }
      writer.array("decisions") { writer in
        for decision in decisions {
          writer.object { write(decision, to: &$0) }
        }
      }
      writer.array("events") { writer in
        for (event, number) in zip(events, decisionNumbers) {
          write(event, decision: number, to: &writer)
        }
      }
    }
    return writer.bytes
  }

  /// The languages of the system's texts and of the catalogues, and that of the command.
  private var languages: [String] {
    Set((SummaryRenderer.languages + catalog.languages + [controls.locale]).map { ExactText($0) })
      .sorted().map(\.text)
  }

  private func write(_ controls: Controls, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("position")
      writer.integer(min(max(0, controls.position ?? events.count), events.count))
      writer.member("locale", controls.locale)
      writer.member("grouping", controls.grouping.word)
      writer.member("previews", Self.word(for: controls.previews))
      writer.member("locked", controls.isLocked)
    }
  }

  private func write(
    _ event: Event, decision: Int?, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.key("at")
      writer.integer(Int(event.time))
      if event.line > 0 { writer.member("line", event.line) }
      switch event.event {
      case .deliver(let notification, let id, _):
        writer.member("app", notification.app)
        writer.member("thread", notification.thread)
        writer.member("title", notification.title)
        writer.member("subtitle", notification.subtitle)
        writer.member("body", notification.body)
        writer.member("id", id)
        writer.member("category", notification.category)
        writer.member("argument", notification.argument)
        if notification.count != 1 { writer.member("count", Int(clamping: notification.count)) }
        if let decision { writer.member("decision", decision) }
      case .deliverNothing:
        writer.member("event", "nothing")
      case .remove(let id, let app):
        writer.member("event", "remove")
        writer.member("id", id)
        writer.member("app", app)
      case .clearOne(let number):
        writer.member("event", "clear-one")
        writer.member("delivery", number)
      case .clearGroup(let app, let thread):
        writer.member("event", "clear")
        writer.member("app", app)
        writer.member("thread", thread)
      case .clearApp(let app):
        writer.member("event", "clear-app")
        writer.member("app", app)
      case .clearAll:
        writer.member("event", "clear-all")
      case .setGrouping(let setting, let app):
        writer.member("event", "grouping")
        writer.member("setting", setting.word)
        writer.member("app", app)
      }
    }
  }

  private func write(_ decision: Decision, to writer: inout JSONWriter) {
    writer.member("policy", decision.policy)
    write("rule", decision.rule, to: &writer)
    if decision.thread != nil, let stage = threadStages[ExactText(decision.policy ?? "")] {
      writer.object("threadBy") { writer in
        switch stage {
        case .main: write("rule", decision.rule, to: &writer)
        case .always: writer.member("always", true)
        case .named(let name):
          writer.member("stage", name)
          for outcome in decision.stages where outcome.stage.hasSameBytes(as: name) {
            write("rule", outcome.outcome, to: &writer)
          }
        }
      }
    }
    if !decision.stages.isEmpty {
      writer.array("stages") { writer in
        for stage in decision.stages {
          writer.object { writer in
            writer.member("stage", stage.stage)
            write("rule", stage.outcome, to: &writer)
          }
        }
      }
    }
    if !decision.problems.isEmpty {
      writer.array("problems") { writer in
        for problem in decision.problems {
          writer.string("\(problem.code): \(problem.message)")
        }
      }
    }
  }

  /// A rule's name, or true for `otherwise`; nothing if no rule matched.
  private func write(
    _ key: String, _ outcome: RuleOutcome, to writer: inout JSONWriter
  ) {
    switch outcome {
    case .none: break
    case .rule(let name): writer.member(key, name)
    case .otherwise:
      writer.member("otherwise", true)
    }
  }

  private static func word(for setting: PreviewSetting) -> String {
    switch setting {
    case .always: "always"
    case .whenUnlocked: "when-unlocked"
    case .never: "never"
    }
  }
}
