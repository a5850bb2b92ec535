/// The command `heddle` with all its verbs.
package enum HeddleProgram {
  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - words: The command line after the name of the program.
  ///   - console: What the command talks to.
  /// - Returns: The exit status of the process.
  package static func run(_ words: [String], console: Console) -> ExitStatus {
    CommandLineProgram(
      summary: "Heddle groups notifications by policies: it checks, formats and tests policy "
        + "files, and decides about payloads.",
      version: Console.version,
      commands: [
        CheckCommand.self, FormatCommand.self, TestCommand.self, MutateCommand.self,
        EvalCommand.self,
        ApplyCommand.self, ExplainCommand.self, PreviewCommand.self, RecordCommand.self,
        CompareCommand.self, ForecastCommand.self,
      ]
    ).run(words, console: console)
  }
}
