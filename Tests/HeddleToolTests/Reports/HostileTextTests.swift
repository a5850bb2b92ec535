import Foundation
import Testing

@testable import HeddleTool

/// Each report holds only what the grammar of its format allows, whatever the texts in it are.
@Suite struct HostileTextTests {
  /// Characters that some format or some reader does not take.
  static let characters: [Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x20, 0x7F...0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF,
      0xFEFF...0xFEFF, 0xFFF9...0xFFFF,
    ]
    let ends = (UInt32(1)...0x10).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    return (ranges.joined() + ends).compactMap(Unicode.Scalar.init)
  }()

  /// Texts that mean something in some format.
  static let phrases = [
    "a\rb", "a\r\nb\n", "\u{2028}\n\r", "]]>", "-->", "</script>", "<!--", "&amp;", "\"'`",
    "# TODO",
    "...", "---", "| a |", "::error::", "a,b:c%0A", "{0}", "\\u0000", "\\", "",
  ]

  struct Format: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// A report, or a part of one, that holds a text in each of its places.
    let report: @Sendable (String) -> String
    /// What the grammar says of a report about a text; nil if it allows the report.
    let complaint: @Sendable (_ report: String, _ text: String) -> String?
  }

  static let formats = [
    Format(testDescription: "TAP with YAML", report: tap, complaint: complaintOfYAML),
    Format(testDescription: "JUnit's XML", report: xml, complaint: complaintOfXML),
    Format(
      testDescription: "JSON", report: { json($0) },
      complaint: { complaintOfJSON($0, holding: $1) }),
    Format(
      testDescription: "SARIF's messages", report: { json(SARIFReport.escaped($0)) },
      complaint: { complaintOfJSON($0, holding: SARIFReport.escaped($1)) }),
    Format(
      testDescription: "GitHub's annotations",
      report: { GitHubAnnotations.command("error", [("title", $0), ("file", $0)], $0) },
      complaint: complaintOfAnnotation),
    Format(
      testDescription: "GitHub's Markdown", report: { MarkdownText.code($0) },
      complaint: { report, _ in
        report.unicodeScalars.contains { $0.value < 0x20 } ? "a control character" : nil
      }),
    Format(
      testDescription: "the page of coverage", report: { CoveragePage.escaped($0) },
      complaint: { report, _ in
        let marks: [Unicode.Scalar] = ["<", "\""]
        return report.unicodeScalars.contains(where: marks.contains)
          ? "markup" : complaintOfHTML(report)
      }),
    Format(
      testDescription: "the data of the preview's page",
      report: { String(decoding: PreviewPage.harmless(Array(json($0).utf8)), as: UTF8.self) },
      complaint: { report, text in
        report.unicodeScalars.contains("<")
          ? "markup" : complaintOfHTML(report) ?? complaintOfJSON(report, holding: text)
      }),
    Format(
      testDescription: "text on a terminal", report: { VisibleText.escaping($0) },
      complaint: { report, _ in
        let isHeld = report.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && !(0x202A...0x202E ~= $0.value)
            && !(0x2066...0x2069 ~= $0.value)
        }
        return isHeld ? nil : "what drives the terminal"
      }),
  ]

  @Test(arguments: formats)
  func `a report holds only what its grammar allows`(format: Format) {
    let texts = Self.characters.flatMap { ["\($0)", "a\($0)b", "\($0)\($0)"] } + Self.phrases
    for text in texts {
      let report = format.report(text)
      let complaint = format.complaint(report, text)
      #expect(complaint == nil, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  // MARK: Reports

  private static func tap(_ text: String) -> String {
    var lines = TAPLines(count: 1)
    lines.add(isOK: false, text) { block in
      block.add(text, text)
      block.list("list", [text]) { $1.add("item", $0) }
      block.lines("lines", "first\n\(text)")
    }
    return lines.text
  }

  private static func xml(_ text: String) -> String {
    var writer = XMLWriter()
    writer.element("a", ["b": text], text: text)
    return writer.text
  }

  private static func json(_ text: String) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { $0.member("text", text) }
    return writer.text
  }

  // MARK: Grammars

  /// What production 1 of YAML 1.2.2, `c-printable`, lacks, and what its lines may not hold.
  private static func complaintOfYAML(_ report: String, _ text: String) -> String? {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      for scalar in line.unicodeScalars {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF:
          // A byte order mark is part of no content but that of quotes (production 34).
          if scalar == "\u{FEFF}", !line.contains("\""), !line.hasPrefix("not ok") {
            return "a byte order mark outside of quotes"
          }
        default: return "U+\(String(scalar.value, radix: 16)), which is not printable"
        }
      }
    }
    // Three lines before the block, its four, those of the text, the end and what follows it.
    let parts = text.split(separator: "\n").count
    return lines.count == 4 + 5 + parts + 2 ? nil : "\(lines.count) lines"
  }

  /// What production 2 of XML 1.0, `Char`, lacks, and markup.
  private static func complaintOfXML(_ report: String, _ text: String) -> String? {
    let isHeld = report.unicodeScalars.allSatisfy {
      switch $0.value {
      case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
      default: false
      }
    }
    if !isHeld { return "a character that is none of XML" }
    return report.unicodeScalars.count { $0 == "<" } == 3 ? nil : "markup"
  }

  private static func complaintOfJSON(_ report: String, holding text: String) -> String? {
    let value = try? JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: String]
    guard let read = value?["text"] else { return "no JSON" }
    // Foundation drops a byte order mark that a string begins with.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let known = Array(text.utf8.starts(with: mark) ? text.utf8.dropFirst(3) : text.utf8[...])
    return [known, Array(text.utf8)].contains(Array(read.utf8)) ? nil : "another text"
  }

  /// An annotation is one line, and a comma or `::` ends its properties.
  private static func complaintOfAnnotation(_ report: String, _ text: String) -> String? {
    guard report.last == "\n", !report.dropLast().contains(where: \.isNewline) else {
      return "not one line"
    }
    // Colons of properties are escaped, so the third part holds all of them.
    let parts = report.unicodeScalars.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 5, parts[0].isEmpty, parts[1].isEmpty, parts[3].isEmpty else {
      return "no command"
    }
    return parts[2].split(separator: ",").count == 2 ? nil : "another property"
  }

  /// What the preprocessing of an HTML document calls an error.
  private static func complaintOfHTML(_ report: String) -> String? {
    let isHeld = report.unicodeScalars.allSatisfy { scalar in
      let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
      let isNone = 0xFDD0...0xFDEF ~= scalar.value || scalar.value & 0xFFFF >= 0xFFFE
      return !isNone && (!isControl || scalar == "\t" || scalar == "\n")
    }
    return isHeld ? nil : "a control character or a noncharacter"
  }
}
