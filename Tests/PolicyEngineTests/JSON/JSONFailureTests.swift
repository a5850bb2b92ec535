import PolicyEngine
import Testing

@Suite("JSON failures")
struct JSONFailureTests {
  @Test(
    "A failure says what was found and what was expected",
    arguments: [
      (#"{"a":1"b":2}"#, 6, "expected `,` or `}` after a value, found `\"`"),
      ("[1 2]", 3, "expected `,` or `]` after a value, found `2`"),
      ("", 0, "expected a value, found the end of the text"),
      ("[1,]", 3, "expected a value, found `]`"), ("[,]", 1, "expected a value or `]`, found `,`"),
      ("{,}", 1, "expected a key in quotes or `}`, found `,`"),
      (#"{"a":1,}"#, 7, "expected a key in quotes, found `}`"),
      (#"{"a" 1}"#, 5, "expected `:` after a key, found `1`"),
      ("1 é", 2, "expected the end of the text after the value, found `é`"),
      ("trux", 3, "expected `true`, found `x`"), ("nul]", 3, "expected `null`, found `]`"),
      ("faLse", 2, "expected `false`, found `L`"),
      ("[\u{1}]", 1, "expected a value or `]`, found U+0001"),
      ("\"a\tb\"", 2, "a control character (U+0009) must be escaped in a string"),
      ("\"a\0b\"", 2, "a control character (U+0000) must be escaped in a string"),
      (#""\q""#, 1, "a backslash before `q` is not an escape in a string"),
      (#""\u00g0""#, 5, "expected four hexadecimal digits after `\\u`, found `g`"),
      ("[01]", 1, "`01` is not a number: leading zero"),
      ("[-01]", 1, "`-01` is not a number: leading zero"),
      ("[-]", 1, "`-` is not a number: expected a digit after `-`"),
      ("[1.]", 1, "`1.` is not a number: expected a digit after the decimal point"),
      ("[1.5e+]", 1, "`1.5e+` is not a number: expected a digit in the exponent"),
      ("[2E]", 1, "`2E` is not a number: expected a digit in the exponent"),
      ("\u{A0}1", 0, "expected a value, found `\u{A0}`"),
    ])
  func message(_ text: String, _ offset: Int, _ message: String) throws {
    let failure = try #require(try failure(of: Array(text.utf8)))
    #expect(failure.message == message)
    #expect(failure.offset == offset)
    #expect(!failure.isUnexpectedEnd || text.isEmpty)
  }

  @Test(
    "An unfinished text is told apart from a wrong one",
    arguments: [
      "\"abc", "{", "[1,", "tru", "-", "", "\"\\", "\"\\u", "\"\\u12", "1.", "1e", "1e-", "[-",
      "{\"a",
      "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", " ", "[[]", "f", "n",
    ])
  func unfinished(_ text: String) throws {
    let failure = try #require(try failure(of: Array(text.utf8)))
    #expect(failure.isUnexpectedEnd)
    #expect(failure.offset == text.utf8.count)
    #expect(failure.message.hasSuffix("found the end of the text"))
  }

  @Test(
    "Bytes that are not UTF-8 are refused in strings, at their offset",
    arguments: [
      ([0x80], 0), ([0xBF], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF], 0), ([0xFE], 0),
      ([0xC3], 0), ([0xC3, 0x41], 0), ([0xE2, 0x82], 0), ([0xE2, 0x41, 0x82], 0),
      ([0xE2, 0x82, 0x41], 0), ([0xF0, 0x9F, 0x98], 0), ([0xF0, 0x9F, 0x98, 0x41], 0),
      ([0xC3, 0xA9, 0xC3], 2), ([0x41, 0xF0, 0x9F, 0x98, 0x80, 0x80], 5),
    ] as [([UInt8], Int)])
  func invalidUTF8(_ bytes: [UInt8], _ offset: Int) throws {
    // The bytes stand at every place relative to words of eight bytes.
    for padding in 0..<9 {
      let before = Array(repeating: UInt8(ascii: "x"), count: padding)
      for after in [0, 20] {
        let text = [0x22] + before + bytes + [0x22] + Array(repeating: 0x20, count: after)
        let failure = try #require(try failure(of: text))
        #expect(failure.kind == .invalidUTF8)
        #expect(failure.offset == 1 + padding + offset)
      }
    }
  }

  @Test(
    "A character that is cut off by the end is unfinished only if it can be finished",
    arguments: [
      ([0xC3], true), ([0xE2], true), ([0xE2, 0x82], true), ([0xE0, 0xA0], true),
      ([0xE0, 0x9F], false), ([0xED, 0x9F], true), ([0xED, 0xA0], false),
      ([0xF0, 0x90, 0x80], true),
      ([0xF0, 0x8F], false), ([0xF4, 0x8F], true), ([0xF4, 0x90], false), ([0xC1], false),
      ([0xF5], false), ([0x80], false), ([0xE2, 0x41], false),
    ] as [([UInt8], Bool)])
  func cutOff(_ bytes: [UInt8], _ isUnfinished: Bool) throws {
    let failure = try #require(try failure(of: [0x22, 0x61] + bytes))
    #expect(failure.isUnexpectedEnd == isUnfinished)
    #expect(failure.offset == (isUnfinished ? 2 + bytes.count : 2))
  }

  @Test("The message for a byte that is not UTF-8 names it")
  func invalidByteMessage() throws {
    #expect(try failure(of: [0x22, 0xFF, 0x22])?.message == "the byte 0xFF is not valid UTF-8")
    #expect(try failure(of: [0xFF])?.message == "expected a value, found the byte 0xFF")
  }

  @Test("Every scalar value is accepted in a string at every place in a word")
  func everyScalar() throws {
    for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 13) {
      guard let scalar = Unicode.Scalar(value), value != 0x22, value != 0x5C else { continue }
      let padding = String(repeating: "x", count: Int(value % 9))
      #expect(try scan("\"\(padding)\(scalar)\"        ").failure == nil)
    }
  }

  @Test("Every control character and no other ASCII character is refused raw in a string")
  func controls() throws {
    for byte in UInt8(0)..<0x80 where byte != 0x22 && byte != 0x5C {
      for padding in 0..<9 {
        let text =
          [0x22] + Array(repeating: 0x61, count: padding) + [byte, 0x22] + [0x20, 0x20, 0x20]
        #expect(try (failure(of: text)?.kind == .controlCharacterInString) == (byte < 0x20))
      }
    }
  }

  @Test("Every byte after a backslash is an escape or refused")
  func escapes() throws {
    for byte in UInt8(0)..<0x80 {
      let accepted = try failure(of: [0x22, 0x5C, byte, 0x22, 0x20, 0x20, 0x20, 0x20]) == nil
      #expect(accepted == "\"\\/bfnrt".utf8.contains(byte))
    }
  }

  @Test("Every byte as a hexadecimal digit is accepted or refused")
  func hexadecimal() throws {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<4 {
        var digits = Array("0aF9".utf8)
        digits[place] = byte
        let accepted = try failure(of: [0x22, 0x5C, 0x75] + digits + [0x22]) == nil
        #expect(accepted == "0123456789abcdefABCDEF".utf8.contains(byte))
      }
    }
  }

  @Test("Every proper prefix of a text is an unexpected end")
  func prefixes() throws {
    let text = Array(
      (#" {"a\u00e9\n":[1.5e-7,-0,true,false,null,"héllo 😀 wörld \ud83d\ude00 plain text",[],{}],"#
        + #""b":{"c":"","d":[[[{"e":0.1E+2}]]]}}"#).utf8)
    #expect(try failure(of: text) == nil)
    for length in text.indices {
      let failure = try #require(try failure(of: Array(text.prefix(length))))
      #expect(failure.isUnexpectedEnd)
      #expect(failure.offset == length)
    }
  }
}
