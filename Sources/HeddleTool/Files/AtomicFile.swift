/// A file that is written under a temporary name and takes its place when it is whole.
///
/// A file that is replaced keeps its permission bits; a link stays, and the file it leads to is
/// replaced. A device or a named pipe cannot be replaced and is written directly. A class, because
/// the temporary file goes with the last reference if `commit()` was not called. It goes, too, if the
/// process is interrupted or ended by a signal that lets it do something.
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
        if let status { try? descriptor.setPermissions(status.permissions) }
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
      do throws(SystemError) { try descriptor.finish() } catch {
        if let temporary { try? SystemCalls.remove(temporary) }
        throw error
      }
      guard let temporary else { return }
      do throws(SystemError) { try SystemCalls.move(temporary, to: target) } catch {
        try? SystemCalls.remove(temporary)
        throw error
      }
    } catch {
      throw FileFailure(.write, path, from: error)
    }
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
    for _ in 0..<100 {
      let unique = String(UInt32.random(in: 0...UInt32.max), radix: 36)
      // Short and independent of the name, which may already be as long as names can be.
      let path = folder + ".heddle-\(SystemCalls.processIdentifier)-\(unique).tmp"
      // Before the file is there: a signal could come right after.
      let safeguard = TemporaryFiles.insert(path)
      do throws(SystemError) {
        return (try FileDescriptor(opening: path, for: .creating), path, safeguard)
      } catch {
        TemporaryFiles.remove(safeguard)
        if error != .exists { throw error }
      }
    }
    throw .exists
  }
}
