import Heddle

/// `heddle explain CODE`: tells what a diagnostic or a problem means.
package enum ExplainCommand: Command {
  private static let codes = PositionalDeclaration(
    "CODE", .any,
    help: "Codes of diagnostics or problems, such as `HD0201`. Without one, all are listed.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json"], default: "text", help: "How explanations are written.")

  package static let declaration = CommandDeclaration(
    "explain", summary: "Explains a diagnostic by its code, with a policy that shows it.",
    positionals: [codes], options: [format])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let words = arguments.values(of: codes)
    var explanations: [DiagnosticExplanation] = []
    for word in words {
      guard let explanation = DiagnosticExplanation(code: word) else {
        return console.report(unknown(word))
      }
      explanations.append(explanation)
    }
    if arguments.value(of: format) == "json" {
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
    let help = near.map { "; did you mean `\($0)`?" } ?? "; `heddle explain` lists all codes"
    return UsageFailure("there is no code `\(word)`\(help)", of: declaration)
  }

  private static func text(_ explanation: DiagnosticExplanation, width: Int) -> StyledText {
    var text = StyledText()
    let color: Style = explanation.severity == .warning ? .yellow : .red
    text.append("\(explanation.severity.rawValue)[\(explanation.code)]", color.bolded)
    text.append(": \(explanation.title)\n\n", .bold)
    for paragraph in explanation.meaning.split(separator: "\n\n") {
      for line in ParagraphText.lines(of: String(paragraph), width: width) {
        text.append("\(line)\n")
      }
      text.append("\n")
    }
    let shows = explanation.isAbridged ? "what shows it, abridged" : "a policy that shows it"
    append(explanation.payload == nil ? shows : "the policy", explanation.example, to: &text)
    append("a payload that shows it", explanation.payload, to: &text)
    append("with the context", explanation.context, to: &text)
    if explanation.mended != explanation.example {
      append("the policy mended", explanation.mended, to: &text)
    }
    append("the payload mended", explanation.mendedPayload, to: &text)
    append("the context mended", explanation.mendedContext, to: &text)
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
        }
      }
    }
    return writer.text + "\n"
  }
}
