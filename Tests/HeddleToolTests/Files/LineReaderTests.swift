import Testing

@testable import HeddleTool

/// Reads all lines; each as its text, with its line end spelt out, or its length if it is too long.
private func lines(_ reader: LineReader) throws -> [String] {
  var result: [String] = []
  while let line = try reader.next() {
    switch line {
    case .line(let bytes, let ending):
      let mark =
        switch ending {
        case .none: ""
        case .lineFeed: "␊"
        case .carriageReturnLineFeed: "␍␊"
        }
      result.append(String(decoding: bytes, as: UTF8.self) + mark)
    case .tooLong(let line): result.append("\(line.number): \(line.byteCount) bytes")
    }
  }
  return result
}

/// Reads all blocks, and what does not fit one as a line; each block as its lines.
private func blocks(_ reader: LineReader, size: Int = 4) throws -> [String] {
  var result: [String] = []
  let block = LineBlock()
  while true {
    if reader.readBlock(into: block, size: size, beforeWaiting: { result.append("wait") }) {
      result.append("\(block.firstLine): \(String(decoding: block.bytes, as: UTF8.self))")
    } else if let line = try reader.next() {
      switch line {
      case .line(let bytes, _): result.append("line " + String(decoding: bytes, as: UTF8.self))
      case .tooLong(let line): result.append("\(line.number): \(line.byteCount) bytes")
      }
    } else {
      return result
    }
  }
}

private func pieces(_ texts: [String], isIdleBetween: Bool = false) -> ByteSource {
  ByteSource(pieces: texts.map { Array($0.utf8) }, isIdleBetween: isIdleBetween)
}

@Suite("Line reader") struct LineReaderTests {
  @Test(
    "Lines are found whatever the line ends",
    arguments: [
      ("", []),
      ("\n", ["␊"]),
      ("a", ["a"]),
      ("a\nb\n", ["a␊", "b␊"]),
      ("a\r\nb\r\n", ["a␍␊", "b␍␊"]),
      ("a\n\n\nb", ["a␊", "␊", "␊", "b"]),
      ("a\rb\r", ["a\rb\r"]),
      ("\r\n", ["␍␊"]),
      ("a\0b\n\0", ["a\0b␊", "\0"]),
    ])
  func lineEnds(text: String, expected: [String]) throws {
    #expect(try lines(LineReader(pieces([text]))) == expected)
    let bytes = text.utf8.map { String(UnicodeScalar($0)) }
    #expect(try lines(LineReader(pieces(bytes))) == expected, "read byte by byte")
  }

  @Test("A line longer than any read is whole") func longLine() throws {
    let long = String(repeating: "x", count: 5 * LineReader.readSize + 3)
    #expect(try lines(LineReader(pieces(["a\n" + long + "\nb"]))) == ["a␊", long + "␊", "b"])
  }

  @Test("Lines that cross the reads are whole and in order") func crossingLines() throws {
    let expected = (0..<40_000).map { String(repeating: "y", count: $0 % 97) + String($0) }
    let reader = LineReader(pieces([expected.joined(separator: "\n")]))
    #expect(try lines(reader) == expected.dropLast().map { $0 + "␊" } + expected.suffix(1))
    #expect(reader.lineCount == 40_000)
    #expect(reader.buffer.count == 2 * LineReader.readSize, "constant memory")
  }

  @Test("A line over the limit is skipped and the rest goes on", arguments: [1, 2, 3, 1_000])
  func limit(pieceSize: Int) throws {
    let text = Array("abcd\nabcde\nx\r\nabcd\r\nabcde\r\nabcdef".utf8)
    let texts = stride(from: 0, to: text.count, by: pieceSize).map {
      String(decoding: text[$0..<min($0 + pieceSize, text.count)], as: UTF8.self)
    }
    let expected = ["abcd␊", "2: 6 bytes", "x␍␊", "abcd␍␊", "5: 7 bytes", "6: 6 bytes"]
    let reader = LineReader(pieces(texts), limit: 4)
    var skipped = ""
    reader.onSkippedBytes = { skipped += String(decoding: $0, as: UTF8.self) }
    #expect(try lines(reader) == expected)
    #expect(skipped == "abcde\nabcde\r\nabcdef")
  }

  @Test("A line far over the limit takes no memory") func endlessLine() throws {
    let part = String(repeating: "z", count: LineReader.readSize)
    let reader = LineReader(pieces(Array(repeating: part, count: 40) + ["\nnext"]), limit: 1_000)
    #expect(try lines(reader) == ["1: \(40 * LineReader.readSize + 1) bytes", "next"])
    #expect(reader.buffer.count == 2 * LineReader.readSize)
  }

  @Test("Blocks hold whole lines, and about as many bytes as they should")
  func wholeLines() throws {
    let reader = LineReader(pieces(["a\nb\nc", "d", "\ne\n", "f\ng"]))
    #expect(try blocks(reader) == ["1: a\nb\n", "3: cd\ne\n", "5: f\ng"])
    #expect(reader.lineCount == 6)
  }

  @Test("A block does not wait for more if it has a line") func waitingBlocks() throws {
    let reader = LineReader(pieces(["a\n", "b", "\nc\n"], isIdleBetween: true))
    let expected = ["1: a\n", "wait", "wait", "2: b\nc\n", "wait"]
    #expect(try blocks(reader, size: 100) == expected)
  }

