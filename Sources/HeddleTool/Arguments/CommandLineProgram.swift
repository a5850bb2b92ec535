/// The whole command line: finds the verb, shows help, runs.
package struct CommandLineProgram {
  private let summary: String
  private let version: String
  private let commands: [any Command.Type]

  /// - Parameters:
  ///   - summary: What the program does in one line, with a full stop.
  ///   - version: The version that `--version` shows.
  ///   - commands: The verbs in the order of the help.
  package init(summary: String, version: String, commands: [any Command.Type]) {
    self.summary = summary
    self.version = version
    self.commands = commands
  }

  /// Runs a command line and ends the console.
  ///
  /// - Parameters:
  ///   - words: The command line after the name of the program.
  ///   - console: What the command talks to.
  /// - Returns: The exit status of the process.
  package func run(_ words: [String], console: Console) -> ExitStatus {
    do throws(UsageFailure) {
      return console.finish(try dispatch(words, console))
    } catch {
      return console.finish(console.report(error))
    }
  }

  private func dispatch(_ words: [String], _ console: Console) throws(UsageFailure) -> ExitStatus {
    guard let verb = words.first else { throw .missingCommand() }
    switch verb {
    case "--help", "-h":
      console.output.write(help(width: console.width))
      return .done
    case "--version":
      console.output.write("\(Console.programName) \(version)\n")
      return .done
    case "help":
      guard let name = words.dropFirst().first else { return try dispatch(["--help"], console) }
      return try dispatch([name, "--help"], console)
    default:
      if verb.hasPrefix("-") { throw .unknownOption(verb, of: nil) }
    }
    guard let command = commands.first(where: { $0.declaration.name == verb }) else {
      throw .unknownCommand(verb, among: commands.map { $0.declaration.name })
    }
    switch try ArgumentParser.parse(Array(words.dropFirst()), for: command.declaration) {
    case .run(let arguments):
      return command.run(arguments: arguments, console: console)
    case .help:
      console.output.write(CommandHelp(command.declaration).text(width: console.width))
      return .done
    }
  }

  private func help(width: Int) -> String {
    let name = Console.programName
    let verbs = commands.map { TableText.Row($0.declaration.name, $0.declaration.summary) }
    let statuses = ExitStatus.allCases.map { TableText.Row(String($0.rawValue), $0.meaning) }
    return """
      \(ParagraphText.lines(of: summary, width: width).joined(separator: "\n"))

      Usage: \(name) COMMAND [OPTION…] [ARGUMENT…]

      Commands:
      \(TableText(verbs).rendered(width: width))
      Exit status:
      \(TableText(statuses).rendered(width: width))
      `\(name) COMMAND --help` tells more about a command.

      """
  }
}
