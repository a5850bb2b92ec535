import Testing

@testable import HeddleTool

/// Passes on what it gets, with the number of each line before it.
private final class EchoWork: PayloadWork {
  private let output: ByteWriter
  private var waiting: [UInt8] = []

  init(_ console: Console) { output = console.output }

  func handle(_ item: PayloadInput.Item, of input: String) {
    switch item {
    case .payload(let bytes, let line): waiting += Array("\(input):\(line) ".utf8) + Array(bytes)
    case .tooLong(let count, let line): waiting += Array("\(line) has \(count)\n".utf8)
    case .other(let bytes): waiting += Array(bytes)
    }
  }

  var count: Int { waiting.count }

  func deliver() {
    output.write(waiting)
    waiting.removeAll()
  }
}

/// The threads alone, without an evaluator, so that a tool that seeks races sees them only.
@Suite struct ParallelLinesTests {
  private func echo(_ text: String, jobs: Int, _ sizes: PayloadSizes) -> String {
    let bytes = Array(text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: 700).map {
      Array(bytes[$0..<min($0 + 700, bytes.count)])
    }
    let console = Console.inMemory(input: ByteSource(pieces: pieces, isIdleBetween: true))
    let run = PayloadRun(console, jobs: jobs, sizes: sizes) { EchoWork(console) }
    run.read([])
    console.output.flush()
    return console.output.writtenText
  }

  @Test(arguments: [2, 3, 8], [1, 1_000, 1_000_000])
  func `each line comes out once, in order, with its number`(jobs: Int, result: Int) {
    var sizes = PayloadSizes()
    (sizes.start, sizes.question, sizes.block, sizes.result) = (1_000, 0, 300, result)
    let lines = (1...5_000).map { number in
      number % 700 == 0 ? String(repeating: "x", count: 2_000) : String(number)
    }
    let expected = lines.enumerated().map { "standard input:\($0 + 1) \($1)\n" }.joined()
    #expect(echo(lines.joined(separator: "\n") + "\n", jobs: jobs, sizes) == expected)
  }
}
