import Heddle
import HeddleTesting
import Testing

/// Tests of policy files that deliver several notifications.
@Suite struct Scenarios {
  private static let policies = #"""
    policy Podcasts for "podcasts", "podcasts.beta" {
      payload {
        show: String? = "Serial"
        episodes: Int = 1
        thread: String?
      }
      context { muted: [String] = [] }
      category episodes {
        summary "%u more episodes from %@"
        hidden "%u episodes"
      }
      rule "muted" when show in muted { thread "muted" }
      rule "thread" when thread exists { thread thread }
      otherwise { thread default }
      always { category episodes argument show count episodes }
    }

    policy Calendar for "calendar" {
      payload { kind: "alert" | "update" }
      category update { hidden "%u updates" }
      rule "alert" when kind == "alert" { thread "alerts" }
      otherwise { thread default category update }
    }

    """#

  /// The failures of a test of the policy Podcasts with the clauses given.
  private func failures(
    _ clauses: String, files: [String: String] = [:], of policy: String? = "Podcasts"
  ) throws -> [PolicyTestResult.Failure] {
    let test = "test \"t\"\(policy.map { " for \($0)" } ?? "") {\n  \(clauses)\n}\n"
    let set = try PolicySet([PolicySource(Self.policies + test, name: "a.policy")])
    let results = set.runTests(readFile: { (name, _) throws(PayloadFileError) -> [UInt8] in
      guard let text = files[name] else { throw PayloadFileError(reason: "no such file") }
      return Array(text.utf8)
    })
    return try #require(results.first).failures
  }

  @Test(arguments: [
    // The newest one is the lead, and the summary speaks of the others.
    #"""
    deliver { "show": "Serial", "episodes": 3 }
    deliver { "show": "Radiolab" }
    deliver { "show": "Serial", "episodes": 3 }
    deliver { "show": "99% Invisible", "episodes": 2 }
    expect groups 1
    expect group default {
      lead 4
      members 4
      summary "7 more episodes from Radiolab and Serial" in "en"
      hidden "4 episodes" in "en"
    }
    """#,
    // Expectations speak of their moment.
    #"""
    deliver { }
    expect groups 1
    expect group default { lead 1 members 1 no summary hidden "1 episodes" in "en" }
    deliver { "thread": "a" }
    expect groups 2
    expect group "a" { lead 2 no summary }
    expect group default { lead 1 }
    expect no group "A"
    """#,
    // An identifier replaces, and the notification may move to another group.
    #"""
    deliver "one" { "thread": "a" }
    deliver { "thread": "a" }
    expect group "a" { lead 2 members 2 }
    deliver "one" { "thread": "b" }
    expect groups 2
    expect group "a" { lead 2 members 1 }
    expect group "b" { lead 3 members 1 }
    """#,
    // Each app has identifiers and groups of its own.
    #"""
    deliver "one" { }
    deliver "one" for Calendar { "kind": "update" }
    expect groups 2
    expect group default { lead 1 }
    expect group default for Calendar { lead 2 hidden "1 updates" in "en" }
    remove "one" for Calendar
    expect no group default for Calendar
    expect group default
    """#,
    // A payload may name one of several apps of the policy.
    #"""
    deliver { "Simulator Target Bundle": "podcasts.beta", "thread": "b" }
    deliver { "Simulator Target Bundle": "another" }
    deliver { }
    expect groups 2
    expect group "b" { lead 1 }
    expect group default { members 2 }
    """#,
    // A second apart, unless a moment is stated; the next one goes on from there.
    #"""
    deliver { } at "2026-05-01T09:00:02Z"
    deliver { } at "2026-05-01T09:00:00Z"
    expect group default { lead 1 }
    deliver { }
    expect group default { lead 1 }
    deliver { }
    expect group default { lead 4 members 4 }
    deliver { } at "2026-05-01T08:00:03+01:00"
    expect group default { lead 4 members 5 }
    """#,
    #"""
    deliver "a" { "thread": "a" }
    deliver "b" { "thread": "b" }
    deliver { "thread": "b" }
    remove "b"
    expect group "b" { lead 3 members 1 }
    clear group "b"
    expect groups 1
    clear all
    expect groups 0
    deliver { "thread": "b" }
    expect group "b" { lead 4 members 1 }
    """#,
    #"""
    grouping byApp
    deliver { "thread": "a" }
    deliver { "thread": "b" }
    expect groups 1
    expect group default { lead 2 members 2 }
    expect no group "a"
    grouping automatic
    expect groups 2
    expect no group default
    grouping off
    deliver { "thread": "a" }
    expect groups 3
    expect group "a" { lead 3 members 1 }
    expect group "a" { lead 1 members 1 no summary }
    expect no group default
    clear group "a"
    expect groups 1
    """#,
    #"""
    grouping off for Calendar
    deliver for Calendar { "kind": "update" }
    deliver for Calendar { "kind": "update" }
    deliver { }
    deliver { }
    expect groups 3
    """#,
    // A context holds from its place on.
    #"""
    deliver { }
    with { "muted": ["Serial"] }
    deliver { }
    expect rule "muted"
    expect thread "muted"
    with { }
    deliver { }
    expect rule otherwise
    expect groups 2
    expect group "muted" { lead 2 }
    """#,
    // A problem of one delivery is expected after it.
    #"""
    deliver { "show": 1, "aps": { "alert": "x", "thread-id": "as it came" } }
    expect problem HD0403
    deliver { }
    expect no problem
    expect group "as it came" { lead 1 }
    """#,
    // A push without text shows nothing; a payload in brief, without `aps`, is no such push.
    #"""
    deliver { "aps": { "content-available": 1 } }
    deliver { "aps": { "badge": 2 } }
    expect no problem
    expect groups 0
    deliver { "aps": { "alert": { "body": "x" } } }
    expect group default { lead 3 members 1 }
    """#,
    // A record brings its identifier and its date.
    #"""
    deliver {
      "id": "r", "date": "2026-05-01T09:00:00Z", "payload": { "aps": { "alert": "x" } }
    }
    deliver { } at "2026-05-01T08:00:00Z"
    expect group default { lead 1 members 2 }
    deliver "r" { } at "2026-05-01T07:00:00Z"
    expect group default { lead 2 members 2 }
    remove "r"
    expect group default { members 1 }
    """#,
    // Each locale has its rules, and a format without translation is its own text.
    #"""
    deliver { "show": "A" }
    deliver { "show": "B" }
    deliver { "show": "C" }
    expect group default {
      summary "2 more episodes from B and A" in "en"
      summary "2 more episodes from B und A" in "de_AT"
      summary "2 more episodes from B、A" in "ja"
      hidden "3 episodes" in "sr@latin"
    }
    """#,
  ])
  func `what a scenario expects holds`(_ clauses: String) throws {
    #expect(try failures(clauses).map { "\($0.expected) | \($0.found)" } == [])
  }

  @Test(arguments: [
    ("deliver { } expect groups 2", "2 groups", "1 group"),
    (#"deliver { } expect group "a""#, #"group "a""#, "no such group"),
    ("deliver { } expect no group default", "no group default", "group default"),
    (
      "deliver { } deliver { } expect group default { lead 1 }", "group default with lead 1",
      "group default with lead 2"
    ),
    (
      "deliver { } expect group default { members 4 }", "group default with 4 members",
      "group default with 1 member"
    ),
    (
      #"deliver { } expect group default { summary "x" in "en" }"#, #"summary "x" in "en""#,
      "no summary"
    ),
    (
      "deliver { } deliver { } expect group default { no summary }", "no summary",
      #"summary "1 more episodes from Serial" in "en""#
    ),
    (
      #"deliver { } expect group default { hidden "1 episode" in "en" }"#,
      #"hidden "1 episode" in "en""#, #"hidden "1 episodes" in "en""#
    ),
    (
      #"deliver { } expect group default { hidden "1 episodes" in "xx" }"#,
      #"hidden "1 episodes" in "xx""#, #"no rules for the language of "xx""#
    ),
    (#"deliver { } clear group "a" expect groups 1"#, #"group "a""#, "no such group"),
    (
      #"deliver "i" { } clear all remove "i" expect groups 0"#, #"notification "i""#,
      "no notification of this identifier any more"
    ),
    (
      #"deliver { } deliver for Calendar { "kind": "alert" } expect group "a""#,
      #"group "a" for Podcasts"#, "no such group"
    ),
    (#"deliver { } expect rule "muted""#, #"rule "muted""#, "rule otherwise"),
    (
      #"deliver { "show": 1 } deliver { } expect no problem"#, "no problem",
      #"problem HD0403: `show` at `/show` should be String, found the number 1"#
    ),
    (#"deliver "none.json" expect groups 1"#, "a payload in the file", "no such file"),
    (
      #"deliver { "payload": { }, "date": "today" } expect groups 1"#,
      "a date of the record by RFC 3339", #""today""#
    ),
  ])
  func `what does not hold is told`(_ clauses: String, _ expected: String, _ found: String) throws {
    let failures = try failures(clauses)
    #expect(failures.map(\.expected) == [expected])
    #expect(failures.map(\.found) == [found])
  }

  @Test func `a failure shows the groups that are there`() throws {
    let failures = try failures(
      #"""
      deliver { "thread": "a", "aps": { "alert": { "title": "One", "body": "Two" } } }
      deliver { "aps": { "alert": "Three" } }
      deliver { "aps": { "content-available": 1 } }
      deliver { }
      expect group default {
        lead 3
        members 2
        summary "other" in "de"
      }
      """#)
    #expect(
      failures.map(\.text) == [
        "expect group default { lead 3 }", #"expect group default { summary "other" in "de" }"#,
      ])
    #expect(failures.map { $0.location.line } == [30, 32])
    #expect(failures.first?.groups == nil)
    let drawing = try #require(failures.last?.groups)
    #expect(drawing.count == 2 && drawing.locale == "de" && drawing.silentDeliveries == [3])
    let group = try #require(drawing.groups.first)
    #expect(group.members == [4, 2] && group.thread == nil && group.policy == "Podcasts")
    #expect(group.summary == "1 more episodes from Serial" && group.hidden == "2 episodes")
    #expect(drawing.groups.last?.title == "One" && drawing.groups.last?.thread == "a")
  }

  @Test func `a file gives the payload, and without a policy of the test its app`() throws {
    let files = ["a.json": #"{ "topic": "calendar", "kind": "update" }"#, "b.json": "{ }"]
    let clauses = #"deliver "a.json" expect rule otherwise expect groups 1"#
    #expect(try failures(clauses, files: files, of: nil).isEmpty)
    let nameless = try failures(#"deliver "b.json" expect groups 0"#, files: files, of: nil)
    #expect(nameless.map(\.expected) == ["a payload that names its app"])
  }

  @Test func `a long scenario is carried out in order`() throws {
    var clauses = ""
    for number in 1...4_000 {
      clauses += "deliver { \"thread\": \"\(number % 50)\" }\n"
      clauses += "expect group \"\(number % 50)\" { lead \(number) }\n"
    }
    #expect(try failures(clauses + "expect groups 50").isEmpty)
  }
}
