import Testing

@testable import HeddleTool

@Suite("Byte writer") struct ByteWriterTests {
  @Test(
    "All bytes arrive in order, whatever the sizes of the writes",
    arguments: [
      [1, 2, 3], [65_536], [65_537, 1], [40_000, 40_000, 1], [10, 200_000, 10, 65_526],
    ])
  func order(sizes: [Int]) {
    let writer = ByteWriter(memoryNamed: "test")
    var expected: [UInt8] = []
    for (index, size) in sizes.enumerated() {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ index) }
      writer.write(bytes)
      expected += bytes
    }
    writer.flush()
    #expect(writer.writtenBytes == expected)
  }

  @Test("Small writes wait for the flush") func buffering() {
    let writer = ByteWriter(memoryNamed: "test")
    writer.write("text")
    #expect(writer.writtenText == "")
    writer.flush()
    #expect(writer.writtenText == "text")
  }

  @Test("A reader that has gone closes the writer quietly") func goneReader() throws {
    let pipe = try TestPipe()
    let writer = ByteWriter(pipe.writer, name: "pipe")
    pipe.closeReader()
    writer.write("text")
    #expect(!writer.isClosed, "nothing was sent yet")
    writer.flush()
    #expect(writer.isClosed)
    #expect(writer.failure == nil)
    writer.write(Array(repeating: 0, count: 1 << 20))
    #expect(writer.failure == nil)
  }

  @Test("Bytes reach a real pipe, and the last ones with the end of the writer") func pipe() throws
  {
    let pipe = try TestPipe()
    do {
      let writer = ByteWriter(pipe.writer, name: "pipe")
      writer.write("one ")
      writer.flush()
      writer.write("two")
      #expect(!writer.isTerminal)
    }
    pipe.closeWriter()
    #expect(try ByteSource(pipe.reader, name: "pipe").readAll() == Array("one two".utf8))
  }

  @Test("A full pipe that does not block is waited for") func fullPipe() async throws {
    let pipe = try TestPipe()
    pipe.makeNonBlocking(pipe.writer)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let reader = pipe.reader
    let reading = Task.detached { try ByteSource(reader, name: "pipe").readAll() }
    ByteWriter(pipe.writer, name: "pipe").write(bytes)
    pipe.closeWriter()
    #expect(try await reading.value == bytes)
  }

  #if os(Linux)
    @Test("A full disk is a failure and ends the command with its status") func fullDisk() throws {
      let descriptor = try FileDescriptor(opening: "/dev/full", for: .writing)
      let console = Console.inMemory()
      let writer = ByteWriter(descriptor, name: "standard output")
      let full = Console(
        input: console.input, output: writer, errors: console.errors, width: 80)
      writer.write("text")
      #expect(full.finish(.findings) == .unreadable)
      #expect(writer.isClosed)
      #expect(
        full.errors.writtenText.hasPrefix("heddle: cannot write `standard output`: no space left"))
      try descriptor.finish()
    }
  #endif
}
