import PolicyEngine
import PolicySyntax
import Testing

/// What stands at the keys that the system reads.
@Suite struct PayloadValues {
  @Test(arguments: ["thread-id", "category", "target-content-id", "filter-criteria"])
  func `an identifier is a string`(key: String) {
    #expect(
      findings(inAps: #""alert":"a","\#(key)":5"#) == [
        "E HD0509 `\(key)` should be a string, found the number 5"
      ])
    #expect(findings(inAps: #""alert":"a","\#(key)":"""#) == [])
  }

  @Test(arguments: ["title", "subtitle", "body", "launch-image", "loc-key", "summary-arg"])
  func `a text of the alert is a string`(key: String) {
    #expect(
      findings(inAps: #""alert":{"title-loc-key":"t","\#(key)":[true]}"#) == [
        "E HD0509 `\(key)` should be a string, found an array"
      ])
  }

  @Test(arguments: ["alert", "sound"])
  func `an alert and a sound are a string or an object`(key: String) {
    #expect(
      findings(inAps: #""\#(key)":true"#) == [
        "E HD0509 `\(key)` should be a string or an object, found true"
      ])
    #expect(findings(inAps: #""\#(key)":"x""#) == [])
  }

  @Test func `aps is an object`() {
    #expect(
      findings(#"{"aps":"x"}"#) == [
        #"E HD0509 1:8 `aps` should be an object, found the string "x""#
      ])
  }

  @Test(arguments: [
    ("0", true), ("1", true), ("0.5", true), ("1e-9", true), ("1.5", false), ("-0.1", false),
    ("1e999", false),
  ])
  func `a relevance score lies between 0 and 1`(value: String, isRight: Bool) {
    let finding =
      "W HD0510 `relevance-score` is `\(value)`; the documented value lies between 0 and 1"
    #expect(findings(inAps: #""relevance-score":\#(value)"#) == (isRight ? [] : [finding]))
  }

  @Test(arguments: [
    ("1", nil), ("12", nil),
    ("0", "W HD0510 `summary-arg-count` is `0`; the documented value is a whole number from 1"),
    ("-2", "W HD0510 `summary-arg-count` is `-2`; the documented value is a whole number from 1"),
    ("1.5", "W HD0510 `summary-arg-count` is `1.5`; the documented value is a whole number from 1"),
    (#""1""#, #"E HD0509 `summary-arg-count` should be a number, found the string "1""#),
  ])
  func `a summary argument count is a whole number from 1`(value: String, finding: String?) {
    #expect(
      findings(inAps: #""alert":{"body":"b","summary-arg-count":\#(value)}"#)
        == (finding.map { [$0] } ?? []))
  }

  @Test(arguments: ["passive", "active", "time-sensitive", "critical"])
  func `an interruption level is one of four words`(level: String) {
    #expect(findings(inAps: #""interruption-level":"\#(level)""#) == [])
  }

  @Test func `another interruption level is told with the one that is meant`() {
    let camelCase = #"{"aps":{"interruption-level":"timeSensitive"}}"#
    #expect(findings(camelCase) == ["W HD0511 1:30 `timeSensitive` is no interruption level"])
    #expect(mended(camelCase) == #"{"aps":{"interruption-level":"time-sensitive"}}"#)
    #expect(
      diagnostics(of: #"{"aps":{"interruption-level":"urgent"}}"#)[0].help
        == "the levels are `passive`, `active`, `time-sensitive`, `critical`")
    #expect(
      findings(inAps: #""interruption-level":2"#) == [
        "E HD0509 `interruption-level` should be a string, found the number 2"
      ])
  }

  @Test func `the elements of arguments are strings`() {
    let payload = #"{"aps":{"alert":{"loc-key":"K","loc-args":["Ann",2,null]}}}"#
    #expect(
      findings(payload) == [
        "E HD0509 1:50 `loc-args` should be an array of strings, found the number 2 in it",
        "E HD0509 1:52 `loc-args` should be an array of strings, found null in it",
      ])
    #expect(mended(payload) == #"{"aps":{"alert":{"loc-key":"K","loc-args":["Ann","2",null]}}}"#)
  }

  @Test func `null is told at the keys of the system`() {
    #expect(
      findings(#"{"aps":{"alert":"a","badge":null,"x":null},"y":null}"#) == [
        "W HD0512 1:29 `badge` is null"
      ])
    #expect(findings(inAps: #""alert":{"body":"b","title":null}"#) == ["W HD0512 `title` is null"])
  }

  @Test func `a sound for critical alerts has typed parts`() {
    #expect(findings(inAps: #""sound":{"critical":1,"name":"a.wav","volume":0.5}"#) == [])
    #expect(findings(inAps: #""sound":{"critical":0,"name":"a.wav","volume":0}"#) == [])
    #expect(
      findings(inAps: #""sound":{"critical":true,"Name":"a","volume":2}"#) == [
        "W HD0510 `critical` is `true`; the documented value is 1",
        "W HD0508 unknown key `Name` in `sound`",
        "W HD0510 `volume` is `2`; the documented value lies between 0 and 1",
      ])
  }

  @Test(arguments: [
    #""""#, "{}", #"{"title":""}"#, #"{"launch-image":"x"}"#, #"{"summary-arg":"x"}"#,
  ])
  func `an alert without text shows nothing`(alert: String) {
    #expect(
      findings(inAps: #""alert":\#(alert)"#) == [
        "W HD0513 the alert has no text, so nothing is shown"
      ])
  }

  @Test(arguments: [
    #""x""#, #"{"title":"x"}"#, #"{"subtitle":"x"}"#, #"{"title-loc-key":"x"}"#,
    #"{"loc-key":"x"}"#,
  ])
  func `an alert with a text of any kind is shown`(alert: String) {
    #expect(findings(inAps: #""alert":\#(alert),"mutable-content":1"#) == [])
  }

  @Test func `one mistake about a text is not told a second time`() {
    #expect(findings(inAps: #""alert":{"Body":"b"},"mutable-content":1"#).count == 1)
    #expect(findings(inAps: #""title":"b","mutable-content":1"#).count == 1)
    #expect(findings(inAps: #""Alert":"b","mutable-content":1"#).count == 1)
    #expect(findings(inAps: #""alert":{"body":5},"mutable-content":1"#).count == 1)
    #expect(findings(inAps: #""alert":5,"mutable-content":1"#).count == 1)
  }

  @Test func `the numbers that a fix-it writes are those that stood in quotes`() {
    #expect(mended(#"{"aps":{"badge":"12"}}"#) == #"{"aps":{"badge":12}}"#)
    #expect(mended(#"{"aps":{"content-available":"1"}}"#) == #"{"aps":{"content-available":1}}"#)
    #expect(mended(#"{"aps":{"content-available":"2"}}"#) == #"{"aps":{"content-available":"2"}}"#)
    #expect(mended(#"{"aps":{"badge":"+1"}}"#) == #"{"aps":{"badge":"+1"}}"#)
    #expect(mended(#"{"aps":{"mutable-content":true,"alert":"a"}}"#).contains(":1,"))
  }
}
