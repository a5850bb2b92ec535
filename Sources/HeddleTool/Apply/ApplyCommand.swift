import Heddle
import PolicyEngine

/// `heddle apply`: payloads in, the same payloads out with the decision written into them.
package enum ApplyCommand: Command {
  private static let problems = OptionDeclaration.text(
    "problems", valueName: "FILE",
    help: "Writes problems and notes there, one JSON object a line, instead of messages.")

  package static let declaration = CommandDeclaration(
    "apply", summary: "Writes decisions into payloads; everything else stays byte for byte.",
    discussion: "A payload with a problem goes out as it came, and the problem is told on "
      + "standard error or in the file of `--problems`; the status is then 1.",
    positionals: [EvaluatorLoader.inputs],
    options: EvaluatorLoader.options + [problems, JobsOption.jobs])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    if let path = arguments.value(of: problems), let status = problemsFile(path).refusal(console) {
      return status
    }
    let evaluator: PolicyEvaluator
    switch EvaluatorLoader(console: console).load(arguments) {
    case .failure(let failure): return failure.status
    case .success(let loaded): evaluator = loaded
    }
    do throws(FileFailure) {
      let file = try arguments.value(of: problems).map { path throws(FileFailure) in
        try AtomicFile(path: path)
      }
      let app = arguments.value(of: EvaluatorLoader.app)
      let run = PayloadRun(console, jobs: arguments.integer(of: JobsOption.jobs)) {
        ApplyWork(evaluator, app: app, console: console, problems: file?.writer)
      }
      run.read(arguments.values(of: EvaluatorLoader.inputs))
      try file?.commit()
      return max(run.status, run.works.contains { $0.hasProblems } ? .findings : .done)
    } catch {
      console.report(error)
      return .unreadable
    }
  }

  /// The file of `--problems`, as `ApplyRun` writes it.
  private static func problemsFile(_ path: String) -> ReportFile {
    ReportFile(path: path, noun: "file of problems that `heddle apply` has written") { start in
      let line = String(decoding: start.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      return line.hasPrefix("{\"input\":\"")
        && ["problem", "note"].contains { line.contains(",\"kind\":\"\($0)\",\"code\":\"HD") }
    }
  }
}

/// What one thread of `heddle apply` needs.
final class ApplyWork: PayloadWork {
  private let console: Console
  private let problems: ByteWriter?
  // One thread at a time uses this, and no access to one of these lasts over a call that could make
  // another, so the checks at run time are left out.
  @exclusivity(unchecked) private var lines: AppliedLines
  /// The messages about the lines that wait, or what goes into the file of problems.
  @exclusivity(unchecked) private var messages: [UInt8] = []
  private(set) var hasProblems = false

  init(_ evaluator: PolicyEvaluator, app: String?, console: Console, problems: ByteWriter?) {
    self.console = console
    self.problems = problems
    lines = AppliedLines(evaluator, app: app)
  }

  func handle(_ item: PayloadInput.Item, of input: String) {
    switch item {
    case .other(let bytes):
      lines.append(raw: UnsafeRawBufferPointer(bytes))
    case .tooLong(let count, let line):
      let message = "the line has \(count) bytes, which is too long to be read"
      tell([Problem(code: ProblemCode.tooLong.text, message: message)], "problem", input, line)
      hasProblems = true
    case .payload(let bytes, let line):
      if lines.append(bytes) { return }
      tell(lines.notes, "note", input, line)
      tell(lines.problems, "problem", input, line)
      if !lines.problems.isEmpty { hasProblems = true }
    }
  }

  var count: Int { lines.count + messages.count }

  func deliver() {
    if !messages.isEmpty {
      if let problems { problems.write(messages) } else { console.report(lines: messages) }
      messages.removeAll(keepingCapacity: true)
    }
    lines.flush { console.output.write($0) }
  }

  /// Keeps what is to be told of problems or notes with one payload.
  private func tell(_ found: [Problem], _ kind: String, _ input: String, _ line: Int) {
    for problem in found {
      if problems == nil {
        let message = "\(input):\(line): \(kind): \(problem.message) [\(problem.code)]"
        messages += Array(Console.line(for: message).utf8)
        continue
      }
      var writer = JSONWriter(layout: .compact)
      writer.object { writer in
        writer.member("input", input)
        writer.member("line", line)
        writer.member("kind", kind)
        writer.member("code", problem.code)
        writer.member("message", problem.message)
        writer.member("field", problem.field)
        writer.member("at", problem.pointer)
        writer.member("expected", problem.expected)
        writer.member("found", problem.found)
      }
      messages += Array((writer.text + "\n").utf8)
    }
  }
}