  @Test("A block ends before a line over the limit") func blockLimit() throws {
    let reader = LineReader(pieces(["ab\nabc\nabcde\nx\nabcdefgh", "ijk\ny"]), limit: 4)
    #expect(
      try blocks(reader, size: 10)
        == ["1: ab\nabc\n", "3: 6 bytes", "4: x\n", "5: 12 bytes", "6: y"])
  }

  @Test("A line that is too long for a block is left to the other way of reading")
  func longLineOfBlock() throws {
    let long = String(repeating: "z", count: 30)
    let reader = LineReader(pieces(["a\n\(long)\nb\n"]))
    #expect(try blocks(reader, size: 8) == ["1: a\n", "line \(long)", "3: b\n"])
  }

  @Test("Lines and blocks can be mixed") func mixed() throws {
    let reader = LineReader(pieces(["a\nb\nc\nd"]))
    _ = try reader.next()
    #expect(try blocks(reader) == ["2: b\nc\n", "4: d"])
  }

  @Test("A block gives its lines as the reader does") func linesOfBlock() throws {
    let text = "a\r\n\n\r\nb\rc\n\r"
    let block = LineBlock()
    let reader = LineReader(pieces([text]))
    #expect(reader.readBlock(into: block, size: 100, beforeWaiting: {}))
    var result: [String] = []
    block.forEachLine { bytes, ending, number in
      result.append("\(number) \(Array(bytes)) \(ending)")
    }
    let other = LineReader(pieces([text]))
    var expected: [String] = []
    while case .line(let bytes, let ending)? = try other.next() {
      expected.append("\(other.lineCount) \(Array(bytes)) \(ending)")
    }
    #expect(result == expected && result.count == 5)
  }

  @Test("Blocks use their memory again") func memoryOfBlocks() throws {
    let text = String(repeating: "0123456789\n", count: 1_000)
    let reader = LineReader(pieces(Array(repeating: text, count: 50)))
    let block = LineBlock()
    while reader.readBlock(into: block, size: 1_000, beforeWaiting: {}) {
      #expect(block.range.count < 2 * LineReader.readSize)
    }
    #expect(reader.lineCount == 50_000)
    #expect(block.memory.count + reader.buffer.count < 2 * LineReader.readSize + 10_000)
  }

  @Test("The remainder is everything not handed out") func remainder() throws {
    let reader = LineReader(pieces(["{\n  \"a\": 1", "\n}\n"]))
    _ = try reader.next()
    #expect(try reader.remainder() == Array("  \"a\": 1\n}\n".utf8))
    #expect(try lines(reader) == [])
  }

  @Test("The hook is called before each wait and never else") func waiting() throws {
    var events: [String] = []
    let reader = LineReader(pieces(["a\nb\n", "c", "d\n"], isIdleBetween: true))
    reader.beforeWaiting = { events.append("wait") }
    while case .line(let bytes, _)? = try reader.next() {
      events.append(String(decoding: bytes, as: UTF8.self))
    }
    #expect(events == ["a", "b", "wait", "wait", "cd", "wait"])
  }

  @Test("An empty pipe would block, one with data or without a writer would not")
  func pipeIdleness() throws {
    let pipe = try TestPipe()
    let reader = LineReader(ByteSource(pipe.reader, name: "pipe"))
    #expect(reader.wouldBlock)
    try pipe.send("a\nb\nc")
    #expect(!reader.wouldBlock)
    _ = try reader.next()
    #expect(!reader.wouldBlock, "a whole line is in the buffer")
    _ = try reader.next()
    #expect(reader.wouldBlock, "half a line is no line")
    pipe.closeWriter()
    #expect(!reader.wouldBlock)
    #expect(try lines(reader) == ["c"])
    #expect(!reader.wouldBlock)
  }

  @Test("Finished lines are flushed before a real pipe is waited for") func flushBeforeWaiting()
    throws
  {
    let pipe = try TestPipe()
    let console = Console.inMemory()
    let reader = LineReader(ByteSource(pipe.reader, name: "pipe"))
    try pipe.send("ask\n")
    var answers: [String] = []
    reader.beforeWaiting = {
      console.output.flush()
      answers.append(console.output.writtenText)
      pipe.closeWriter()
    }
    while case .line(let bytes, _)? = try reader.next() {
      console.output.write(bytes)
      console.output.write("!\n")
    }
    #expect(answers == ["ask!\n"])
  }

  @Test("A pipe that another program made non-blocking is still read") func nonBlocking() throws {
    let pipe = try TestPipe()
    pipe.makeNonBlocking(pipe.reader)
    try pipe.send("a\n")
    pipe.closeWriter()
    #expect(try lines(LineReader(ByteSource(pipe.reader, name: "pipe"))) == ["a␊"])
  }

  @Test("A regular file never waits") func regularFile() throws {
    let folder = try TemporaryFolder()
    try folder.add("lines", "a\nb\n")
    let reader = LineReader(try ByteSource(path: folder["lines"]))
    reader.beforeWaiting = { Issue.record("a file is never idle") }
    #expect(!reader.wouldBlock)
    #expect(try lines(reader) == ["a␊", "b␊"])
    #expect(!reader.wouldBlock)
  }
}
