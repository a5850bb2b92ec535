import Foundation
import Testing

/// The public interface is a promise: each change of it shows as a change of one file.
@Suite struct PublicInterfaceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let list = root.appending(path: "Tests/HouseTests/PublicInterface.txt")

  /// The public declarations of the sources, one a line, by file.
  private static func declarations() throws -> String {
    var lines: [String] = []
    let sources = root.appending(path: "Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let found = declarations(in: text)
      if !found.isEmpty { lines += [path] + found.map { "  \($0)" } }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func declarations(in text: String) -> [String] {
    var result: [String] = []
    var open = ""
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if open.isEmpty, !line.hasPrefix("public ") { continue }
      open += open.isEmpty ? line : " \(line)"
      // A signature ends where its body or its value begins.
      let isBalanced = open.filter { $0 == "(" }.count == open.filter { $0 == ")" }.count
      guard isBalanced else { continue }
      var declaration = open
      if let body = declaration.range(of: " {") { declaration.removeSubrange(body.lowerBound...) }
      if let value = declaration.range(of: " = "), !declaration.contains("(") {
        declaration.removeSubrange(value.lowerBound...)
      }
      if !declaration.contains(" import ") { result.append(declaration) }
      open = ""
    }
    return result
  }

  @Test func `the public interface is the listed one`() throws {
    let current = try Self.declarations()
    #expect(current.contains("PolicyEvaluator.swift"))
    if ProcessInfo.processInfo.environment["HEDDLE_REWRITE"] != nil {
      try current.write(to: Self.list, atomically: true, encoding: .utf8)
      Issue.record("the list was rewritten; look at its changes")
    }
    let listed = try String(contentsOf: Self.list, encoding: .utf8)
    #expect(current == listed, "HEDDLE_REWRITE=1 swift test rewrites the list")
  }

  @Test func `nothing is public but in the library and the types that it returns`() throws {
    let rooms = ["Heddle/", "NotificationModel/", "NotificationGrouping/"]
    for line in try Self.declarations().split(separator: "\n") where !line.hasPrefix(" ") {
      #expect(rooms.contains { line.hasPrefix($0) }, "\(line)")
    }
  }
}
