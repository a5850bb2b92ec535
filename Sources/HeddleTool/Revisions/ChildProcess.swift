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
  ///   - input: What its standard input holds; little enough for a pipe to take it at once.
  /// - Returns: What it wrote and how it ended.
  /// - Throws: Why it could not be started: `notFound` if there is no such program.
  static func run(_ words: [String], input: [UInt8] = []) throws(SystemError) -> Result {
    let (standardInput, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    let process = try start(
      words, input: standardInput.reading, output: output.writing, errors: errors.writing)
    for end in [standardInput.reading, output.writing, errors.writing] { try? end.finish() }
    // A program that has ended early reads nothing; its status tells.
    try? input.withUnsafeBytes { try standardInput.writing.drain($0) }
    try? standardInput.writing.finish()
    defer {
      for end in [output.reading, errors.reading] { try? end.finish() }
    }
    let read: [[UInt8]]
    do throws(SystemError) {
      read = try contents(of: [output.reading, errors.reading])
    } catch {
      _ = wait(for: process)
      throw error
    }
    return Result(status: wait(for: process), output: read[0], errors: read[1])
  }

  /// Two ends of a pipe that no other child inherits.
  private struct Pipe {
    let reading: FileDescriptor
    let writing: FileDescriptor

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      if pipe(&ends) != 0 { throw .last }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reading = FileDescriptor(rawValue: ends[0])
      writing = FileDescriptor(rawValue: ends[1])
    }
  }

  private static func start(
    _ words: [String], input: FileDescriptor, output: FileDescriptor, errors: FileDescriptor
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
    for (number, end) in [input, output, errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end.rawValue, Int32(number))
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, arguments, environment)
    if code != 0 { throw SystemError(code: code) }
    return process
  }

  /// The variables of this process, which a child inherits.
  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      // The header that declares it, `crt_externs.h`, belongs to no module.
      typealias Function =
        @convention(c) () -> UnsafeMutablePointer<
          UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        >?
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "_NSGetEnviron") else {
        return nil
      }
      return unsafeBitCast(symbol, to: Function.self)()?.pointee
    #else
      return environ
    #endif
  }

  /// Reads several pipes to their ends, whichever has something first.
  private static func contents(of pipes: [FileDescriptor]) throws(SystemError) -> [[UInt8]] {
    var contents: [[UInt8]] = pipes.map { _ in [] }
    var isOpen = pipes.map { _ in true }
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { part.deallocate() }
    while isOpen.contains(true) {
      var requests = pipes.indices.map { place in
        // A negative number is passed over.
        pollfd(fd: isOpen[place] ? pipes[place].rawValue : -1, events: Int16(POLLIN), revents: 0)
      }
      if poll(&requests, nfds_t(requests.count), -1) < 0 {
        if SystemError.last == .interrupted { continue }
        throw .last
      }
      for place in pipes.indices where isOpen[place] && requests[place].revents != 0 {
        let count = try pipes[place].fill(part)
        contents[place].append(contentsOf: part[..<count])
        isOpen[place] = count > 0
      }
    }
    return contents
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
