import Heddle
import HeddleTesting

/// `heddle record`: writes payloads with their decisions as a golden file for `heddle test`.
package enum RecordCommand: Command {
  private static let output = OptionDeclaration.text(
    "output", valueName: "FILE",
    help: "The golden file, or `-` for standard output. A file that is there is replaced only if "
      + "it is a golden file.")
  private static let groups = OptionDeclaration.flag(
    "groups", help: "Records the groups, too, that stand there in the end, with their texts.")
  private static let locale = OptionDeclaration.text(
    "locale", valueName: "LOCALE", isRepeatable: true,
    help: "A language of the texts of groups, such as `pt-BR`. Default: `en`.")

  package static let declaration = CommandDeclaration(
    "record", summary: "Records decisions about payloads as a golden file.",
    discussion: "`heddle test FILE` decides again and shows what differs. The input may have "
      + "events, as that of `preview`. A payload with a problem is recorded with it, and the "
      + "status is then 1.",
    positionals: [EvaluatorLoader.inputs],
    options: [output] + EvaluatorLoader.options
      + [groups, StringsLoader.strings, locale, GroupingOption.grouping])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    var settings: GoldenSettings
    let path: String
    do throws(UsageFailure) {
      settings = try self.settings(arguments)
      guard let value = arguments.value(of: output) else {
        throw UsageFailure("say where to write with `--output FILE`", of: declaration)
      }
      path = value
    } catch {
      return console.report(error)
    }
    if !isStandardOutput(path), let status = refusal(of: path, console) { return status }
    let evaluator: PolicyEvaluator
    let contextFile = arguments.value(of: EvaluatorLoader.context)
    switch EvaluatorLoader(console: console).load(arguments) {
    case .failure(let failure): return failure.status
    case .success(let loaded): evaluator = loaded
    }
    var texts = TextCatalog()
    var status = ExitStatus.done
    if settings.groups != nil {
      let strings = arguments.values(of: StringsLoader.strings)
      switch StringsLoader(console: console).texts(strings, for: evaluator.policies) {
      case .failure(let failure): return failure.status
      case .success(let loaded):
        texts = loaded.texts
        if loaded.isBroken { status = .findings }
      }
    }
    let inputs: [GoldenInput]
    do throws(FileFailure) {
      if let contextFile { settings.context = try context(contextFile) }
      inputs = try lines(of: arguments.values(of: EvaluatorLoader.inputs), console)
    } catch {
      console.report(error)
      return .unreadable
    }
    if contextFile != nil, settings.context == nil {
      console.report("the context nests too deeply to be recorded; nothing was written")
      return .findings
    }
    guard !inputs.isEmpty else {
      console.report("the input has no payload, so there is nothing to record")
      return .usage
    }
    let recording = GoldenRecording(
      inputs, settings: settings, evaluator: evaluator, texts: texts)
    EvaluatorLoader.tell(withoutApp: recording.withoutApp, console)
    let problemCount = recording.file.problemCount
    if problemCount > 0 {
      let verb = problemCount == 1 ? "has" : "have"
      console.report(
        "\(problemCount) of \(counted(inputs.count, "line")) \(verb) a problem, which is recorded")
      status = .findings
    }
    return max(status, write(recording.file, to: path, console))
  }

  private static func settings(_ arguments: Arguments) throws(UsageFailure) -> GoldenSettings {
    var settings = GoldenSettings(app: arguments.value(of: EvaluatorLoader.app))
    guard arguments.contains(groups) else {
      for option in [StringsLoader.strings, locale, GroupingOption.grouping]
      where arguments.contains(option) {
        throw UsageFailure("`--\(option.name)` is for `--groups`", of: declaration)
      }
      return settings
    }
    var own = GoldenSettings.Groups()
    let locales = arguments.values(of: locale)
    for name in locales.isEmpty ? ["en"] : locales where !own.locales.contains(name) {
      guard PolicySet.isKnownLocale(name) else {
        throw UsageFailure(
          "`\(name)` is no locale that \(PolicySet.localeDataVersion) knows; one is `pt-BR`",
          of: declaration)
      }
      own.locales.append(name)
    }
    (own.grouping, own.groupings) = try GroupingOption.settings(
      arguments.values(of: GroupingOption.grouping), of: declaration)
    settings.groups = own
    return settings
  }

  /// Whether nothing but the golden file may be written to the results.
  private static func isStandardOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1"].contains(path)
  }

  /// Refuses to write over what is no golden file.
  ///
  /// - Returns: The status if a message has told so.
  private static func refusal(of path: String, _ console: Console) -> ExitStatus? {
    // What is no file is written into; reading it would wait for a writer.
    guard let kind = (try? FileStatus(of: path))?.kind, kind != .other, !path.hasPrefix("/dev/")
    else { return nil }
    do throws(FileFailure) {
      let text = try FileSystem.contents(of: path, limit: GoldenPaths.sizeLimit)
      if GoldenFile.isGolden(text) { return nil }
      console.report("`\(path)` is there and is no golden file; nothing was written")
    } catch {
      console.report(error)
    }
    return .unreadable
  }

  /// A context on one line; nil if it nests too deeply.
  private static func context(_ file: String) throws(FileFailure) -> [UInt8]? {
    let bytes = try FileSystem.contents(of: file)
    let input = bytes.withUnsafeBufferPointer { GoldenInput($0) }
    if case .json(let line) = input { return line }
    return nil
  }

  /// The lines of all inputs.
  private static func lines(
    of inputs: [String], _ console: Console
  ) throws(FileFailure) -> [GoldenInput] {
    var lines: [GoldenInput] = []
    for path in inputs.isEmpty ? ["-"] : inputs {
      let input = PayloadInput(path == "-" ? console.input : try ByteSource(path: path))
      while let item = try input.next(beforeWaiting: {}) {
        switch item {
        case .payload(let bytes, _): lines.append(GoldenInput(bytes))
        case .tooLong(let count, _): lines.append(.tooLong(count))
        case .other: continue
        }
      }
    }
    return lines
  }

  private static func write(
    _ file: GoldenFile, to path: String, _ console: Console
  ) -> ExitStatus {
    guard !isStandardOutput(path) else {
      console.output.write(file.bytes)
      return .done
    }
    do throws(FileFailure) {
      try FileSystem.write(file.bytes, to: path)
    } catch {
      console.report(error)
      return .unreadable
    }
    let groups = file.groups.map { " and \(counted($0.stacks.count, "stack"))" } ?? ""
    console.output.write(
      "recorded \(counted(file.lines.count, "line"))\(groups) in "
        + "\(VisibleText.escaping(path))\n")
    return .done
  }
}
