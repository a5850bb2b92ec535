import Testing

@testable import HeddleTool

@Suite("Byte source") struct ByteSourceTests {
  @Test("A source in memory gives its pieces one by one, in parts if the buffer is small")
  func pieces() throws {
    let source = ByteSource(pieces: [[1, 2, 3], [], [4]])
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2, alignment: 1)
    defer { buffer.deallocate() }
    var reads: [[UInt8]] = []
    while true {
      let count = try source.read(into: buffer)
      if count == 0 { break }
      reads.append(Array(buffer[..<count]))
    }
    #expect(reads == [[1, 2], [3], [4]])
  }

  @Test("Reading all goes on after bytes that were read before, which count") func readAll() throws
  {
    #expect(try ByteSource(pieces: [[2], [3]]).readAll(after: [1], limit: 3) == [1, 2, 3])
    #expect(throws: FileFailure(.read, "in", .tooLarge(limit: 2))) {
      try ByteSource(pieces: [[2], [3]], name: "in").readAll(after: [1], limit: 2)
    }
  }

  @Test("A pipe is read to its end") func pipe() throws {
    let pipe = try TestPipe()
    try pipe.send("a\0b")
    pipe.closeWriter()
    #expect(try ByteSource(pipe.reader, name: "pipe").readAll() == [0x61, 0, 0x62])
  }

  @Test("The file that a source opened is closed with it") func closing() throws {
    let folder = try TemporaryFolder()
    try folder.add("file")
    // More than a process may usually hold open.
    for _ in 0..<5_000 { _ = try ByteSource(path: folder["file"]) }
  }
}
