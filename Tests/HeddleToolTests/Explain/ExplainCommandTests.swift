import Testing

@testable import HeddleTool

@Suite struct ExplainCommandTests {
  @Test(arguments: ["HD0201", "hd0201", "201"])
  func `a code is explained however it is written`(code: String) {
    let result = heddle("explain", code)
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("error[HD0201]: a name that is not declared\n"))
    #expect(result.output.contains("a policy that shows it:\n\n    policy Mail"))
    #expect(result.output.contains("the policy mended:\n\n    policy Mail"))
  }

  @Test func `an unknown code is a usage mistake with a suggestion`() {
    let result = heddle("explain", "HD0299")
    #expect(result.status == .usage)
    #expect(result.errors.contains("there is no code `HD0299`"))
  }

  @Test func `all codes are listed`() {
    let result = heddle("explain", "--codes")
    #expect(result.status == .done)
    #expect(result.output.contains("HD0101") && result.output.contains("HD0402"))
  }

  @Test(arguments: ["1", "0", "0.25", "1e-7", "1.5e-9", "0.000001"])
  func `a number is spelt as in the decision`(_ number: String) throws {
    let folder = try TemporaryFolder()
    let policy = try folder.write(
      "policy P for \"p\" { payload { x: Double } always { relevance x } }\n", to: "P.policy")
    for spelling in [number, number.contains { ".e".contains($0) } ? number : number + ".0"] {
      let input = "{\"x\":\(spelling)}\n"
      let decided = heddle("eval", "--policy", policy, "--app", "p", input: input).output
      #expect(decided.contains("\"relevance\":\(number)}"), "\(decided)")
      let json = heddle(
        "explain", "--policy", policy, "--app", "p", "--format", "json", input: input
      ).output
      #expect(json.contains("\"relevance\":\(number)}"), "\(json)")
      let text = heddle("explain", "--policy", policy, "--app", "p", input: input).output
      #expect(text.contains("relevance") && text.contains(" \(number)\n"), "\(text)")
    }
  }

  @Test func `a payload is explained within 80 columns`() throws {
    let folder = try TemporaryFolder()
    let policy = try folder.write(chatPolicy, to: "Chat.policy")
    let context = try folder.write(
      #"{"muted":["moving-house","harbor-contract","lunch-rota","first floor"]}"#,
      to: "context.json")
    let room = String(repeating: "日本", count: 40)
    let result = heddle(
      "explain", "--policy", policy, "--context", context, "--app", "com.example.chat",
      input: "{\"room\":\"\(room)\"}\n")
    #expect(result.status == .done)
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.contains("- rule \"muted\"") })
    #expect(lines.contains { $0.hasPrefix("            room = \"日本") && $0.hasSuffix("…") })
    #expect(lines.contains { $0.hasPrefix("            muted = [\"moving-house\"") })
    for line in lines where !line.contains("thread") {
      #expect(DisplayWidth.columns(of: line) <= 80, "\(line)")
    }
  }
}
