import Testing

@testable import PolicyEngine

/// What a condition proves about `title`, which the rule then uses.
@Suite struct PresenceTests {
  @Test(arguments: proofs)
  func `a condition that proves presence`(_ condition: String) {
    expectCheckOfItems(#"rule "r" when \#(condition) { thread "\(title)" }"#, [])
  }

  @Test(arguments: noProofs)
  func `a condition that proves nothing`(_ condition: String) {
    expectCheckOfItems(#"rule "r" when \#(condition) { thread "\(⟦title⟧)" }"#, [205])
  }

  static let proofs: [String] = [
    #"title exists"#,
    #"(title exists)"#,
    #"title == "a""#,
    #""a" == title"#,
    #"title == other"#,
    #"title < "a""#,
    #"title <= "a""#,
    #"title > "a""#,
    #""a" >= title"#,
    #"title in vips"#,
    #"title in ["a", "b"]"#,
    #"tags contains title"#,
    #"title contains "a""#,
    #"body contains title"#,
    #"title starts with "a""#,
    #"body starts with title"#,
    #"title ends with "a""#,
    #"title matches "a*""#,
    #"urgent and title exists"#,
    #"title exists and urgent"#,
    #"urgent and (badge == 1 and title exists)"#,
    #"title == "a" or title == "b""#,
    #"title exists or (urgent and title in vips)"#,
    #"(title exists and urgent) or (title == "b" and badge == 1)"#,
    #"title exists and lowercased(title) == "a""#,
    #"title == "a" and "\(title)" == "a""#,
    #"title exists and (urgent or trimmed(title) == "a")"#,
    #"title exists and not (lowercased(title) == "a")"#,
    #"not (urgent) and title exists"#,
    #"title exists and title != "a""#,
  ]

  static let noProofs: [String] = [
    #"title != "a""#,
    #"title not in vips"#,
    #"not (title exists)"#,
    #"not (not (title exists))"#,
    #"not (title != "a")"#,
    #"not (title == "a" and urgent)"#,
    #"urgent or title exists"#,
    #"title exists or urgent"#,
    #"title == "a" or other == "a""#,
    #"(title exists) == true"#,
    #"(title ?? "a") == "a""#,
    #"(title ?? other) exists"#,
    #"(title ?? other) == "a""#,
    #"(title exists or other exists) and urgent"#,
    #"other exists"#,
    #"true"#,
  ]

  @Test func `a Bool let carries its proof`() {
    expectCheckOfItems(#"let has = title exists rule "r" when has { thread title }"#, [])
    expectCheckOfItems(
      #"let has = urgent and title exists let it = has rule "r" when it { thread title }"#, [])
    expectCheckOfItems(
      #"let has = title exists rule "r" when has and urgent { thread title }"#, [])
    expectCheckOfItems(
      #"let has = title exists let is = title == "a" rule "r" when has or is { thread title }"#,
      [])
    expectCheckOfItems(
      #"let has = title exists rule "r" when not has { thread ⟦title⟧ }"#, [205])
    expectCheckOfItems(
      #"let has = title exists rule "r" when has == true { thread ⟦title⟧ }"#, [205])
    expectCheckOfItems(
      #"let has = title exists or urgent rule "r" when has { thread ⟦title⟧ }"#, [205])
    expectCheckOfItems(
      #"rule "r" when has { thread title } let has = title exists"#, [])
  }

  @Test func `a proof about another name of a field is one about the field`() {
    expectCheckOfItems(
      #"let name = title rule "r" when name exists { thread "\(name)\(title)" }"#, [])
    expectCheckOfItems(
      #"let name = title let it = name rule "r" when it == "a" { thread "\(name)\(title)" }"#, [])
    expectCheckOfItems(
      #"let name = title rule "r" when name != "a" { thread "\(⟦name⟧)" }"#, [205])
    expectCheckOfItems(
      #"let name = title ?? other rule "r" when name exists { thread "\(name)\(⟦title⟧)" }"#,
      [205])
  }

  @Test func `an expression proves nothing to the right of or`() {
    expectCheckOfItems(
      #"rule "r" when title exists or lowercased(⟦title⟧) == "a" { }"#, [205])
    expectCheckOfItems(
      #"rule "r" when not (title exists) or lowercased(⟦title⟧) == "a" { }"#, [205])
  }

  @Test func `a proof does not flow to the left`() {
    expectCheckOfItems(
      #"rule "r" when lowercased(⟦title⟧) == "a" and title exists { thread title }"#, [205])
  }

  @Test func `a proof ends with its rule`() {
    expectCheckOfItems(
      #"rule "r" when title exists { thread title } rule "q" when urgent { thread ⟦title⟧ }"#,
      [205])
    expectCheckOfItems(
      #"rule "r" when title exists { thread title } otherwise { thread ⟦title⟧ }"#, [205])
    expectCheckOfItems(
      #"rule "r" when not (title exists) { thread "a" } otherwise { thread ⟦title⟧ }"#, [205])
    expectCheckOfItems(
      #"rule "r" when title exists { thread title } always { argument ⟦title⟧ }"#, [205])
    expectCheckOfItems(
      #"rule "r" when title exists { } stage "s" { rule "q" { thread ⟦title⟧ } }"#, [205])
  }

  @Test func `context fields and lists are proven as fields are`() {
    expectCheckOfItems(#"rule "r" when me == "a" { thread me }"#, [])
    expectCheckOfItems(#"rule "r" when urgent { thread ⟦me⟧ }"#, [205])
    expectCheckOfItems(#"rule "r" when "a" in ids { count count(ids) }"#, [])
    expectCheckOfItems(#"rule "r" when ids contains "a" { count count(ids) }"#, [])
    expectCheckOfItems(#"rule "r" when "a" not in ids { count count(⟦ids⟧) }"#, [205])
    expectCheckOfItems(#"rule "r" when quiet == true and quiet { thread "a" }"#, [])
    expectCheckOfItems(#"rule "r" when size > 0 { count size }"#, [])
  }

  @Test func `lets that name each other twice are checked in no time`() {
    var items = "let b0 = title exists\n"
    for level in 1...40 { items += "let b\(level) = b\(level - 1) and b\(level - 1)\n" }
    let clock = ContinuousClock()
    let time = clock.measure {
      expectCheckOfItems(items + #"rule "r" when b40 { thread title }"#, [])
    }
    #expect(time < .seconds(5))
  }
}
