import PolicyEngine
import PolicySyntax
import Testing

/// The text of a file of payloads as a whole.
@Suite struct PayloadTexts {
  @Test(arguments: [
    ("", "E HD0501 1:1 expected a value, found the end of the text", nil),
    (
      #"{"aps":{"alert":"a""#,
      "E HD0501 1:20 expected `,` or `}` after a value, found the end of the text",
      "the text is cut off, or a closing bracket is missing"
    ),
    (
      "{'aps':1}", "E HD0501 1:2 expected a key in quotes or `}`, found `'`",
      "strings and keys stand in double quotes, `\""
    ),
    (
      "{\n  // a\n}", "E HD0501 2:3 expected a key in quotes or `}`, found `/`",
      "JSON has no comments"
    ),
    (
      #"{"a": "say "hi" now"}"#, "E HD0501 1:13 expected `,` or `}` after a value, found `h`",
      "a quote within a string is written `\\\"`"
    ),
    (
      #"{"a": "say "" x"}"#, "E HD0501 1:13 expected `,` or `}` after a value, found `\"`",
      "a quote within a string is written `\\\"`"
    ),
    (
      "{\"a\": \"b\nc\"}", "E HD0501 1:9 a control character (U+000A) must be escaped in a string",
      "a line end in a string is written `\\n`, and a string ends with `\""
    ),
    ("{aps:1}", "E HD0501 1:2 expected a key in quotes or `}`, found `a`", "keys stand in double"),
    (
      #"{"aps":{}} {"aps":{}}"#,
      "E HD0501 1:12 expected the end of the text after the value, found `{`",
      "a file of several payloads has one on each line"
    ),
  ])
  func `a text that is no JSON is told with its cause`(
    text: String, finding: String, help: String?
  ) {
    #expect(findings(text) == [finding])
    let found = diagnostics(of: text)[0].help
    #expect(found?.hasPrefix(help ?? "-") ?? (help == nil))
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"a"},}"#, #"{"aps":{"alert":"a"}}"#),
    (#"{"aps":{"alert":"a"},"b":[1,2, ]}"#, #"{"aps":{"alert":"a"},"b":[1,2 ]}"#),
    (#"{"aps":{"alert":"a"}"b":1}"#, #"{"aps":{"alert":"a"},"b":1}"#),
    ("{\"aps\":{\"alert\":\"a\"}\n\"b\":[{} {}],}", "{\"aps\":{\"alert\":\"a\"},\n\"b\":[{}, {}]}"),
  ])
  func `commas too many or too few have a certain mend`(text: String, right: String) {
    #expect(!findings(text).isEmpty)
    #expect(findings(text).allSatisfy { $0.hasPrefix("E HD0501") })
    #expect(mended(text) == right && findings(right) == [])
  }

  @Test func `reading gives up after many commas`() {
    let commas = String(repeating: #""a":[1,],"#, count: 100)
    #expect(findings(#"{\#(commas)"aps":{}}"#).count == 32)
  }

  @Test func `bytes that are no UTF-8 are told at their place`() {
    let latin1 = Array(#"{"aps":{"alert":"caf"#.utf8) + [0xE9] + Array(#""}}"#.utf8)
    #expect(findings(latin1) == ["E HD0501 1:21 the byte 0xE9 is not valid UTF-8"])
    let utf16: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
    #expect(findings(utf16) == ["E HD0501 1:1 expected a value, found the byte 0xFF"])
    let source = SourceText(name: "payload", bytes: utf16)
    #expect(
      checkPayloads(source, layout: .whole).diagnostics[0].help
        == "the file is hardly UTF-8; write it so")
  }

  @Test(arguments: [PayloadLayout.whole, .lines])
  func `a byte order mark is told, and the payload after it is checked`(layout: PayloadLayout) {
    let text = "\u{FEFF}{\"aps\":{\"alert\":\"a\",\"badge\":null}}"
    #expect(findings(text, layout: layout).map { $0.prefix(8) } == ["W HD0503", "W HD0512"])
    #expect(mended(text) == "{\"aps\":{\"alert\":\"a\",\"badge\":null}}")
  }

  @Test(arguments: [
    ("[1]", "a payload is an object, found an array"),
    ("\"x\"", "a payload is an object, found a string"),
    ("{\"payload\":5}", "the payload of a record is an object, found a number"),
  ])
  func `what is no object is told`(text: String, message: String) {
    #expect(diagnostics(of: text).map(\.message) == [message])
    #expect(diagnostics(of: text).map(\.code.text) == ["HD0502"])
  }

  @Test func `a payload needs an aps, unless its push type does not`() {
    #expect(findings(#"{"alert":"a"}"#) == ["W HD0504 1:1 the payload has no `aps`"])
    #expect(findings(#"{"APS":{}}"#) == ["W HD0504 1:2 the payload has no `aps`"])
    #expect(diagnostics(of: #"{"APS":{}}"#)[0].help == "`APS` should probably be `aps`")
    #expect(findings(#"{"mdm":"x"}"#) == [])
    let record = #"{"headers":{"apns-push-type":"voip"},"payload":{"call":1}}"#
    #expect(findings(record) == [])
    #expect(findings(record.replacing("voip", with: "alert")).count == 1)
  }

  @Test func `each line of a file of lines is a payload`() {
    let text = "{\"aps\":{\"badge\":null}}\r\n\n  \n[]\n{\"aps\":{\"badge\":null}}"
    #expect(
      findings(text, layout: .lines) == [
        "W HD0512 1:17 `badge` is null", "E HD0502 4:1 a payload is an object, found an array",
        "W HD0512 5:17 `badge` is null",
      ])
    let source = SourceText(name: "payload", text: text)
    #expect(checkPayloads(source, layout: .lines).count == 3)
    // The ending may say one payload, but each line is one.
    #expect(findings(text, layout: .whole) == findings(text, layout: .lines))
    #expect(findings("\n \n", layout: .lines) == [])
  }

  @Test func `one payload over several lines is told once in a file of lines`() {
    let text = "{\n\"aps\":{\"badge\":null}\n}\n"
    #expect(
      findings(text, layout: .lines) == [
        "E HD0501 1:1 the payload goes over several lines", "W HD0512 2:16 `badge` is null",
      ])
  }

  @Test func `white space and the key for the simulator are not sent`() {
    let text = String(repeating: "x", count: 4_096 - 20)
    let payload = """
      {
        "Simulator Target Bundle": "com.example.app",
        "aps": { "alert" : "\(text)" }
      }
      """
    #expect(findings(payload) == [])
    let longer = payload.replacing("\(text)\"", with: "\(text) \"")
    #expect(
      findings(longer) == [
        "E HD0516 3:12 the payload has 4097 bytes without white space, but APNs takes at most 4096"
      ])
  }

  @Test func `the note about escapes counts as a reader does`() throws {
    let escapes = #"\u00e9\uD83D\uDE00\ud83d\u0041\u0022\u0007\n"#
    let characters = #"é😀\ud83dA\"\u0007\n"#
    let filler = String(repeating: "x", count: 4_070)
    func payload(_ text: String) -> String { #"{"aps":"\#(text)\#(filler)"}"# }
    let size = payload(characters).utf8.count
    #expect(payload(escapes).utf8.count > 4_096 && size <= 4_106)
    let cut = payload(escapes).replacing(
      String(repeating: "x", count: 20), with: "", maxReplacements: 1)
    let note = try #require(diagnostics(of: cut).first { $0.code == .payloadTooLarge }?.notes.first)
    #expect(note.message.contains(" \(size - 20) bytes"))
  }

  @Test func `the largest part is an element of an array, too`() {
    let text = String(repeating: "x", count: 5_000)
    let payload = #"{"aps":{"alert":"a"},"a/b":[1,{"c":"\#(text)"}]}"#
    #expect(diagnostics(of: payload)[0].help == "the largest part is `/a~1b/1/c` with 5002 bytes")
  }

  @Test func `a text beyond all measure is not read`() {
    let text = Array(repeating: UInt8(ascii: " "), count: (4 << 20) + 1) + [0x7B, 0x7D]
    #expect(findings(text).map { $0.prefix(8) } == ["E HD0516"])
  }

  @Test func `a file has at most a thousand diagnostics`() {
    let text = String(repeating: "[]\n", count: 1_500)
    let found = findings(text, layout: .lines)
    #expect(found.count == 1_000)
    #expect(found[998].hasPrefix("E HD0502 999:1"))
  }

  @Test func `checking returns whatever the text is`() {
    var random = SeededGenerator(seed: 77)
    let payload = Array(
      #"{"headers":{"apns-topic":"a"},"payload":{"aps":{"alert":{"body":"\u00e9é","loc-args":["a"]}}}}"#
        .utf8)
    for _ in 0..<3_000 {
      var bytes = payload
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes = Array(bytes[..<place])
        }
        if bytes.isEmpty { break }
      }
      let source = SourceText(name: "payload", bytes: bytes)
      for diagnostic in checkPayloads(source, layout: .whole).diagnostics {
        let places =
          [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixIts.map(\.range)
        #expect(places.allSatisfy { $0.start >= 0 && $0.end <= bytes.count })
      }
    }
  }
}
