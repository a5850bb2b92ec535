import Heddle

/// A file that a command writes beside its output.
///
/// What is there already is replaced only if the same command has written it, so that a slip of the
/// hand costs no policy and no corpus. Devices and pipes are written whatever they lead to.
struct ReportFile {
  let path: String
  /// What the command writes there, for messages.
  let noun: String
  /// Whether a file that begins with some bytes is of that kind.
  let isMeant: (_ start: [UInt8]) -> Bool

  /// Refuses to write over anything else.
  ///
  /// - Returns: The status if a message has told so.
  func refusal(_ console: Console) -> ExitStatus? {
    guard !path.hasPrefix("/dev/"), let status = try? FileStatus(of: path), status.kind == .file,
      status.size > 0
    else { return nil }
    do throws(FileFailure) {
      if isMeant(try FileSystem.start(of: path)) { return nil }
      console.report("`\(path)` is there and is no \(noun); nothing was done")
    } catch {
      console.report(error)
    }
    return .unreadable
  }

  /// True if two paths lead to one file, whether it is there already or not.
  static func isSame(_ path: String, _ other: String) -> Bool {
    if let one = try? FileStatus(of: path), let two = try? FileStatus(of: other) {
      return one.kind == .file && one.identity == two.identity
    }
    func place(_ path: String) -> (folder: FileStatus.Identity?, name: Substring) {
      let folder = FileSystem.folder(of: path)
      let status = try? FileStatus(of: folder.isEmpty ? "." : folder)
      return (status?.identity, path.dropFirst(folder.count))
    }
    let (one, two) = (place(path), place(other))
    return path.hasSameBytes(as: other) || one.folder != nil && one == two
  }
}
