import PolicyEngine
import PolicySyntax
import Testing

/// Reports of people who send notifications, each with the smallest payload that shows it.
@Suite struct PayloadFieldCases {
  @Test func `F01: thread-id among the headers groups nothing`() {
    let record = #"""
      {"headers":{"apns-topic":"app.x","thread-id":"room-1"},"payload":{"aps":{"alert":{"body":"hi"}}}}
      """#
    #expect(findings(record) == ["E HD0517 1:34 `thread-id` is no header of APNs"])
    #expect(diagnostics(of: record)[0].help == "put it into `aps` in the payload")
  }

  @Test func `F02: thread-id beside aps has no effect`() {
    let payload = #"{"aps":{"alert":"Balance 10"},"thread-id":"balance"}"#
    #expect(findings(payload) == ["W HD0506 1:31 `thread-id` has no effect beside `aps`"])
    #expect(diagnostics(of: payload)[0].help == "put it into `aps`")
  }

  @Test func `F03: a missing comma is told at its place, and the key after it too`() {
    let payload = #"{"aps":{"alert":{"title":"New offer","body":"x"} "threadID":"b48e"}}"#
    #expect(
      findings(payload) == [
        "E HD0501 1:49 a comma is missing before the next key",
        "W HD0508 1:50 unknown key `threadID` in `aps`",
      ])
    #expect(diagnostics(of: payload)[1].help == "did you mean `thread-id`?")
    #expect(
      mended(payload) == #"{"aps":{"alert":{"title":"New offer","body":"x"}, "thread-id":"b48e"}}"#)
  }

  @Test func `F04: thread_id with an underscore is no thread-id`() {
    let payload = #"{"aps":{"alert":"a","thread_id":"t"}}"#
    #expect(findings(payload) == ["W HD0508 1:21 unknown key `thread_id` in `aps`"])
    #expect(mended(payload) == #"{"aps":{"alert":"a","thread-id":"t"}}"#)
  }

  @Test func `F05: thread-id inside alert is not read`() {
    let payload = #"{"aps":{"alert":{"title":"T","body":"b","thread-id":"team-chat"}}}"#
    #expect(findings(payload) == ["W HD0506 1:41 `thread-id` has no effect in `alert`"])
    #expect(diagnostics(of: payload)[0].help == "put it into `aps`")
  }

  @Test func `F06: threadId in alert is told, in custom data it is not`() {
    let payload = #"{"aps":{"alert":{"body":"b","threadId":"t1"}},"data":{"threadId":"t1"}}"#
    #expect(findings(payload) == ["W HD0508 1:29 unknown key `threadId` in `alert`"])
    #expect(
      diagnostics(of: payload)[0].help == "did you mean `thread-id`, which belongs in `aps`?")
    #expect(diagnostics(of: payload)[0].fixIts == [])
  }

  @Test(arguments: [64, 65])
  func `F17: a collapse id has at most 64 bytes`(count: Int) {
    let id = String(repeating: "x", count: count)
    let record = #"{"headers":{"apns-collapse-id":"\#(id)"},"payload":{"aps":{"alert":"a"}}}"#
    let error = "E HD0518 1:32 `apns-collapse-id` has 65 bytes, but APNs takes at most 64"
    #expect(findings(record) == (count > 64 ? [error] : []))
  }

  @Test func `F19: a collapse id in aps is a misplaced header, beside it is custom data`() {
    let payload = #"{"aps":{"alert":"a","apns-collapse-id":"1"},"collapse_id":"1"}"#
    #expect(
      findings(payload) == [
        "W HD0507 1:21 `apns-collapse-id` is a request header and has no effect in `aps`"
      ])
  }

  @Test func `F21: escapes make a text too large that fits as UTF-8`() throws {
    func payload(_ character: String) -> String {
      #"{"aps":{"alert":{"body":"\#(String(repeating: character, count: 1_300))"}}}"#
    }
    #expect(findings(payload("通")) == [])
    let escaped = payload(#"\u901a"#)
    #expect(
      findings(escaped) == [
        "E HD0516 1:18 the payload has 7829 bytes without white space, but APNs takes at most 4096"
      ])
    let diagnostic = diagnostics(of: escaped)[0]
    #expect(diagnostic.help == "the largest part is `/aps/alert/body` with 7802 bytes")
    let note = try #require(diagnostic.notes.first)
    #expect(
      note.message
        == "with characters in the place of their escapes it has 3929 bytes, which fits")
    #expect(payload("通").utf8.count == 3_929 && note.range == SourceRange(25, 31))
  }

  @Test func `F22: a payload with too many ids is told with its size and largest part`() {
    let ids = (100_000..<100_900).map(String.init).joined(separator: ",")
    let payload = #"{"aps":{"content-available":1},"event":"remove","ids":"\#(ids)"}"#
    #expect(
      findings(payload) == [
        "E HD0516 1:49 the payload has \(payload.utf8.count) bytes without white space, "
          + "but APNs takes at most 4096"
      ])
    #expect(diagnostics(of: payload)[0].help == "the largest part is `/ids` with 6301 bytes")
    #expect(diagnostics(of: payload)[0].notes == [])
  }

  @Test(arguments: [(4_096, "alert"), (4_097, "alert"), (5_120, "voip"), (5_121, "voip")])
  func `F23: a payload has 4096 bytes, and 5120 for voip`(size: Int, pushType: String) {
    let frame = #"{"aps":{"alert":""}}"#
    let text = String(repeating: "x", count: size - frame.utf8.count)
    let payload = #"{"aps":{"alert":"\#(text)"}}"#
    #expect(payload.utf8.count == size)
    let record = #"{"headers":{"apns-push-type":"\#(pushType)"},"payload":\#(payload)}"#
    #expect(findings(record).count == (size == 4_097 || size == 5_121 ? 1 : 0))
    #expect(findings(payload).count == (size > 4_096 ? 1 : 0))
  }

  @Test func `F36: a body of digits only is told with every digit`() {
    let payload = #"{"aps":{"alert":{"body":123456789123456789}}}"#
    #expect(
      findings(payload) == [
        "E HD0509 1:25 `body` should be a string, found the number 123456789123456789"
      ])
    #expect(findings(mended(payload)) == [])
    #expect(mended(payload) == #"{"aps":{"alert":{"body":"123456789123456789"}}}"#)
  }

  @Test func `F37: custom data may hold anything, null included`() {
    let payload = #"""
      {"aps":{"alert":"Hi"},"notification_id":5,"meta":{"a":[1,true,null,{"b":2.5}]}}
      """#
    #expect(findings(payload) == [])
  }

  @Test func `F38: an empty body stops loc-key`() {
    let payload = #"{"aps":{"alert":{"body":"","loc-key":"MSG_FROM","loc-args":["Ann"]}}}"#
    #expect(
      findings(payload) == [
        "W HD0515 1:25 `loc-key` is ignored, because there is an empty `body`"
      ])
    #expect(findings(inAps: #""alert":{"loc-key":"MSG_FROM","loc-args":["Ann"]}"#) == [])
  }

  @Test func `F39: loc-args are an array, not one string`() {
    let plain = #"{"aps":{"alert":{"loc-key":"K","loc-args":"Ann"}}}"#
    let array = #"{"aps":{"alert":{"loc-key":"K","loc-args":"[\"Ann\"]"}}}"#
    let right = #"{"aps":{"alert":{"loc-key":"K","loc-args":["Ann"]}}}"#
    let message = "E HD0509 1:43 `loc-args` should be an array of strings, found the string"
    #expect(findings(plain) == [#"\#(message) "Ann""#])
    #expect(findings(array) == [#"\#(message) "[\"Ann\"]""#])
    #expect(diagnostics(of: plain)[0].help == nil)
    #expect(
      diagnostics(of: array)[0].help
        == "the string holds the array; write it without the quotes around it")
    #expect(mended(plain) == right && mended(array) == right && findings(right) == [])
  }

  @Test(arguments: [
    (#""1""#, #"E HD0509 `badge` should be a number, found the string "1""#),
    (#""+1""#, #"E HD0509 `badge` should be a number, found the string "+1""#),
    ("-1", "W HD0510 `badge` is `-1`; the documented value is a whole number from 0"),
    ("1.5", "W HD0510 `badge` is `1.5`; the documented value is a whole number from 0"),
    ("0", nil), ("1.0", nil), ("3", nil),
  ])
  func `F40: a badge is a whole number`(value: String, finding: String?) {
    #expect(findings(inAps: #""badge":\#(value),"alert":"a""#) == (finding.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("1", nil),
    ("true", "W HD0510 `content-available` is `true`; the documented value is 1"),
    ("0", "W HD0510 `content-available` has no effect with the value `0`"),
    ("false", "W HD0510 `content-available` has no effect with the value `false`"),
    (#""1""#, #"E HD0509 `content-available` should be the number 1, found the string "1""#),
  ])
  func `F41: content-available is the number 1`(value: String, finding: String?) {
    #expect(findings(inAps: #""content-available":\#(value)"#) == (finding.map { [$0] } ?? []))
  }

  @Test func `F42: each comma after the last value is told at its line`() {
    let payload = """
      {
        "aps": { "alert": "a", "category": "DYNAMIC" },
        "actions": [
          {
            "identifier": "REPLY",
            "title": "Reply",
          },
          {
            "action": "id2",
            "title": "More",
          }
        ]
      }
      """
    #expect(
      findings(payload) == [
        "E HD0501 6:23 a comma after the last value",
        "E HD0501 10:22 a comma after the last value",
      ])
    #expect(findings(mended(payload)) == [])
  }

  @Test func `F43: an empty alert shows nothing and starts no extension`() {
    let payload = #"{"aps":{"alert":{},"badge":3,"mutable-content":1}}"#
    #expect(
      findings(payload) == [
        "W HD0513 1:17 the alert has no text, so nothing is shown",
        "W HD0514 1:30 `mutable-content` does not start the extension without the text of an alert",
      ])
  }

  @Test func `F44: camelCase keys of a library are told each with its right name`() {
    let payload = #"""
      {"aps":{"alert":{"body":"test"},"mutableContent":true,"contentAvailable":true,"thread-id":"g"}}
      """#
    #expect(
      findings(payload) == [
        "W HD0508 1:33 unknown key `mutableContent` in `aps`",
        "W HD0508 1:55 unknown key `contentAvailable` in `aps`",
      ])
    #expect(
      diagnostics(of: payload).map(\.help) == [
        "did you mean `mutable-content`?", "did you mean `content-available`?",
      ])
  }
  @Test func `F13: a subtitle that repeats the title is told`() {
    let payload =
      #"{"aps":{"alert":{"title":"Ann","subtitle":" Ann","body":"hi"}},"room_id":"!r:x"}"#
    #expect(findings(payload) == ["W HD0523 1:43 the subtitle repeats the title"])
    #expect(findings(#"{"aps":{"alert":{"title":"Ann","subtitle":"ann","body":"hi"}}}"#) == [])
    #expect(findings(#"{"aps":{"alert":{"title":"","subtitle":"","body":"hi"}}}"#) == [])
  }

  @Test func `F15: a collapse identifier that is the thread keeps the group at one`() {
    let record = #"""
      {"headers":{"apns-collapse-id":"-100"},"payload":{"aps":{"alert":"a","thread-id":"-100"}}}
      """#
    #expect(findings(record) == [])
    let found = findings([record, record, record].joined(separator: "\n"))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("W HD0521 2:32 `-100` is the thread and the collapse identifier"))
  }

  @Test func `F18: a collapse identifier of two categories is told`() {
    func record(_ category: String) -> String {
      #"{"headers":{"apns-collapse-id":"42"},"payload":{"aps":{"alert":"a","category":"\#(category)"}}}"#
    }
    let found = findings(record("breaking") + "\n" + record("sport"))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("W HD0522 2:32 `42` is the collapse identifier"))
    #expect(findings(record("sport") + "\n" + record("sport")) == [])
    let other = record("sport").replacing("{\"headers\"", with: "{\"app\":\"other\",\"headers\"")
    #expect(findings(record("breaking") + "\n" + other) == [], "each app has its own identifiers")
  }

  @Test func `F51: a thread for each payload is told`() {
    func payload(_ thread: String) -> String { #"{"aps":{"alert":"a","thread-id":"\#(thread)"}}"# }
    let six = (1...6).map { payload("req-\($0)") } + [payload("")]
    #expect(
      findings(six.joined(separator: "\n")) == [
        "W HD0520 1:33 each of 6 payloads has a thread of its own, so none of them is ever grouped"
      ])
    #expect(findings((six + [payload("req-1")]).joined(separator: "\n")) == [])
    #expect(findings(six.prefix(3).joined(separator: "\n")) == [])
    let apps = (1...4).map { #"{"topic":"app\#($0)","aps":{"alert":"a","thread-id":"\#($0)"}}"# }
    #expect(findings(apps.joined(separator: "\n")) == [], "one of each app says nothing")
  }
}
