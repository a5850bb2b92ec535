import Heddle

/// `heddle apply`: payloads in, the same payloads out with the decision written into them.
package enum ApplyCommand: Command {
  private static let problems = OptionDeclaration.text(
    "problems", valueName: "FILE",
    help: "Writes problems and notes there, one JSON object a line, instead of messages.")

  package static let declaration = CommandDeclaration(
    "apply", summary: "Writes decisions into payloads; everything else stays byte for byte.",
    discussion: "A payload with a problem goes out as it came, and the problem is told on "
      + "standard error or in the file of `--problems`; the status is then 1.",
    positionals: [EvaluatorLoader.inputs], options: EvaluatorLoader.options + [problems])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
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
      let application = ApplyRun(evaluator, app: app, console: console, problems: file?.writer)
      let inputs = arguments.values(of: EvaluatorLoader.inputs)
      for input in inputs.isEmpty ? ["-"] : inputs where !console.output.isClosed {
        application.readInput(input)
      }
      application.flush()
      try file?.commit()
      return application.status
    } catch {
      console.report(error)
      return .unreadable
    }
  }
}

/// One run of `heddle apply`.
///
/// A class, because the reader's callback and the loop write to one buffer.
private final class ApplyRun {
  private let console: Console
  private let problems: ByteWriter?
  private var lines: AppliedLines
  private(set) var status = ExitStatus.done

  init(_ evaluator: PolicyEvaluator, app: String?, console: Console, problems: ByteWriter?) {
    self.console = console
    self.problems = problems
    lines = AppliedLines(evaluator, app: app)
  }

  func readInput(_ path: String) {
    do throws(FileFailure) {
      let source = path == "-" ? console.input : try ByteSource(path: path)
      let input = PayloadInput(source) { bytes in
        self.flush()
        self.console.output.write(bytes)
      }
      while let item = try input.next(beforeWaiting: { flush(isIdle: true) }) {
        handle(item, of: source.name)
        if lines.count >= 1 << 16 { flush() }
        if console.output.isClosed { return }
      }
    } catch {
      flush()
      console.report(error)
      status = .unreadable
    }
  }

  private func handle(_ item: PayloadInput.Item, of input: String) {
    switch item {
    case .other(let bytes):
      lines.append(raw: UnsafeRawBufferPointer(bytes))
    case .tooLong(let count, let line):
      let message = "the line has \(count) bytes, which is too long to be read"
      tell([Problem(code: "HD0411", message: message)], "problem", input, line)
      status = max(status, .findings)
    case .payload(let bytes, let line):
      let result = lines.append(bytes)
      if !result.notes.isEmpty { tell(result.notes, "note", input, line) }
      if result.problems.isEmpty { return }
      tell(result.problems, "problem", input, line)
      status = max(status, .findings)
    }
  }

  /// Tells of problems or notes with one payload.
  private func tell(_ problems: [Problem], _ kind: String, _ input: String, _ line: Int) {
    for problem in problems {
      guard let file = self.problems else {
        console.report("\(input):\(line): \(kind): \(problem.message) [\(problem.code)]")
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
      file.write(writer.text + "\n")
    }
  }

  /// Hands over finished lines; when the input is idle they go out at once.
  func flush(isIdle: Bool = false) {
    lines.flush { console.output.write($0) }
    if isIdle { console.output.flush() }
  }
}
