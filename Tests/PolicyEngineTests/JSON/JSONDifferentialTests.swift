import Foundation
import PolicyEngine
import Testing

@Suite("JSON scanner against other readers")
struct JSONDifferentialTests {
  @Test(
    "Random texts have the values that a slow reader finds", arguments: [20_180_607] as [UInt64])
  func againstTree(_ seed: UInt64) throws {
    print("seed of random texts: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let value = RandomJSON.value(depth: 5, using: &generator)
      let text = value.text(using: &generator)
      let pointers = (0..<10).map { _ in value.somePlace(using: &generator) } + [""]
      let outcome = try scan(text, pointers)
      #expect(outcome.failure == nil, "\(text)")
      for (pointer, found) in zip(pointers, outcome.values) {
        let expected = try value.value(at: JSONPointer(parsing: pointer).tokens[...])
        #expect(RandomJSON(found, in: Array(text.utf8)) == expected, "\(pointer) in \(text)")
      }
    }
  }

  /// The known departures from Foundation, which are not compared: Foundation refuses lone
  /// surrogates and numbers past a double, which are grammatical, accepts a comma before a closing
  /// bracket, and takes a text with zero bytes for UTF-16 or UTF-32.
  @Test(
    "Changed bytes are accepted or refused as by Foundation", arguments: [20_180_608] as [UInt64])
  func againstFoundation(_ seed: UInt64) throws {
    print("seed of changed bytes: \(seed)")
    var generator = SeededGenerator(seed: seed)
    let original = Array(
      (#" {"id":"ee954bb5","aps":{"alert":{"title":"Zoë \"Z\" 李雷","body":"a\tb\u00e9 😀 naïve"},"#
        + #""badge":53,"score":-0.535e+2},"list":[true,false,null,[],{},"",0,10]}"#).utf8)
    var acceptedCount = 0
    for _ in 0..<20_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[index] = "\"\\{}[],:0e-. ".utf8.randomElement(using: &generator)!
        case 2: bytes.remove(at: index)
        default: bytes.insert(bytes.randomElement(using: &generator)!, at: index)
        }
      }
      let outcome = try scan(bytes, ["/aps/alert/title", "/list/3", ""])
      if let failure = outcome.failure { #expect((0...bytes.count).contains(failure.offset)) }
      let isAccepted = outcome.failure == nil
      acceptedCount += isAccepted ? 1 : 0
      if bytes.contains(0) { continue }
      let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if isAccepted != (object != nil), !isDeparture(bytes, outcome.failure) {
        Issue.record(
          "\(isAccepted): \(String(decoding: bytes, as: UTF8.self)), \(outcome.failure?.message ?? "")"
        )
      }
    }
    #expect((1000..<19_000).contains(acceptedCount))
  }

  private func isDeparture(_ bytes: [UInt8], _ failure: JSONFailure?) -> Bool {
    guard let failure else {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains(/\\u[dD][89a-fA-F]/) || text.contains(/[eE]\+?\d{3}/)
    }
    guard failure.offset < bytes.count else { return false }
    let before = bytes.prefix(failure.offset).last { !" \n\r\t".utf8.contains($0) }
    return before == UInt8(ascii: ",") && "]}".utf8.contains(bytes[failure.offset])
  }

  @Test("The elements of an array and the members of an object are visited in order")
  func traversal() throws {
    let text = Array(
      #" { "a" : [1, "x\"]y" ,{"b":[2]},[],true,null ] ,"c\n":{"d":"}"},"e":-1.5} "#.utf8)
    let root = try scan(text, [""]).values[0]
    var seen: [String] = []
    func show(_ value: RawValue) -> String {
      String(decoding: text[Int(value.start)..<Int(value.end)], as: UTF8.self)
    }
    text.withUnsafeBufferPointer { bytes in
      JSONScanner.forEachMember(of: root, in: bytes) { key, value in
        seen.append("\(show(key)) \(key.isEscaped) \(value.kind)")
        JSONScanner.forEachElement(of: value, in: bytes) { seen.append("\(show($0)) \($0.kind)") }
        JSONScanner.forEachMember(of: value, in: bytes) { seen.append("\(show($0)): \(show($1))") }
      }
      JSONScanner.forEachElement(of: root, in: bytes) { _ in seen.append("never") }
      JSONScanner.forEachMember(of: .absent, in: bytes) { _, _ in seen.append("never") }
    }
    #expect(
      seen == [
        "a false array", "1 number", #"x\"]y string"#, #"{"b":[2]} object"#, "[] array",
        "true true",
        "null null", #"c\n true object"#, "d: }", "e false number",
      ])
  }

  @Test("Visiting a text that is not valid ends", arguments: [20_180_609] as [UInt64])
  func traversalIsTotal(_ seed: UInt64) {
    print("seed of invalid texts: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        "[]{}\",:\\1t".utf8.randomElement(using: &generator)!
      }
      var count = 0
      text.withUnsafeBufferPointer { bytes in
        for kind in [RawValue.Kind.array, .object] {
          let value = RawValue(kind: kind, start: 0, end: UInt32(text.count))
          JSONScanner.forEachElement(of: value, in: bytes) { _ in count += 1 }
          JSONScanner.forEachMember(of: value, in: bytes) { _, _ in count += 1 }
        }
      }
      #expect(count <= 2 * text.count)
    }
  }
}
