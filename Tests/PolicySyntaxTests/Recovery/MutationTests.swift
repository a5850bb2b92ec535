import PolicySyntax
import Testing

/// What happens to a policy file in which something small goes wrong.
@Suite("Mutations")
struct MutationTests {
  /// Every which mutation is tried: all of them in an optimised build, in which there is time.
  private static let step: Int = {
    #if DEBUG
      7
    #else
      1
    #endif
  }()

  /// Parses a text and checks what holds for every text.
  ///
  /// - Returns: The number of errors.
  @discardableResult
  private func expectTotal(_ bytes: [UInt8], _ what: @autoclosure () -> String) -> Int {
    let (tree, diagnostics) = parsePolicyFile(SourceText(name: "mutation", bytes: bytes))
    let errors = diagnostics.count { $0.severity == .error }
    if tree.printed() != bytes { Issue.record("no round trip: \(what())") }
    for diagnostic in diagnostics where diagnostic.range.end > bytes.count {
      Issue.record("a range beyond the end: \(what())")
    }
    if tree.root.containsUnexpected, errors == 0 {
      Issue.record("skipped text without a word: \(what())")
    }
    if formatPolicy(tree) == nil, errors == 0 { Issue.record("not formatted: \(what())") }
    return errors
  }

  /// Deletes single tokens of a text.
  ///
  /// - Returns: How many deletions make the text invalid, and how many of these give one error.
  private func deletions(in source: SourceText, step: Int) -> (invalid: Int, single: Int) {
    let tree = parsePolicyFile(source).tree
    var invalid = 0
    var single = 0
    for (index, token) in tree.tokens.enumerated()
    where !token.range.isEmpty && index % step == 0 {
      var bytes = source.bytes
      bytes.removeSubrange(token.range.start..<token.range.end)
      let errors = expectTotal(bytes, "\(source.name) without the token at \(token.start)")
      if errors > 0 { invalid += 1 }
      if errors == 1 { single += 1 }
    }
    return (invalid, single)
  }

  @Test("the texts to mutate have no mistakes", arguments: PolicyTexts.all.indices)
  func originals(index: Int) {
    let source = PolicyTexts.all[index]
    #expect(source.bytes.count > 500)
    #expect(parsePolicyFile(source).diagnostics.map(\.message) == [])
  }

  @Test("a missing token gives one diagnostic in at least 95 of 100 cases")
  func deletions() {
    var invalid = 0
    var single = 0
    for source in PolicyTexts.all {
      let isSmall = PolicyTexts.small.contains { $0.name == source.name }
      let found = deletions(in: source, step: isSmall ? 1 : Self.step)
      invalid += found.invalid
      single += found.single
    }
    let figure = Double(single) / Double(max(1, invalid))
    print("deletions: \(invalid) make a file invalid, \(single) give one diagnostic (\(figure))")
    #expect(invalid > 1_500)
    #expect(figure >= 0.95)
  }

  @Test(
    "a stray token gives one diagnostic in at least 90 of 100 cases",
    arguments: [
      "x", "\"s\"", "1", "(", ")", "[", "]", ",", ":", "=", "==", "-", "and", "not", "rule", "in",
      "\"", "`", "\\", "§", "test",
    ])
  func insertions(token: String) {
    let (invalid, single) = insertions(of: token)
    #expect(invalid > 30)
    #expect(Double(single) >= 0.9 * Double(invalid))
  }

  @Test(
    "a stray brace or line end, which changes what is around it, gives a tree",
    arguments: ["{", "}", "// c\n"])
  func insertionsOfBraces(token: String) {
    let (invalid, _) = insertions(of: token)
    #expect(invalid > 10)
  }

  /// Puts a token before single tokens of the small texts.
  private func insertions(of token: String) -> (invalid: Int, single: Int) {
    var invalid = 0
    var single = 0
    for source in PolicyTexts.small {
      for (index, place) in parsePolicyFile(source).tree.tokens.enumerated()
      where index % Self.step == 0 {
        var bytes = source.bytes
        bytes.insert(contentsOf: " \(token) ".utf8, at: Int(place.start))
        let errors = expectTotal(bytes, "\(source.name), \(token) at \(place.start)")
        if errors > 0 { invalid += 1 }
        if errors == 1 { single += 1 }
      }
    }
    return (invalid, single)
  }

  @Test("a file may end at any byte")
  func truncations() {
    for source in PolicyTexts.small {
      for count in 0..<source.bytes.count {
        expectTotal(Array(source.bytes[..<count]), "\(source.name) to \(count)")
      }
    }
    for source in PolicyTexts.all {
      for count in stride(from: 1, to: source.bytes.count, by: 30 * Self.step) {
        expectTotal(Array(source.bytes[..<count]), "\(source.name) to \(count)")
      }
    }
  }

  @Test("any bytes may be broken", arguments: [1, 2, 3] as [UInt64])
  func flips(seed: UInt64) {
    print("byte flips with seed \(seed)")
    var random = RandomSource(seed: seed)
    for source in PolicyTexts.small {
      for _ in 0..<2_000 / Self.step {
        var bytes = source.bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let offset = Int.random(in: 0..<bytes.count, using: &random)
          bytes[offset] = UInt8.random(in: 0...255, using: &random)
        }
        expectTotal(bytes, "\(source.name) with seed \(seed)")
      }
    }
  }

  @Test("tokens in any order are parsed", arguments: [4, 5] as [UInt64])
  func soup(seed: UInt64) {
    print("token soup with seed \(seed)")
    var random = RandomSource(seed: seed)
    let pieces = PolicyTexts.small.flatMap { significantTokens(parsePolicyFile($0).tree) }
    for _ in 0..<10_000 / Self.step {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        bytes += random.pick(pieces)
        bytes += random.pick([" ", "\n", "", " // c\n"]).utf8
      }
      expectTotal(bytes, String(decoding: bytes, as: UTF8.self))
    }
  }
}
