import Heddle
import HeddleTesting

/// `heddle compare`: what an edit of the policies changes for payloads.
package enum CompareCommand: Command {
  private static let old = PositionalDeclaration(
    "OLD", .one,
    help: "The policies before the edit: a file or folder, or `REV:PATH` in a revision of git, "
      + "such as `main:Policies`.")
  private static let new = PositionalDeclaration(
    "NEW", .one, help: "The policies after it, in the same way.")
  private static let locale = OptionDeclaration.text(
    "locale", valueName: "LOCALE", isRepeatable: true,
    help: "A language in which texts are compared, such as `pt-BR`. Default: `en`.")
  private static let examples = OptionDeclaration.integer(
    "examples", valueName: "N", in: 1...10_000, default: 10,
    help: "How many differences of each kind text and Markdown show.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json", "markdown", "junit", "tap", "github"], default: "text",
    help: "How the differences are written: `markdown` as a comment on a pull request, `junit`, "
      + "`tap` and `github` with one result for each kind.")

  package static let declaration = CommandDeclaration(
    "compare", summary: "Shows what an edit of the policies changes for payloads.",
    discussion: "Beside payloads and records the input may have the events of `heddle preview`. "
      + "The status is 1 if a decision, a group, a text or a count differs. That another rule "
      + "decides with the same result is told and is no difference.",
    positionals: [old, new, EvaluatorLoader.inputs],
    options: [
      EvaluatorLoader.context, EvaluatorLoader.app, StringsLoader.strings, locale,
      GroupingOption.grouping, examples, format,
    ])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let grouping: StreamComparison.Grouping
    let locales: [String]
    do throws(UsageFailure) {
      try checkVersions(arguments)
      grouping = try self.grouping(arguments)
      locales = try self.locales(arguments)
    } catch {
      return console.report(error)
    }
    // Both versions are read before anything is told of one: half a comparison is none.
    let versions: (old: PolicyVersion, new: PolicyVersion)
    switch load(arguments, console) {
    case .failure(let failure): return failure.status
    case .success(let loaded): versions = loaded
    }
    let sides: (old: Side, new: Side)
    switch (
      side(versions.old, arguments, console), side(versions.new, arguments, console)
    ) {
    case (.failure(let failure), .failure(let other)): return max(failure.status, other.status)
    case (.failure(let failure), _), (_, .failure(let failure)): return failure.status
    case (.success(let old), .success(let new)): sides = (old, new)
    }
    let comparer = ChunkComparer(
      old: sides.old.policies, new: sides.new.policies,
      app: arguments.value(of: EvaluatorLoader.app))
    var reader = CorpusReader(console)
    var stream = StreamComparison()
    reader.read(
      arguments.values(of: EvaluatorLoader.inputs), judge: { comparer.compare($0) },
      add: { chunk, reader in
        for (place, problem) in chunk.problems { reader.tell(problem, at: place) }
        stream.add(chunk)
      })
    // A report over what could be read would be taken for one over all.
    if reader.status == .unreadable { return .unreadable }
    let result = stream.finish(
      grouping: grouping,
      languages: locales.map { locale in
        StreamComparison.Language(
          locale, old: sides.old.renderer(locale), new: sides.new.renderer(locale))
      })
    for (place, problem) in stream.problems { reader.tell(problem, at: place) }
    reader.finish(withoutApp: result.withoutAppCount)
    guard result.payloadCount > 0 else {
      console.report("the input has no payload, so there is nothing to compare")
      return .usage
    }
    let isBroken = sides.old.hasBrokenTexts || sides.new.hasBrokenTexts
    let report = ComparisonReport(
      result: result, old: versions.old.name, new: versions.new.name,
      isIdentical: versions.old.files == versions.new.files, inputs: reader.inputs,
      limit: arguments.integer(of: examples) ?? 10, policy: { comparer.policy(of: $0) },
      tooLongCount: reader.tooLongCount, hasBrokenTexts: isBroken)
    switch arguments.value(of: format) {
    case "json": console.output.write(ComparisonJSON.text(report))
    case "markdown": console.output.write(ComparisonMarkdown.text(report))
    case "junit": console.output.write(ComparisonResults.junit(report))
    case "tap": console.output.write(ComparisonResults.tap(report))
    case "github": console.output.write(ComparisonResults.github(report))
    default: console.output.write(ComparisonText.text(report, width: console.width))
    }
    let isClean = !report.findings.contains { $0.differs }
    return max(reader.status, isClean ? .done : .findings)
  }

  // MARK: Options

  /// Refuses payloads in the place of policies, which is so if one of the two is left out.
  private static func checkVersions(_ arguments: Arguments) throws(UsageFailure) {
    for (name, position) in [("OLD", old), ("NEW", new)] {
      let path = arguments.value(of: position) ?? ""
      guard (try? FileStatus(of: path))?.kind == .file,
        let start = try? FileSystem.start(of: path), GoldenFile.isMeant(by: start)
      else { continue }
      throw UsageFailure(
        "`\(path)` stands for \(name) but holds JSON, as payloads do, and no policies; write "
          + "`OLD NEW INPUT`", of: declaration)
    }
  }

  private static func grouping(
    _ arguments: Arguments
  ) throws(UsageFailure) -> StreamComparison.Grouping {
    var grouping = StreamComparison.Grouping()
    (grouping.all, grouping.apps) = try GroupingOption.settings(
      arguments.values(of: GroupingOption.grouping), of: declaration)
    return grouping
  }

  private static func locales(_ arguments: Arguments) throws(UsageFailure) -> [String] {
    var locales: [String] = []
    for name in arguments.values(of: locale) where !locales.contains(name) {
      guard PolicySet.isKnownLocale(name) else {
        throw UsageFailure(
          "`\(name)` is no locale that \(PolicySet.localeDataVersion) knows; one is `pt-BR`",
          of: declaration)
      }
      locales.append(name)
    }
    return locales.isEmpty ? ["en"] : locales
  }

  // MARK: Policies

  /// One version, ready to decide and to write.
  private struct Side {
    let policies: CorpusPolicies
    let evaluator: PolicyEvaluator
    let texts: TextCatalog
    let hasBrokenTexts: Bool

    func renderer(_ locale: String) -> SummaryRenderer {
      evaluator.policies.summaryRenderer(locale: locale, texts: texts)
    }
  }

  private static func load(
    _ arguments: Arguments, _ console: Console
  ) -> Result<(old: PolicyVersion, new: PolicyVersion), LoadFailure> {
    let before = PolicyVersion.load(arguments.value(of: old) ?? "", console)
    let after = PolicyVersion.load(arguments.value(of: new) ?? "", console)
    switch (before, after) {
    case (.success(let before), .success(let after)): return .success((before, after))
    case (.failure(let failure), .failure(let other)):
      return .failure(LoadFailure(status: max(failure.status, other.status)))
    case (.failure(let failure), _), (_, .failure(let failure)): return .failure(failure)
    }
  }

  private static func side(
    _ version: PolicyVersion, _ arguments: Arguments, _ console: Console
  ) -> Result<Side, LoadFailure> {
    let policies: PolicySet
    switch PolicyLoader(console: console).usable(version.loaded) {
    case .failure(let failure): return .failure(failure)
    case .success(let usable): policies = usable
    }
    let evaluator: PolicyEvaluator
    switch EvaluatorLoader(console: console).makeEvaluator(
      policies, arguments.value(of: EvaluatorLoader.context))
    {
    case .failure(let failure):
      console.report("the context does not fit the policies of `\(version.name)`")
      return .failure(failure)
    case .success(let made): evaluator = made
    }
    let loader = StringsLoader(console: console)
    let paths = arguments.values(of: StringsLoader.strings)
    let loaded: Result<(texts: TextCatalog, isBroken: Bool), LoadFailure>
    if paths.isEmpty, let catalogs = version.catalogs {
      loaded = .success(loader.texts(of: catalogs, for: policies))
    } else {
      loaded = loader.texts(paths, for: policies)
    }
    return loaded.map { texts, isBroken in
      Side(
        policies: CorpusPolicies(
          policies.checked, policies.runtime, evaluator.context),
        evaluator: evaluator, texts: texts, hasBrokenTexts: isBroken)
    }
  }
}
