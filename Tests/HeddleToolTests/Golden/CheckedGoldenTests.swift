@testable import HeddleTool
import Testing

/// Golden files that `heddle check` is given.
@Suite struct CheckedGoldenTests {
  @Test func `a golden file is known by its content and checked as what it is`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    let golden = try folder.golden
    try folder.folder.add("day.json", golden)
    try folder.folder.add("payload.apns", #"{ "aps": {} }"#)
    let result = heddle("check", folder["day.golden.json"], folder["day.json"])
    #expect(result.output == "no mistakes in 2 files, 2 golden files with 10 lines\n")
    #expect(result.errors.isEmpty)
    #expect(result.status == .done)
    let all = heddle("check", folder["Lanes.policy"], folder["payload.apns"], folder["day.json"])
    #expect(
      all.output
        == "no mistakes in 3 files, 1 policy with 0 tests, 1 payload, 1 golden file with 5 lines\n")
  }

  @Test(arguments: [
    ("\"golden\": 1", "\"golden\": 2", ":2:13: the golden file has version `2`"),
    ("\"lines\"", "\"rows\"", ":3:3: `rows` is none of "),
    ("\"lines\": [", "\"lines\": [,", "the golden file is no JSON: "),
  ])
  func `a broken one is told with its place`(_ old: String, _ new: String, _ message: String) throws
  {
    let folder = try GoldenFolder()
    folder.record()
    try folder.edit("day.golden.json", old, new)
    for options in [[], ["--format", "json"]] {
      let result = heddle(["check", folder["day.golden.json"], folder["Lanes.policy"]] + options)
      #expect(result.status == .findings)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(options.isEmpty == (result.output == "1 error in 2 files\n"), "\(result.output)")
    }
  }

  @Test func `one that is not there cannot be read`() {
    #expect(heddle("check", "/none/day.golden.json").status == .unreadable)
  }
}
