import HeddlePages
import Testing

@testable import HeddleTool

/// The files that pages are made of.
@Suite struct PageTemplates {
  @Test(arguments: [
    ("", ""), ("plain } text {", "plain } text {"), ("{{a}}", "1"), ("<{{a}}{{b}}>", "<1{{a}}>"),
    ("{{a}}, {{a}}", "1, 1"), ("{{c}}.", "."), ("{{a", "{{a"), ("a}} {{a}}", "a}} 1"),
  ])
  func `a name between double braces is replaced by its value, as that is`(
    text: String, page: String
  ) {
    let filled = PageTemplate(text: text).filled(with: [
      "a": Array("1".utf8), "b": Array("{{a}}".utf8),
    ])
    #expect(String(decoding: filled, as: UTF8.self) == page)
  }

  @Test(arguments: [previewPage().bytes, coveragePage().bytes])
  func `the elements of a page are closed in their order`(page: [UInt8]) {
    let text = String(decoding: page, as: UTF8.self)
    var open: [Substring] = []
    var count = 0
    for match in text.matches(of: /<(\/?)([a-z][a-z0-9]*)[^<>]*>/) {
      count += 1
      if match.1 == "/" {
        #expect(open.popLast() == match.2)
      } else if !["meta", "input"].contains(match.2) {
        open.append(match.2)
      }
    }
    #expect(open == [])
    #expect(text.hasPrefix("<!doctype html>\n"))
    #expect(count == text.count { $0 == "<" } - 1)
    #expect(count == text.count { $0 == ">" } - 1)
  }

  @Test(arguments: [previewStyles().bytes, coverageStyles().bytes])
  func `the brackets of styles are closed, and their declarations end`(styles: [UInt8]) {
    let text = String(decoding: styles, as: UTF8.self)
    var open: [Character] = []
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    for character in text.replacing(/"[^"\n]*"/, with: "") {
      if "([{".contains(character) { open.append(character) }
      if let opening = pairs[character] { #expect(open.popLast() == opening) }
    }
    #expect(open == [])
    // Whatever closes a rule comes after the semicolon of its last declaration, or a rule.
    #expect(text.matches(of: /[^;{}\s]\s*}/).map(\.output) == [])
    #expect(!text.contains("<"))
  }
}
