import Testing

@testable import PolicyEngine

/// Values that are put at places of a JSON text.
@Suite struct JSONEditsTests {
  /// The text with the values, or why they have no place.
  private func edited(_ text: String, _ edits: JSONEdits) throws -> String {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      let root = try JSONScanner.root(of: buffer)
      do throws(JSONEdits.Failure) {
        let result = try edits.applied(to: buffer, root: root)
        return String(decoding: result, as: UTF8.self)
      } catch {
        return error.message
      }
    }
  }

  private func edits(_ values: [(String, String)], isOptional: Bool = false) throws -> JSONEdits {
    var edits = JSONEdits()
    for (pointer, value) in values {
      let place = try JSONPointer(parsing: pointer)
      let isFree = edits.set(place, to: Array(value.utf8), isOptional: isOptional)
      #expect(isFree, "\(pointer)")
    }
    return edits
  }

  @Test(arguments: [
    (#"{}"#, "/a", "1", #"{"a":1}"#),
    (#"{ "a": 1 }"#, "/a", "2", #"{"a":2}"#),
    (#"{"a":"x","b":[1, 2]}"#, "/c", "null", #"{"a":"x","b":[1, 2],"c":null}"#),
    (#"{"a":{"b":1,"c":2}}"#, "/a/b", "9", #"{"a":{"b":9,"c":2}}"#),
    (#"{}"#, "/a/b/c", "1", #"{"a":{"b":{"c":1}}}"#),
    (#"{"a":null}"#, "/a/b", "1", #"{"a":{"b":1}}"#),
    (#"{"a":[1,{"b":2},3]}"#, "/a/1/b", "\"x\"", #"{"a":[1,{"b":"x"},3]}"#),
    (#"{"a":[1]}"#, "/a/0", "[]", #"{"a":[[]]}"#),
    (#"{"a":1}"#, "", "[]", "[]"),
    (#"{"a/b":1,"~":2}"#, "/a~1b", "3", #"{"a/b":3,"~":2}"#),
    (#"{}"#, "/~0~1\"", "3", #"{"~/\"":3}"#),
    (#"{"\u0061":1}"#, "/a", "2", #"{"\u0061":2}"#),
    (#"{"a":1,"a":2}"#, "/a", "3", #"{"a":3,"a":3}"#),
    (#"{"":1}"#, "/", "2", #"{"":2}"#),
    (#"{"é":"ß"}"#, "/é", "2", #"{"é":2}"#),
    (#"{"a":[1]}"#, "/a/1", "2", "`/a/1` is beyond the 1 element of its array"),
    (#"{"a":[]}"#, "/a/x", "2", "`/a/x` is beyond the 0 elements of its array"),
    (#"{"a":"x"}"#, "/a/b", "2", "`/a` is a string, so nothing can be put into it"),
    (#"{"a":{"b":5}}"#, "/a/b/c", "2", "`/a/b` is a number, so nothing can be put into it"),
    (#"5"#, "/a", "2", "the payload is a number, so nothing can be put into it"),
  ])
  func `a value replaces what is there, or objects on the way are made`(
    _ text: String, _ pointer: String, _ value: String, _ expected: String
  ) throws {
    #expect(try edited(text, edits([(pointer, value)])) == expected)
  }

  @Test func `several values find their places in one pass`() throws {
    let values = [("/b/c", "1"), ("/a", "2"), ("/b/d/e", "3"), ("/b/d/f", "4")]
    let text = #"{"x":0,"b":{"y":0},"a":0}"#
    #expect(
      try edited(text, edits(values)) == #"{"x":0,"b":{"y":0,"c":1,"d":{"e":3,"f":4}},"a":2}"#)
  }

  @Test(arguments: [
    (#"{}"#, #"{}"#), (#"{"a":5}"#, #"{"a":5}"#), (#"{"a":null}"#, #"{"a":null}"#),
    (#"{"a":{}}"#, #"{"a":{}}"#), (#"{"a":{"b":1}}"#, #"{"a":{"b":9}}"#),
    (#"{"a":[0]}"#, #"{"a":[0]}"#),
  ])
  func `an optional value replaces only one that is there`(_ text: String, _ expected: String)
    throws
  {
    #expect(try edited(text, edits([("/a/b", "9")], isOptional: true)) == expected)
  }

  @Test(arguments: [("/a", "/a"), ("/a", "/a/b"), ("/a/b", "/a"), ("", "/a"), ("/a", "")])
  func `a place has one value`(_ first: String, _ second: String) throws {
    var edits = try edits([(first, "1")])
    let isFree = edits.set(try JSONPointer(parsing: second), to: [0x32])
    #expect(!isFree)
  }
}
