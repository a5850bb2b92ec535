import Testing

@testable import PolicyEngine

/// Whether a text has white space between its tokens, as the scanner notes on its way.
@Suite struct JSONScannerSpaceTests {
  private func hasSpace(_ text: String) throws -> Bool {
    let tree = PointerTree([try JSONPointer(parsing: "/a/1")])
    var slots = [RawValue](repeating: .absent, count: tree.slotCount)
    // What was noted of another text must not stay.
    var hasSpace = !text.contains(" ")
    let failure = Array(text.utf8).withUnsafeBufferPointer { bytes in
      slots.withUnsafeMutableBufferPointer {
        JSONScanner.scan(bytes, tree: tree, slots: $0, hasSpace: &hasSpace)
      }
    }
    #expect(failure == nil, "\(text)")
    return hasSpace
  }

  /// The tokens of a text with each kind of value, and with white space in strings only.
  private static let tokens = [
    "{", #""a b""#, ":", "[", #""x \n ""#, ",", "-1.5", ",", "{", "}", ",", "[", "]", "]", ",",
    #""b""#, ":", "{", #""c""#, ":", "true", "}", "}",
  ]

  @Test(arguments: [" ", "\n", "\r", "\t"])
  func `white space is noted wherever it stands`(space: String) throws {
    for place in 0...Self.tokens.count {
      var tokens = Self.tokens
      tokens.insert(space, at: place)
      #expect(try hasSpace(tokens.joined()), "\(tokens.joined())")
      #expect(try hasSpace("\u{FEFF}" + tokens.joined()), "\(tokens.joined())")
    }
  }

  @Test func `a byte order mark and what stands in strings are no white space`() throws {
    #expect(try !hasSpace(Self.tokens.joined()))
    #expect(try !hasSpace("\u{FEFF}" + Self.tokens.joined()))
    #expect(try !hasSpace(#"" ""#))
    #expect(try !hasSpace("1"))
  }
}
