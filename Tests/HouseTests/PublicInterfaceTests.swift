import Foundation
import Testing

/// The public interface is a promise: each change of it shows as a change of one file.
@Suite struct PublicInterfaceTests {
  private static let list = root.appending(path: "Tests/HouseTests/PublicInterface.txt")

  /// The rooms that promise anything, with the lines of what they promise.
  private static var promises: [(room: String, lines: [String])] {
    let rooms = Dictionary(grouping: RoomFile.all, by: \.room)
      .mapValues { files in files.flatMap(\.declarations) }
    let protocols = rooms.values.joined().filter { $0.keyword == "protocol" && !$0.isPublic }
    let hidden = Set(protocols.map(\.name))
    return rooms.keys.sorted().map { room in
      (room, PublicInterface(of: rooms[room] ?? [], hiding: hidden).lines)
    }.filter { !$0.1.isEmpty }
  }

  @Test func `the public interface is the listed one`() throws {
    let current = Self.promises.map { room, lines in
      "\(room)\n" + lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["HEDDLE_REWRITE"] != nil {
      try current.write(to: Self.list, atomically: true, encoding: .utf8)
      Issue.record("the list was rewritten; look at its changes")
    }
    let listed = try String(contentsOf: Self.list, encoding: .utf8)
    #expect(current == listed, "HEDDLE_REWRITE=1 swift test rewrites the list")
  }

  @Test func `nothing is public but in the library and the types that it returns`() {
    #expect(
      Self.promises.map(\.room) == [
        "Heddle", "HeddleTesting", "NotificationGrouping", "NotificationModel",
      ])
  }

  @Test func `every declaration of the sources is understood`() {
    #expect(RoomFile.all.count > 100)
    for file in RoomFile.all where !file.path.hasSuffix("main.swift") {
      #expect(file.unread == [], "\(file.path)")
    }
  }
}
