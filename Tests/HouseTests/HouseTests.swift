import Foundation
import Testing

/// The rooms of the house and what each may import.
private let rooms: [String: Set<String>] = [
  "NotificationModel": [],
  "PolicySyntax": [],
  "PolicyEngine": ["NotificationModel", "PolicySyntax"],
  "NotificationGrouping": ["NotificationModel"],
  "StringCatalogs": ["NotificationModel", "NotificationGrouping"],
  "Heddle": [
    "NotificationModel", "PolicySyntax", "PolicyEngine", "NotificationGrouping", "StringCatalogs",
    "Synchronization",
  ],
  "HeddleTesting": [
    "Heddle", "NotificationModel", "PolicySyntax", "PolicyEngine", "NotificationGrouping",
    "StringCatalogs",
  ],
  "HeddleTool": [
    "Heddle", "HeddlePages", "HeddleTesting", "NotificationModel", "PolicySyntax", "PolicyEngine",
    "NotificationGrouping", "StringCatalogs", "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "HeddleCommand": ["HeddleTool", "Glibc", "Musl", "Darwin"],
  "HeddleBenchmark": [
    "HeddleTool", "Heddle", "PolicyEngine", "NotificationGrouping", "NotificationModel", "Glibc",
    "Musl", "Darwin",
  ],
]

@Suite struct TheHouse {
  @Test func `every folder of the sources is a room of the drawing`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    // The pages that the tool writes are files of other languages.
    #expect(Set(folders) == Set(rooms.keys).union(["HeddlePages"]))
  }

  @Test(arguments: rooms.keys.sorted())
  func `a room imports only what the drawing allows`(room: String) throws {
    let allowed = try #require(rooms[room])
    let files = SourceFile.files(below: "Sources/\(room)")
    #expect(!files.isEmpty)
    for file in files {
      for module in file.imports {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `whoever uses the system's library has its branch for each system`() {
    let system = ["Darwin", "Glibc", "Musl"]
    var count = 0
    for file in SourceFile.files(below: "Sources") + SourceFile.files(below: "Tests") {
      let modules = file.imports.filter { system.contains($0) }
      guard !modules.isEmpty else { continue }
      count += 1
      #expect(modules.sorted() == system, "\(file.path)")
      for module in system {
        #expect(
          file.text.contains("if canImport(\(module))\n  import \(module)\n"),
          "\(file.path) imports \(module) wherever it is built")
      }
    }
    #expect(count > 10)
  }

  @Test func `nobody uses the half of Foundation that Apple's systems lack`() {
    for file in SourceFile.files(below: "Sources") + SourceFile.files(below: "Tests") {
      #expect(!file.imports.contains("FoundationEssentials"), "\(file.path)")
    }
  }

  @Test func `the manifest looks at nothing and asks the tools for nothing unsafe`() throws {
    let manifest = try #require(SourceFile(path: "Package.swift"))
    #expect(manifest.imports == ["PackageDescription"])
    for word in ["unsafeFlags", "Context.", "#if", "dependencies: [.package"] {
      #expect(!manifest.text.contains(word), "\(word)")
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
