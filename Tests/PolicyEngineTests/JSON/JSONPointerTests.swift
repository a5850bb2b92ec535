import PolicyEngine
import Testing

@Suite("JSON pointers")
struct JSONPointerTests {
  @Test(
    "A pointer has the tokens of its text",
    arguments: [
      ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b", ["a/b"]), ("/m~0n", ["m~n"]),
      ("/~01", ["~1"]), ("//", ["", ""]), ("/é", ["é"]),
    ])
  func tokens(_ text: String, _ tokens: [String]) throws {
    let pointer = try JSONPointer(parsing: text)
    #expect(pointer.tokens == tokens.map { Array($0.utf8) })
    #expect(pointer.text == text)
  }

  @Test(
    "A malformed pointer is refused at its offset",
    arguments: [
      ("a", 0, JSONPointer.Failure.Reason.missingSlash), ("é/", 0, .missingSlash),
      ("~0", 0, .missingSlash), ("/a~", 2, .invalidEscape), ("/é~2", 3, .invalidEscape),
      ("/~/", 1, .invalidEscape), ("/~~0", 1, .invalidEscape),
    ])
  func refuses(_ text: String, _ offset: Int, _ reason: JSONPointer.Failure.Reason) {
    let failure = #expect(throws: JSONPointer.Failure.self) { try JSONPointer(parsing: text) }
    #expect(failure?.offset == offset)
    #expect(failure?.reason == reason)
  }

  @Test("Equal pointers share one slot, numbered by first appearance")
  func slots() throws {
    let pointers = try ["/a/b", "", "/a/b", "/a"].map { try JSONPointer(parsing: $0) }
    let tree = PointerTree(pointers)
    #expect(tree.slotCount == 3)
    #expect(pointers.map { tree.slot(for: $0) } == [0, 1, 0, 2])
    #expect(tree.slot(for: try JSONPointer(parsing: "/a/c")) == nil)
    #expect(tree.slot(for: try JSONPointer(parsing: "/a/b/c")) == nil)
  }

  @Test("Pointers to interior places that are not wanted have no slot")
  func interior() throws {
    let tree = PointerTree([try JSONPointer(parsing: "/a/b")])
    #expect(tree.slot(for: try JSONPointer(parsing: "/a")) == nil)
    #expect(tree.slot(for: try JSONPointer(parsing: "")) == nil)
  }

  @Test("Canonically equivalent keys are different keys")
  func bytesNotCharacters() throws {
    let outcome = try scan("{\"e\u{301}\":1}", ["/\u{E9}", "/e\u{301}"])
    #expect(outcome.texts == [nil, "1"])
  }

  @Test("A hundred keys of every length are told apart")
  func manyKeys() throws {
    let keys = (0..<100).map { String(repeating: "k", count: $0 % 40) + "\($0)" + "end" }
    let members = keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
    let outcome = try scan("{\(members)}", keys.map { "/" + $0 })
    #expect(outcome.failure == nil)
    #expect(outcome.texts == (0..<100).map { "\($0)" })
  }

  @Test("Long keys that differ only in the middle are told apart")
  func middles() throws {
    let outcome = try scan(
      #"{"12345678A12345678":1,"12345678B12345678":2,"12345678C12345678":3}"#,
      ["/12345678B12345678", "/12345678A12345678", "/12345678D12345678"])
    #expect(outcome.texts == ["2", "1", nil])
  }
}
