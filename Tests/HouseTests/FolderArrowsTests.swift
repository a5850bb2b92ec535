import Testing

/// The circles of folders that are left, by room; the list may only shrink.
private let allowedCircles: [String: [[String]]] = [
  "NotificationGrouping": [["Lists", "Locales"]]
]

@Suite struct FolderArrowsTests {
  private static let rooms = Dictionary(grouping: RoomFile.all, by: \.room)

  @Test(arguments: rooms.keys.sorted())
  func `folders of a room use each other one way`(room: String) throws {
    let arrows = FolderArrows(in: try #require(Self.rooms[room]))
    let circles = arrows.circles
    let known = allowedCircles[room] ?? []
    for circle in circles where !known.contains(where: { Set($0).isSuperset(of: circle) }) {
      Issue.record("a circle in \(room):\n\(arrows.arrows(among: circle))")
    }
    for circle in known where !circles.contains(where: { Set(circle).isSuperset(of: $0) }) {
      Issue.record("\(room) has this circle no more, so the list must not have it: \(circle)")
    }
  }

  @Test func `the list of circles is about rooms`() {
    #expect(allowedCircles.keys.allSatisfy { Self.rooms[$0] != nil })
  }

  private static func arrows(_ files: [(String, String)]) -> FolderArrows {
    FolderArrows(in: files.map { RoomFile(path: "Sources/Room/\($0.0)", text: $0.1) })
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The files of the folders A and B, and of the room itself.
    let a: String
    let b: String
    var root = ""
    var circles: [[String]] = []

    init(_ name: String, a: String, b: String, root: String = "", _ circles: [String]...) {
      testDescription = name
      (self.a, self.b, self.root, self.circles) = (a, b, root, circles)
    }
  }

  @Test(arguments: [
    Row(
      "types of each other", a: "struct X { var y: Y }", b: "struct Y { func f(_: X?) {} }",
      ["A", "B"]),
    Row("one way", a: "struct X { var y: Y }", b: "struct Y {}"),
    Row(
      "by way of the room itself", a: "struct X { var z: Z }", b: "struct Y { var x: X }",
      root: "struct Z { var y: Y }", [".", "A", "B"]),
    Row(
      "an extension of the type above", a: "struct X { var y: Y }",
      b: "struct Y {}; extension X {}", ["A", "B"]),
    Row(
      "a function outside of types", a: "struct X { var y: Y }; func f() {}",
      b: "struct Y { let a = f() }", ["A", "B"]),
    Row(
      "a name of a function that is not called",
      a: "struct X { var y: Y }; func f() {}", b: "struct Y { func g(f: Int) { f } }"),
    Row(
      "a function that the file has, too", a: "struct X { var y: Y }; func f() {}",
      b: "struct Y { let a = f() }; private func f() {}"),
    Row(
      "a member that an extension adds", a: "extension Y { var extra: Int { 1 } }",
      b: "struct Y { var a: Int { self.extra } }", ["A", "B"]),
    Row(
      "a member of another room's type",
      a: "struct X { var y: Y }; extension Int { var extra: Int { 1 } }",
      b: "struct Y { let a = 1.extra }", ["A", "B"]),
    Row(
      "a type within an extension", a: "extension Y { struct Z {} }",
      b: "struct Y { let a: Self.Z }", ["A", "B"]),
    Row(
      "in an interpolation", a: "struct X { var y: Y }", b: #"struct Y { let a = "\(X())" }"#,
      ["A", "B"]),
    Row(
      "in comments and strings only", a: "struct X { var y: Y }",
      b: #"struct Y { let a = "X" /* X */ } // X"#),
    Row(
      "a name of both", a: "struct X { var y: Y }; struct Z {}",
      b: "struct Y { let a: Z }; struct Z {}"),
    Row(
      "a name that is private", a: "struct X { var y: Y }; private struct Z {}",
      b: "struct Y { let a: Z }"),
    Row(
      "a member of both", a: "extension Y { var extra: Int { 1 } }",
      b: "struct Y { var a: Int { b.extra } }; struct W { var extra = 1 }"),
    Row(
      "a label and a range", a: "extension Y { var extra: Int { 1 } }",
      b: "struct Y { func f(extra: Int) { 0...extra } }"),
  ])
  func `arrows are found`(row: Row) {
    let arrows = Self.arrows([("A/a.swift", row.a), ("B/C/b.swift", row.b), ("r.swift", row.root)])
    #expect(arrows.circles == row.circles)
  }

  @Test func `arrows of a circle are told with what they stand for`() {
    let arrows = Self.arrows([
      ("A/a.swift", "struct X { var y: Y }"), ("B/b.swift", "struct Y { var x: X }"),
    ])
    #expect(arrows.arrows(among: ["A", "B"]) == "A -> B: Y in a.swift\nB -> A: X in b.swift")
  }
}
