import Testing

@testable import HeddleTesting
@testable import HeddleTool

@Suite struct Reductions {
  @Test(arguments: [[], [0], [999], [3, 700], [0, 1, 2, 500, 998, 999], Array(0..<40)])
  func `the fewest items that hold are found, however few they are`(_ needed: [Int]) {
    var reduction = Reduction(budget: 100_000)
    let found = reduction.fewest(Array(0..<1_000)) { Set($0).isSuperset(of: needed) }
    #expect(found == needed)
  }

  @Test func `two of a thousand are found in few trials`() {
    var reduction = Reduction(budget: 100_000)
    var trials = 0
    let found = reduction.fewest(Array(0..<1_000)) { items in
      trials += 1
      return items.contains(123) && items.contains(877)
    }
    #expect(found == [123, 877])
    #expect(trials < 100)
  }

  @Test func `a budget bounds the trials, and what is left still holds`() {
    var reduction = Reduction(budget: 10)
    var trials = 0
    let found = reduction.fewest(Array(0..<1_000)) { items in
      trials += 1
      return Set(items).isSuperset(of: [1, 500, 900])
    }
    #expect(trials <= 10)
    #expect(Set(found).isSuperset(of: [1, 500, 900]))
  }

  @Test func `JSON loses what is not needed, at any depth`() throws {
    let text = #"{ "a": [1, { "b": [2, 3], "c": "\"}" }], "d": null, "e": { "f": {} } }"#
    let json = try #require(JSONText(parsing: Array(text.utf8)))
    #expect(json.line == text)
    var reduction = Reduction(budget: 1_000)
    let smallest = reduction.smallest(json) { $0.line.contains("3") && $0.line.contains("f") }
    #expect(smallest.line == #"{ "a": [{ "b": [3] }], "e": { "f": {} } }"#)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\" 1}", "{\"a\":}", "\"a", "[1 2]", "{\"a\":1}}",
    String(repeating: "[", count: 100_000),
  ])
  func `what is no JSON is nothing`(_ text: String) {
    #expect(JSONText(parsing: Array(text.utf8)) == nil)
  }

  @Test func `values are put where a pointer points`() {
    var json = JSONText.object([])
    json = json.inserting(.scalar("1"), at: ["a", "b"])
    json = json.inserting(.scalar("2"), at: ["a", "c", "1"])
    json = json.inserting(.scalar("\"x\""), at: ["d/\"e"])
    #expect(json.line == #"{ "a": { "b": 1, "c": [null, 2] }, "d/\"e": "x" }"#)
  }

  @Test func `a long text is broken into lines`() {
    let members = (0..<9).map {
      JSONText.Member(key: "\"key\($0)\"", value: .scalar("\"a value of some length\""))
    }
    let text = JSONText.object(members).text()
    #expect(text.hasPrefix("{\n    \"key0\": \"a value of some length\",\n"))
    #expect(text.hasSuffix("\n  }"))
  }

  @Test func `random numbers are the same everywhere`() {
    var random = RandomSource(seed: 1_234_567)
    // The numbers of the generator's reference program.
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
