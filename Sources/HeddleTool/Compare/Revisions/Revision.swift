/// A path in a revision of git, as `main:Policies` names it.
struct Revision: Hashable, Sendable {
  /// What stands before the colon, such as `main`, `HEAD~1` or `v1.2`.
  let name: String
  /// What stands after it, relative to the current folder; `.` for the folder itself.
  let path: String

  /// Reads `REV:PATH`.
  ///
  /// A colon in braces belongs to the revision, as in `main^{/fix: a typo}`.
  ///
  /// - Returns: Nil if there is no colon, or nothing before it.
  init?(_ text: String) {
    var depth = 0
    let colon = text.unicodeScalars.indices.first { index in
      switch text.unicodeScalars[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":": return depth <= 0
      default: break
      }
      return false
    }
    guard let colon, colon > text.startIndex else { return nil }
    name = String(text[..<colon])
    var path = text[text.unicodeScalars.index(after: colon)...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
    self.path = path.isEmpty ? "." : String(path)
  }

  /// What a text that begins with a colon may mean, as it is read.
  static func suggestion(for text: String) -> String {
    let rest = text.drop { $0 == ":" }
    let isCommit = rest.first == "/" && !rest.contains { $0 == "{" || $0 == "}" }
    // To git, `:/words` is the last commit with these words; in braces they may be before a path.
    if isCommit, let colon = rest.lastIndex(of: ":") {
      return "HEAD^{\(rest[..<colon])}:\(rest[colon...].drop { $0 == ":" || $0 == "/" })"
    }
    return "main:\(rest.drop { $0 == ":" || $0 == "/" })"
  }

  /// The folder that the path is in, and its last part.
  var parent: (folder: String, file: String) {
    let folder = FileSystem.folder(of: path)
    let file = String(path.dropFirst(folder.count))
    return (folder.isEmpty ? "." : folder, file)
  }
}
