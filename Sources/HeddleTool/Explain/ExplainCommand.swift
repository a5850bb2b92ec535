import Heddle

/// `heddle explain`: says why decisions are as they are, or what a code means.
package enum ExplainCommand: Command {
  private static let subjects = PositionalDeclaration(
    "INPUT|CODE", .any,
    help: "Payloads or records, as for `eval`; or codes of diagnostics, such as `HD0201`. "
      + "Default: standard input.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json"], default: "text", help: "How explanations are written.")
  private static let codes = OptionDeclaration.flag("codes", help: "Lists all codes.")

  package static let declaration = CommandDeclaration(
    "explain", summary: "Says why a payload is decided so, or what a code means.",
    discussion: "For each payload the rules of each stage in order: `+` applied, `-` did not "
      + "match, `.` was not asked; with the tests that were made and the values they found.",
    positionals: [subjects], options: EvaluatorLoader.options + [format, codes])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let words = arguments.values(of: subjects)
    if arguments.contains(codes) || (!words.isEmpty && words.allSatisfy(isCode)) {
      return explainCodes(words, isJSON: arguments.value(of: format) == "json", console)
    }
    if words.isEmpty, console.input.isTerminal {
      return console.report(
        UsageFailure("no payload and no code to explain; `--codes` lists codes", of: declaration))
    }
    return explainPayloads(words.isEmpty ? ["-"] : words, arguments, console)
  }

  /// Whether a word is written like a code, whether or not there is one.
  private static func isCode(_ word: String) -> Bool {
    let upper = word.uppercased()
    let digits = upper.hasPrefix("HD") ? upper.dropFirst(2) : upper[...]
    return !digits.isEmpty && digits.count <= 4 && digits.allSatisfy(\.isNumber)
  }

  // MARK: Payloads

  private static func explainPayloads(
    _ inputs: [String], _ arguments: Arguments, _ console: Console
  ) -> ExitStatus {
    let evaluator: PolicyEvaluator
    switch EvaluatorLoader(console: console).load(arguments) {
    case .failure(let failure): return failure.status
    case .success(let loaded): evaluator = loaded
    }
    let app = arguments.value(of: EvaluatorLoader.app)
    let isJSON = arguments.value(of: format) == "json"
    var status = ExitStatus.done
    for path in inputs where !console.output.isClosed {
      do throws(FileFailure) {
        let source = path == "-" ? console.input : try ByteSource(path: path)
        let input = PayloadInput(source)
        while let item = try input.next(beforeWaiting: { console.output.flush() }) {
          switch item {
          case .other: continue
          case .tooLong(let count, let line):
            console.report("\(source.name):\(line): a line of \(count) bytes is too long")
            status = max(status, .findings)
          case .payload(let bytes, let line):
            let explanation = evaluator.explanation(for: bytes, app: app)
            if !explanation.decision.problems.isEmpty { status = max(status, .findings) }
            show(explanation, source.name, line, isJSON: isJSON, console)
          }
          if console.output.isClosed { break }
        }
      } catch {
        console.report(error)
        status = .unreadable
      }
    }
    return status
  }

  private static func show(
    _ explanation: DecisionExplanation, _ input: String, _ line: Int, isJSON: Bool,
    _ console: Console
  ) {
    if isJSON {
      console.output.write(ExplanationReport.json(explanation, input: input, line: line))
    } else {
      console.output.write(
        ExplanationReport.text(explanation, input: input, line: line, width: console.width))
    }
  }

  // MARK: Codes

  private static func explainCodes(
    _ words: [String], isJSON: Bool, _ console: Console
  ) -> ExitStatus {
    var explanations: [DiagnosticExplanation] = []
    for word in words {
      guard let explanation = DiagnosticExplanation(code: word) else {
        return console.report(unknown(word))
      }
      explanations.append(explanation)
    }
    if isJSON {
      console.output.write(json(words.isEmpty ? DiagnosticExplanation.all : explanations))
    } else if words.isEmpty {
      let rows = DiagnosticExplanation.all.map { TableText.Row($0.code, $0.title) }
      console.output.write(TableText(rows).rendered(width: console.width))
    } else {
      for (index, explanation) in explanations.enumerated() {
        if index > 0 { console.output.write("\n") }
        console.output.write(text(explanation, width: console.width))
      }
    }
    return .done
  }

  private static func unknown(_ word: String) -> UsageFailure {
    let known = DiagnosticExplanation.all.map(\.code)
    let near = EditDistance.nearest(to: word.uppercased(), among: known)
    let help = near.map { "; did you mean `\($0)`?" } ?? "; `heddle explain --codes` lists them"
    return UsageFailure("there is no code `\(word)`\(help)", of: declaration)
  }

  private static func text(_ explanation: DiagnosticExplanation, width: Int) -> StyledText {
    var text = StyledText()
    let color: Style =
      switch explanation.severity {
      case .error, .problem: .red
      case .warning: .yellow
      case .note: .cyan
      }
    text.append("\(explanation.severity.rawValue)[\(explanation.code)]", color.bolded)
    text.append(": \(explanation.title)\n\n", .bold)
    for paragraph in explanation.meaning.split(separator: "\n\n") {
      for line in ParagraphText.lines(of: String(paragraph), width: width) {
        text.append("\(line)\n")
      }
      text.append("\n")
    }
    let shows = explanation.isAbridged ? "what shows it, abridged" : "a policy that shows it"
    let isPolicyAtFault = explanation.payload == nil && explanation.catalog == nil
    append(isPolicyAtFault ? shows : "the policy", explanation.example, to: &text)
    let isPayloadAbridged = explanation.isAbridged && explanation.example == nil
    append(
      isPayloadAbridged ? shows : "a payload that shows it", explanation.payload, to: &text)
    append("with the context", explanation.context, to: &text)
    if let catalog = explanation.catalog {
      append("a catalogue that shows it, `\(catalog.name)`", catalog.text, to: &text)
    }
    if explanation.mended != explanation.example {
      append("the policy mended", explanation.mended, to: &text)
    }
    append("the payload mended", explanation.mendedPayload, to: &text)
    append("the context mended", explanation.mendedContext, to: &text)
    if let catalog = explanation.mendedCatalog {
      append("the catalogue mended, `\(catalog.name)`", catalog.text, to: &text)
    }
    return text
  }

  private static func append(_ title: String, _ block: String?, to text: inout StyledText) {
    guard let block else { return }
    if text.runs.last?.text.hasSuffix("\n\n") != true { text.append("\n") }
    text.append("\(title):\n\n", .bold)
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      text.append(line.isEmpty ? "\n" : "    \(VisibleText.escaping(String(line)))\n")
    }
  }

  private static func json(_ explanations: [DiagnosticExplanation]) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.array { writer in
      for explanation in explanations {
        writer.object { writer in
          writer.member("code", explanation.code)
          writer.member("severity", explanation.severity.rawValue)
          writer.member("title", explanation.title)
          writer.member("meaning", explanation.meaning)
          writer.member("example", explanation.example)
          writer.member("payload", explanation.payload)
          writer.member("context", explanation.context)
          writer.member("mended", explanation.mended)
          writer.member("mendedPayload", explanation.mendedPayload)
          writer.member("mendedContext", explanation.mendedContext)
          write(explanation.catalog, "catalog", to: &writer)
          write(explanation.mendedCatalog, "mendedCatalog", to: &writer)
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(
    _ catalog: DiagnosticExplanation.Catalog?, _ key: String, to writer: inout JSONWriter
  ) {
    guard let catalog else { return }
    writer.object(key) { writer in
      writer.member("name", catalog.name)
      writer.member("text", catalog.text)
    }
  }
}
