#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, pipe or terminal of the operating system.
///
/// The value is a number: whoever opened it closes it.
struct FileDescriptor: Hashable, Sendable {
  /// What a file is opened for.
  enum Access {
    case reading
    /// Writing into what exists, such as a device or a named pipe.
    case writing
    /// Writing a file that must not exist yet.
    case creating
  }

  let rawValue: Int32

  static let standardInput = FileDescriptor(rawValue: 0)
  static let standardOutput = FileDescriptor(rawValue: 1)
  static let standardError = FileDescriptor(rawValue: 2)

  /// The outputs that the process was started with, by the paths that every shell knows.
  private static let standardOutputs: [String: Int32] = [
    "/dev/stdout": 1, "/dev/fd/1": 1, "/dev/stderr": 2, "/dev/fd/2": 2,
  ]

  /// The most bytes of one call; some systems refuse more than an Int32 holds.
  private static let transferLimit = 1 << 30

  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  init(opening path: String, for access: Access) throws(SystemError) {
    // A zero byte would end the path early, and another file would be opened.
    if path.utf8.contains(0) { throw .invalidArgument }
    if access == .writing, let number = Self.standardOutputs[path] {
      // Opened again, a file behind it would be written from its beginning.
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
      if copy < 0 { throw .last }
      rawValue = copy
      return
    }
    let flags =
      switch access {
      case .reading: O_RDONLY
      case .writing: O_WRONLY
      case .creating: O_WRONLY | O_CREAT | O_EXCL
      }
    var descriptor = open(path, flags | O_CLOEXEC, 0o666)
    while descriptor < 0, errno == EINTR { descriptor = open(path, flags | O_CLOEXEC, 0o666) }
    if descriptor < 0 { throw .last }
    rawValue = descriptor
  }

  /// Keeps the numbers of standard input, output and error from other files, where the process was
  /// started without them: results would else go into the next file that is opened.
  ///
  /// Using them fails as before.
  static func reserveStandardDescriptors() {
    for (number, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is the one of this file.
      _ = open("/dev/null", flags)
    }
  }

  /// Reads what is there, waiting for the first byte.
  ///
  /// - Returns: The number of bytes, 0 at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = read(rawValue, buffer.baseAddress, min(buffer.count, Self.transferLimit))
      if count >= 0 { return count }
      try recover(waitingFor: POLLIN)
    }
  }

  /// Writes all bytes, however many calls that takes.
  func drain(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(rawValue, part.baseAddress, min(part.count, Self.transferLimit))
      if count >= 0 { rest = rest.dropFirst(count) } else { try recover(waitingFor: POLLOUT) }
    }
  }

  /// Whether a read would return now, with bytes, the end or an error.
  var isReadable: Bool {
    var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    // If the system cannot tell, reading is the way to learn more.
    return poll(&request, 1, 0) != 0
  }

  /// Whether nobody will ever read what is written: the other end of a pipe is closed.
  var hasLostReader: Bool {
    var request = pollfd(fd: rawValue, events: 0, revents: 0)
    return poll(&request, 1, 0) > 0 && Int32(request.revents) & (POLLERR | POLLHUP) != 0
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal; nil if it is none or does not tell.
  var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    if fstat(rawValue, &status) != 0 { throw .last }
    return FileStatus(status)
  }

  /// Gives the file these permission bits, whatever the mask of the process.
  func setPermissions(_ bits: UInt32) throws(SystemError) {
    if fchmod(rawValue, mode_t(truncatingIfNeeded: bits)) != 0 { throw .last }
  }

  /// Gives the file to somebody.
  func setOwner(of status: FileStatus) throws(SystemError) {
    if fchown(rawValue, status.owner, status.group) != 0 { throw .last }
  }

  /// Locks the file for this process, as long as it is open.
  ///
  /// - Returns: False if another process has locked it; true, too, if the file system has no locks.
  func lock() -> Bool {
    flock(rawValue, LOCK_EX | LOCK_NB) == 0 || SystemError.last != .wouldBlock
  }

  /// Whether the file is locked now by this process and no other, so that nobody uses it.
  func lockSurely() -> Bool { flock(rawValue, LOCK_EX | LOCK_NB) == 0 }

  /// Waits until what was written would outlast a loss of power.
  func synchronize() throws(SystemError) {
    while fsync(rawValue) != 0 {
      switch SystemError.last {
      case .interrupted: continue
      // A file system that cannot promise it.
      case .invalidArgument, .notSupported: return
      case let error: throw error
      }
    }
  }

  /// Writes all bytes at a place.
  func put(_ bytes: ArraySlice<UInt8>, at place: Int) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let offset = off_t(place + bytes.count - rest.count)
      let count = rest.withUnsafeBytes {
        pwrite(rawValue, $0.baseAddress, min($0.count, Self.transferLimit), offset)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if SystemError.last != .interrupted {
        throw .last
      }
    }
  }

  /// Makes the file end at a place.
  func truncate(to size: Int) throws(SystemError) {
    while ftruncate(rawValue, off_t(size)) != 0 {
      if SystemError.last != .interrupted { throw .last }
    }
  }

  /// Closes the file; some file systems report a failed write only now.
  func finish() throws(SystemError) {
    // After an interruption the descriptor is gone all the same: closing again could hit another.
    if close(rawValue) != 0, errno != EINTR { throw .last }
  }

  /// Waits if the last call only has to be made again, else throws its error.
  private func recover(waitingFor event: Int32) throws(SystemError) {
    let error = SystemError.last
    if error == .interrupted { return }
    // A program that shares the pipe with us may have made it non-blocking.
    guard error == .tryAgain else { throw error }
    var request = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
