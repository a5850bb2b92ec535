import Foundation
import Testing

/// The folder of the package.
let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// A Swift file of the house.
struct SourceFile: CustomTestStringConvertible, Sendable {
  /// Its path from the folder of the package.
  let path: String
  let text: String

  init?(path: String) {
    let place = root.appending(path: path).path
    guard let data = FileManager.default.contents(atPath: place) else { return nil }
    self.path = path
    text = String(decoding: data, as: UTF8.self)
  }

  var testDescription: String { path }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The modules that the file imports, in its order.
  var imports: [String] {
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "private", "@_exported", "@testable",
    ]
    return lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), words.count > position + 1,
        words[..<position].allSatisfy({ modifiers.contains($0) })
      else { return nil }
      return String(words[position + 1])
    }
  }

  static func files(below folder: String) -> [SourceFile] {
    let paths =
      (try? FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".swift") }.compactMap { path in
      SourceFile(path: "\(folder)/\(path)")
    }
  }
}
