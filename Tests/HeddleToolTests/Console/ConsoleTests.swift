import Testing

@testable import HeddleTool

/// Ours, and not the one of the testing library, in all tests here.
typealias ExitStatus = HeddleTool.ExitStatus

@Suite("Console") struct ConsoleTests {
  @Test(
    "Colour needs a terminal that can, and a user who wants it",
    arguments: [
      (true, ["TERM": "xterm"], true),
      (false, ["TERM": "xterm"], false),
      (true, [:], false),
      (true, ["TERM": ""], false),
      (true, ["TERM": "dumb"], false),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
      (true, ["TERM": "xterm", "NO_COLOR": "0"], false),
      (true, ["TERM": "xterm", "NO_COLOR": ""], true),
    ])
  func color(isTerminal: Bool, environment: [String: String], expected: Bool) {
    let console = Console.inMemory(isTerminal: isTerminal, environment: environment)
    #expect(console.output.usesColor == expected)
    #expect(console.errors.usesColor == expected)
    console.output.write(StyledText("text", .red.bolded))
    console.output.flush()
    #expect(console.output.writtenText == (expected ? "\u{1B}[1;31mtext\u{1B}[0m" : "text"))
  }

  @Test(
    "The width is that of the environment, else of the terminal, else 80",
    arguments: [
      ("100", 120, 100), (nil, 120, 120), (nil, nil, 80), ("0", nil, 80), ("-5", 90, 90),
      ("wide", 90, 90), ("3", nil, 20), (nil, 5, 20), ("99999999999999999999", nil, 80),
    ] as [(String?, Int?, Int)])
  func width(columns: String?, terminal: Int?, expected: Int) {
    let environment = columns.map { ["COLUMNS": $0] } ?? [:]
    #expect(Console.inMemory(environment: environment, terminalWidth: terminal).width == expected)
  }

  @Test("A message is one line and cannot drive the terminal") func report() {
    let console = Console.inMemory()
    console.report("cannot read `a\u{1B}[2J\nb`")
    #expect(console.errors.writtenText == "heddle: cannot read `a<U+001B>[2J<U+000A>b`\n")
    #expect(console.output.writtenText == "")
  }

  @Test(
    "Results stand before the message about them if both go to a terminal",
    arguments: [true, false])
  func reportOrder(isTerminal: Bool) {
    let console = Console.inMemory(isTerminal: isTerminal)
    console.output.write("result\n")
    console.report("message")
    #expect(console.output.writtenText == (isTerminal ? "result\n" : ""))
  }

  @Test("A reader that has gone leaves the status as it is") func closedPipe() {
    let console = Console.inMemory(outputCapacity: 3)
    console.output.write("text")
    #expect(console.finish(.findings) == .findings)
    #expect(console.output.isClosed)
    #expect(console.output.writtenText == "tex")
    #expect(console.errors.writtenText == "")
  }

  @Test("The exit statuses are the documented numbers") func statuses() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(max(ExitStatus.unreadable, .findings) == .unreadable)
  }
}
