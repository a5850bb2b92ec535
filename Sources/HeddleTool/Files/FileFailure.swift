/// A file that could not be used, and why.
package struct FileFailure: Error, Hashable, Sendable {
  /// What was tried.
  package enum Operation: String, Sendable {
    case read
    case list
    case write
  }

  package enum Reason: Hashable, Sendable {
    case notFound
    case isFolder
    case notFolder
    case permissionDenied
    /// An input or output that the process was started without.
    case closed
    case tooManyLinks
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    /// A name that is not UTF-8: nothing could be found by it again.
    case unreadableName
    /// A device, a pipe or a socket where only a file will do.
    case notFile
    /// Beside the folder of the policy file that names it.
    case outsideOfPolicy
    /// Any other error, in the words of the operating system.
    case system(String)
  }

  package let operation: Operation
  package let path: String
  package let reason: Reason

  package init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  init(_ operation: Operation, _ path: String, from error: SystemError) {
    let reason: Reason =
      switch error {
      case .notFound: .notFound
      case .isFolder: .isFolder
      case .notFolder: .notFolder
      case .permissionDenied, .notPermitted: .permissionDenied
      case .badDescriptor: .closed
      case .tooManyLinks: .tooManyLinks
      default: .system(error.sentence)
      }
    self.init(operation, path, reason)
  }

  /// The failure in one line for people; the path in it is as it came.
  package var message: String { "cannot \(operation.rawValue) `\(path)`: \(reason.sentence)" }
}

extension FileFailure.Reason {
  /// The reason in a few words, lower case, no full stop.
  package var sentence: String {
    switch self {
    case .notFound: "there is no such file or folder"
    case .isFolder: "it is a folder"
    case .notFolder: "a part of the path is a file, not a folder"
    case .permissionDenied: "permission denied"
    case .closed: "it is closed"
    case .tooManyLinks: "too many symbolic links lead to each other"
    case .tooLarge(let limit): "it is larger than \(Self.size(limit))"
    case .tooDeep(let limit): "folders lie more than \(limit) deep"
    case .unreadableName: "its name is not valid UTF-8"
    case .notFile: "it is a device, a pipe or a socket and no file"
    case .outsideOfPolicy: "a policy file names only files in its own folder and below"
    case .system(let sentence): sentence
    }
  }

  private static func size(_ bytes: Int) -> String {
    for (unit, name) in [(1 << 20, "MiB"), (1 << 10, "KiB")]
    where bytes >= unit && bytes.isMultiple(of: unit) {
      return "\(bytes / unit) \(name)"
    }
    return "\(bytes) bytes"
  }
}
