#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProcess {
  /// Two ends of a pipe that no other child inherits, each open until it is closed.
  struct Pipe {
    private(set) var reading: FileDescriptor?
    private(set) var writing: FileDescriptor?

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      if pipe(&ends) != 0 { throw .last }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reading = FileDescriptor(rawValue: ends[0])
      writing = FileDescriptor(rawValue: ends[1])
    }

    mutating func closeReading() {
      try? reading?.finish()
      reading = nil
    }

    mutating func closeWriting() {
      try? writing?.finish()
      writing = nil
    }

    mutating func close() {
      closeReading()
      closeWriting()
    }
  }

  /// Writes the input of a program and reads what it writes, whichever can go on first.
  ///
  /// Pipes hold little: a program that answers before it has read all would wait for its reader, and
  /// its reader for it.
  ///
  /// - Parameters:
  ///   - input: All that the program is given.
  ///   - standardInput: Its writing end is closed when all is written or nobody reads it.
  ///   - outputs: Their reading ends are closed at the ends of what is written to them.
  /// - Returns: What came from each of the outputs.
  /// - Throws: Why the system does not go on.
  static func exchange(
    _ input: [UInt8], _ standardInput: inout Pipe, _ outputs: inout [Pipe]
  ) throws(SystemError) -> [[UInt8]] {
    var rest = input[...]
    var contents: [[UInt8]] = outputs.map { _ in [] }
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { part.deallocate() }
    if let end = standardInput.writing {
      // A write of more than fits would else wait. The flag is not the child's: each end has its own.
      _ = fcntl(end.rawValue, F_SETFL, O_WRONLY | O_NONBLOCK)
    }
    while true {
      if rest.isEmpty { standardInput.closeWriting() }
      let writing = standardInput.writing
      if writing == nil, outputs.allSatisfy({ $0.reading == nil }) { return contents }
      // A negative number is passed over.
      var requests = outputs.map { output in
        pollfd(fd: output.reading?.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
      }
      requests.append(
        pollfd(fd: writing?.rawValue ?? -1, events: Int16(POLLOUT), revents: 0))
      if poll(&requests, nfds_t(requests.count), -1) < 0 {
        if SystemError.last == .interrupted { continue }
        throw .last
      }
      for (place, request) in requests.dropLast().enumerated() where request.revents != 0 {
        guard let end = outputs[place].reading else { continue }
        let count = try end.fill(part)
        contents[place].append(contentsOf: part[..<count])
        if count == 0 { outputs[place].closeReading() }
      }
      if let writing, requests[outputs.count].revents != 0 {
        rest = rest.dropFirst(try writing.offer(rest))
      }
    }
  }
}

extension FileDescriptor {
  /// Writes what fits now.
  ///
  /// - Returns: The number of bytes that are done with: all if nobody reads them any more.
  fileprivate func offer(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let count = bytes.withUnsafeBytes { write(rawValue, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    switch SystemError.last {
    case .interrupted, .tryAgain: return 0
    // A program that has ended early reads nothing; its status tells.
    case .brokenPipe: return bytes.count
    case let error: throw error
    }
  }
}
