import NotificationModel
import Testing

@testable import PolicyEngine

@Suite struct TextBytesTests {
  @Test(arguments: 0...100)
  func `bytes are compared to the last, and no further`(count: Int) {
    // Behind the bytes stands what differs.
    let left = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) } + [1]
    let right = left.dropLast() + [2]
    #expect(equalBytes(left, Array(right), count))
    for index in 0..<count {
      var other = left
      other[index] ^= 0x80
      #expect(!equalBytes(left, other, count))
      #expect(!equalBytes(other, left, count))
    }
  }

  @Test(arguments: 0...100)
  func `bytes are copied to the last, and no further`(count: Int) {
    let source = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    var target = [UInt8](repeating: 0xEE, count: count + 40)
    target.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      source.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress else { return }
        copyBytes(first, to: start + 20, count)
      }
    }
    #expect(Array(target[20..<(20 + count)]) == source)
    #expect(target[..<20].allSatisfy { $0 == 0xEE })
    #expect(target[(20 + count)...].allSatisfy { $0 == 0xEE })
  }

  /// Joins pieces of all lengths until they have filled the memory of an evaluation many times, so
  /// that they end everywhere in it.
  @Test func `pieces of any length are joined to what they are`() {
    var lets = ""
    var pieces: [(literal: String, count: Int)] = []
    for length in 0...40 {
      let literal = String(repeating: "abcdefghij", count: 5).prefix(length)
      pieces.append((String(literal), (length * 29) % 300))
      lets += "let l\(length) = \"\(literal)\\(f\(length))\(literal)\"\n"
    }
    let fields = pieces.indices.map { "f\($0): String" }.joined(separator: "\n")
    let joined = pieces.indices.map { "\\(l\($0))" }.joined(separator: "/")
    let runtime = runtime(
      """
      policy P for "p" {
        payload { \(fields) }
        \(lets)
        always { thread "\(joined)" }
      }
      """)
    guard !runtime.policies.isEmpty else { return }
    func text(_ count: Int, _ shift: Int) -> String {
      String(decoding: (0..<count).map { UInt8(97 + ($0 + shift) % 26) }, as: UTF8.self)
    }
    for shift in 0..<200 {
      let values = pieces.map { text(max(0, $0.count + shift - 100), shift) }
      let members = values.enumerated().map { "\"f\($0)\":\"\($1)\"" }.joined(separator: ",")
      let decision = decide(runtime, "{\(members)}")
      let expected = zip(pieces, values).map { $0.literal + $1 + $0.literal }.joined(separator: "/")
      #expect(decision.thread == .identifier(expected))
    }
  }

  /// A literal of up to sixteen bytes before one string has an instruction of its own; the longest
  /// strings here do not fit where the memory of an evaluation begins.
  @Test(arguments: 1...20)
  func `a literal before a string of any length is joined to it`(count: Int) {
    let literal = String("abcdefghijklmnopqrst".prefix(count))
    let runtime = runtime(
      """
      policy P for "p" {
        payload { name: String }
        category c { summary "%u of %@" hidden "%u" }
        always {
          category c
          argument name
          thread "\(literal)\\(name)"
        }
      }
      """)
    guard !runtime.policies.isEmpty else { return }
    let isShort = runtime.policies[0].program.instructions.contains {
      $0.operation == .assignPrefixed
    }
    #expect(isShort == (count <= 16))
    let letters = (0..<16_400).map { UInt8(97 + $0 % 26) }
    for length in Array(0...70) + Array(16_400 - (Growth.isSlowWanted ? 60 : 20)...16_400) {
      let name = String(decoding: letters[..<length], as: UTF8.self)
      let decision = decide(runtime, "{\"name\":\"\(name)\"}")
      #expect(decision.thread == .identifier(literal + name))
      #expect(decision.argument == name)
      #expect(decision.category == "c")
    }
  }
}
