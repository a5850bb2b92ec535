import Testing

@testable import HeddleTool

@Suite struct BrokenGoldenTests {
  @Test(arguments: [
    ("", "1:1: the golden file is no JSON: expected a value, found the end of the text"),
    ("{\n  \"golden\": 1,\n  \"lines\": [", "3:13: the golden file is no JSON: expected a value"),
    (
      "{\n<<<<<<< mine\n  \"golden\": 1\n}",
      "2:1: the golden file is no JSON: expected a key in quotes or `}`, found `<`"
    ),
    ("{\"apps\":{}}", "1:1: this is no golden file, which is an object with `\"golden\": 1`"),
    ("{\"aps\":{}}", "1:1: this holds payloads and is no golden file; record them with"),
    ("{\n \"app\": \"a\",\n \"payload\": {}}\n", "1:1: this holds payloads and is no golden file"),
    (GoldenFolder.input, "1:1: this holds payloads and is no golden file; record them with"),
    ("{\"golden\": 1, \"lines\": []}", "1:24: `lines` is empty, so nothing is recorded; "),
    (
      "{\"golden\": 1, \"lines\": [{\"input\": {\"aps\":{}}}]}", "1:25: `decision` is missing"
    ),
    (
      "{\"golden\": 1, \"lines\": [{\"input\": {\"event\":\"clear-all\"}, \"decision\": {}}]}",
      "1:70: an event has no `decision`"
    ),
    (
      "{\"golden\": 1, \"lines\": [{\"input\": 1, \"decision\": {\"interuption\": \"passive\"}}]}",
      "1:51: `interuption` is none of `app`, `policy`, `rule`, "
    ),
    (
      "{\"golden\": 1, \"lines\": [{\"input\": 1, \"decision\": {\"app\": \"a\", \"app\": \"b\"}}]}",
      "1:63: `app` stands twice"
    ),
    (
      "{\"golden\": 1, \"lines\": [{\"input\": 1, \"decision\": {\"stages\": {\"s\":1,\"s\":2}}}]}",
      "1:68: `s` stands twice"
    ),
    (
      "{\"golden\": 1, \"lines\": [{\"input\": 1, \"decision\": {\"problems\": [{\"a\":1}]}}]}",
      "1:65: `a` is none of `code`, `message`"
    ),
    (
      "{\n  \"golden\": 2,\n  \"entries\": {}\n}",
      "2:13: the golden file has version `2`, and this heddle reads version 1; use the heddle that"
    ),
    ("{\"golden\": \"1\"}", "1:12: the golden file has version `\"1\"`"),
    ("{\"golden\": 1}", "1:1: `lines` is missing"),
    ("{\"golden\": 1, \"lines\": {}}", "1:24: `lines` should be an array, found an object"),
    ("{\"golden\": 1, \"lines\": [3]}", "1:25: expected an object, found the number 3"),
    (
      "{\"golden\": 1, \"lines\": [{\"decision\": {}}]}",
      "1:25: a line has one of `input`, `text`, `hex` and `length`, found 0"
    ),
    (
      "{\"golden\": 1, \"line\": []}", "1:15: `line` is none of `golden`, `app`, `context`, `lines`"
    ),
    ("{\"golden\": 1, \"lines\": [], \"lines\": []}", "1:28: `lines` stands twice"),
    (
      "{\"golden\": 1, \"lines\": [{\"hex\": \"0g\"}]}",
      "1:33: `hex` should be pairs of hexadecimal digits, found the string \"0g\""
    ),
    (
      "{\"golden\": 1, \"lines\": [{\"input\": 1, \"decision\": \"é\"}]}",
      "1:50: `decision` should be an object, found the string \"é\""
    ),
    (
      "{\"golden\": 1, \"lines\": [], \"groups\": {\"locales\": [\"qq\"], \"stacks\": []}}",
      "1:51: `locales` should be locales that CLDR 47 knows, found the string \"qq\""
    ),
    (
      "{\"golden\": 1, \"lines\": [], \"groups\": {\"locales\": [], \"stacks\": [{\"app\":\"a\"}]}}",
      "1:65: `lead` is missing"
    ),
    (
      "{\"golden\": 1, \"lines\": [], \"groups\": {\"locales\": [], \"counts\": {\"a\":1,\"a\":2}}}",
      "1:71: `a` stands twice"
    ),
  ])
  func `what cannot be read is told with its place and stays as it is`(
    _ text: String, _ message: String
  ) throws {
    let folder = try GoldenFolder()
    try folder.folder.add("day.golden.json", text)
    let result = folder.test("--update")
    #expect(result.errors.hasPrefix("heddle: day.golden.json:\(message)"), "\(result.errors)")
    #expect(result.errors.hasSuffix("heddle: nothing was done\n"))
    #expect(result.output == "")
    #expect(result.status == .findings)
    #expect(try folder.golden == text)
  }

  @Test func `no golden file is rewritten if another one is broken`() throws {
    let folder = try GoldenFolder()
    folder.record()
    let before = try folder.golden
    try folder.folder.add("broken.golden.json", "{ \"golden\": 3 }")
    try folder.edit("Lanes.policy", "lane/", "way/")
    let result = heddle(
      "test", folder["Lanes.policy"], folder["day.golden.json"], folder["broken.golden.json"],
      "--update")
    #expect(result.status == .findings)
    #expect(try folder.golden == before)
  }

  @Test func `every part of a golden file is read without a trap`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    let text = Array(try folder.golden.utf8)
    for end in stride(from: 0, to: text.count, by: 97) {
      try FileSystem.write(Array(text[..<end]), to: folder["day.golden.json"])
      #expect(folder.test("--update").status == .findings)
      #expect(try FileSystem.contents(of: folder["day.golden.json"]) == Array(text[..<end]))
    }
  }

  @Test func `a golden file with any byte changed is run or refused`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    let text = Array(try folder.golden.utf8)
    var statuses: Set<Int32> = []
    for (number, place) in stride(from: 0, to: text.count, by: 13).enumerated() {
      var changed = text
      changed[place] = Array("\"0{}[],:\\ x\u{FF}".utf8)[number % 13]
      try FileSystem.write(changed, to: folder["day.golden.json"])
      statuses.insert(folder.test().status.rawValue)
    }
    #expect(statuses == [0, 1])
  }

  @Test func `a policy that asks for more of the context cannot decide again`() throws {
    let folder = try GoldenFolder()
    folder.record()
    try folder.edit("Lanes.policy", "muted: [String] = []", "muted: [String]")
    let result = folder.test()
    #expect(result.errors.hasPrefix("heddle: `day.golden.json`: the context: "))
    #expect(result.errors.contains("[HD0410]"))
    #expect(result.status == .findings)
  }
}
