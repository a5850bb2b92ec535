import Foundation

/// A fenced block of README.md or of a page of the documentation.
///
/// The words after the fence say what the block is, and so how it is tested; the page on the
/// architecture lists them.
struct DocumentationBlock: Sendable, CustomStringConvertible {
  /// The page, as a path from the root of the repository.
  let page: String
  /// The line of the opening fence.
  let line: Int
  /// The first word after the fence, such as `heddle` or `json`.
  let language: String
  /// The other words after the fence.
  let words: [String]
  /// The lines of the block, each with its line end.
  let text: String

  var description: String { "\(page):\(line)" }

  func has(_ word: String) -> Bool { words.contains(word) }

  /// The word that follows another one, such as the code after `error`.
  func word(after word: String) -> String? {
    guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
    return words[index + 1]
  }

  /// The paths of README.md and of all pages.
  static var pages: [String] {
    let folder = "Sources/Heddle/Heddle.docc"
    let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    return ["README.md"]
      + (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The blocks of a page, in order; an open one at the end is a block too.
  static func blocks(of page: String) -> [DocumentationBlock] {
    guard let data = try? Data(contentsOf: URL(filePath: Repository.path(page))) else { return [] }
    var blocks: [DocumentationBlock] = []
    var opening: (line: Int, words: [String])?
    var text = ""
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix("```") else {
        if opening != nil { text += line + "\n" }
        continue
      }
      if let (number, words) = opening {
        blocks.append(DocumentationBlock(page: page, line: number, words: words, text: text))
        opening = nil
      } else {
        opening = (index + 1, line.dropFirst(3).split(separator: " ").map(String.init))
      }
      text = ""
    }
    if let (number, words) = opening {
      blocks.append(DocumentationBlock(page: page, line: number, words: words, text: text))
    }
    return blocks
  }

  /// The blocks of all pages.
  static let all = pages.flatMap { blocks(of: $0) }

  private init(page: String, line: Int, words: [String], text: String) {
    self.page = page
    self.line = line
    language = words.first ?? ""
    self.words = Array(words.dropFirst())
    self.text = text
  }
}
