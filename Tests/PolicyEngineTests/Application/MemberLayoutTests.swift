import Testing

@testable import PolicyEngine

/// The last member of an object, found from the end backwards.
@Suite struct MemberLayoutTests {
  /// The layout as the texts of its parts.
  private func layout(
    _ text: [UInt8], _ object: RawValue
  ) -> [String] {
    let layout = text.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { MemberLayout(of: object, in: $0) } ?? MemberLayout()
    }
    func part(_ start: Int, _ end: Int) -> String {
      String(decoding: text[start..<end], as: UTF8.self)
    }
    if layout.isEmpty { return ["empty", "\(layout.place)"] }
    return [
      part(layout.space, layout.key), part(layout.key, layout.keyEnd),
      part(layout.keyEnd, layout.value), part(layout.value, layout.place),
    ]
  }

  @Test(arguments: [
    (#"{}"#, ["empty", "1"]), ("{ \n }", ["empty", "1"]),
    (#"{"a":1}"#, ["", #""a""#, ":", "1"]),
    (#"{"a":1, "b" : true }"#, [" ", #""b""#, " : ", "true"]),
    (#"{ "a":"x"}"#, [" ", #""a""#, ":", #""x""#]),
    (#"{"a":"x\""}"#, ["", #""a""#, ":", #""x\"""#]),
    (#"{"a":"x\\"}"#, ["", #""a""#, ":", #""x\\""#]),
    (#"{"a":"\\\"\\"}"#, ["", #""a""#, ":", #""\\\"\\""#]),
    (#"{"a\"b\\":""}"#, ["", #""a\"b\\""#, ":", #""""#]),
    (##"{"#":"#\"#45678"}"##, ["", ##""#""##, ":", ##""#\"#45678""##]),
    (#"{"":"12345678"}"#, ["", #""""#, ":", #""12345678""#]),
    (#"{"12345678":"1234567\"1234567"}"#, ["", #""12345678""#, ":", #""1234567\"1234567""#]),
    (#"{"a":{"b":["}",{"c":"]\""}]}}"#, ["", #""a""#, ":", #"{"b":["}",{"c":"]\""}]}"#]),
    (#"{"a":1,"b":[ ]}"#, ["", #""b""#, ":", "[ ]"]),
    (#"{"a":-1.5e+3}"#, ["", #""a""#, ":", "-1.5e+3"]),
  ])
  func `the last member is found`(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    let object = RawValue(kind: .object, start: 0, end: UInt32(bytes.count))
    #expect(layout(bytes, object) == expected)
  }

  @Test func `it is the one that a walk from the start finds last`() {
    var payloads = RandomNotification(seed: OracleTests.seed)
    var count = 0
    for _ in 0..<5_000 {
      let text = Array(payloads.text().utf8)
      guard let root = text.withUnsafeBufferPointer({ try? JSONScanner.root(of: $0) }) else {
        continue
      }
      var object = root
      // Goes into the last object of each object, too.
      while true {
        let walked = ObjectText(object, in: text)
        guard let last = walked.members.last else {
          #expect(layout(text, object) == ["empty", "\(Int(object.start) + 1)"])
          break
        }
        let expected = [last.lead, last.key, last.colon, last.value].map {
          String(decoding: $0, as: UTF8.self)
        }
        count += 1
        guard layout(text, object) == expected else {
          Issue.record("\(String(decoding: text, as: UTF8.self))\n\(expected)")
          return
        }
        guard let next = walked.members.last(where: { $0.raw.kind == .object }) else { break }
        object = next.raw
      }
    }
    #expect(count > 5_000)
  }
}
