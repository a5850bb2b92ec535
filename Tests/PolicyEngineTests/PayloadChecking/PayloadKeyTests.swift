import PolicyEngine
import PolicySyntax
import Testing

/// Which keys are told, and which belong to the app.
@Suite struct PayloadKeys {
  @Test(arguments: [
    "thread-id", "category", "interruption-level", "relevance-score", "target-content-id",
    "filter-criteria", "badge", "sound", "mutable-content", "content-available",
  ])
  func `a key of aps has no effect in alert`(key: String) {
    #expect(
      findings(inAps: #""alert":{"body":"b","\#(key)":"x"}"#) == [
        "W HD0506 `\(key)` has no effect in `alert`"
      ])
  }

  @Test(arguments: ["summary-arg", "summary-arg-count", "loc-key", "title", "body"])
  func `a key of alert has no effect in aps`(key: String) {
    #expect(
      findings(inAps: #""alert":"a","\#(key)":"x""#) == [
        "W HD0506 `\(key)` has no effect in `aps`"
      ])
  }

  @Test(arguments: [
    "thread-id", "interruption-level", "relevance-score", "target-content-id", "filter-criteria",
    "mutable-content", "content-available", "summary-arg", "summary-arg-count", "loc-args",
  ])
  func `an unmistakable key has no effect beside aps`(key: String) {
    #expect(
      findings(#"{"aps":{"alert":{"body":"b"}},"\#(key)":"x"}"#) == [
        "W HD0506 1:31 `\(key)` has no effect beside `aps`"
      ])
  }

  @Test(arguments: [
    "category", "sound", "badge", "alert", "title", "threadId", "thread_id", "collapse_id", "event",
    "attributes-type", "name", "volume",
  ])
  func `custom data beside aps may have this name`(key: String) {
    #expect(findings(#"{"aps":{"alert":"a"},"\#(key)":"x"}"#) == [])
  }

  @Test func `a copy beside the real key is custom data`() {
    #expect(findings(#"{"aps":{"alert":"a","thread-id":"t"},"thread-id":"t"}"#) == [])
  }

  @Test(arguments: [
    ("threadID", "thread-id"), ("threadIdentifier", "thread-id"), ("Thread-Id", "thread-id"),
    ("tread-id", "thread-id"), ("mutable_content", "mutable-content"), ("bagde", "badge"),
    ("contentAvailable", "content-available"), ("interruptionLevel", "interruption-level"),
    ("relevanceScore", "relevance-score"), ("targetContentId", "target-content-id"),
    ("filterCriteria", "filter-criteria"), ("categoryId", "category"), ("sounds", "sound"),
    ("contentState", "content-state"), ("ALERT", "alert"),
  ])
  func `a misspelt key in aps gets its right name`(key: String, meant: String) {
    let payload = #"{"aps":{"\#(key)":"x"}}"#
    #expect(findings(payload) == ["W HD0508 1:9 unknown key `\(key)` in `aps`"])
    #expect(mended(payload) == #"{"aps":{"\#(meant)":"x"}}"#)
  }

  @Test(arguments: [
    ("Title", "title"), ("titleLocKey", "title-loc-key"), ("loc_args", "loc-args"),
    ("bodyLocKey", "loc-key"), ("summaryArg", "summary-arg"), ("summaryArgument", "summary-arg"),
    ("summaryArgCount", "summary-arg-count"), ("launchImage", "launch-image"), ("boddy", "body"),
  ])
  func `a misspelt key in alert gets its right name`(key: String, meant: String) {
    let payload = #"{"aps":{"alert":{"subtitle":"s","\#(key)":"x"}}}"#
    #expect(findings(payload) == ["W HD0508 1:33 unknown key `\(key)` in `alert`"])
    #expect(mended(payload) == #"{"aps":{"alert":{"subtitle":"s","\#(meant)":"x"}}}"#)
  }

  @Test(arguments: [
    "link", "event_id", "content-type", "notification_id", "events", "icon", "image-url", "type",
    "message", "data", "", "é", "deeplink", "media", "ticket", "attribute",
  ])
  func `a key of a service in aps or alert is passed over`(key: String) {
    #expect(findings(inAps: #""alert":{"body":"b","\#(key)":5},"\#(key)":5"#) == [])
  }

  @Test func `a key is compared with its escapes decoded`() {
    #expect(findings(inAps: #""alert":"a","thread\u002did":5"#).count == 1)
    #expect(findings(inAps: #""alert":"a","thread\u005fid":"t""#).count == 1)
  }

  @Test func `a misspelt key beside the right one is not renamed to it`() {
    let payload = #"{"aps":{"alert":"a","threadId":"t","thread-id":"t"}}"#
    #expect(findings(payload) == ["W HD0508 1:21 unknown key `threadId` in `aps`"])
    #expect(mended(payload) == payload)
  }

  @Test func `keys of a Live Activity have their own values`() {
    let payload = #"""
      {"aps":{"timestamp":1,"event":"update","content-state":{"a":1},"relevance-score":100,
      "stale-date":2,"alert":{"title":{"loc-key":"K","loc-args":["A"]},"body":"b","sound":"s"}}}
      """#
    #expect(findings(payload) == [])
    let other = payload.replacing("content-state", with: "x").replacing("event", with: "y")
    #expect(findings(other).count == 3)
  }

  @Test func `equal keys in one object are told wherever they are`() {
    let payload = #"{"aps":{"alert":"a","badge":"x","badge":1},"a":[{"b":1,"\u0062":2}],"a":{}}"#
    #expect(
      findings(payload) == [
        "W HD0505 1:33 the object has `badge` twice; the last one is read",
        "W HD0505 1:56 the object has `b` twice; the last one is read",
        "W HD0505 1:69 the object has `a` twice; the last one is read",
      ])
    #expect(diagnostics(of: payload)[0].notes.map(\.range) == [SourceRange(20, 27)])
  }

  @Test func `headers are recognised beside aps and in alert`() {
    #expect(
      findings(#"{"aps":{"alert":{"body":"b","apns-id":"1"}},"Apns-Topic":"t"}"#) == [
        "W HD0507 1:29 `apns-id` is a request header and has no effect in `alert`",
        "W HD0507 1:45 `Apns-Topic` is a request header and has no effect beside `aps`",
      ])
  }

  @Test(arguments: [
    ("apns-colapse-id", "apns-collapse-id"), ("Apns-Topic", "apns-topic"),
    ("apns-pushtype", "apns-push-type"),
  ])
  func `a misspelt header gets its right name`(name: String, meant: String) {
    let record = #"{"headers":{"\#(name)":"alert"},"payload":{"aps":{"alert":"a"}}}"#
    #expect(findings(record) == ["W HD0519 1:13 unknown header `\(name)`"])
    #expect(mended(record).contains("\"\(meant)\":"))
  }

  @Test func `other headers are passed over`() {
    let record = #"""
      {"headers":{"authorization":"bearer x",":path":"/3/device","apns-priority":10,"priority":1,
      "category":"x","apns-expiration":"0"},"payload":{"aps":{"alert":"a"}}}
      """#
    #expect(findings(record) == [])
  }

  @Test func `a push type that is nearly one is told`() {
    let record = #"{"headers":{"apns-push-type":"VoIP"},"payload":{"aps":{"alert":"a"}}}"#
    #expect(findings(record) == ["W HD0511 1:30 `VoIP` is no push type"])
    #expect(diagnostics(of: record)[0].help == "did you mean `voip`?")
  }

  @Test func `headers of another type are told`() {
    let record = #"{"headers":["a"],"payload":{"aps":{"alert":"a"}}}"#
    #expect(findings(record) == ["E HD0509 1:12 `headers` should be an object, found an array"])
    let topic = #"{"headers":{"apns-topic":null},"payload":{"aps":{"alert":"a"}}}"#
    #expect(findings(topic) == ["E HD0509 1:26 `apns-topic` should be a string, found null"])
  }
}
