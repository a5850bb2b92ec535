import Testing

@testable import HeddleTool

@Suite struct RecordCommandTests {
  @Test func `a golden file has each line with its decision, and the groups`() throws {
    let folder = try GoldenFolder()
    let result = folder.record("--groups", "--locale", "en", "--locale", "ja")
    #expect(result.output == "recorded 5 lines and 2 stacks in day.golden.json\n")
    #expect(result.errors == "heddle: 2 of 5 lines have a problem, which is recorded\n")
    #expect(result.status == .findings)
    #expect(try folder.golden == Self.expected)
  }

  private static let expected = #"""
    {
      "golden": 1,
      "lines": [
        {
          "input": {"app":"com.example.lanes","id":"1","payload":{"aps":{"alert":"Mill"},"lane":"north","driver":"Ana"}},
          "decision": {
            "app": "com.example.lanes",
            "policy": "Lanes",
            "rule": null,
            "stages": {
              "group": "otherwise"
            },
            "thread": "lane/north",
            "category": "stop",
            "argument": "Ana"
          }
        },
        {
          "input": {"app":"com.example.lanes","id":"2","payload":{"aps":{"alert":"Bridge"},"lane":"north","driver":"小林"}},
          "decision": {
            "app": "com.example.lanes",
            "policy": "Lanes",
            "rule": null,
            "stages": {
              "group": "otherwise"
            },
            "thread": "lane/north",
            "category": "stop",
            "argument": "小林"
          }
        },
        {
          "input": {"event":"clear-one","delivery":9},
          "problems": [
            "HD0416: the notification of delivery 9 is not there at this moment, so nothing is taken away"
          ]
        },
        {
          "input": {"app":"com.example.lanes","payload":{"aps":{"alert":"Quay"},"lane":"south","driver":"Cy","isUrgent":true}},
          "decision": {
            "app": "com.example.lanes",
            "policy": "Lanes",
            "rule": null,
            "stages": {
              "group": "urgent"
            },
            "thread": null,
            "category": "stop",
            "argument": "Cy"
          }
        },
        {
          "text": "{\"app\":\"com.example.lanes\",\"payload\":{\"lane\":3}",
          "decision": {
            "problems": [
              {
                "code": "HD0401",
                "message": "column 48: expected `,` or `}` after a value, found the end of the text"
              }
            ]
          }
        }
      ],
      "groups": {
        "grouping": "automatic",
        "locales": ["en", "ja"],
        "counts": {
          "com.example.lanes": 2
        },
        "stacks": [
          {
            "app": "com.example.lanes",
            "thread": null,
            "lead": 3,
            "members": [3],
            "hidden": {
              "en": "1 stops",
              "ja": "1 stops"
            }
          },
          {
            "app": "com.example.lanes",
            "thread": "lane/north",
            "lead": 2,
            "members": [2, 1],
            "summary": {
              "en": "1 more stops from Ana",
              "ja": "1 more stops from Ana"
            },
            "hidden": {
              "en": "2 stops",
              "ja": "2 stops"
            }
          }
        ]
      }
    }

