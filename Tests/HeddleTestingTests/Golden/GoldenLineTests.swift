import Testing

@testable import HeddleTesting

@Suite struct GoldenLineTests {
  @Test(arguments: [
    (#"{"rule":null}"#, false),
    (#"{"rule":null,"filter":"]}"}"#, false),
    (#"{"rule":null,"problems":[{"code":"HD0401"}]}"#, true),
    (#"{"rule":null,"problems":[{"code":"HD0401"}] }"#, true),
    (#"{"problems":[{"code":"HD0401"}],"rule":null}"#, true),
  ])
  func `a line has problems if its decision has, however it is laid out`(
    decision: String, hasProblems: Bool
  ) {
    let line = GoldenLine(input: .json(Array("{}".utf8)), decision: Array(decision.utf8))
    #expect(line.hasProblems == hasProblems)
  }
}
