import PolicyEngine
import Testing

private func decoded(_ text: String) -> String? {
  Array(text.utf8).withUnsafeBufferPointer { JSONString.text($0) }
}

private func quoted(_ text: String) -> String {
  var buffer = ByteBuffer()
  buffer.appendJSONString(text)
  return buffer.text
}

@Suite("JSON strings")
struct JSONStringTests {
  @Test(
    "Escapes are decoded",
    arguments: [
      ("", ""), ("plain", "plain"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
      (
        #"a long text before \u00e9 and a long one after"#,
        "a long text before é and a long one after"
      ),
      (#"\u0041\u00E9\u20aC"#, "Aé€"), (#"\ud83d\ude00"#, "😀"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
      (#"\u0000"#, "\0"), (#"\uFFFF"#, "\u{FFFF}"), ("é😀", "é😀"), (#"\\u0041"#, #"\u0041"#),
    ])
  func decodes(_ raw: String, _ text: String) {
    #expect(decoded(raw).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(
    "A lone surrogate has no text",
    arguments: [
      #"\ud800"#, #"\udc00"#, #"\ud800\ud800"#, #"\ud800x"#, #"\ud800\n"#, #"\udc00\ud800"#,
      #"x\ud83d"#,
      #"\ud800\u0041"#, #"\"#, #"\u12"#, #"\q"#,
    ])
  func loneSurrogates(_ raw: String) {
    var buffer = ByteBuffer()
    buffer.append("kept")
    let isDecoded = Array("xyz\(raw)".utf8).withUnsafeBufferPointer {
      JSONString.decode($0, into: &buffer)
    }
    #expect(!isDecoded)
    #expect(buffer.text == "kept")
  }

  @Test(
    "A string is quoted with the fewest escapes",
    arguments: [
      ("", "\"\""), ("plain text of some length", "\"plain text of some length\""),
      ("\"\\/", #""\"\\/""#),
      ("\u{8}\u{c}\n\r\t", #""\b\f\n\r\t""#),
      ("\0\u{1}\u{1f}\u{7f}\u{9b}", "\"\\u0000\\u0001\\u001f\\u007f\\u009b\""),
      ("é😀", "\"é😀\""), ("1234567\"90123456\\89", #""1234567\"90123456\\89""#),
    ])
  func quotes(_ text: String, _ expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test("Any text survives quoting and decoding", arguments: [20_180_606] as [UInt64])
  func roundTrip(_ seed: UInt64) throws {
    print("seed of random strings: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...30, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(
            in: 0...(Bool.random(using: &generator) ? 0x7F : 0x10FFFF), using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let json = quoted(text)
      #expect(try scan(json).failure == nil)
      #expect(
        decoded(String(json.unicodeScalars.dropFirst().dropLast())).map { Array($0.utf8) }
          == Array(text.utf8))
    }
  }
}

@Suite("Byte buffer")
struct ByteBufferTests {
  @Test("A buffer grows past its capacity and keeps its bytes")
  func grows() {
    var buffer = ByteBuffer(capacity: 0)
    var expected: [UInt8] = []
    for index in 0..<5000 {
      let byte = UInt8(truncatingIfNeeded: index &* 31)
      buffer.append(byte)
      expected.append(byte)
      if index % 100 == 0 {
        buffer.append("literal ")
        buffer.append("string é" as String)
        [1, 2, 3].withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
        expected += Array("literal string é".utf8) + [1, 2, 3]
      }
    }
    #expect(buffer.count == expected.count)
    #expect(buffer.withUnsafeBytes { Array($0) } == expected)
  }

  @Test("A buffer is cut and emptied")
  func truncates() {
    var buffer = ByteBuffer()
    buffer.append("abcdef")
    buffer.truncate(to: 9)
    buffer.truncate(to: -1)
    #expect(buffer.text == "abcdef")
    buffer.truncate(to: 2)
    #expect(buffer.text == "ab")
    buffer.removeAll()
    #expect(buffer.count == 0)
  }

  @Test(
    "An integer is written in decimal",
    arguments: [0, 1, -1, 9, 10, -10, 1_234_567_890, Int64.max, Int64.min])
  func integers(_ value: Int64) {
    var buffer = ByteBuffer()
    buffer.append(value)
    #expect(buffer.text == value.description)
  }

  @Test("Strings of every length are escaped at every place")
  func escapesEverywhere() {
    // The controls of the second half of Latin 1 take two bytes each; their neighbours stay.
    for length in 0...40 {
      let plain = String(repeating: "a", count: length)
      for code in UInt32(0x7E)...0x100 {
        let text = plain + String(Unicode.Scalar(code) ?? "a") + plain
        let isControl = (0x7F...0x9F).contains(code)
        let escape = #"\u00"# + String(code, radix: 16)
        #expect(quoted(text) == "\"\(isControl ? plain + escape + plain : text)\"")
      }
    }
    for length in 0...70 {
      let plain = (0..<length).map { UInt8(0x61 + $0 % 26) }
      for place in 0...length {
        for (byte, escape) in [
          (0x22, #"\""#), (0x5C, #"\\"#), (0x1F, #"\u001f"#), (0x7F, #"\u007f"#),
        ]
          as [(UInt8, String)]
        {
          var bytes = plain
          var expected = plain
          if place < length {
            bytes[place] = byte
            expected.replaceSubrange(place...place, with: Array(escape.utf8))
          }
          // The buffer grows at different places of the string, and something follows it.
          for start in [0, 10] {
            var buffer = ByteBuffer(capacity: 16)
            for _ in 0..<start { buffer.append(0x2E as UInt8) }
            bytes.withUnsafeBufferPointer { buffer.appendJSONString($0) }
            buffer.append(0x2C as UInt8)
            let text =
              String(repeating: ".", count: start) + "\""
              + String(decoding: expected, as: UTF8.self) + "\","
            guard buffer.text == text else {
              Issue.record("\(buffer.text) for \(text)")
              return
            }
          }
        }
      }
    }
  }
}
