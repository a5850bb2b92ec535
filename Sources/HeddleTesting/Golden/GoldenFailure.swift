/// Why a text is no golden file that can be used; all wording about it is here.
package struct GoldenFailure: Error, Sendable, Hashable {
  /// The offset of the place.
  package let offset: Int
  /// One line for people.
  package let message: String

  init(_ message: String, at offset: Int) {
    self.offset = offset
    self.message = message
  }

  static func notJSON(_ message: String, at offset: Int) -> Self {
    Self("the golden file is no JSON: \(message)", at: offset)
  }

  static func notGolden(at offset: Int) -> Self {
    Self(
      "this is no golden file, which is an object with `\"golden\": \(GoldenFile.version)`; "
        + "`heddle record` writes one", at: offset)
  }

  static var payloads: Self {
    Self(
      "this holds payloads and is no golden file; record them with "
        + "`heddle record --output NAME.golden.json FILE`", at: 0)
  }

  static func empty(at offset: Int) -> Self {
    Self("`lines` is empty, so nothing is recorded; `heddle record` records payloads", at: offset)
  }

  static func otherVersion(_ found: String, at offset: Int) -> Self {
    Self(
      "the golden file has version \(found), and this heddle reads version "
        + "\(GoldenFile.version); use the heddle that wrote it, or record it again with "
        + "`heddle record`", at: offset)
  }

  static func wrongValue(_ key: String, _ expected: String, found: String, at offset: Int) -> Self {
    Self("`\(key)` should be \(expected), found \(found)", at: offset)
  }

  static func missing(_ key: String, at offset: Int) -> Self {
    Self("`\(key)` is missing", at: offset)
  }

  static func unknown(_ key: String, _ known: [String], at offset: Int) -> Self {
    let words = known.map { "`\($0)`" }.joined(separator: ", ")
    return Self("`\(key)` is none of \(words)", at: offset)
  }

  static func repeated(_ key: String, at offset: Int) -> Self {
    Self("`\(key)` stands twice", at: offset)
  }
}
