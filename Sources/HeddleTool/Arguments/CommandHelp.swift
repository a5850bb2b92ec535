/// The help of a command, made from its declaration.
package struct CommandHelp {
  private let declaration: CommandDeclaration

  package init(_ declaration: CommandDeclaration) {
    self.declaration = declaration
  }

  /// The usage line, such as `heddle check [OPTION…] [PATH…]`.
  package var usage: String {
    let words = [declaration.invocation, "[OPTION…]"] + declaration.positionals.map(\.usage)
    return words.joined(separator: " ")
  }

  /// The whole help, wrapped at `width`.
  package func text(width: Int) -> String {
    var sections = [
      paragraph(declaration.summary, width), paragraph("Usage: \(usage)", width),
    ]
    if !declaration.positionals.isEmpty {
      let rows = declaration.positionals.map { TableText.Row($0.name, $0.help) }
      sections.append("Arguments:\n" + TableText(rows).rendered(width: width))
    }
    let rows = declaration.allOptions.map { TableText.Row(Self.term(of: $0), Self.help(of: $0)) }
    sections.append("Options:\n" + TableText(rows).rendered(width: width))
    if !declaration.discussion.isEmpty { sections.append(paragraph(declaration.discussion, width)) }
    return sections.joined(separator: "\n")
  }

  private func paragraph(_ text: String, _ width: Int) -> String {
    ParagraphText.lines(of: text, width: width).map { $0 + "\n" }.joined()
  }

  /// The option as it is written; long names stand below each other with or without a letter.
  private static func term(of option: OptionDeclaration) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--" + option.name + (option.valueName.map { " " + $0 } ?? "")
  }

  private static func help(of option: OptionDeclaration) -> String {
    var help = option.help
    if option.isRepeatable { help += " May be given more than once." }
    if let value = option.defaultValue { help += " Default: `\(value)`." }
    return help
  }
}
