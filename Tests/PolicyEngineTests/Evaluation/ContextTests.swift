import NotificationModel
import Testing

@testable import PolicyEngine

/// `context { }`, records with a context of their own, and the app of a payload.
@Suite struct ContextTests {
  private static let two = """
    policy Mail for "mail", "mail.beta" {
      context { vips: [String] = ["d"] me: String? }
      always { argument "Mail \\(count(vips))\\(me ?? "-")" }
    }
    policy News for "news" {
      context { vips: [String] = [] me: String? }
      always { argument "News \\(count(vips))\\(me ?? "-")" }
    }
    """

  private func expect(
    _ payload: String = "{}", context: String?, app: String?, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectDecision(
      Self.two, payload, context: context, app: app, byApp: true, expected,
      sourceLocation: sourceLocation)
  }

  @Test func `a field has its default, then the shared value, then the policy's own`() {
    expect(context: nil, app: "mail", "- | argument Mail 1-")
    expect(context: "{}", app: "mail", "- | argument Mail 1-")
    let shared = #"{"vips":["a","b"],"me":"x","else":1}"#
    expect(context: shared, app: "mail", "- | argument Mail 2x")
    expect(context: shared, app: "news", "- | argument News 2x")
    let own = #"{"vips":["a","b"],"Mail":{"vips":["a","b","c"]},"News":{"me":"n"}}"#
    expect(context: own, app: "mail", "- | argument Mail 3-")
    expect(context: own, app: "news", "- | argument News 2n")
    expect(context: #"{"me":"a","Mail":{"me":null}}"#, app: "mail", "- | argument Mail 1a")
    expect(context: #"{"me":"a","me":"b"}"#, app: "mail", "- | argument Mail 1b")
  }

  @Test func `a record's context overrides key by key`() {
    let base = #"{"vips":["a","b"],"me":"x","Mail":{"me":"own"}}"#
    func record(_ context: String) -> String {
      #"{"app":"mail","context":\#(context),"payload":{}}"#
    }
    expect(record("{}"), context: base, app: nil, "- | argument Mail 2own")
    expect(record("null"), context: base, app: nil, "- | argument Mail 2own")
    expect(record(#"{"vips":[]}"#), context: base, app: nil, "- | argument Mail 0own")
    expect(record(#"{"me":"r"}"#), context: base, app: nil, "- | argument Mail 2r")
    expect(
      record(#"{"Mail":{"vips":["q"]},"vips":[]}"#), context: base, app: nil,
      "- | argument Mail 1own")
    expect(record(#"{"vips":null}"#), context: base, app: nil, "- | argument Mail 2own")
    expect(record(#"{"me":1}"#), context: base, app: nil, "- | ! HD0410 /me")
    expect(record("[]"), context: base, app: nil, "- | ! HD0409 /context")
    // A wrong value that the record overrides does no harm there.
    expect(record(#"{"me":"r"}"#), context: #"{"me":1}"#, app: nil, "- | argument Mail 1r")
  }

  @Test func `a context field that is missing or wrong is told before the first payload`() {
    let runtime = runtime(
      """
      policy P for "p" {
        context { a: String b: [Int] = [] c: "x" | "y" = "x" d: String? lenient }
        always { thread a }
      }
      """)
    func problems(_ context: String?) -> [String] {
      EvaluationContext(for: runtime, json: context.map { Array($0.utf8) }).allProblems.map {
        "\($0.code) \($0.pointer ?? "-")"
      }
    }
    #expect(problems(#"{"a":"1"}"#) == [])
    #expect(problems(nil) == ["HD0410 /a"])
    #expect(problems(#"{"a":null}"#) == ["HD0410 /a"])
    #expect(
      problems(#"{"a":1,"b":["x"],"c":"z","d":5}"#)
        == ["HD0410 /a", "HD0410 /b", "HD0410 /c"])
    #expect(problems(#"{"P":{"a":1},"a":"2"}"#) == ["HD0410 /P/a"])
    #expect(problems(#"{"P":{"d":1},"a":"2","d":"s"}"#) == [])
    #expect(problems("[]") == ["HD0408 "])
    #expect(problems("{") == ["HD0401 -"])
    #expect(decide(runtime, "{}", context: #"{"a":1}"#).summary == "- | ! HD0410 /a")
  }

  @Test func `no policy decides with a context that is none`() {
    for app in ["mail", "news"] {
      expect(context: "{", app: app, "- | ! HD0401")
      expect(context: "5", app: app, "- | ! HD0408 ")
      expect(
        #"{"app":"\#(app)","context":{"me":"r"},"payload":{}}"#, context: "{", app: nil,
        "- | ! HD0401")
    }
    let set = runtime(Self.two)
    #expect(EvaluationContext(for: set, json: Array("{".utf8)).allProblems.count == 1)
  }

  @Test func `problems come in the order of the fields`() {
    let policy = """
      policy P for "p" {
        context { a: String b: String c: String }
        payload { d: String }
        always { thread a }
      }
      """
    expectDecision(
      policy, "{}", context: #"{"b":1,"P":{"c":2}}"#,
      "- | ! HD0410 /a | ! HD0410 /b | ! HD0410 /P/c | ! HD0402 /d")
    expectDecision(
      policy, #"{"context":{"c":3},"payload":{}}"#, context: #"{"b":1,"a":"x"}"#,
      "- | ! HD0410 /b | ! HD0410 /c | ! HD0402 /d")
  }

  // MARK: Apps and records

  @Test(arguments: [
    (#"{}"#, nil, nil), (#"{}"#, "news", "News"), (#"{}"#, "unknown", nil),
    (#"{"Simulator Target Bundle":"mail.beta"}"#, nil, "Mail"),
    (#"{"Simulator Target Bundle":"news"}"#, "mail", "Mail"),
    (#"{"topic":"news"}"#, nil, "News"), (#"{"topic":"sports"}"#, nil, nil),
    (#"{"topic":"news","Simulator Target Bundle":"mail"}"#, nil, "Mail"),
    (#"{"app":"mail","payload":{}}"#, nil, "Mail"),
    (#"{"app":"mail","payload":{}}"#, "news", "Mail"),
    (#"{"headers":{"apns-topic":"news"},"payload":{}}"#, nil, "News"),
    (#"{"app":"mail","headers":{"apns-topic":"news"},"payload":{}}"#, nil, "Mail"),
    (#"{"app":null,"headers":{"apns-topic":"news"},"payload":{}}"#, nil, "News"),
    (#"{"payload":{"topic":"news"}}"#, nil, "News"), (#"{"payload":{}}"#, "news", "News"),
    (#"{"app":"n\u0065ws","payload":{"aps":{}}}"#, nil, "News"),
    // With `aps` it is a payload, whatever else it has.
    (#"{"aps":{},"app":"mail","payload":{}}"#, nil, nil),
  ])
  func `the app decides which policy is run`(_ text: String, _ app: String?, _ policy: String?) {
    let decision = decide(runtime(Self.two), text, app: app, byApp: true)
    #expect(decision.policy == policy)
    #expect(decision.problems.isEmpty)
    #expect((decision.argument != nil) == (policy != nil))
  }

  @Test(arguments: [
    (#"{"payload":1}"#, "/payload"), (#"{"payload":null}"#, "/payload"),
    (#"{"payload":{},"app":1}"#, "/app"), (#"{"payload":{},"app":"\ud800"}"#, "/app"),
    (#"{"payload":{},"headers":{"apns-topic":[]}}"#, "/headers/apns-topic"),
    (#"{"payload":{},"context":"x"}"#, "/context"),
  ])
  func `a broken record is told`(_ text: String, _ pointer: String) {
    let decision = decide(runtime(Self.two), text, app: "mail", byApp: true)
    #expect(decision.summary == "- | ! HD0409 \(pointer)")
    #expect(decision.policy == nil)
  }

  @Test func `the fields of a record are those of its payload`() {
    let policy = "payload { a: Int at \"/x/a\" }\nalways { count a }"
    expectDecision(policy, #"{"x":{"a":1},"payload":{"x":{"a":2}}}"#, "- | count 2")
    expectDecision(policy, #"{"x":{"a":1},"payload":{}}"#, "- | ! HD0402 /x/a")
    expectDecision(policy, #"{"payload":{"x":{"a":[]}}}"#, "- | ! HD0403 /x/a")
  }
}
