import Foundation
import PolicySyntax
import Testing

@testable import PolicyEngine

/// A mistake in the items of a policy, at its mark.
struct Mistake: CustomTestStringConvertible, Sendable {
  let code: Int
  let items: String

  init(_ code: Int, _ items: String) {
    self.code = code
    self.items = items
  }

  var testDescription: String { "HD0\(code) \(items)" }
}

@Suite struct ErrorTableTests {
  @Test(arguments: mistakes)
  func `a mistake is told once, at its place`(_ mistake: Mistake) {
    expectCheckOfItems(mistake.items, [mistake.code])
  }

  @Test(arguments: nearMisses)
  func `what only looks like a mistake is none`(_ items: String) {
    expectCheckOfItems(items, [])
  }

  @Test func `every error code has a row`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/PolicyEngine/Checking").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Diagnostics.swift") }
    #expect(files.count >= 3)
    // Two kinds of mistake need more than the items of one policy: see DeclarationTests.
    var told = Set(Self.mistakes.map(\.code)).union([215, 226])
    told.formUnion(TestDeclarationTests.codes)
    told.formUnion(ScenarioDeclarationTests.codes)
    told.formUnion(TableDeclarationTests.codes)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /DiagnosticCode\((2[0-9]{2})\)/) {
        let code = try #require(Int(match.1))
        #expect(told.contains(code), "HD0\(code) of \(file) has no row")
      }
    }
  }

  static let mistakes: [Mistake] = [
    Mistake(201, #"rule "r" when ⟦sendr⟧ == "a" { }"#),
    Mistake(201, #"rule "r" { thread ⟦mail⟧ }"#),
    Mistake(201, #"rule "r" { thread ⟦lowercased⟧ }"#),
    Mistake(201, #"rule "r" { thread lowercased(⟦nothing⟧) }"#),
    Mistake(202, #"let a = body let ⟦a⟧ = title rule "r" { thread a }"#),
    Mistake(203, #"rule "r" when body == ⟦1⟧ { }"#),
    Mistake(203, #"rule "r" when badge == ⟦"1"⟧ { }"#),
    Mistake(203, #"rule "r" when ⟦badge⟧ { }"#),
    Mistake(203, #"rule "r" when not (⟦body⟧) { }"#),
    Mistake(203, #"rule "r" when urgent and ⟦body⟧ { }"#),
    Mistake(203, #"rule "r" when ⟦tags⟧ == ["a"] { }"#),
    Mistake(203, #"rule "r" when body in ⟦"abc"⟧ { }"#),
    Mistake(203, #"rule "r" when ⟦1⟧ in tags { }"#),
    Mistake(203, #"rule "r" when tags contains ⟦1⟧ { }"#),
    Mistake(203, #"rule "r" when ⟦badge⟧ contains "a" { }"#),
    Mistake(203, #"rule "r" when body contains ⟦1⟧ { }"#),
    Mistake(203, #"rule "r" when ⟦badge⟧ starts with "a" { }"#),
    Mistake(203, #"rule "r" when body ends with ⟦true⟧ { }"#),
    Mistake(203, #"rule "r" when ⟦badge⟧ matches "a*" { }"#),
    Mistake(203, #"rule "r" when ⟦urgent⟧ < true { }"#),
    Mistake(203, #"rule "r" when body < ⟦1⟧ { }"#),
    Mistake(203, #"rule "r" { thread ⟦badge⟧ }"#),
    Mistake(203, #"rule "r" { count ⟦score⟧ }"#),
    Mistake(203, #"rule "r" { count ⟦1.0⟧ }"#),
    Mistake(203, #"rule "r" { relevance ⟦"0.5"⟧ }"#),
    Mistake(203, #"rule "r" { argument lowercased(⟦badge⟧) }"#),
    Mistake(203, #"rule "r" { count count(⟦body⟧) }"#),
    Mistake(203, #"rule "r" when body in ["a", ⟦1⟧] { }"#),
    Mistake(203, #"rule "r" { thread title ?? ⟦1⟧ }"#),
    Mistake(204, #"rule "r" when folder == ⟦"spam"⟧ { }"#),
    Mistake(204, #"rule "r" when ⟦"spam"⟧ == folder { }"#),
    Mistake(204, #"rule "r" when folder != ⟦"Inbox"⟧ { }"#),
    Mistake(204, #"rule "r" when folder in ["sent", ⟦"spam"⟧] { }"#),
    Mistake(204, #"rule "r" when folder not in [⟦"spam"⟧] { }"#),
    Mistake(204, #"rule "r" when folder > ⟦"a"⟧ { }"#),
    Mistake(205, #"rule "r" { thread ⟦title⟧ }"#),
    Mistake(205, #"rule "r" { thread "a\(⟦title⟧)" }"#),
    Mistake(205, #"rule "r" { thread lowercased(⟦title⟧) }"#),
    Mistake(205, #"rule "r" { count count(⟦ids⟧) }"#),
    Mistake(205, #"rule "r" { count ⟦size⟧ }"#),
    Mistake(205, #"rule "r" when ⟦quiet⟧ { }"#),
    Mistake(205, #"rule "r" when not (⟦quiet⟧) { }"#),
    Mistake(205, #"rule "r" when body in [⟦title⟧] { }"#),
    Mistake(205, #"rule "r" { thread ⟦title ?? other⟧ }"#),
    Mistake(205, #"let a = lowercased(⟦title⟧) rule "r" { thread a }"#),
    Mistake(206, #"rule "r" { thread "a" } stage "s" { rule "q" { ⟦thread⟧ "b" } }"#),
    Mistake(207, #"rule "r" { thread "a" ⟦thread⟧ "b" }"#),
    Mistake(208, #"let a = "\(⟦a⟧)" rule "r" { thread a }"#),
    Mistake(209, #"otherwise { thread "a" } ⟦rule⟧ "r" { thread "b" }"#),
    Mistake(209, #"otherwise { thread "a" } ⟦otherwise⟧ { thread "b" }"#),
    Mistake(210, #"rule "r" { count ⟦0⟧ }"#),
    Mistake(210, #"rule "r" { count ⟦-1⟧ }"#),
    Mistake(210, #"rule "r" { relevance ⟦1.1⟧ }"#),
    Mistake(210, #"rule "r" { relevance ⟦-0.1⟧ }"#),
    Mistake(210, #"rule "r" { relevance ⟦2⟧ }"#),
    Mistake(211, #"rule "r" { category ⟦male⟧ }"#),
    Mistake(211, #"rule "r" { category ⟦"mail"⟧ }"#),
    Mistake(212, #"category c { summary "⟦none⟧" }"#),
    Mistake(213, #"category c { hidden "⟦%@⟧" }"#),
    Mistake(214, #"payload { x: String at "⟦x⟧" }"#).withoutSecondBlock,
    Mistake(216, #"rule "r" when badge == ⟦9223372036854775808⟧ { }"#),
    Mistake(216, #"rule "r" when badge == ⟦-9223372036854775809⟧ { }"#),
    Mistake(216, #"rule "r" when score == ⟦1e400⟧ { }"#),
    Mistake(217, #"rule "r" { thread ⟦uppercased⟧(body) }"#),
    Mistake(217, #"rule "r" { thread ⟦lowercased()⟧ }"#),
    Mistake(217, #"rule "r" { thread ⟦lowercased(body, body)⟧ }"#),
    Mistake(218, #"rule "r" { ⟦sound⟧ "a" }"#),
    Mistake(218, #"always { ⟦threads⟧ "a" }"#),
    Mistake(219, #"payload { x: ⟦Text⟧ }"#).withoutSecondBlock,
    Mistake(219, #"payload { x: [⟦[String]⟧] }"#).withoutSecondBlock,
    Mistake(219, #"payload { x: [⟦String?⟧] }"#).withoutSecondBlock,
    Mistake(219, #"payload { x: ⟦String??⟧ }"#).withoutSecondBlock,
    Mistake(220, #"payload { x: String = ⟦"a\(1)"⟧ }"#).withoutSecondBlock,
    Mistake(220, #"rule "r" when body matches ⟦title⟧ { }"#),
    Mistake(221, #"rule "r" when body matches ⟦"a\\"⟧ { }"#),
    Mistake(222, #"rule "r" { thread "\(⟦score⟧)" }"#),
    Mistake(222, #"rule "r" { thread "\(⟦tags⟧)" }"#),
    Mistake(223, #"rule "r" when ⟦body⟧ exists { }"#),
    Mistake(223, #"rule "r" when ⟦filled⟧ exists { }"#),
    Mistake(223, #"rule "r" { thread ⟦body⟧ ?? "a" }"#),
    Mistake(223, #"rule "r" { thread title ?? ⟦body⟧ ?? "a" }"#),
    Mistake(224, #"rule "r" { interruption ⟦loud⟧ }"#),
    Mistake(224, #"rule "r" { interruption ⟦"active"⟧ }"#),
    Mistake(225, #"⟦payload⟧ { x: String }"#),
    Mistake(225, #"⟦context⟧ { x: String }"#),
    Mistake(225, #"always { thread "a" } ⟦always⟧ { category mail }"#),
    Mistake(225, #"category c { summary "%u" ⟦summary⟧ "%u" }"#),
    Mistake(226, #"rule ⟦""⟧ { thread "a" }"#),
    Mistake(226, #"stage ⟦""⟧ { rule "r" { thread "a" } }"#),
    Mistake(226, #"category c as ⟦""⟧ { summary "%u" }"#),
    Mistake(227, #"context { x: String ⟦at "/x"⟧ }"#).withoutSecondBlock,
    Mistake(204, #"payload { x: "a" | "b" = ⟦"c"⟧ }"#).withoutSecondBlock,
    Mistake(204, #"payload { x: ["a" | "b"] = ["a", ⟦"c"⟧] }"#).withoutSecondBlock,
    Mistake(203, #"payload { x: Int = ⟦"1"⟧ }"#).withoutSecondBlock,
    Mistake(203, #"payload { x: Int = ⟦1.0⟧ }"#).withoutSecondBlock,
  ]

  static let nearMisses: [String] = [
    #"rule "r" when badge == 1.0 { relevance 1 }"#,
    #"rule "r" when 1.5 in [badge, 2] { }"#,
    #"rule "r" when folder == mood { }"#,
    #"rule "r" when mood == "anything" { }"#,
    #"rule "r" when mood in ["anything"] { }"#,
    #"rule "r" when folder starts with "spam" { }"#,
    #"rule "r" when folder contains "spam" { }"#,
    #"rule "r" when folder matches "spam" { }"#,
    #"rule "r" when folder == body { }"#,
    #"rule "r" when folder in tags { }"#,
    #"rule "r" when body in [] { }"#,
    #"rule "r" when tags contains title { }"#,
    #"rule "r" when title in vips { }"#,
    #"rule "r" when title == other { }"#,
    #"rule "r" when title exists { thread title ?? "a" }"#,
    #"rule "r" when urgent == quiet { }"#,
    #"rule "r" { count 1 relevance 0 thread "" }"#,
    #"rule "r" { count 9223372036854775807 relevance 1.0 }"#,
    #"rule "r" when badge > -9223372036854775808 { }"#,
    #"rule "r" when score > 1e308 { }"#,
    #"rule "r" { thread folder argument mood target body filter "a" }"#,
    #"rule "r" { thread "\(badge)\(urgent)\(folder)" }"#,
    #"rule "r" { thread "a" } rule "q" { thread "b" } otherwise { thread default }"#,
    #"rule "r" { category mail } category Mail { summary "%u" }"#,
    #"category title { summary "%u" } rule "r" { category title }"#,
    #"rule "r" when body matches "a\\*" { }"#,
    #"stage "s" { rule "r" { thread "a" } otherwise { thread "b" } } otherwise { count 1 }"#,
    #"let thread = body rule "r" { thread thread }"#,
    #"let `in` = body rule "r" { thread `in` }"#,
    #"rule "r" when filled == "x" { thread filled }"#,
    #"rule "r" when (title ?? body) == "x" { thread title ?? body }"#,
    #"rule "r" when (title ?? other) exists { thread title ?? other ?? "a" }"#,
    #"rule "r" { filter (title ?? "a") target (other ?? "b") }"#,
  ]
}

extension Mistake {
  /// The same mistake in a policy of its own, for blocks that a policy has once.
  fileprivate var withoutSecondBlock: Mistake { Mistake(code, Self.newPolicy + items) }

  /// Ends the sample policy and begins another one.
  private static let newPolicy = """
    rule "r" { thread body }
    }
    policy Second for "com.example.second" {

    """
}
