/// Lines of a corpus that are judged together, by any thread.
struct CorpusChunk: Sendable {
  /// One line, as a range of the bytes.
  struct Line: Sendable {
    let place: CorpusPlace
    let range: Range<Int>
  }

  private var bytes: [UInt8] = []
  private(set) var lines: [Line] = []

  init() {}

  /// The number of bytes.
  var byteCount: Int { bytes.count }

  /// Adds a payload, a record or an event.
  mutating func append(_ line: UnsafeBufferPointer<UInt8>, at place: CorpusPlace) {
    let start = bytes.count
    bytes.append(contentsOf: line)
    lines.append(Line(place: place, range: start..<bytes.count))
  }

  /// Hands out each line in order.
  func forEach(_ body: (CorpusPlace, UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { memory in
      for line in lines { body(line.place, UnsafeBufferPointer(rebasing: memory[line.range])) }
    }
  }
}

/// A line of a corpus of several inputs.
struct CorpusPlace: Sendable, Hashable {
  /// The number of the input, from 0.
  let input: Int
  /// The number of the line, from 1.
  let line: Int

  init(input: Int, line: Int) {
    self.input = input
    self.line = line
  }
}
