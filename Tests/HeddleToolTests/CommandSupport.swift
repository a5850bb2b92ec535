@testable import HeddleTool

/// What a command line gives.
struct CommandResult {
  let status: ExitStatus
  let output: String
  let errors: String
}

/// Runs a command line in process.
///
/// - Parameters:
///   - words: The command line after the name of the program.
///   - input: What standard input holds.
/// - Returns: The exit status and what was written.
func heddle(_ words: String..., input: String = "") -> CommandResult {
  run(words, input: input)
}

/// Runs a command line in process.
func heddle(_ words: [String], input: String = "") -> CommandResult {
  run(words, input: input)
}

private func run(_ words: [String], input: String) -> CommandResult {
  let console = Console.inMemory(input: ByteSource(pieces: [Array(input.utf8)]))
  let status = HeddleProgram.run(words, console: console)
  return CommandResult(
    status: status, output: console.output.writtenText, errors: console.errors.writtenText)
}

/// A policy small enough to see through.
let chatPolicy = """
  policy Chat for "com.example.chat" {
    payload {
      room: String
      kind: "text" | "call" = "text"
    }

    context {
      muted: [String] = []
    }

    rule "call" when kind == "call" {
      thread "calls"
    }

    rule "muted" when room in muted {
      thread "muted"
    }

    otherwise {
      thread "room/\\(room)"
    }
  }

  """

extension TemporaryFolder {
  /// Makes a file.
  ///
  /// - Returns: Its path.
  func write(_ text: String, to name: String) throws -> String {
    try add(name, text)
    return self[name]
  }
}
