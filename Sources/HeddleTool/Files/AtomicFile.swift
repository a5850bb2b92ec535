/// A file that is written under a temporary name and takes its place when it is whole.
///
/// A file that is replaced keeps its owner and its permission bits; a link stays, and the file it
/// leads to is replaced. Where the process may not give files away, what it has written is copied into
/// the file of the other user. A device or a named pipe cannot be replaced and is written directly. A
/// class, because the temporary file goes with the last reference if `commit()` was not called. It
/// goes, too, if the process is interrupted or ended by a signal that lets it do something; after any
/// other end the next run that writes in the folder removes it.
package final class AtomicFile {
  /// Takes the bytes; a failed write is reported by `commit()`.
  package let writer: ByteWriter

  /// The path as the user gave it, for messages.
  private let path: String
  private let descriptor: FileDescriptor
  /// The path behind all links.
  private let target: String
  /// Nil if the target is written directly.
  private let temporary: String?
  /// The file of another user that the temporary one cannot stand for; nil if it can.
  private let foreign: FileStatus?
  /// Removes the temporary file if the process is interrupted.
  private let safeguard: TemporaryFiles.Entry?
  private var isFinished = false

  private static let linkLimit = 40

  package init(path: String) throws(FileFailure) {
    self.path = path
    do throws(SystemError) {
      let status = try Self.status(of: path)
      if status?.kind == .folder { throw SystemError.isFolder }
      // What `/dev/stdout` leads to has no place of its own, whatever its links say.
      if let status, status.kind != .file || path.hasPrefix("/dev/") {
        target = path
        descriptor = try FileDescriptor(opening: path, for: .writing)
        temporary = nil
        foreign = nil
        safeguard = nil
      } else {
        target = try Self.target(of: path)
        // The folder alone decides about a move, but a file that is protected against writing is
        // meant to stay.
        if status != nil, !SystemCalls.isWritable(target) { throw SystemError.permissionDenied }
        let (descriptor, temporary, safeguard) = try Self.makeTemporary(besides: target)
        self.descriptor = descriptor
        self.temporary = temporary
        self.safeguard = safeguard
        foreign = status.flatMap { Self.resembles($0, descriptor) ? nil : $0 }
      }
    } catch {
      throw FileFailure(.write, path, from: error)
    }
    writer = ByteWriter(descriptor, name: path)
  }

  deinit {
    if !isFinished { discard() }
  }

  /// Writes the rest and puts the file in its place; on failure what was there before stays.
  package func commit() throws(FileFailure) {
    if isFinished { return }
    writer.flush()
    if let failure = writer.failure {
      discard()
      throw failure
    }
    isFinished = true
    writer.close()
    defer { TemporaryFiles.remove(safeguard) }
    do throws(SystemError) {
      guard let temporary else { return try descriptor.finish() }
      // The lock, and with it the file, is kept until the file is in its place.
      defer { try? descriptor.finish() }
      do throws(SystemError) { try replace(by: temporary) } catch {
        try? SystemCalls.remove(temporary)
        throw error
      }
    } catch {
      throw FileFailure(.write, path, from: error)
    }
  }

  /// Puts the temporary file in the place of the old one, so that a loss of power leaves either.
  private func replace(by temporary: String) throws(SystemError) {
    try descriptor.synchronize()
    if let foreign {
      try copy(temporary, over: foreign)
      return try SystemCalls.remove(temporary)
    }
    try SystemCalls.move(temporary, to: target)
    let folder = FileSystem.folder(of: target)
    // The file is in its place; of a folder that cannot be opened nobody can ask more.
    guard let list = try? FileDescriptor(opening: folder.isEmpty ? "." : folder, for: .reading)
    else { return }
    try? list.synchronize()
    try? list.finish()
  }

  /// Writes the content of the temporary file into the file of another user.
  ///
  /// What goes beyond the end of that comes first: a disk that is full then leaves it as it was.
  private func copy(_ temporary: String, over old: FileStatus) throws(SystemError) {
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try FileSystem.contents(of: temporary, limit: .max) } catch {
      throw .notPermitted
    }
    let file = try FileDescriptor(opening: target, for: .writing)
    defer { try? file.finish() }
    let kept = min(old.size, bytes.count)
    do throws(SystemError) { try file.put(bytes[kept...], at: kept) } catch {
      try? file.truncate(to: old.size)
      throw error
    }
    try file.put(bytes[..<kept], at: 0)
    try file.truncate(to: bytes.count)
    try file.synchronize()
  }

  /// Makes a new file like an old one.
  ///
  /// - Returns: False if it may not have the same owner.
  private static func resembles(_ old: FileStatus, _ descriptor: FileDescriptor) -> Bool {
    guard let new = try? descriptor.status() else { return false }
    if (old.owner, old.group) != (new.owner, new.group) {
      guard (try? descriptor.setOwner(of: old)) != nil else { return false }
    }
    // After the owner, whose change takes some bits away.
    try? descriptor.setPermissions(old.permissions)
    return true
  }

  /// Removes what was written; the file that was there before stays.
  package func discard() {
    if isFinished { return }
    isFinished = true
    writer.close()
    try? descriptor.finish()
    if let temporary { try? SystemCalls.remove(temporary) }
    TemporaryFiles.remove(safeguard)
  }

  /// The path that a chain of links ends at, whether or not a file is there.
  private static func target(of path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<linkLimit {
      guard let status = try? FileStatus(ofLink: path), status.kind == .link else { return path }
      let destination = try SystemCalls.destination(ofLink: path)
      let isAbsolute = destination.utf8.first == UInt8(ascii: "/")
      path = isAbsolute ? destination : FileSystem.folder(of: path) + destination
    }
    throw .tooManyLinks
  }

  /// The status of the file at the path; nil if there is none.
  private static func status(of path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) { return try FileStatus(of: path) } catch {
      if error == .notFound, path.utf8.last != UInt8(ascii: "/") { return nil }
      throw error
    }
  }

  private static func makeTemporary(
    besides target: String
  ) throws(SystemError) -> (FileDescriptor, String, TemporaryFiles.Entry?) {
    let folder = FileSystem.folder(of: target)
    TemporaryFiles.removeLeftovers(in: folder)
    for _ in 0..<100 {
      let path = folder + TemporaryFiles.name()
      // Before the file is there: a signal could come right after.
      let safeguard = TemporaryFiles.insert(path)
      do throws(SystemError) {
        let descriptor = try FileDescriptor(opening: path, for: .creating)
        // Another run may have taken it for a leftover before it was locked.
        if descriptor.lock(), (try? descriptor.status())?.nameCount != 0 {
          return (descriptor, path, safeguard)
        }
        TemporaryFiles.remove(safeguard)
        try? descriptor.finish()
      } catch {
        TemporaryFiles.remove(safeguard)
        if error != .exists { throw error }
      }
    }
    throw .exists
  }
}
