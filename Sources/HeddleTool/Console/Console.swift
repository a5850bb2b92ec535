/// What a command talks to: one input, one output for results, one for everything else.
///
/// A command takes its console as an argument and touches no other, so that tests can run it in
/// memory. The console is used by one thread.
package struct Console {
  /// The name that starts each message.
  package static let programName = "heddle"
  /// The version of the command and of the library.
  package static let version = "0.1.0"

  package let input: ByteSource
  /// Results.
  package let output: ByteWriter
  /// Diagnostics and progress.
  package let errors: ByteWriter
  /// The columns that text for people may fill.
  package let width: Int
  private let kept = KeptValues()

  /// The console of the process.
  package static func standard() -> Console {
    FileDescriptor.reserveStandardDescriptors()
    let settings = TerminalSettings(environment: SystemCalls.environmentVariable)
    let output = FileDescriptor.standardOutput
    let errors = FileDescriptor.standardError
    return Console(
      input: ByteSource(.standardInput, name: "standard input"),
      output: ByteWriter(
        output, name: "standard output", usesColor: settings.allowsColor && output.isTerminal),
      errors: ByteWriter(
        errors, name: "standard error", usesColor: settings.allowsColor && errors.isTerminal),
      width: settings.width(ofTerminal: output.terminalWidth ?? errors.terminalWidth))
  }

  /// A console in memory; `output.writtenText` and `errors.writtenText` hold what was written.
  ///
  /// - Parameters:
  ///   - input: What standard input holds.
  ///   - isTerminal: Whether both outputs count as a terminal.
  ///   - environment: The variables that are set; colour needs `TERM`.
  ///   - terminalWidth: The columns of the terminal.
  ///   - outputCapacity: The bytes after which the reader of the output has gone.
  /// - Returns: The console; `finish(_:)` or a flush completes what was written.
  package static func inMemory(
    input: ByteSource = ByteSource(pieces: []), isTerminal: Bool = false,
    environment: [String: String] = [:], terminalWidth: Int? = nil, outputCapacity: Int = .max
  ) -> Console {
    let settings = TerminalSettings { environment[$0] }
    let usesColor = isTerminal && settings.allowsColor
    return Console(
      input: input,
      output: ByteWriter(
        memoryNamed: "standard output", isTerminal: isTerminal, usesColor: usesColor,
        capacity: outputCapacity),
      errors: ByteWriter(
        memoryNamed: "standard error", isTerminal: isTerminal, usesColor: usesColor),
      width: settings.width(ofTerminal: terminalWidth))
  }

  /// A console like this one whose outputs are memory, so that what is written can be looked at
  /// before it is shown; there is no input.
  func recorder() -> Console {
    Console(
      input: ByteSource(pieces: []),
      output: ByteWriter(memoryNamed: output.name, usesColor: output.usesColor),
      errors: ByteWriter(memoryNamed: errors.name, usesColor: errors.usesColor), width: width)
  }

  /// Keeps a value as long as the console: the console of the process never goes, and a process that
  /// ends gives all memory back at once, which is quicker than to free large policies part by part.
  func keep(_ value: any Sendable) { kept.values.append(value) }

  /// Writes a message of one line to standard error at once; text from outside cannot harm.
  package func report(_ message: String) {
    report(lines: Array(Self.line(for: message).utf8))
  }

  /// Writes messages, each a line of its own, to standard error at once.
  func report(lines: [UInt8]) {
    // On a terminal both outputs meet, and the results that came first should stand first.
    if output.isTerminal, errors.isTerminal { output.flush() }
    errors.write(lines)
    errors.flush()
  }

  /// A message as it is written; text from outside cannot harm.
  static func line(for message: String) -> String {
    "\(programName): \(VisibleText.escaping(message))\n"
  }

  package func report(_ failure: FileFailure) {
    report(failure.message)
  }

  /// Ends a command: writes what is left, and tells if that failed.
  ///
  /// A reader that has gone changes nothing: the pipe was closed on purpose.
  ///
  /// - Returns: The status, made worse if the output could not be written.
  package func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    errors.flush()
    guard let failure = output.failure else { return status }
    report(failure)
    return max(status, .unreadable)
  }
}

/// What a console keeps; a class, as a console is copied.
private final class KeptValues {
  var values: [any Sendable] = []
}