    """#

  @Test func `the app, the context and the settings of groups are part of the file`() throws {
    let folder = try GoldenFolder(
      input: #"{"aps":{"alert":"Mill"},"lane":"north","driver":"Ana"}"#)
    try folder.folder.add("context.json", "{\n  \"muted\": [\"north\"]\n}\n")
    let result = folder.record(
      "--app", "com.example.lanes", "--context", folder["context.json"], "--groups", "--grouping",
      "by-app", "--grouping", "com.example.lanes=off")
    #expect(result.status == .done)
    let golden = try folder.golden
    #expect(
      golden.hasPrefix(
        """
        {
          "golden": 1,
          "app": "com.example.lanes",
          "context": {"muted":["north"]},
          "lines": [

        """))
    #expect(golden.contains(#""rule": "muted","#))
    #expect(
      golden.contains(
        """
            "grouping": "by-app",
            "groupings": {
              "com.example.lanes": "off"
            },
            "locales": ["en"],

        """))
    #expect(golden.contains("\"alone\": true,"))
    // Neither the context nor the app is given again.
    #expect(folder.test().output == "day.golden.json: 1 line and the groups as recorded\n")
  }

  @Test func `lines of every kind are kept so that they give the same again`() throws {
    let deep = String(repeating: "[", count: 505) + String(repeating: "]", count: 505)
    let folder = try GoldenFolder(input: "")
    var bytes = Array("\u{FEFF}{\"lane\":\"é\", \"driver\" : \"\\ud800\"}\r\n[1]\r\n\r\n".utf8)
    bytes += Array("{\"deep\":\(deep)}\r\n".utf8) + [0xFF, 0x22, 0x0D, 0x0A]
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 4_194_305) + [0x0A]
    try FileSystem.write(bytes, to: folder["day.ndjson"])
    #expect(folder.record("--app", "com.example.lanes").status == .findings)
    let golden = try folder.golden
    #expect(!golden.contains("\r"))
    #expect(golden.contains(#""input": {"lane":"é", "driver" : "\ud800"},"#))
    #expect(golden.contains("\"input\": [1],"))
    #expect(golden.contains(#""text": "{\"deep\":[[["#))
    #expect(golden.contains("\"hex\": \"ff22\","))
    #expect(golden.contains("\"length\": 4194305,"))
    let again = folder.test()
    #expect(again.output == "day.golden.json: 5 lines as recorded\n")
    #expect(again.status == .done)
  }

  @Test func `a text over several lines comes onto one`() throws {
    let folder = try GoldenFolder(input: "")
    try folder.folder.add(
      "push.apns",
      """
      {
        "Simulator Target Bundle": "com.example.lanes",
        "lane": "north  south",
        "driver": "Ana"
      }
      """)
    let result = heddle(
      "record", folder["push.apns"], "--policy", folder["Lanes.policy"], "--output", "-")
    #expect(
      result.output.contains(
        #""input": {"Simulator Target Bundle":"com.example.lanes","lane":"north  south","driver":"Ana"},"#
      ))
    #expect(result.status == .done)
  }

  @Test(arguments: [
    #"{ "app": "com.example.other", "context": { "muted": [] }, "golden": 1, "lines": [] }"#,
    #"{ "lines": [], "gold\u0065n": 1 }"#, #"{ "lines": [], "golden": 2 }"#,
    "{ \"lines\": [\(String(repeating: " ", count: 5_000))], \"golden\": 1 }",
    "{\n  \"golden\": 1,\n<<<<<<< HEAD\n",
  ])
  func `a golden file is written over, in whatever order its members stand`(text: String) throws {
    let folder = try GoldenFolder(input: GoldenFolder.cleanInput)
    try folder.folder.add("day.golden.json", text)
    #expect(folder.record().status == .done)
    #expect(try folder.golden.hasPrefix("{\n  \"golden\": 1,\n  \"lines\""))
  }

  @Test(arguments: ["[{ \"golden\": 1 }]", "{ \"a\": { \"golden\": 1 } }", "", "{", "golden"])
  func `what has no such member is none`(text: String) throws {
    let folder = try GoldenFolder()
    try folder.folder.add("day.golden.json", text)
    #expect(folder.record().status == .unreadable)
    #expect(try folder.golden == text)
  }

  @Test func `nothing is written over what is no golden file`() throws {
    let folder = try GoldenFolder()
    try folder.folder.add("day.golden.json", "{ \"my\": \"notes\" }\n")
    let result = folder.record()
    #expect(
      result.errors
        == "heddle: `day.golden.json` is there and is no golden file; nothing was written\n"
    )
    #expect(result.status == .unreadable)
    #expect(try folder.golden == "{ \"my\": \"notes\" }\n")
  }

  @Test func `a golden file of any version is replaced by a new record`() throws {
    let folder = try GoldenFolder(input: GoldenFolder.cleanInput)
    try folder.folder.add("day.golden.json", "{\n  \"golden\": 2,\n  \"entries\": []\n}\n")
    #expect(folder.record().status == .done)
    #expect(try folder.golden.hasPrefix("{\n  \"golden\": 1,"))
  }

  @Test(arguments: [
    (["--policy", "missing.policy"], ExitStatus.unreadable),
    (["--context", "missing.json"], .unreadable), (["missing.ndjson"], .unreadable),
    (["--locale", "de"], .usage), (["--groups", "--locale", "xx-bad"], .usage),
    (["--groups", "--grouping", "never"], .usage),
  ])
  func `what cannot be done leaves the golden file as it is`(
    _ options: [String], _ status: ExitStatus
  ) throws {
    let folder = try GoldenFolder()
    folder.record()
    let before = try folder.golden
    let result = heddle(
      ["record", folder["day.ndjson"], "--output", folder["day.golden.json"]]
        + (options.contains("--policy") ? [] : ["--policy", folder["Lanes.policy"]])
        + options.map { $0.hasPrefix("missing") ? folder[$0] : $0 })
    #expect(result.status == status)
    #expect(result.errors.hasPrefix("heddle: "))
    #expect(try folder.golden == before)
  }

  @Test func `an input without a payload is nothing to record`() throws {
    let folder = try GoldenFolder(input: "\n\n")
    let result = folder.record()
    #expect(result.errors == "heddle: the input has no payload, so there is nothing to record\n")
    #expect(result.status == .usage)
    #expect(try !folder.folder.names().contains("day.golden.json"))
  }

  @Test func `--output is needed`() {
    let result = heddle("record", "day.ndjson")
    #expect(result.errors.hasPrefix("heddle: say where to write with `--output FILE`\n"))
    #expect(result.status == .usage)
  }
}
