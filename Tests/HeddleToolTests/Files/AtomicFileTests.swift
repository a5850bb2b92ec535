import Heddle
import Testing

@testable import HeddleTool

@Suite("Atomic file") struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A new file is made, and nothing else stays") func newFile() throws {
    try FileSystem.write(Array("text".utf8), to: folder["file"])
    #expect(try folder.text(of: "file") == "text")
    #expect(try folder.names() == ["file"])
  }

  @Test("A replaced file keeps its permission bits", arguments: [0o600, 0o755, 0o666] as [UInt32])
  func permissions(bits: UInt32) throws {
    try folder.add("file", "a long old text", permissions: bits)
    try FileSystem.write(Array("new".utf8), to: folder["file"])
    #expect(try folder.text(of: "file") == "new")
    #expect(try FileStatus(of: folder["file"]).permissions == bits)
  }

  @Test("The old file is whole until the new one is") func untilCommit() throws {
    try folder.add("file", "old")
    let file = try AtomicFile(path: folder["file"])
    file.writer.write(Array(repeating: UInt8(ascii: "n"), count: 200_000))
    file.writer.flush()
    #expect(try folder.text(of: "file") == "old")
    #expect(try folder.names().count == 2)
    try file.commit()
    #expect(try folder.text(of: "file").utf8.count == 200_000)
    #expect(try folder.names() == ["file"])
  }

  @Test("A file that is not committed leaves nothing behind") func abandoned() throws {
    try folder.add("file", "old")
    do {
      let file = try AtomicFile(path: folder["file"])
      file.writer.write("new")
    }
    #expect(try folder.names() == ["file"])
    #expect(try folder.text(of: "file") == "old")
  }

  @Test("A link stays, and the file that it leads to is replaced") func link() throws {
    try folder.add("below/real", "old")
    try folder.addLink("below/second", to: "real")
    try folder.addLink("first", to: "below/second")
    try FileSystem.write(Array("new".utf8), to: folder["first"])
    #expect(try folder.text(of: "below/real") == "new")
    #expect(try FileStatus(ofLink: folder["first"]).kind == .link)
    #expect(try FileStatus(ofLink: folder["below/second"]).kind == .link)
  }

  @Test("A link to nothing makes the file that it names") func danglingLink() throws {
    try folder.addLink("link", to: "file")
    try FileSystem.write(Array("new".utf8), to: folder["link"])
    #expect(try folder.text(of: "file") == "new")
  }

  @Test("A name as long as names can be is no obstacle") func longName() throws {
    let name = String(repeating: "n", count: 255)
    try FileSystem.write(Array("new".utf8), to: folder[name])
    #expect(try folder.names() == [name])
  }

  @Test("A failed move removes the temporary file") func failedMove() throws {
    let file = try AtomicFile(path: folder["file"])
    try folder.addFolder("file")
    #expect(throws: FileFailure(.write, folder["file"], .isFolder)) { try file.commit() }
    #expect(try folder.names() == ["file"])
  }

  @Test("What cannot be written says why") func failures() throws {
    try folder.add("file")
    try folder.addLink("loop", to: "loop")
    let cases: [(String, FileFailure.Reason)] = [
      (".", .isFolder), ("absent/file", .notFound), ("file/file", .notFolder),
      ("loop", .tooManyLinks), ("new/", .notFound),
    ]
    for (name, reason) in cases {
      #expect(throws: FileFailure(.write, folder[name], reason)) {
        try FileSystem.write([], to: folder[name])
      }
    }
  }

  @Test("What killed runs have left is removed, and what is in use stays") func leftovers() throws {
    let kept = [".heddle-9.txt", ".heddle-2-b.tmp", ".heddle-3-c.tmp", ".other.tmp", "file.tmp"]
    for name in [".heddle-1-a.tmp"] + kept where name != ".heddle-3-c.tmp" { try folder.add(name) }
    try folder.addLink(".heddle-3-c.tmp", to: "file.tmp")
    let used = try FileDescriptor(opening: folder[".heddle-2-b.tmp"], for: .reading)
    try #require(used.lock())
    try FileSystem.write(Array("new".utf8), to: folder["file"])
    try used.finish()
    #expect(try folder.names() == (kept + ["file"]).sorted())
  }

  @Test("The temporary file of a run is locked until it has taken its place") func lock() throws {
    let file = try AtomicFile(path: folder["file"])
    let name: String = try #require(try folder.names().first)
    let other = try FileDescriptor(opening: folder[name], for: .reading)
    #expect(!other.lockSurely())
    try file.commit()
    #expect(other.lockSurely())
    try other.finish()
  }

  @Test(
    "A file of another user keeps its owner, whether the process may give files away or not",
    .enabled(if: TemporaryFolder.isSuperuser && HeddleProcess.canBeNobody, "needs two users"),
    arguments: ["", HeddleProcess.nobody], ["644 65534", "640 65534", "666 0", "606 0"])
  func owner(user: String, mode: String) throws {
    let parts = mode.split(separator: " ")
    guard user.isEmpty || parts[1] == "0" else { return }
    let lines = String(repeating: "// A line.\n", count: 10_000)
    for (number, text) in [lines + "\n\n\n" + chatPolicy, lines + crowded].enumerated() {
      try folder.add("\(number).policy", text)
      let expected = PolicySource(text).formatted().map { String(decoding: $0, as: UTF8.self) }
      let result = try HeddleProcess.run(
        """
        chmod 777 .; chmod \(parts[0]) \(number).policy; chown \(parts[1]) \(number).policy
        \(user) $HEDDLE format \(number).policy && stat -c '%a %u' \(number).policy
        """, in: folder)
      #expect(result.output.hasSuffix("\n\(mode)\n"), "\(result.output)\(result.errors)")
      #expect(try folder.text(of: "\(number).policy") == expected)
    }
    #expect(try folder.names() == ["0.policy", "1.policy"])
  }

  /// A policy that grows when it is formatted.
  private var crowded: String {
    let rules = (0..<2_000).map { "rule \"\($0)\" when true { }\n" }
    return "policy P for \"p\" {\(rules.joined())}\n"
  }

  @Test("A device is written and not replaced") func device() throws {
    try FileSystem.write(Array("text".utf8), to: "/dev/null")
    #expect(try FileStatus(of: "/dev/null").kind == .other)
  }

  #if os(Linux)
    @Test("A full disk is a failure with its reason") func fullDisk() throws {
      let failure = #expect(throws: FileFailure.self) {
        try FileSystem.write(Array("text".utf8), to: "/dev/full")
      }
      #expect(failure == FileFailure(.write, "/dev/full", from: SystemError.noSpace))
    }
  #endif
}
