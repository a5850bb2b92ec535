/// Bytes that come one after another: a file, standard input, or memory in tests.
///
/// A class, because it holds a place in a stream and closes the file that it opened.
package final class ByteSource {
  private enum Origin {
    case descriptor(FileDescriptor, isOwned: Bool)
    /// Each read returns at most one piece, as a pipe does; an idle one pauses between pieces.
    case pieces([[UInt8]], next: Int, offset: Int, isIdleBetween: Bool)
  }

  /// The path, or a word for a source without one; for messages.
  package let name: String
  package let isTerminal: Bool
  private var origin: Origin
  private var isAtEnd = false

  /// The largest size that `readAll` takes if nothing else is said.
  package static let defaultLimit = 64 << 20

  private init(name: String, isTerminal: Bool, origin: Origin) {
    self.name = name
    self.isTerminal = isTerminal
    self.origin = origin
  }

  /// A source on a file that somebody else closes.
  convenience init(_ descriptor: FileDescriptor, name: String) {
    self.init(
      name: name, isTerminal: descriptor.isTerminal,
      origin: .descriptor(descriptor, isOwned: false))
  }

  /// Opens the file at `path`.
  package convenience init(path: String) throws(FileFailure) {
    do throws(SystemError) {
      let descriptor = try FileDescriptor(opening: path, for: .reading)
      self.init(
        name: path, isTerminal: descriptor.isTerminal,
        origin: .descriptor(descriptor, isOwned: true))
      // A folder can be opened; only reading from it fails, with a less helpful place.
      if try descriptor.status().kind == .folder { throw SystemError.isFolder }
    } catch {
      throw FileFailure(.read, path, from: error)
    }
  }

  /// A source in memory.
  ///
  /// - Parameters:
  ///   - pieces: What the reads return, one after another.
  ///   - isIdleBetween: Whether a read after a piece counts as one that would block.
  ///   - isTerminal: Whether the source counts as a terminal.
  ///   - name: The name for messages.
  package convenience init(
    pieces: [[UInt8]], isIdleBetween: Bool = false, isTerminal: Bool = false,
    name: String = "standard input"
  ) {
    self.init(
      name: name, isTerminal: isTerminal,
      origin: .pieces(
        pieces.filter { !$0.isEmpty }, next: 0, offset: 0, isIdleBetween: isIdleBetween))
  }

  deinit {
    if case .descriptor(let descriptor, isOwned: true) = origin { try? descriptor.finish() }
  }

  /// Whether a read would have to wait: nothing is there, and the end has not come.
  ///
  /// A regular file never waits.
  package var wouldBlock: Bool {
    if isAtEnd { return false }
    switch origin {
    case .descriptor(let descriptor, _): return !descriptor.isReadable
    case .pieces(_, let next, let offset, let isIdleBetween):
      return isIdleBetween && next > 0 && offset == 0
    }
  }

  /// Reads what is there into the buffer, waiting for the first byte.
  ///
  /// - Returns: The number of bytes, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
    if isAtEnd || buffer.isEmpty { return 0 }
    let count: Int
    switch origin {
    case .descriptor(let descriptor, _):
      do throws(SystemError) { count = try descriptor.fill(buffer) } catch {
        throw FileFailure(.read, name, from: error)
      }
    case .pieces(let pieces, let next, let offset, let isIdleBetween):
      guard next < pieces.count else {
        isAtEnd = true
        return 0
      }
      let piece = pieces[next]
      count = min(buffer.count, piece.count - offset)
      buffer.copyBytes(from: piece[offset..<offset + count])
      let isDone = offset + count == piece.count
      origin = .pieces(
        pieces, next: isDone ? next + 1 : next, offset: isDone ? 0 : offset + count,
        isIdleBetween: isIdleBetween)
    }
    if count == 0 { isAtEnd = true }
    return count
  }

  /// Reads to the end.
  ///
  /// - Parameters:
  ///   - start: Bytes that were read before; they count against the limit.
  ///   - limit: The most bytes; more is a failure, so that an endless source ends.
  /// - Returns: The bytes that were read before, and all that follow.
  /// - Throws: A read that failed, or the limit.
  package func readAll(
    after start: [UInt8] = [], limit: Int = defaultLimit
  ) throws(FileFailure) -> [UInt8] {
    var bytes = start
    if case .descriptor(let descriptor, _) = origin, let status = try? descriptor.status(),
      status.kind == .file, status.size <= limit
    {
      bytes.reserveCapacity(bytes.count + status.size)
    }
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { part.deallocate() }
    while bytes.count <= limit {
      let count = try read(into: part)
      if count == 0 { return bytes }
      bytes.append(contentsOf: part[..<count])
    }
    throw FileFailure(.read, name, .tooLarge(limit: limit))
  }
}
