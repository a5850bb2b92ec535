import Foundation
import Heddle

@testable import HeddleTool

/// Writes the reference pages of the diagnostics from the catalogue that `heddle explain` reads.
enum DiagnosticPage {
  private static let origin = """
    <!-- Written from the catalogue in Sources/HeddleTool/Handbook by
    `HEDDLE_REWRITE=1 swift test --filter DiagnosticPages`; change the catalogue, not this page. -->
    """

  // MARK: The pages

  /// The page that lists all codes.
  static func index(of families: [DiagnosticFamily]) -> String {
    var text = """
      # Diagnostics

      All codes of diagnostics and problems, and where each is explained.

      \(origin)

      ## Overview

      A code is stable: it keeps its meaning in every later version, and none is used again for
      another one. `heddle explain HD0201` tells what a code means, and `heddle explain --codes` lists
      them; this page and those that it leads to say the same.


      """
    for family in families {
      text += """
        ### \(family.title)

        | Code | Severity | What is wrong |
        |---|---|---|

        """
      for explanation in family.explanations {
        let place = "<doc:\(family.page)#\(explanation.code)>"
        let title = explanation.title.replacing("|", with: "\\|")
        text += "| \(place) | \(explanation.severity.rawValue) | \(title) |\n"
      }
      text += "\n"
    }
    text += """
      ## Topics

      ### What each code means


      """
    for family in families { text += "- <doc:\(family.page)>\n" }
    return text
  }

  /// The page of a family.
  static func page(of family: DiagnosticFamily) -> String {
    let codes = family.explanations.map(\.code)
    var text = """
      # \(family.title)

      The codes from \(codes.first ?? "") to \(codes.last ?? ""), each with what shows it and how it is mended.

      \(origin)

      ## Overview

      \(wrapped(family.overview.replacing("\n", with: " ")))
      """
    for explanation in family.explanations {
      text += "\n\n## \(explanation.code)\n\n"
      text += "**\(explanation.severity.rawValue.capitalized): \(explanation.title).**\n\n"
      text += explanation.meaning.split(separator: "\n\n")
        .map { wrapped(String($0)) }.joined(separator: "\n\n")
      text += "\n" + blocks(of: explanation)
    }
    return text + "\n"
  }

  // MARK: Examples

  private static func blocks(of explanation: DiagnosticExplanation) -> String {
    let code = explanation.code
    let isAbridged = explanation.isAbridged
    // What is abridged is the payload, where there is one.
    let isPolicyAtFault = explanation.payload == nil && explanation.catalog == nil
    var text = ""
    if let example = explanation.example {
      text += block(
        "heddle", isPolicyAtFault ? "error \(code)" : "", example, isAbridged && isPolicyAtFault)
    }
    if let context = explanation.context { text += block("json", "context", context) }
    if let payload = explanation.payload {
      let kind = explanation.severity == .problem ? "problem" : "error"
      let isStream = isStream(payload)
      let isBroken = !isStream && !isJSON(payload)
      text += block(
        isStream ? "ndjson" : "json", "\(isBroken ? "broken " : "")\(kind) \(code)", payload,
        isAbridged)
    }
    if let catalog = explanation.catalog { text += block(catalog) }
    text += isAbridged ? "\nThe example is abridged. Mended:\n" : "\nMended:\n"
    if let mended = explanation.mended, mended != explanation.example {
      text += block("heddle", "", mended)
    }
    if let context = explanation.mendedContext { text += block("json", "context", context) }
    if let payload = explanation.mendedPayload {
      let isPayload = explanation.severity == .problem && !isStream(payload)
      text += block(isStream(payload) ? "ndjson" : "json", isPayload ? "payload" : "", payload)
    }
    if let catalog = explanation.mendedCatalog { text += block(catalog) }
    // Two empty lines come before the next code already.
    return String(text.dropLast())
  }

  /// A fenced block; one with invisible characters spells them out and is not held to its words.
  private static func block(
    _ language: String, _ words: String, _ content: String, _ isAbridged: Bool = false
  ) -> String {
    let visible = spelt(content)
    let isHint = isAbridged || visible != content
    let info = [language, isHint ? "abridged" : words].filter { !$0.isEmpty }
    return "\n```\(info.joined(separator: " "))\n\(visible)\n```\n"
  }

  /// A file of translations under its name.
  private static func block(_ catalog: DiagnosticExplanation.Catalog) -> String {
    let language = catalog.name.hasSuffix(".xcstrings") ? "json" : "xml"
    return "\n`\(catalog.name)`:\n" + block(language, "catalog", catalog.text)
  }

  /// True for several lines, each of which is JSON by itself.
  private static func isStream(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    return lines.count > 1 && lines.allSatisfy { isJSON(String($0)) }
  }

  private static func isJSON(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { PayloadText($0) == .complete }
  }

  /// The text with invisible characters spelt out as `heddle explain` does it.
  private static func spelt(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let category = scalar.properties.generalCategory
      if scalar != "\n", category == .control || category == .format {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: Paragraphs

  /// A paragraph in lines of at most 100 characters; code between backticks stays together.
  static func wrapped(_ paragraph: String) -> String {
    var words: [String] = []
    var isInCode = false
    for word in paragraph.split(separator: " ").map(String.init) {
      if isInCode { words[words.count - 1] += " \(word)" } else { words.append(word) }
      if !word.count(of: "`").isMultiple(of: 2) { isInCode.toggle() }
    }
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= 100 || beginsBlock(word) {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// True for a word that would begin a list, a heading or a quotation at the beginning of a line.
  private static func beginsBlock(_ word: String) -> Bool {
    ["-", "+", "*", "#", ">"].contains(word) || word.wholeMatch(of: /\d+[.)]/) != nil
  }
}

extension String {
  fileprivate func count(of character: Character) -> Int { count { $0 == character } }
}
