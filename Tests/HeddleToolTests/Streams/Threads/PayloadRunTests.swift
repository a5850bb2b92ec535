import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

/// The same payloads with one thread and with several.
@Suite struct PayloadRunTests {
  /// All that a command gives.
  private struct Result: Equatable {
    var status = ExitStatus.done
    var output = ""
    var errors = ""
    var problems = ""
  }

  private let evaluator: PolicyEvaluator

  init() throws {
    evaluator = try PolicyEvaluator(PolicySet([PolicySource(chatPolicy, name: "Chat.policy")]))
  }

  private static let app = "com.example.chat"

  private func eval(
    _ inputs: [String], _ source: ByteSource, jobs: Int, _ sizes: PayloadSizes
  ) -> Result {
    let console = Console.inMemory(input: source)
    let run = PayloadRun(console, jobs: jobs, sizes: sizes) {
      EvalWork(evaluator, app: nil, console: console)
    }
    let status = console.finish(EvalCommand.run(run, inputs, console: console))
    return Result(
      status: status, output: console.output.writtenText, errors: console.errors.writtenText)
  }

  private func apply(
    _ inputs: [String], _ source: ByteSource, jobs: Int, _ sizes: PayloadSizes,
    withProblems: Bool
  ) -> Result {
    let console = Console.inMemory(input: source)
    let file = ByteWriter(memoryNamed: "problems.ndjson")
    let run = PayloadRun(console, jobs: jobs, sizes: sizes) {
      ApplyWork(
        evaluator, app: Self.app, console: console, problems: withProblems ? file : nil)
    }
    run.read(inputs)
    file.flush()
    let status = max(run.status, run.works.contains { $0.hasProblems } ? .findings : .done)
    return Result(
      status: console.finish(status), output: console.output.writtenText,
      errors: console.errors.writtenText, problems: file.writtenText)
  }

