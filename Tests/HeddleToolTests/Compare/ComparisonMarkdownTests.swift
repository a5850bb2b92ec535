import Foundation
import Testing

@testable import HeddleTool

@Suite struct ComparisonMarkdownTests {
  @Test func `a comment has a headline, a table and sections to open`() throws {
    let versions = try Versions(boxPolicy(#""a/\(a)""#), boxPolicy(#""b/\(b)""#))
    let result = versions.compare(
      "--format", "markdown", input: box(1, a: "x", b: "z") + box(2, a: "y", b: "z"))
    #expect(result.status == .findings)
    #expect(
      result.output == """
        ### Notification policies: <code>Old&#46;policy</code> → <code>New&#46;policy</code>

        2 of 2 decisions change: thread 2; groups: 1 merged; stacks 2 → 1.

        | What a person sees | before | after | change |
        |---|--:|--:|--:|
        | stacks | 2 | 1 | −1 |
        | notifications | 2 | 2 |  |
        | interruptions | 2 | 2 |  |
        | passive | 0 | 0 |  |
        | active | 2 | 2 |  |
        | timeSensitive | 0 | 0 |  |
        | critical | 0 | 0 |  |

        <details>
        <summary>thread of 2 notifications</summary>

        | Decided by | notifications | for example | before | after |
        |---|--:|---|---|---|
        | <code>Box&#58; rule &#34;all&#34;</code> | 2 | <code>standard input&#58;1</code> | \
        <code>&#34;a/x&#34;</code> | <code>&#34;b/z&#34;</code> |

        </details>

        <details>
        <summary>1 group merged</summary>

        | before | after |
        |---|---|
        | <code>Box &#34;a/y&#34;</code> (1)<br><code>Box &#34;a/x&#34;</code> (1) | \
        <code>Box &#34;b/z&#34;</code> (2) |

        </details>

        """)
  }

  @Test func `no difference is said`() throws {
    let policy = boxPolicy(#""a/\(a)""#)
    let result = try Versions(policy, policy).compare(
      "--format", "markdown", input: box(1, a: "x", b: "y"))
    #expect(
      result.output.contains(
        "\nNo difference for 1 payload. The policies are the same, byte for byte.\n"))
  }

  /// Texts that would mean something to Markdown, to HTML, to GitHub or to a terminal.
  private static let hostile = [
    "a|b", "`code`", "</code><script>", "@somebody", "#12", "**x**", "[l](http://x.y)", "www.x.y",
    "line\\nend", "\\u202Ertl", String(repeating: "w", count: 10_000),
    String(repeating: "\\u0301", count: 10_000), ":+1:", "<!--", "&amp;", "~~x~~", "\\\\",
  ]

  @Test(arguments: hostile)
  func `text from outside stays text`(text: String) throws {
    let versions = try Versions(boxPolicy(#""a/\(a)""#), boxPolicy(#""b/\(a)""#))
    let input = box(1, a: text, b: "y")
    let markdown = versions.compare("--format", "markdown", input: input).output
    let cells = markdown.split(separator: "\n").filter { $0.contains("standard input") }
    #expect(cells.count == 1)
    for cell in cells {
      #expect(cell.count { $0 == "|" } == 6)
      let inside = cell.replacing("<code>", with: "").replacing("</code>", with: "")
      for sign in ["`", "<", "@", "*", "[", "~", "www.", "://"] {
        #expect(!inside.contains(sign), "\(sign)")
      }
      #expect(cell.utf8.count < 4_000)
    }
    for line in versions.compare(input: input).output.split(separator: "\n") {
      #expect(DisplayWidth.columns(of: line) <= 80)
      #expect(!line.unicodeScalars.contains { VisibleText.needsEscape($0) })
    }
    let json = versions.compare("--format", "json", input: input).output
    #expect((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil)
    #expect(versions.compare("--format", "github", input: input).output.hasPrefix("::warning "))
  }

  @Test func `a comment has as many rows as GitHub takes`() throws {
    var lines = ""
    let long = String(repeating: "<&|`@\u{E9}", count: 40)
    for id in 0..<2_000 { lines += box(id, a: "\(long)\(id)", b: "y") }
    let versions = try Versions(boxPolicy(#""\(a)/a""#), boxPolicy(#""\(a)/b""#))
    let result = versions.compare("--format", "markdown", "--examples", "2000", input: lines)
    #expect(result.output.utf8.count <= ComparisonMarkdown.commentLimit)
    #expect(result.output.utf8.count > ComparisonMarkdown.commentLimit - 3_000)
    #expect(result.output.contains("\n… and "))
    #expect(result.output.hasSuffix("\n</details>\n"))
  }
}
