import Heddle

/// `heddle eval`: payloads in, one decision a line out.
package enum EvalCommand: Command {
  package static let declaration = CommandDeclaration(
    "eval", summary: "Decides about payloads, one decision a line.",
    discussion: "A payload with a problem gets a line that says so, and the next one goes on; "
      + "the status is then 1. Blank lines are passed over.",
    positionals: [EvaluatorLoader.inputs], options: EvaluatorLoader.options)

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let evaluator: PolicyEvaluator
    switch EvaluatorLoader(console: console).load(arguments) {
    case .failure(let failure): return failure.status
    case .success(let loaded): evaluator = loaded
    }
    var lines = DecisionLines(evaluator, app: arguments.value(of: EvaluatorLoader.app))
    let inputs = arguments.values(of: EvaluatorLoader.inputs)
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
    EvaluatorLoader.tell(withoutApp: lines.withoutApp, console)
    return max(status, lines.hasProblems ? .findings : .done)
  }

  private static func evaluate(
    _ source: ByteSource, _ console: Console, _ lines: inout DecisionLines
  ) throws(FileFailure) {
    let input = PayloadInput(source)
    while let item = try input.next(beforeWaiting: { flush(&lines, console) }) {
      switch item {
      case .payload(let bytes, let line): lines.append(bytes, line: line)
      case .tooLong(let count, let line): lines.appendTooLong(count, line: line)
      case .other: continue
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
