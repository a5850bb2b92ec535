/// A command line that cannot be understood; all wording about it is here.
package struct UsageFailure: Error, Hashable, Sendable {
  /// One line for people, lower case, no full stop.
  package let message: String
  /// The command whose help tells more, such as `heddle check`.
  package let invocation: String

  private init(_ message: String, _ invocation: String) {
    self.message = message
    self.invocation = invocation
  }

  /// A mistake that only the command itself can see, such as two options that exclude each other.
  package init(_ message: String, of command: CommandDeclaration) {
    self.init(message, command.invocation)
  }

  static func unknownCommand(_ name: String, among names: [String]) -> Self {
    let suggestion = EditDistance.nearest(to: name, among: names)
    let hint = suggestion.map { "; did you mean `\($0)`?" } ?? ""
    return Self("unknown command `\(name)`\(hint)", Console.programName)
  }

  static func missingCommand() -> Self {
    Self("a command is missing", Console.programName)
  }

  static func unknownOption(_ spelling: String, of command: CommandDeclaration?) -> Self {
    let invocation = command?.invocation ?? Console.programName
    let names = command?.allOptions.map(\.name) ?? ["help", "version"]
    let word = String(spelling.drop { $0 == "-" })
    // One dash before a long name is a mistake of its own, and the name is known.
    let suggestion = names.contains(word) ? word : EditDistance.nearest(to: word, among: names)
    let hint = suggestion.map { "; did you mean `--\($0)`?" } ?? ""
    return Self("unknown option `\(spelling)` of `\(invocation)`\(hint)", invocation)
  }

  static func missingValue(of option: OptionDeclaration, of command: CommandDeclaration) -> Self {
    let expected =
      switch option.value {
      case .choice(let words): "a value: \(list(words))"
      case .integer(let name, let range): "a value: \(name), \(sentence(range))"
      case .flag, .text: "a value: \(option.valueName ?? "")"
      }
    return Self("option `--\(option.name)` needs \(expected)", of: command)
  }

  static func unexpectedValue(of option: OptionDeclaration, of command: CommandDeclaration) -> Self
  {
    Self("option `--\(option.name)` takes no value", of: command)
  }

  static func repeatedOption(_ option: OptionDeclaration, of command: CommandDeclaration) -> Self {
    Self("option `--\(option.name)` is given twice", of: command)
  }

  static func wrongChoice(
    _ value: String, of option: OptionDeclaration, _ words: [String], _ command: CommandDeclaration
  ) -> Self {
    let suggestion = EditDistance.nearest(to: value, among: words)
    let hint = suggestion.map { "; did you mean `\($0)`?" } ?? ""
    return Self(
      "option `--\(option.name)` does not take `\(value)`, only \(list(words))\(hint)", of: command)
  }

  static func wrongNumber(
    _ value: String, of option: OptionDeclaration, _ range: ClosedRange<Int>,
    _ command: CommandDeclaration
  ) -> Self {
    Self(
      "option `--\(option.name)` does not take `\(value)`, only \(sentence(range))", of: command)
  }

  static func missingPositional(
    _ positional: PositionalDeclaration, of command: CommandDeclaration
  ) -> Self {
    Self("the argument `\(positional.name)` of `\(command.invocation)` is missing", of: command)
  }

  static func extraPositional(_ word: String, of command: CommandDeclaration) -> Self {
    Self("`\(command.invocation)` has no use for the argument `\(word)`", of: command)
  }

  private static func list(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func sentence(_ range: ClosedRange<Int>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}

extension Console {
  /// Reports a wrong command line, and where to read more.
  ///
  /// - Returns: The exit status for it.
  package func report(_ failure: UsageFailure) -> ExitStatus {
    report(failure.message)
    errors.write("`\(failure.invocation) --help` tells what it takes.\n")
    errors.flush()
    return .usage
  }
}
