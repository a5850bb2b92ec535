import NotificationModel
import PolicyEngine
import Testing

private func content(of json: String) -> PayloadContent? {
  PayloadPlaces.content(of: Array(json.utf8))
}

@Suite struct TheContentOfAPayload {
  @Test func `is what the system shows and groups by`() throws {
    let found = try #require(
      content(
        of: #"""
          {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","summary-arg":"A",
          "summary-arg-count":3},"thread-id":"t","category":"c"}}
          """#))
    var expected = PayloadContent()
    expected.title = "T"
    expected.subtitle = "S"
    expected.body = "B"
    expected.argument = "A"
    expected.count = 3
    expected.thread = "t"
    expected.category = "c"
    expected.isVisible = true
    #expect(found == expected)
  }

  @Test func `of a record has the envelope's identifier, date and kind of push`() throws {
    let record = #"""
      {"id":"1","date":"2026-05-01T09:00:00Z","headers":{"apns-collapse-id":"2",
      "apns-push-type":"alert"},"payload":{"aps":{"alert":"\u0048i"}}}
      """#
    let found = try #require(content(of: record))
    #expect(found.identifier == "1")
    #expect(found.date == "2026-05-01T09:00:00Z")
    #expect(found.body == "Hi")
    #expect(found.isVisible)
    let collapsed = #"{"headers":{"apns-collapse-id":"2"},"payload":{"aps":{"alert":"a"}}}"#
    #expect(content(of: collapsed)?.identifier == "2")
    let empty = #"{"id":"","headers":{"apns-collapse-id":"2"},"payload":{"aps":{"alert":"a"}}}"#
    #expect(content(of: empty)?.identifier == "2")
  }

  @Test(arguments: [
    #"{"aps":{"content-available":1}}"#, #"{"aps":{"alert":{},"badge":3}}"#,
    #"{"aps":{"alert":""}}"#, #"{"aps":{"alert":{"title":"","body":""}}}"#, "{}",
    #"{"headers":{"apns-push-type":"background"},"payload":{"aps":{"alert":"a"}}}"#,
  ])
  func `without anything to show is listed nowhere`(json: String) {
    #expect(content(of: json)?.isVisible == false)
  }

  @Test func `shows a localisation key where there is no text`() {
    let json = #"{"aps":{"alert":{"title":"","title-loc-key":"T_KEY","loc-key":"B_KEY"}}}"#
    let found = content(of: json)
    #expect(found?.title == "", "an empty text is one, whose key is ignored")
    #expect(found?.body == "B_KEY")
    #expect(found?.isVisible == true)
    #expect(content(of: #"{"aps":{"alert":{"body":"","loc-key":"B_KEY"}}}"#)?.isVisible == false)
  }

  @Test(arguments: [
    #""1""#, "0", "-2", "1.5", "null", "true", "[]",
  ])
  func `counts as one for a count that is none`(count: String) {
    #expect(content(of: #"{"aps":{"alert":{"summary-arg-count":\#(count)}}}"#)?.count == 1)
  }

  @Test func `has no thread where the key has another type`() {
    #expect(content(of: #"{"aps":{"thread-id":5,"alert":"a"}}"#)?.thread == nil)
  }

  @Test(arguments: ["", "[]", "nul", #"{"aps":"#, "5"])
  func `is nothing for what is no object`(json: String) {
    #expect(content(of: json) == nil)
  }

  @Test func `gives way to what a policy assigned`() throws {
    let found = try #require(
      content(of: #"{"aps":{"alert":{"body":"b","summary-arg":"own"},"thread-id":"own"}}"#))
    var decision = Decision(app: "app")
    #expect(found.notification(with: decision, app: "other").thread == "own")
    decision.thread = .appGroup
    decision.count = 4
    let effective = found.notification(with: decision, app: "other")
    #expect(effective.app == "app")
    #expect(effective.thread == nil)
    #expect(effective.argument == "own")
    #expect(effective.count == 4)
  }
}

@Suite struct TheContentAsAnAppHoldsIt {
  private func payload(of content: NotificationContent) -> String {
    String(decoding: content.payload, as: UTF8.self)
  }

  @Test func `of a local notification makes an aps of its own`() {
    let content = NotificationContent(
      title: "T", body: "\"B\"", threadIdentifier: "t", categoryIdentifier: "c",
      userInfo: Array(#"{ "show": "Serial", "n": 1.50 }"#.utf8))
    #expect(
      payload(of: content)
        == #"{"show":"Serial","n":1.50,"aps":{"alert":{"body":"\"B\"","title":"T"},"thread-id":"t","category":"c"}}"#
    )
  }

  @Test func `of a remote notification keeps what else its aps holds`() {
    let content = NotificationContent(
      body: "new",
      userInfo: Array(
        #"{"aps":{"alert":{"body":"old","title":"gone","summary-arg":"A"},"badge":3,"thread-id":"gone"},"x":1}"#
          .utf8))
    #expect(
      payload(of: content)
        == #"{"x":1,"aps":{"badge":3,"alert":{"body":"new","summary-arg":"A"}}}"#)
  }

  @Test func `keeps an alert that is a plain string`() {
    let content = NotificationContent(
      body: "new", userInfo: Array(#"{"\u0061ps":{"alert":"old"}}"#.utf8))
    #expect(payload(of: content) == #"{"aps":{"alert":"new"}}"#)
  }

  @Test func `without anything is an empty alert`() {
    #expect(payload(of: NotificationContent()) == #"{"aps":{"alert":{"body":""}}}"#)
  }

  @Test(arguments: ["[]", "{", "5"])
  func `leaves what is no object for the evaluator to refuse`(userInfo: String) {
    #expect(payload(of: NotificationContent(userInfo: Array(userInfo.utf8))) == userInfo)
  }
}
