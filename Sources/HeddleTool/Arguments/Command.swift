/// One verb of the command line, in a file of its own.
package protocol Command {
  /// How the verb is written and what it takes.
  static var declaration: CommandDeclaration { get }

  /// Does the work; results go to the output of the console, everything else to its errors.
  static func run(arguments: Arguments, console: Console) -> ExitStatus
}
