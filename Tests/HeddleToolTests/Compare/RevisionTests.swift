import HeddleTesting
import Testing

@testable import HeddleTool

@Suite struct RevisionTests {
  @Test(arguments: [
    ("main:Policies", "main", "Policies"), ("HEAD~1:a/b.policy", "HEAD~1", "a/b.policy"),
    ("v1.2:", "v1.2", "."), ("main:Policies//", "main", "Policies"), ("a:b:c", "a", "b:c"),
    ("main^{/fix: it}:x", "main^{/fix: it}", "x"),
  ])
  func `a revision is what stands before the colon`(text: String, name: String, path: String)
    throws
  {
    let revision = try #require(Revision(text))
    #expect(revision.name == name)
    #expect(revision.path == path)
  }

  @Test(arguments: ["", "Policies", ":Policies", "main^{/a:b}", "{:"])
  func `other texts are none`(text: String) {
    #expect(Revision(text) == nil)
  }

  @Test(arguments: [
    (":Policies", "main:Policies"), (":/Policies", "main:Policies"), (":", "main:"),
    (":/page:Policies", "HEAD^{/page}:Policies"),
    (":/fix: a page:/Policies", "HEAD^{/fix: a page}:Policies"), (":/a{b:c", "main:a{b:c"),
    ("::/a", "main:a"), (":/:", "HEAD^{/}:"),
  ])
  func `what is suggested for a text without a revision is read as one`(
    text: String, suggestion: String
  ) throws {
    #expect(Revision.suggestion(for: text) == suggestion)
    let revision = try #require(Revision(suggestion))
    #expect(!revision.path.hasPrefix("/"))
  }

  // MARK: Catalogues

  private static func isCatalog(_ name: String, beside folder: String) -> Bool {
    guard name.hasPrefix(folder), name.hasSuffix(".xcstrings") || name.hasSuffix(".stringsdict")
    else { return false }
    let parts = name.dropFirst(folder.count).split(separator: "/")
    let isNear = parts.count == 1 || parts.count == 2 && parts[0].hasSuffix(".lproj")
    return isNear && !parts.contains { $0.hasPrefix(".") }
  }

  @Test(arguments: 0..<40)
  func `the catalogues of a folder stand in it or in its folders of languages`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let folders = ["a/", "b/", ".c/", "de.lproj/", ".fr.lproj/", "ja.lproj/"]
    let files = ["L.xcstrings", "L.stringsdict", ".L.xcstrings", "L.policy", "xcstrings"]
    let paths = (0..<60).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        folders.randomElement(using: &random) ?? ""
      }.joined() + (files.randomElement(using: &random) ?? "")
    }
    let names = Set(paths).sorted()
    let entries = names.map { name in
      RevisionFiles.Entry(name: name, object: "", isLink: name.hasPrefix("b/"))
    }
    let catalogs = RevisionFiles.catalogs(among: entries)
    for folder in Set(names.map { FileSystem.folder(of: $0) }) {
      let found = catalogs[Array(folder.utf8)]?.map(\.name) ?? []
      let near = names.filter { !$0.hasPrefix("b/") && Self.isCatalog($0, beside: folder) }
      #expect(found == near, "\(folder)")
    }
  }

  @Test func `folders whose names differ in their normal form are told apart`() {
    let entries = ["\u{E9}/L.xcstrings", "e\u{301}/L.xcstrings"].map {
      RevisionFiles.Entry(name: $0, object: "", isLink: false)
    }
    #expect(RevisionFiles.catalogs(among: entries).count == 2)
  }
}

private let isReady = HeddleProcess.isThere && HeddleProcess.can("git --version")

