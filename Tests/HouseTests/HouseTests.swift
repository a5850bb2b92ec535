import FoundationEssentials
import Testing

/// The rooms of the house and what each may import.
private let rooms: [String: Set<String>] = [
  "NotificationModel": [],
  "PolicySyntax": [],
  "PolicyEngine": ["NotificationModel", "PolicySyntax"],
  "NotificationGrouping": ["NotificationModel"],
  "StringCatalogs": ["NotificationModel", "NotificationGrouping", "FoundationEssentials"],
  "PolicyTesting": ["NotificationModel", "PolicySyntax", "PolicyEngine", "NotificationGrouping"],
  "Heddle": [
    "NotificationModel", "PolicySyntax", "PolicyEngine", "NotificationGrouping", "StringCatalogs",
    "PolicyTesting", "FoundationEssentials", "Synchronization",
  ],
  "HeddleTool": ["Heddle", "PolicyTesting", "Synchronization", "Glibc", "Musl", "Darwin"],
  "HeddleCommand": ["HeddleTool", "Glibc", "Musl", "Darwin"],
  "HeddleBenchmark": [
    "Heddle", "PolicyEngine", "NotificationGrouping", "NotificationModel", "Glibc", "Musl",
    "Darwin",
  ],
]

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

private struct SourceFile: CustomTestStringConvertible, Sendable {
  let path: String
  let text: String

  var testDescription: String { path }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  static func files(below folder: String) -> [SourceFile] {
    let paths =
      (try? FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".swift") }.compactMap { path in
      let name = "\(folder)/\(path)"
      guard let data = FileManager.default.contents(atPath: root.appending(path: name).path) else {
        return nil
      }
      return SourceFile(path: name, text: String(decoding: data, as: UTF8.self))
    }
  }
}

@Suite struct TheHouse {
  @Test func `every folder of the sources is a room of the drawing`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    #expect(Set(folders) == Set(rooms.keys))
  }

  @Test(arguments: rooms.keys.sorted())
  func `a room imports only what the drawing allows`(room: String) throws {
    let allowed = try #require(rooms[room])
    let files = SourceFile.files(below: "Sources/\(room)")
    #expect(!files.isEmpty)
    for file in files {
      for line in file.lines {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"), position <= 2,
          !line.hasPrefix("/"), !line.hasPrefix(" *"), words.count > position + 1
        else { continue }
        let modifiers = ["public", "package", "internal", "private", "@_exported", "@testable"]
        guard words[..<position].allSatisfy({ modifiers.contains(String($0)) }) else { continue }
        let module = String(words[position + 1])
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `no source file is longer than 500 lines, generated ones apart`() {
    let files = SourceFile.files(below: "Sources") + SourceFile.files(below: "Tests")
    #expect(files.count > 100)
    for file in files where !file.path.hasSuffix("+Generated.swift") {
      #expect(file.lines.count <= 501, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test func `no source traps on data or leaves a plan unwritten`() {
    let words = ["fatalError(", "try!", "as!", "TODO", "FIXME", "unimplemented"]
    for file in SourceFile.files(below: "Sources") {
      for (number, line) in file.lines.enumerated() {
        for word in words {
          #expect(!line.contains(word), "\(file.path):\(number + 1): \(word)")
        }
      }
    }
  }

  @Test func `the root has the entries of the house and no others`() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: root.path)
    let known: Set = ["Package.swift", "Sources", "Tests", "Policies", "Examples", "README.md"]
    let others = entries.filter { !$0.hasPrefix(".") && !known.contains($0) }
    #expect(others == [])
  }
}
