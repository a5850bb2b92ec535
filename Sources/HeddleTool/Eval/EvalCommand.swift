import Heddle

/// `heddle eval`: payloads in, one decision a line out.
package enum EvalCommand: Command {
  package static let declaration = CommandDeclaration(
    "eval", summary: "Decides about payloads, one decision a line.",
    discussion: "A payload with a problem gets a line that says so, and the next one goes on; "
      + "the status is then 1. Blank lines are passed over.",
    positionals: [EvaluatorLoader.inputs], options: EvaluatorLoader.options + [JobsOption.jobs])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let evaluator: PolicyEvaluator
    switch EvaluatorLoader(console: console).load(arguments) {
    case .failure(let failure): return failure.status
    case .success(let loaded): evaluator = loaded
    }
    let app = arguments.value(of: EvaluatorLoader.app)
    let run = PayloadRun(console, jobs: arguments.integer(of: JobsOption.jobs)) {
      EvalWork(evaluator, app: app, console: console)
    }
    return EvalCommand.run(run, arguments.values(of: EvaluatorLoader.inputs), console: console)
  }

  /// Decides about the payloads of inputs.
  static func run(
    _ run: PayloadRun<EvalWork>, _ inputs: [String], console: Console
  ) -> ExitStatus {
    run.read(inputs)
    let withoutApp = run.works.reduce(0) { $0 + $1.withoutApp }
    console.output.flush()
    EvaluatorLoader.tell(withoutApp: withoutApp, console)
    return max(run.status, run.works.contains { $0.hasProblems } ? .findings : .done)
  }
}

/// What one thread of `heddle eval` needs.
final class EvalWork: PayloadWork {
  private let output: ByteWriter
  // Nothing that is called while it is changed comes back to this.
  @exclusivity(unchecked) private var lines: DecisionLines

  init(_ evaluator: PolicyEvaluator, app: String?, console: Console) {
    output = console.output
    lines = DecisionLines(evaluator, app: app)
  }

  func handle(_ item: PayloadInput.Item, of input: String) {
    switch item {
    case .payload(let bytes, let line): lines.append(bytes, line: line)
    case .tooLong(let count, let line): lines.appendTooLong(count, line: line)
    case .other: return
    }
  }

  var count: Int { lines.count }

  func deliver() { lines.flush { output.write($0) } }

  var withoutApp: Int { lines.withoutApp }
  var hasProblems: Bool { lines.hasProblems }
}
