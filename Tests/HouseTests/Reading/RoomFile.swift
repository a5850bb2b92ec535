/// A file of a room, read.
struct RoomFile: Sendable {
  let file: SourceFile
  let room: String
  let tokens: [SourceToken]
  let declarations: [SourceDeclaration]
  let unread: [String]

  /// All files of `Sources`, read once.
  static let all: [RoomFile] = SourceFile.files(below: "Sources").map { file in
    let tokens = SourceToken.tokens(of: file.text)
    let (declarations, unread) = SourceDeclaration.read(tokens)
    return RoomFile(
      file: file, room: String(file.path.split(separator: "/")[1]), tokens: tokens,
      declarations: declarations, unread: unread)
  }
}
