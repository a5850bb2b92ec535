#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error number of the operating system.
struct SystemError: Error, Hashable {
  let code: Int32

  init(code: Int32) {
    self.code = code
  }

  /// The error of the system call that has just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  static let notFound = SystemError(code: ENOENT)
  static let permissionDenied = SystemError(code: EACCES)
  static let notPermitted = SystemError(code: EPERM)
  static let isFolder = SystemError(code: EISDIR)
  static let notFolder = SystemError(code: ENOTDIR)
  static let badDescriptor = SystemError(code: EBADF)
  static let tooManyLinks = SystemError(code: ELOOP)
  static let exists = SystemError(code: EEXIST)
  static let noSpace = SystemError(code: ENOSPC)
  static let interrupted = SystemError(code: EINTR)
  static let tryAgain = SystemError(code: EAGAIN)
  static let wouldBlock = SystemError(code: EWOULDBLOCK)
  static let notSupported = SystemError(code: ENOTSUP)
  static let brokenPipe = SystemError(code: EPIPE)
  static let invalidArgument = SystemError(code: EINVAL)

  /// The sentence of the operating system, with a small first letter as all messages have.
  var sentence: String {
    guard let pointer = strerror(code) else { return "error \(code)" }
    let text = String(cString: pointer)
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + text.dropFirst()
  }
}
