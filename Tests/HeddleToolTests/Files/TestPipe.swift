import Testing

@testable import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe of the operating system.
final class TestPipe {
  let reader: FileDescriptor
  let writer: FileDescriptor
  private var isReaderOpen = true
  private var isWriterOpen = true

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    reader = FileDescriptor(rawValue: ends[0])
    writer = FileDescriptor(rawValue: ends[1])
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func send(_ text: String) throws {
    try Array(text.utf8).withUnsafeBytes { try writer.drain($0) }
  }

  func makeNonBlocking(_ descriptor: FileDescriptor) {
    _ = fcntl(descriptor.rawValue, F_SETFL, O_NONBLOCK)
  }

  func closeReader() {
    if isReaderOpen { try? reader.finish() }
    isReaderOpen = false
  }

  func closeWriter() {
    if isWriterOpen { try? writer.finish() }
    isWriterOpen = false
  }
}
