@testable import HeddleTool

/// A folder with a policy, an input and the golden files that are made of them.
struct GoldenFolder {
  let folder: TemporaryFolder

  /// A policy whose threads a test can change by changing one literal.
  static let policy = """
    policy Lanes for "com.example.lanes" {

      payload {
        lane: String
        driver: String
        isUrgent: Bool = false
      }

      context {
        muted: [String] = []
      }

      category stop {
        summary "%u more stops from %@"
        hidden "%u stops"
      }

      rule "muted" when lane in muted {
        interruption passive
      }

      stage "group" {
        rule "urgent" when isUrgent {
          thread default
        }

        otherwise {
          thread "lane/\\(lane)"
        }
      }

      always {
        category stop
        argument driver
      }
    }

    """

  /// Two notifications of one lane, an event, one of another lane, and a broken line.
  static let input = """
    {"app":"com.example.lanes","id":"1","payload":{"aps":{"alert":"Mill"},"lane":"north","driver":"Ana"}}
    {"app":"com.example.lanes","id":"2","payload":{"aps":{"alert":"Bridge"},"lane":"north","driver":"小林"}}
    {"event":"clear-one","delivery":9}
    {"app":"com.example.lanes","payload":{"aps":{"alert":"Quay"},"lane":"south","driver":"Cy","isUrgent":true}}
    {"app":"com.example.lanes","payload":{"lane":3}

    """

  /// A line that has no problem.
  static let cleanInput =
    #"{"app":"com.example.lanes","id":"7","payload":{"aps":{"alert":"Mill"},"lane":"north","driver":"Ana"}}"#
    + "\n"

  init(policy: String = policy, input: String = input) throws {
    folder = try TemporaryFolder()
    try folder.add("Lanes.policy", policy)
    try folder.add("day.ndjson", input)
  }

  subscript(_ name: String) -> String { folder[name] }

  /// Records the input as `day.golden.json`.
  @discardableResult
  func record(_ options: String...) -> CommandResult {
    withoutPath(
      heddle(
        ["record", self["day.ndjson"], "--policy", self["Lanes.policy"]]
          + ["--output", self["day.golden.json"]] + options))
  }

  /// Runs the golden file with the policy.
  func test(_ options: String...) -> CommandResult {
    withoutPath(heddle(["test", self["Lanes.policy"], self["day.golden.json"]] + options))
  }

  /// The text of the golden file.
  var golden: String {
    get throws { try folder.text(of: "day.golden.json") }
  }

  /// Replaces a file's text in part.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try folder.text(of: name)
    try FileSystem.write(Array(text.replacing(old, with: new).utf8), to: self[name])
  }

  /// A result without the path of the folder, which each run has another one of.
  func withoutPath(_ result: CommandResult) -> CommandResult {
    CommandResult(
      status: result.status, output: result.output.replacing(folder.path + "/", with: ""),
      errors: result.errors.replacing(folder.path + "/", with: ""))
  }
}
