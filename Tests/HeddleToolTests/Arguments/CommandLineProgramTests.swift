import Testing

@testable import HeddleTool

private enum Echo: Command {
  static let prefix = OptionDeclaration.text(
    "prefix", short: "p", valueName: "TEXT", default: "> ", isRepeatable: true,
    help:
      "Stands before each line, and this sentence is so long that it has to be wrapped in the help."
  )
  static let declaration = CommandDeclaration(
    "echo", summary: "Writes its arguments.", discussion: "More about it.",
    positionals: [PositionalDeclaration("WORD", .oneOrMore, help: "What is written.")],
    options: [
      prefix, .choice("format", of: ["text", "json"], help: "How it is written."),
      .flag("loud", help: "Shouts."),
    ])

  static func run(arguments: Arguments, console: Console) -> ExitStatus {
    for word in arguments.positionals {
      console.output.write((arguments.value(of: prefix) ?? "") + word + "\n")
    }
    return .findings
  }
}

private func run(_ line: String) -> (status: ExitStatus, output: String, errors: String) {
  let console = Console.inMemory()
  let program = CommandLineProgram(summary: "Groups.", version: "1.2.3", commands: [Echo.self])
  let status = program.run(line.split(separator: " ").map(String.init), console: console)
  return (status, console.output.writtenText, console.errors.writtenText)
}

@Suite("Command line program") struct CommandLineProgramTests {
  @Test("A command runs with its arguments, and its status is that of the program") func command() {
    let result = run("echo -p + a b")
    #expect(result == (.findings, "+a\n+b\n", ""))
  }

  @Test(
    "A wrong command line is status 2, said on standard error with the way to the help",
    arguments: [
      ("", "a command is missing", "heddle"),
      ("ehco", "unknown command `ehco`; did you mean `echo`?", "heddle"),
      ("--verison", "unknown option `--verison` of `heddle`; did you mean `--version`?", "heddle"),
      ("echo", "the argument `WORD` of `heddle echo` is missing", "heddle echo"),
    ])
  func usage(line: String, message: String, invocation: String) {
    let errors = "heddle: \(message)\n`\(invocation) --help` tells what it takes.\n"
    #expect(run(line) == (.usage, "", errors))
  }

  @Test("The version goes to standard output") func version() {
    #expect(run("--version") == (.done, "heddle 1.2.3\n", ""))
  }

  @Test("The help lists commands and exit statuses", arguments: ["--help", "-h", "help"])
  func help(line: String) {
    let expected = """
      Groups.

      Usage: heddle COMMAND [OPTION…] [ARGUMENT…]

      Commands:
        echo  Writes its arguments.

      Exit status:
        0  done
        1  findings, such as a failed test or an error in a policy
        2  wrong usage, or no test found
        3  a file that cannot be read or written
        4  a mistake in heddle itself

      `heddle COMMAND --help` tells more about a command.

      """
    #expect(run(line) == (.done, expected, ""))
  }

  @Test("The help of a command is aligned and wrapped", arguments: ["help echo", "echo x --help"])
  func commandHelp(line: String) {
    let expected = """
      Writes its arguments.

      Usage: heddle echo [OPTION…] WORD…

      Arguments:
        WORD  What is written.

      Options:
        -p, --prefix TEXT       Stands before each line, and this sentence is so long
                                that it has to be wrapped in the help. May be given
                                more than once. Default: `> `.
            --format text|json  How it is written.
            --loud              Shouts.
        -h, --help              Shows this help.

      More about it.

      """
    #expect(run(line) == (.done, expected, ""))
  }
}
