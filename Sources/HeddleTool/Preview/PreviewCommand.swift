import Heddle

/// `heddle preview`: shows the Notification Center that payloads make.
package enum PreviewCommand: Command {
  private static let locale = OptionDeclaration.text(
    "locale", valueName: "LOCALE", help: "The reader's language, such as `pt-BR`. Default: `en`.")
  private static let previews = OptionDeclaration.choice(
    "previews", of: ["always", "when-unlocked", "never"], default: "always",
    help: "When notifications show their content.")
  private static let locked = OptionDeclaration.flag(
    "locked", help: "The device is locked, which hides what `--previews when-unlocked` hides.")
  private static let at = OptionDeclaration.text(
    "at", valueName: "TIME",
    help: "The moment to show: `2026-05-01T09:00:00Z`, or `09:00` on the last day of the input. "
      + "Default: after everything.")
  private static let expand = OptionDeclaration.flag(
    "expand", help: "Shows all members of each group, and the rule that put them there.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json"], default: "text", help: "How the groups are written.")

  private static let html = OptionDeclaration.text(
    "html", valueName: "FILE",
    help: "Writes a page to look at and to try out, which needs no other file and no network.")

  package static let declaration = CommandDeclaration(
    "preview", summary: "Shows the Notification Center that payloads make: groups and summaries.",
    discussion: "It shows what iOS 12 to 14 do; later versions ignore summary arguments. Beside "
      + "payloads the input may have events, one a line: "
      + "`{\"event\":\"clear\",\"app\":\"com.example.chat\",\"thread\":\"ann\"}`, and `remove` "
      + "with `id`, `clear-one` with `delivery`, `clear-app`, `clear-all`, `grouping` with "
      + "`setting`. All can have a `date`.",
    positionals: [EvaluatorLoader.inputs],
    options: EvaluatorLoader.options
      + [
        StringsLoader.strings, locale, GroupingOption.grouping, previews, locked, at, expand,
        format, html,
      ])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let settings: Settings
    do throws(UsageFailure) {
      settings = try Settings(arguments)
    } catch {
      return console.report(error)
    }
    if let path = arguments.value(of: html), path != "-",
      let status = PreviewPage.file(path).refusal(console)
    {
      return status
    }
    let evaluator: PolicyEvaluator
    switch EvaluatorLoader(console: console).load(arguments) {
    case .failure(let failure): return failure.status
    case .success(let loaded): evaluator = loaded
    }
    let texts: TextCatalog
    let hasBrokenTexts: Bool
    let strings = arguments.values(of: StringsLoader.strings)
    switch StringsLoader(console: console).texts(strings, for: evaluator.policies) {
    case .failure(let failure): return failure.status
    case .success(let loaded):
      texts = loaded.texts
      hasBrokenTexts = loaded.isBroken
    }
    var reader = TimelineReader(
      evaluator, app: arguments.value(of: EvaluatorLoader.app), console: console)
    let inputs = arguments.values(of: EvaluatorLoader.inputs)
    for input in inputs.isEmpty ? ["-"] : inputs { reader.read(input) }
    let timeline = reader.timeline
    let moment: Int64?
    do throws(UsageFailure) {
      moment = try settings.moment(in: timeline, of: declaration)
    } catch {
      return console.report(error)
    }
    let center = timeline.center(
      until: moment, grouping: settings.grouping, groupings: settings.groupings)
    for (place, problem) in center.problems { reader.tell(problem, at: place) }
    if let path = arguments.value(of: html) {
      var page = PreviewPage(
        timeline, groupings: settings.groupings, policies: evaluator.policies, texts: texts)
      page.controls = settings.controls
      if let moment { page.show(until: moment) }
      do throws(FileFailure) {
        if path == "-" {
          console.output.write(page.bytes)
        } else {
          try FileSystem.write(page.bytes, to: path)
        }
      } catch {
        console.report(error)
        return .unreadable
      }
      return max(reader.status, hasBrokenTexts ? .findings : .done)
    }
    let scene = PreviewScene(
      center: center,
      renderer: evaluator.policies.summaryRenderer(locale: settings.locale, texts: texts),
      locale: settings.locale, hidesPreviews: settings.hidesPreviews,
      hasDates: timeline.hasDates, silentCount: timeline.silentCount)
    if arguments.value(of: format) == "json" {
      console.output.write(PreviewReport.json(scene))
    } else {
      var text = PreviewText(
        scene, isExpanded: arguments.contains(expand), width: console.width)
      text.draw()
      console.output.write(text.text)
    }
    return max(reader.status, hasBrokenTexts ? .findings : .done)
  }

  /// The options that say what is shown.
  private struct Settings {
    var locale = "en"
    var grouping = GroupingSetting.automatic
    var groupings: [(app: String, setting: GroupingSetting)] = []
    var previews = PreviewSetting.always
    var isLocked = false
    private var at: String?

    init(_ arguments: Arguments) throws(UsageFailure) {
      let isPage = arguments.value(of: html) != nil
      let isJSON = arguments.value(of: format) == "json"
      if isPage || isJSON, arguments.contains(expand) {
        throw UsageFailure(
          "`--expand` is for text; \(isPage ? "the page opens groups itself" : "JSON has all members")",
          of: declaration)
      }
      if isPage, isJSON {
        throw UsageFailure("`--html` and `--format json` exclude each other", of: declaration)
      }
      if let name = arguments.value(of: PreviewCommand.locale) {
        guard PolicySet.isKnownLocale(name) else {
          throw UsageFailure(
            "`\(name)` is no locale that \(PolicySet.localeDataVersion) knows; one is `pt-BR`",
            of: declaration)
        }
        locale = name
      }
      (grouping, groupings) = try GroupingOption.settings(
        arguments.values(of: GroupingOption.grouping), of: declaration)
      previews =
        switch arguments.value(of: PreviewCommand.previews) {
        case "never": .never
        case "when-unlocked": .whenUnlocked
        default: .always
        }
      isLocked = arguments.contains(locked)
      at = arguments.value(of: PreviewCommand.at)
    }

    var hidesPreviews: Bool { previews.hidesPreviews(whileLocked: isLocked) }

    /// The same on a page.
    var controls: PreviewPage.Controls {
      var controls = PreviewPage.Controls()
      controls.locale = locale
      controls.grouping = grouping
      controls.previews = previews
      controls.isLocked = isLocked
      return controls
    }

    /// The moment of `--at`, in which a time alone is on the day of the last event.
    func moment(
      in timeline: NotificationTimeline, of declaration: CommandDeclaration
    ) throws(UsageFailure) -> Int64? {
      guard let at else { return nil }
      if let time = NotificationTimeline.time(of: at) { return time }
      guard timeline.hasDates else {
        throw UsageFailure(
          "the input has no dates, so `--at \(at)` means nothing; write `2026-05-01T09:00:00Z`",
          of: declaration)
      }
      let day = NotificationTimeline.text(of: timeline.lastTime).prefix(10)
      let full = at.utf8.count == 5 ? "\(at):00" : at
      if let time = NotificationTimeline.time(of: "\(day)T\(full)Z") { return time }
      throw UsageFailure(
        "`\(at)` is no moment; write `2026-05-01T09:00:00Z`, or `09:00` on the last day",
        of: declaration)
    }
  }
}
