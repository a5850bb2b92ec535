import Foundation
import Testing
@testable import PolicySyntax

@Test func deletions() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  var files = try FileManager.default.contentsOfDirectory(at: root.appending(path: "Policies"), includingPropertiesForKeys: nil).filter { $0.pathExtension == "policy" }
  files.append(URL(fileURLWithPath: "/tmp/lang.policy"))
  var invalid = 0, single = 0
  var shown = 0
  for file in files {
    let bytes = Array(try Data(contentsOf: file))
    let (tree, diags) = parsePolicyFile(SourceText(name: file.path, bytes: bytes))
    #expect(tree.printed() == bytes)
    for d in diags { let l = tree.source.location(at: d.range.start); print("CLEAN?", file.lastPathComponent, l, d.message) }
    for (i, token) in tree.tokens.enumerated() where token.range.length > 0 {
      var b = bytes
      b.removeSubrange(Int(token.start)..<Int(token.end))
      let (t2, d2) = parsePolicyFile(SourceText(name: "x", bytes: b))
      if t2.printed() != b { print("ROUNDTRIP", file.lastPathComponent, i) ; #expect(Bool(false)) }
      let errors = d2.filter { $0.severity == .error }
      if errors.isEmpty { continue }
      invalid += 1
      if errors.count == 1 { single += 1 } else if shown < 40 {
        shown += 1
        let l = tree.source.location(at: Int(token.start))
        print("MULTI", file.lastPathComponent, l, tree.source.text(token.range))
        for e in errors { let l = t2.source.location(at: e.range.start); print("    ", l, e.message) }
      }
    }
  }
  print("invalid \(invalid) single \(single)")
}
