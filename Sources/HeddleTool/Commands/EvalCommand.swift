import Heddle

/// `heddle eval`: payloads in, one decision a line out.
package enum EvalCommand: Command {
  private static let inputs = PositionalDeclaration(
    "INPUT", .any,
    help: "Files of payloads or records: one JSON object a line, or one object over several "
      + "lines. Default: standard input, also as `-`.")
  private static let policy = OptionDeclaration.text(
    "policy", valueName: "PATH", isRepeatable: true,
    help: "A policy file, or a folder that is searched for `*.policy`. Default: `Policies`.")
  private static let context = OptionDeclaration.text(
    "context", valueName: "FILE",
    help: "What is known about the receiver: a JSON object. Default: the policies' defaults.")
  private static let app = OptionDeclaration.text(
    "app", valueName: "ID", help: "The app of payloads that do not say theirs.")

  package static let declaration = CommandDeclaration(
    "eval", summary: "Decides about payloads, one decision a line.",
    discussion: "A payload with a problem gets a line that says so, and the next one goes on; "
      + "the status is then 1. Blank lines are passed over.",
    positionals: [inputs], options: [policy, context, app])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let evaluator: PolicyEvaluator
    switch PolicyLoader(console: console).loadUsable(arguments.values(of: policy)) {
    case .failure(let failure): return failure.status
    case .success(let policies):
      switch makeEvaluator(policies, arguments.value(of: context), console) {
      case .failure(let failure): return failure.status
      case .success(let made): evaluator = made
      }
    }
    var lines = DecisionLines(evaluator, app: arguments.value(of: app))
    let inputs = arguments.values(of: inputs)
    var status = ExitStatus.done
    for input in inputs.isEmpty ? ["-"] : inputs where !console.output.isClosed {
      do throws(FileFailure) {
        let source = input == "-" ? console.input : try ByteSource(path: input)
        try evaluate(source, console, &lines)
      } catch {
        flush(&lines, console)
        console.report(error)
        status = .unreadable
      }
    }
    flush(&lines, console)
    return max(status, lines.hasProblems ? .findings : .done)
  }

  private static func makeEvaluator(
    _ policies: PolicySet, _ file: String?, _ console: Console
  ) -> Result<PolicyEvaluator, LoadFailure> {
    var json: [UInt8]?
    if let file {
      do throws(FileFailure) {
        json = try FileSystem.contents(of: file)
      } catch {
        console.report(error)
        return .failure(LoadFailure(status: .unreadable))
      }
    }
    do throws(ContextError) {
      return .success(try PolicyEvaluator(policies, context: json))
    } catch {
      let place = file.map { "`\($0)`: " } ?? ""
      for problem in error.problems {
        console.report("\(place)\(problem.message) [\(problem.code)]")
      }
      if file == nil { console.report("give a context with `--context FILE`") }
      return .failure(LoadFailure(status: .findings))
    }
  }

  private static func evaluate(
    _ source: ByteSource, _ console: Console, _ lines: inout DecisionLines
  ) throws(FileFailure) {
    // The reader's callback cannot borrow `lines`, so it only notes that the input is idle.
    let input = PayloadInput(source)
    while let item = try input.next(beforeWaiting: { flush(&lines, console) }) {
      switch item {
      case .payload(let bytes, let line): lines.append(bytes, line: line)
      case .tooLong(let count, let line): lines.appendTooLong(count, line: line)
      }
      if lines.count >= 1 << 16 { flush(&lines, console, isIdle: false) }
      if console.output.isClosed { return }
    }
  }

  /// Hands over finished lines; when the input is idle they go out at once.
  private static func flush(
    _ lines: inout DecisionLines, _ console: Console, isIdle: Bool = true
  ) {
    lines.flush { console.output.write($0) }
    if isIdle { console.output.flush() }
  }
}
