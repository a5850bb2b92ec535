/// Bytes that go one after another into a file, standard output, or memory in tests.
///
/// Writing never fails at the call: after a failure the bytes are dropped, and `failure` tells it
/// at the end. A class, because it owns a buffer that all who write share.
package final class ByteWriter {
  private enum Destination {
    case descriptor(FileDescriptor)
    /// Takes at most as many bytes and is then closed, as a pipe whose reader has gone.
    case memory(capacity: Int)
  }

  private static let bufferSize = 64 << 10
  private static let brokenPipesAreIgnored: Void = SystemCalls.ignoreBrokenPipes()

  /// The path, or a word for a destination without one; for messages.
  package let name: String
  package let isTerminal: Bool
  /// Whether text is written with the colours of a terminal.
  package var usesColor: Bool
  /// The failure of a write, a reader that has gone excepted: that one is no mistake.
  package private(set) var failure: FileFailure?
  /// Whether nothing gets through any more, so that a command may stop.
  package private(set) var isClosed = false

  private let destination: Destination
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: bufferSize, alignment: 16)
  private var count = 0
  private var memory: [UInt8] = []

  private init(name: String, isTerminal: Bool, usesColor: Bool, destination: Destination) {
    self.name = name
    self.isTerminal = isTerminal
    self.usesColor = usesColor
    self.destination = destination
  }

  /// A writer to a file that somebody else closes.
  convenience init(_ descriptor: FileDescriptor, name: String, usesColor: Bool = false) {
    Self.brokenPipesAreIgnored
    self.init(
      name: name, isTerminal: descriptor.isTerminal, usesColor: usesColor,
      destination: .descriptor(descriptor))
  }

  /// A writer to memory, whose reader goes after so many bytes.
  package convenience init(
    memoryNamed name: String, isTerminal: Bool = false, usesColor: Bool = false,
    capacity: Int = .max
  ) {
    self.init(
      name: name, isTerminal: isTerminal, usesColor: usesColor,
      destination: .memory(capacity: capacity))
  }

  deinit {
    flush()
    buffer.deallocate()
  }

  /// Writes bytes; the fast way for many.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    if isClosed || bytes.isEmpty { return }
    if bytes.count > buffer.count - count {
      flush()
      // What does not fit anyway goes out without a copy.
      if bytes.count >= buffer.count { return send(bytes) }
    }
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  package func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    write(UnsafeRawBufferPointer(bytes))
  }

  package func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  /// Writes text as it is: text from outside goes through `VisibleText` first.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes text in the colours of the terminal, or plain if this is none.
  package func write(_ text: StyledText) {
    write(text.rendered(withColor: usesColor))
  }

  /// Sends what was written on its way.
  package func flush() {
    guard count > 0 else { return }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    count = 0
    if !isClosed { send(bytes) }
  }

  /// Looks whether there still is a reader, for a command that writes seldom.
  ///
  /// - Returns: False if nothing gets through any more.
  func looksForReader() -> Bool {
    if case .descriptor(let descriptor) = destination, descriptor.hasLostReader {
      isClosed = true
    }
    return !isClosed
  }

  /// Drops what was not sent and all that follows: the file is closed.
  func close() {
    count = 0
    isClosed = true
  }

  /// What a writer to memory has got, once it was flushed.
  package var writtenBytes: [UInt8] { memory }

  /// What a writer to memory has got, once it was flushed, as text.
  package var writtenText: String { String(decoding: memory, as: UTF8.self) }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    if isClosed { return }
    switch destination {
    case .descriptor(let descriptor):
      do throws(SystemError) { try descriptor.drain(bytes) } catch {
        isClosed = true
        if error != .brokenPipe { failure = FileFailure(.write, name, from: error) }
      }
    case .memory(let capacity):
      let part = bytes.prefix(capacity - memory.count)
      memory.append(contentsOf: part)
      if part.count < bytes.count { isClosed = true }
    }
  }
}
