/// A file of a room, read.
struct RoomFile: Sendable {
  /// Its path from the folder of the package.
  let path: String
  let tokens: [SourceToken]
  let declarations: [SourceDeclaration]
  let unread: [String]

  init(path: String, text: String) {
    self.path = path
    tokens = SourceToken.tokens(of: text)
    (declarations, unread) = SourceDeclaration.read(tokens)
  }

  var room: String { component(1) }

  /// The folder of the room that it lies in, however deep; `.` for the room itself.
  var folder: String { path.split(separator: "/").count > 3 ? component(2) : "." }

  var name: String { String(path.split(separator: "/").last ?? "") }

  private func component(_ number: Int) -> String {
    String(path.split(separator: "/").dropFirst(number).first ?? "")
  }

  /// All files of `Sources`, read once.
  static let all = SourceFile.files(below: "Sources").map { file in
    RoomFile(path: file.path, text: file.text)
  }
}
