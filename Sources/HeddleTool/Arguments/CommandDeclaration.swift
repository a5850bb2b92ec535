/// A command as its user sees it; parsing and help both follow from it.
package struct CommandDeclaration: Sendable, Hashable {
  /// The verb.
  package let name: String
  /// What it does in one line, with a full stop.
  package let summary: String
  /// More about it, in paragraphs; the help shows it at its end.
  package let discussion: String
  /// In the order in which they stand; at most one may repeat or be left out, and it is the last.
  package let positionals: [PositionalDeclaration]
  package let options: [OptionDeclaration]

  package init(
    _ name: String, summary: String, discussion: String = "",
    positionals: [PositionalDeclaration] = [], options: [OptionDeclaration] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
  }

  /// The options, and the one that every command has.
  var allOptions: [OptionDeclaration] { options + [.help] }

  /// The command as it is called, such as `heddle check`.
  var invocation: String { "\(Console.programName) \(name)" }
}
