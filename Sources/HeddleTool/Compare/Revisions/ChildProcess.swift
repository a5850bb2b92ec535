#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs beside the command, without a shell, and whose output is read to its end.
enum ChildProcess {
  /// What a program gave.
  struct Result {
    /// The exit status; 128 and more if a signal ended it, as shells tell it.
    let status: Int32
    let output: [UInt8]
    let errors: [UInt8]
  }

  /// Runs a program of the search path.
  ///
  /// - Parameters:
  ///   - words: The name of the program and its arguments.
  ///   - input: What its standard input holds.
  /// - Returns: What it wrote and how it ended.
  /// - Throws: Why it could not be started: `notFound` if there is no such program.
  static func run(_ words: [String], input: [UInt8] = []) throws(SystemError) -> Result {
    var standardInput = try Pipe()
    defer { standardInput.close() }
    var outputs: [Pipe] = []
    defer { for place in outputs.indices { outputs[place].close() } }
    for _ in 0..<2 { outputs.append(try Pipe()) }
    let process = try start(
      words, input: standardInput.reading, outputs: outputs.map(\.writing))
    standardInput.closeReading()
    for place in outputs.indices { outputs[place].closeWriting() }
    let read: [[UInt8]]
    do throws(SystemError) {
      read = try exchange(input, &standardInput, &outputs)
    } catch {
      // Without anybody at the other ends it does not wait for them.
      standardInput.close()
      for place in outputs.indices { outputs[place].close() }
      _ = wait(for: process)
      throw error
    }
    return Result(status: wait(for: process), output: read[0], errors: read[1])
  }

  private static func start(
    _ words: [String], input: FileDescriptor?, outputs: [FileDescriptor?]
  ) throws(SystemError) -> pid_t {
    // A zero byte would end an argument early.
    guard let program = words.first, !words.contains(where: { $0.utf8.contains(0) }) else {
      throw .invalidArgument
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in ([input] + outputs).enumerated() {
      guard let end else { continue }
      posix_spawn_file_actions_adddup2(&actions, end.rawValue, Int32(number))
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, arguments, SystemCalls.environment)
    if code != 0 { throw SystemError(code: code) }
    return process
  }

  /// Waits for the end of a child.
  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if SystemError.last != .interrupted { return 127 }
    }
    // The macros of `sys/wait.h`: the low seven bits are the signal, the next byte is the status.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
