import PolicyEngine
import Testing

@Suite("JSON scanner")
struct JSONScannerTests {
  @Test(
    "The value at a place is recorded",
    arguments: [
      ("1", "", "1"), (" \t\r\n{} ", "", "{}"), ("\"a\"", "", "a"),
      ("[1,[2, 3 ]]", "", "[1,[2, 3 ]]"),
      (#"{"a":1,"b":2}"#, "/b", "2"), (#"{"a": {"b" : [true]} }"#, "/a", #"{"b" : [true]}"#),
      (#"{"a": {"b" : [true]} }"#, "/a/b", "[true]"), (#"{"a":{"b":[false]}}"#, "/a/b/0", "false"),
      (#"{"":{"":null}}"#, "//", "null"), (#"{"a/b":1}"#, "/a~1b", "1"),
      (#"{"x":[[1,2],[3,{"y":4}]]}"#, "/x/1/1/y", "4"),
      ("[10,11,12,13,14,15,16,17,18,19,20]", "/10", "20"), (#"{"0":5}"#, "/0", "5"),
      (#"{"01":5}"#, "/01", "5"), ("[[],[1],[]]", "/1", "[1]"), (#"{"a":"x\ny"}"#, "/a", #"x\ny"#),
    ])
  func records(_ text: String, _ pointer: String, _ expected: String) throws {
    let outcome = try scan(text, [pointer])
    #expect(outcome.failure == nil)
    #expect(outcome.texts == [expected])
  }

  @Test(
    "A place at which nothing stands is absent",
    arguments: [
      ("{}", "/a"), (#"{"b":{"a":1}}"#, "/a"), ("[1,2]", "/2"), ("[1,2]", "/-"), ("[1,2]", "/01"),
      ("[1,2]", "/00"), (#"{"a":"x"}"#, "/a/0"), ("[1]", "/4294967295"),
      ("[1]", "/99999999999999999999"),
      (#"{"a":[{"b":1}]}"#, "/a/b"),
    ])
  func absent(_ text: String, _ pointer: String) throws {
    let outcome = try scan(text, [pointer])
    #expect(outcome.failure == nil)
    #expect(outcome.values == [.absent])
  }

  @Test("Every kind is recorded, with and without escapes")
  func kinds() throws {
    let text = #"{"a":null,"b":"","c":"\/","d":-0.5e+3,"e":true,"f":false,"g":[ ],"h":{ }}"#
    let outcome = try scan(text, ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h"])
    #expect(
      outcome.values.map(\.kind)
        == [.null, .string, .string, .number, .true, .false, .array, .object])
    #expect(
      outcome.values.map(\.isEscaped) == [false, false, true, false, false, false, false, false])
    #expect(outcome.texts == ["null", "", #"\/"#, "-0.5e+3", "true", "false", "[ ]", "{ }"])
  }

  @Test("A place and places below it are both recorded")
  func nested() throws {
    let outcome = try scan(
      #"{"aps":{"alert":{"title":"T","x":[{"title":0}]},"badge":1}}"#,
      ["/aps/alert/title", "/aps/alert", "/aps", "/aps/badge"])
    #expect(
      outcome.texts == [
        "T", #"{"title":"T","x":[{"title":0}]}"#,
        #"{"alert":{"title":"T","x":[{"title":0}]},"badge":1}"#, "1",
      ])
  }

  @Test(
    "The last of equal keys wins and hides all below the earlier ones",
    arguments: [
      (#"{"a":1,"a":2}"#, ["2", nil, nil]),
      (#"{"a":{"b":1,"c":[7]},"a":{"c":[]}}"#, [#"{"c":[]}"#, nil, nil]),
      (#"{"a":{"b":1,"c":[7]},"a":null}"#, ["null", nil, nil]),
      (#"{"a":{"b":1,"b":2,"c":[7],"c":[8]}}"#, [#"{"b":1,"b":2,"c":[7],"c":[8]}"#, "2", "8"]),
      (#"{"a":3,"\u0061":{"b":4}}"#, [#"{"b":4}"#, "4", nil]),
    ])
  func duplicates(_ text: String, _ expected: [String?]) throws {
    let outcome = try scan(text, ["/a", "/a/b", "/a/c/0"])
    #expect(outcome.failure == nil)
    #expect(outcome.texts == expected)
  }

  @Test("Equal interior keys that are not wanted themselves are reset too")
  func interiorDuplicates() throws {
    let outcome = try scan(#"{"a":{"b":{"c":1}},"a":{"b":{}}}"#, ["/a/b/c"])
    #expect(outcome.values == [.absent])
  }

  @Test(
    "A key is compared after its escapes are decoded",
    arguments: [
      (#"{"th\u0072ead":1}"#, "/thread"), (#"{"\ud83d\uDE00":1}"#, "/😀"), (#"{"a\/b":1}"#, "/a~1b"),
      (#"{"\u0000":1}"#, "/\0"), (#"{"\"\\\b\f\n\r\t":1}"#, "/\"\\\u{8}\u{c}\n\r\t"),
    ])
  func escapedKeys(_ text: String, _ pointer: String) throws {
    #expect(try scan(text, [pointer]).texts == ["1"])
  }

  @Test("A key with a lone surrogate is valid and matches nothing")
  func loneSurrogateKeys() throws {
    let outcome = try scan(#"{"\ud800":1,"a\udc00":2}"#, ["/\u{FFFD}", "/a\u{FFFD}", "/a", "/"])
    #expect(outcome.failure == nil)
    #expect(outcome.values == [.absent, .absent, .absent, .absent])
  }

  @Test("A byte order mark is skipped at the very start only")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let outcome = try scan(mark + Array("[1]".utf8), ["", "/0"])
    #expect(outcome.texts == ["[1]", "1"])
    #expect(outcome.values[0].start == 3)
    #expect(try failure(of: mark + mark + [0x31])?.offset == 3)
    #expect(try failure(of: [0x20] + mark + [0x31])?.offset == 1)
    #expect(try failure(of: mark)?.isUnexpectedEnd == true)
    #expect(try failure(of: Array(mark.prefix(2)))?.isUnexpectedEnd == true)
    #expect(try failure(of: [0xEF, 0x31])?.isUnexpectedEnd == false)
  }

  @Test(
    "512 levels are read and 513 are too deep",
    arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func depth(_ opening: String, _ closing: String) throws {
    let perUnit = closing.count
    func text(levels: Int) -> String {
      let units = levels / perUnit
      let isOdd = levels % perUnit == 1
      return String(repeating: opening, count: units) + (isOdd ? "[1]" : "1")
        + String(repeating: closing, count: units)
    }
    for levels in [63, 64, 65, 66, 128, 129, 511, 512] {
      #expect(try scan(text(levels: levels)).failure == nil)
    }
    let failure = try #require(try scan(text(levels: 513)).failure)
    #expect(failure.kind == .tooDeep)
    #expect(failure.offset == 512 / perUnit * opening.utf8.count)
  }

  @Test(
    "Kinds of containers are remembered across every level", arguments: [20_180_610] as [UInt64])
  func closings(_ seed: UInt64) throws {
    print("seed of nested kinds: \(seed)")
    var generator = SeededGenerator(seed: seed)
    let areObjects = (0..<512).map { _ in Bool.random(using: &generator) }
    let opening = areObjects.map { $0 ? "{\"\":" : "[" }.joined() + "1"
    let closing = areObjects.reversed().map { $0 ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    #expect(try failure(of: opening.utf8 + closing) == nil)
    for index in closing.indices {
      var wrong = closing
      wrong[index] = wrong[index] == UInt8(ascii: "}") ? UInt8(ascii: "]") : UInt8(ascii: "}")
      #expect(try failure(of: opening.utf8 + wrong)?.offset == opening.utf8.count + index)
    }
  }

  @Test("A deep place is recorded")
  func deepPlace() throws {
    let text = String(repeating: "[", count: 300) + "7" + String(repeating: "]", count: 300)
    let outcome = try scan(
      text, [String(repeating: "/0", count: 300), String(repeating: "/0", count: 299)])
    #expect(outcome.texts == ["7", "[7]"])
  }

  @Test("After a failure all slots are absent")
  func failureClears() throws {
    #expect(try scan(#"{"a":1,"b":}"#, ["/a", ""]).values == [.absent, .absent])
  }

  @Test("Ranges of a text without an address are absent")
  func emptyText() {
    let failure = JSONScanner.scan(
      UnsafeBufferPointer(start: nil, count: 0), tree: PointerTree([]),
      slots: UnsafeMutableBufferPointer(start: nil, count: 0))
    #expect(failure?.isUnexpectedEnd == true)
  }
}