  /// Lines of all kinds that an input may have.
  private static func stream(_ random: inout RandomSource) -> String {
    var text = ""
    for number in 0..<Int.random(in: 0...60, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: break
      case 1: text += " \t"
      case 2: text += "{\"room\" \(number)"
      case 3: text += "{\"room\":\(number)}"
      case 4: text += "[\(number)]\r"
      case 5: text += "{\"room\":\"\(String(repeating: "x", count: number * 10))\"}"
      case 6: text += "{\"room\":\"a\",\"kind\":\"call\"}"
      case 7:
        text += "{\"app\":\"\(app)\",\"context\":{\"Chat\":{\"muted\":[\"r\(number)\"]}},"
        text += "\"payload\":{\"aps\":{\"alert\":\"Hi\"},\"room\":\"r\(number)\"}}"
      default: text += "{\"Simulator Target Bundle\":\"\(app)\",\"room\":\"r\(number)\"}"
      }
      text += Int.random(in: 0..<6, using: &random) == 0 ? "\r\n" : "\n"
    }
    if Bool.random(using: &random), text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  private static func source(_ text: String, _ random: inout RandomSource) -> ByteSource {
    let bytes = Array(text.utf8)
    let most = [5, 50, 5_000].randomElement(using: &random) ?? 5
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...most, using: &random))
      pieces.append(Array(bytes[start..<end]))
      start = end
    }
    return ByteSource(pieces: pieces, isIdleBetween: Bool.random(using: &random))
  }

  private static func sizes(_ random: inout RandomSource) -> PayloadSizes {
    var sizes = PayloadSizes()
    sizes.start = [0, 1, 200].randomElement(using: &random) ?? 0
    sizes.question = [0, 20].randomElement(using: &random) ?? 0
    sizes.block = [1, 30, 100, 500, 10_000].randomElement(using: &random) ?? 1
    sizes.result = [1, 100, 100_000].randomElement(using: &random) ?? 1
    sizes.singleResult = [1, 100, 100_000].randomElement(using: &random) ?? 1
    return sizes
  }

  @Test(arguments: 0..<25)
  func `the bytes and the status are the same at any number of threads`(part: Int) throws {
    var random = RandomSource(seed: UInt64(part))
    for _ in 0..<8 {
      let folder = try TemporaryFolder()
      let text = Self.stream(&random)
      let lines = try folder.write(Self.stream(&random), to: "more.ndjson")
      let whole = try folder.write("{\n  \"room\": \"w\"\n}\n", to: "one.json")
      let inputs = ["-", lines, folder["missing.ndjson"], whole, lines]
      var single = PayloadSizes()
      single.line = [50, 400, 100_000].randomElement(using: &random) ?? 50
      let all = ByteSource(pieces: [Array(text.utf8)])
      let decided = eval(inputs, all, jobs: 1, single)
      let applied = [false, true].map { withProblems in
        apply(
          inputs, ByteSource(pieces: [Array(text.utf8)]), jobs: 1, single,
          withProblems: withProblems)
      }
      #expect(decided.status == .unreadable && !decided.output.isEmpty)
      for jobs in [1, 2, 3, 8] {
        var sizes = Self.sizes(&random)
        sizes.line = single.line
        #expect(eval(inputs, Self.source(text, &random), jobs: jobs, sizes) == decided)
        for (withProblems, expected) in zip([false, true], applied) {
          let result = apply(
            inputs, Self.source(text, &random), jobs: jobs, sizes, withProblems: withProblems)
          #expect(result == expected)
        }
      }
    }
  }

  @Test func `a large input with the usual sizes is shared and gives the same`() throws {
    let lines = (0..<60_000).map {
      "{\"Simulator Target Bundle\":\"\(Self.app)\",\"room\":\($0 % 97 == 0 ? "1" : "\"r\($0)\"")}"
    }
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    let expected = eval([], ByteSource(pieces: [text]), jobs: 1, PayloadSizes())
    #expect(expected.output.split(separator: "\n").count == 60_000)
    let console = Console.inMemory(input: ByteSource(pieces: [text]))
    let run = PayloadRun(console, jobs: 2) {
      EvalWork(evaluator, app: nil, console: console)
    }
    #expect(EvalCommand.run(run, [], console: console) == .findings)
    console.output.flush()
    #expect(console.output.writtenText == expected.output)
    #expect(run.works.count == 1 + BlockSchedule.slotCount(jobs: 2), "it was shared")
  }

  @Test(arguments: [
    // Pieces with a pause after each, the lines of a piece, and whether threads share them.
    (1, 20_000, false), (8, 20_000, true), (200, 1_000, false), (200, 1_500, true),
  ])
  func `a small input, and one that waits for answers, stay with one thread`(
    pieces: Int, lines: Int, isShared: Bool
  ) {
    let line = Array("{\"room\":\"a\"}\n".utf8)
    let piece = Array(repeatElement(line, count: lines).joined())
    let input = ByteSource(pieces: Array(repeating: piece, count: pieces), isIdleBetween: true)
    let console = Console.inMemory(input: input)
    let run = PayloadRun(console, jobs: 8) {
      EvalWork(evaluator, app: Self.app, console: console)
    }
    run.read([])
    console.output.flush()
    #expect((run.works.count > 1) == isShared)
    #expect(console.output.writtenText.utf8.count { $0 == UInt8(ascii: "\n") } == pieces * lines)
  }

  @Test func `payloads without an app are counted over all threads`() {
    let text = String(repeating: "{\"room\":\"a\"}\n", count: 1_000)
    var sizes = PayloadSizes()
    sizes.start = 0
    sizes.block = 50
    let result = eval([], ByteSource(pieces: [Array(text.utf8)]), jobs: 3, sizes)
    #expect(
      result.errors == "heddle: 1000 payloads do not say the app; give it with `--app ID`\n")
  }

  @Test func `a reader that has gone ends the reading`() {
    let line = Array("{\"room\":\"a\"}\n".utf8)
    let many = Array(repeatElement(line, count: 100_000).joined())
    // Far more than anybody waits for.
    let input = ByteSource(pieces: Array(repeating: many, count: 2_000))
    let console = Console.inMemory(input: input, outputCapacity: 100)
    var sizes = PayloadSizes()
    sizes.start = 0
    let run = PayloadRun(console, jobs: 2, sizes: sizes) {
      EvalWork(evaluator, app: Self.app, console: console)
    }
    run.read([])
    #expect(console.output.isClosed && console.output.writtenBytes.count == 100)
  }
}
