import PolicySyntax

/// A change of a text as a unified diff without lines around it.
package struct MutationDiff: Sendable, Hashable {
  /// The file, and where in it the change begins, counted from 1; columns count characters.
  package let file: String
  package let line: Int
  package let column: Int
  /// The lines that go and those that come, without line ends.
  package let removed: [String]
  package let added: [String]
  /// The place of the lines in both texts, as `@@ … @@` says it.
  package let header: String

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
    while let one = oldLines.last, one == newLines.last {
      oldLines.removeLast()
      newLines.removeLast()
    }
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
  package var text: String {
    "--- \(file)\n+++ \(file)\n\(header)\n"
      + removed.map { "-\($0)\n" }.joined() + added.map { "+\($0)\n" }.joined()
  }
}