/// Revisions of a real repository; passed over, and shown as such, where there is no git.
@Suite(.enabled(if: isReady, "needs git and the built command")) struct RevisionCommandTests {
  /// Makes a repository of two commits, the second on a branch, and an edit that is not committed.
  private static func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("Policies/Box.policy", boxPolicy(#""a/\(a)""#))
    try folder.add("Policies/.hidden.policy", "nonsense")
    try folder.add(
      "Policies/Localizable.xcstrings",
      """
      {"sourceLanguage":"en","strings":{"%u more things":{"localizations":{"de":{"stringUnit":\
      {"state":"translated","value":"%u weitere"}}}}},"version":"1.0"}
      """)
    try folder.add("Notes/readme.txt", "none")
    try folder.add("day.ndjson", box(1, a: "x", b: "z") + box(2, a: "x", b: "z"))
    let result = try HeddleProcess.run(
      """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      git init -q . && git checkout -q -b main
      git config user.name Tester && git config user.email tester@example.com
      git add . && git commit -q -m one && git tag v1
      sed 's|"a/|"b/|' Policies/Box.policy > p && mv p Policies/Box.policy
      git commit -q -a -m two
      ln -s Box.policy Policies/Link.policy && git add . && git commit -q -m link && git branch links
      rm Policies/Link.policy && git commit -q -a -m unlinked
      sed 's|weitere|mehr|' Policies/Localizable.xcstrings > p && mv p Policies/Localizable.xcstrings
      """, in: folder)
    try #require(result.status == 0, "\(result.errors)")
    return folder
  }

  private static func compare(_ script: String) throws -> HeddleProcess.Result {
    try HeddleProcess.run(script, in: try repository())
  }

  @Test func `a folder of a revision is compared with that of the working tree`() throws {
    let result = try Self.compare("$HEDDLE compare v1:Policies Policies day.ndjson")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("v1:Policies → Policies\n2 payloads\n"))
    #expect(result.output.contains("        - \"a/x\"\n        + \"b/x\"\n"))
  }

  @Test func `two revisions of one file are compared, from any folder`() throws {
    let result = try Self.compare(
      "cd Policies && $HEDDLE compare HEAD~2:Box.policy main:./Box.policy ../day.ndjson")
    #expect(result.status == 0)
    #expect(result.output.contains("byte for byte"))
    let up = try Self.compare(
      "cd Notes && $HEDDLE compare v1:../Policies main:../Policies ../day.ndjson")
    #expect(up.status == 1)
    let root = try Self.compare("cd Policies && $HEDDLE compare v1: main:. ../day.ndjson")
    #expect(root.status == 1)
  }

  @Test func `catalogues come from the revision, too`() throws {
    let result = try Self.compare("$HEDDLE compare main:Policies Policies --locale de day.ndjson")
    #expect(result.status == 1)
    #expect(result.output.contains("    - 1 weitere\n    + 1 mehr\n"))
    let file = try Self.compare(
      "$HEDDLE compare main:Policies/Box.policy Policies --locale de day.ndjson")
    #expect(file.output.contains("    - 1 weitere\n    + 1 mehr\n"))
  }

  @Test func `a path that is there goes before a revision`() throws {
    let result = try Self.compare(
      "cp Policies/Box.policy main:Policies && $HEDDLE compare main:Policies v1:Policies day.ndjson"
    )
    #expect(result.output.contains("        - \"b/x\"\n        + \"a/x\"\n"))
  }

  @Test func `errors in a revision are shown with its name`() throws {
    let result = try Self.compare(
      "echo 'policy' > Policies/Bad.policy && git add . && git -c user.name=T -c user.email=t@e.x "
        + "commit -q -m bad && $HEDDLE compare HEAD:Policies v1:Policies day.ndjson")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("HEAD:Policies/Bad.policy:1:7: error[HD0"))
  }

  @Test(arguments: [
    ("no-such:Policies", "the repository has no revision `no-such`"),
    ("main:Nowhere", "the revision `main` has no file or folder `Nowhere`"),
    ("main:/Policies", "a path in a revision is relative to the current folder"),
    ("main:Notes", "no policy file (`*.policy`) is in it"),
    ("links:Policies", "`Link.policy` is a link"), ("^main:Policies", "no revision `^main`"),
    ("main..v1:Policies", "no revision `main..v1`"),
    ("$(touch made):Policies", "no revision `$(touch made)`"),
    ("main:Policies/Box.policy/x", "has no file or folder"),
  ])
  func `what a revision does not have is told, and nothing else`(text: String, message: String)
    throws
  {
    let folder = try Self.repository()
    let result = try HeddleProcess.run(
      "$HEDDLE compare '\(text)' Policies day.ndjson", in: folder)
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try !folder.names().contains("made"))
  }

  @Test func `a revision is never an option`() throws {
    let result = try Self.compare("$HEDDLE compare -- --output=made:x Policies day.ndjson; ls made")
    #expect(result.errors.contains("no revision begins with `-`"))
    #expect(!result.output.contains("made"))
  }

  @Test func `without a repository or git it is told what is missing`() throws {
    let folder = try TemporaryFolder()
    try folder.add("Box.policy", boxPolicy("default"))
    let outside = try HeddleProcess.run(
      "export GIT_CEILING_DIRECTORIES=/ GIT_DIR=/nowhere; $HEDDLE compare main:x Box.policy",
      in: folder)
    #expect(outside.status == 3)
    #expect(outside.errors.contains("needs a git repository here"))
    let without = try HeddleProcess.run(
      "PATH=/nowhere $HEDDLE compare main:x Box.policy", in: folder)
    #expect(without.status == 3)
    #expect(
      without.errors.contains("revisions are read with `git`, which is not on the search path"))
  }

  @Test func `what is suggested for a commit by its words is found`() throws {
    let result = try Self.compare("$HEDDLE compare ':/one:Policies' Policies day.ndjson")
    #expect(result.status == 3)
    #expect(result.errors.contains("one is `HEAD^{/one}:Policies`"))
    let mended = try Self.compare("$HEDDLE compare 'HEAD^{/one}:Policies' Policies day.ndjson")
    #expect(mended.status == 1)
    #expect(mended.errors == "")
  }

  @Test func `many files are read in batches`() throws {
    let result = try Self.compare(
      """
      mkdir Many && for n in $(seq 1 300); do
        printf 'policy P%s for "com.example.p%s" {\\n  always {\\n    thread "t"\\n  }\\n}\\n' $n $n \
      > Many/P$n.policy
      done
      git add . && git -c user.name=T -c user.email=t@e.x commit -q -m many
      $HEDDLE compare HEAD:Many Many day.ndjson
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("byte for byte"))
  }
}
