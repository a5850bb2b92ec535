import PolicySyntax

/// A change of a text as a unified diff without lines around it.
struct MutationDiff: Sendable, Hashable {
  /// The file, and where in it the change begins, counted from 1; columns count characters.
  let file: String
  let line: Int
  let column: Int
  /// The lines that go and those that come, without line ends.
  let removed: [String]
  let added: [String]
  /// The place of the lines in both texts, as `@@ … @@` says it.
  let header: String
  /// True if the last of the lines that go is the last of the text and has no end.
  private let removedEndsOpen: Bool
  /// The same of the lines that come.
  private let addedEndsOpen: Bool

  init(_ mutation: Mutation, in source: SourceText) {
    file = source.name
    let bytes = source.bytes
    let result = mutation.replacement
    let first = source.line(at: mutation.range.start)
    let start = source.lineRange(first).start
    // Up to the end of the line in which the replaced bytes end.
    var end = mutation.range.end
    let endsWithLine =
      end > start && bytes[end - 1] == 0x0A && (result.isEmpty || result.last == 0x0A)
    if !endsWithLine {
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      if end < bytes.count { end += 1 }
    }
    let old = Array(bytes[start..<end])
    let new =
      Array(bytes[start..<mutation.range.start]) + result + Array(bytes[mutation.range.end..<end])
    var (oldLines, newLines) = (Self.lines(old), Self.lines(new))
    var skipped = 0
    while let one = oldLines.first, one == newLines.first {
      oldLines.removeFirst()
      newLines.removeFirst()
      skipped += 1
    }
    // Two lines of one text are the same only if both have an end or both have none.
    var open = (
      removed: end == bytes.count && !old.isEmpty && old.last != 0x0A,
      added: end == bytes.count && !new.isEmpty && new.last != 0x0A
    )
    while let one = oldLines.last, one == newLines.last, open.removed == open.added {
      oldLines.removeLast()
      newLines.removeLast()
      open = (false, false)
    }
    removedEndsOpen = open.removed
    addedEndsOpen = open.added
    removed = oldLines
    added = newLines
    let number = first + skipped
    // Of no lines a diff names the line before.
    header =
      "@@ -\(Self.range(number, oldLines.count)) +\(Self.range(number, newLines.count)) @@"
    let place = source.location(at: mutation.start(in: bytes))
    line = place.line
    column = place.column
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func range(_ line: Int, _ count: Int) -> String {
    count == 0 ? "\(line),0" : count == 1 ? "\(line + 1)" : "\(line + 1),\(count)"
  }

  /// The diff with its file, as `git apply --unidiff-zero` and `patch` read it.
  var text: String {
    "--- a/\(file)\n+++ b/\(file)\n\(header)\n"
      + removed.map { "-\($0)\n" }.joined() + (removedEndsOpen ? Self.noEnd : "")
      + added.map { "+\($0)\n" }.joined() + (addedEndsOpen ? Self.noEnd : "")
  }

  /// What a diff says of a last line without an end.
  private static let noEnd = "\\ No newline at end of file\n"
}
