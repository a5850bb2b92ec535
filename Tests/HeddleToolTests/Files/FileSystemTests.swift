import Testing

@testable import HeddleTool

@Suite("File system") struct FileSystemTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A file is read whole", arguments: [0, 1, 65_536, 65_537, 300_000])
  func contents(size: Int) throws {
    try folder.add("file", String(repeating: "q", count: size))
    #expect(
      try FileSystem.contents(of: folder["file"])
        == Array(repeating: UInt8(ascii: "q"), count: size))
  }

  @Test("The limit is the largest size that is read") func sizeLimit() throws {
    try folder.add("file", String(repeating: "q", count: 1_024))
    #expect(try FileSystem.contents(of: folder["file"], limit: 1_024).count == 1_024)
    let failure = #expect(throws: FileFailure.self) {
      try FileSystem.contents(of: folder["file"], limit: 1_023)
    }
    #expect(failure?.message == "cannot read `\(folder["file"])`: it is larger than 1023 bytes")
  }

  @Test("Each failure says what is wrong") func failures() throws {
    try folder.add("file")
    try folder.addLink("loop", to: "loop")
    let cases: [(String, FileFailure.Reason)] = [
      ("absent", .notFound), ("file/below", .notFolder), (".", .isFolder), ("loop", .tooManyLinks),
    ]
    for (name, reason) in cases {
      let failure = #expect(throws: FileFailure.self) {
        try FileSystem.contents(of: folder[name])
      }
      #expect(failure == FileFailure(.read, folder[name], reason))
    }
    #expect(throws: FileFailure(.list, folder["absent"], .notFound)) {
      try PolicyFiles.paths(below: folder["absent"])
    }
    #expect(throws: FileFailure(.read, "a\0b", .system(SystemError.invalidArgument.sentence))) {
      try FileSystem.contents(of: "a\0b")
    }
  }

  @Test("A file without permission is a failure", .disabled(if: TemporaryFolder.isSuperuser))
  func permission() throws {
    try folder.add("file", permissions: 0)
    #expect(throws: FileFailure(.read, folder["file"], .permissionDenied)) {
      try FileSystem.contents(of: folder["file"])
    }
    #expect(throws: FileFailure(.write, folder["file"], .permissionDenied)) {
      try FileSystem.write([], to: folder["file"])
    }
  }

  @Test("Errors of the system have a sentence of ours or theirs") func sentences() {
    #expect(FileFailure(.read, "x", from: SystemError.notPermitted).reason == .permissionDenied)
    #expect(
      FileFailure(.write, "x", from: SystemError.noSpace).message.hasPrefix("cannot write `x`: no ")
    )
  }

  @Test("What exists and what is a folder is told, through links too") func kinds() throws {
    try folder.add("file")
    try folder.addFolder("below")
    try folder.addLink("link", to: "below")
    try folder.addLink("dangling", to: "nothing")
    let known = ["file", "below", "link", "dangling", "absent"].map {
      [FileSystem.exists(folder[$0]), FileSystem.isFolder(folder[$0])]
    }
    #expect(
      known == [[true, false], [true, true], [true, true], [false, false], [false, false]])
  }
}

@Suite("Policy files") struct PolicyFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func listed() throws -> [String] {
    try PolicyFiles.paths(below: folder.path).map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("Policies are found in all folders, in the order of the bytes of their paths")
  func order() throws {
    for name in ["b/z.policy", "b-a.policy", "B.policy", "a.policy", "ä.policy", "a/b/c/d.policy"] {
      try folder.add(name)
    }
    try folder.add("other.txt")
    try folder.add(".policy")
    try folder.add(".hidden/x.policy")
    #expect(
      try listed() == [
        "B.policy", "a.policy", "a/b/c/d.policy", "b-a.policy", "b/z.policy", "ä.policy",
      ])
  }

  @Test("A folder without policies has none") func none() throws {
    #expect(try listed() == [])
  }

  @Test("Loops of links end, and nothing is listed twice") func links() throws {
    try folder.add("real/x.policy")
    try folder.addLink("real/up", to: "..")
    try folder.addLink("again", to: "real")
    try folder.addLink("y.policy", to: "real/x.policy")
    // `again` is met before `real`, and so is the one path to what is in it.
    #expect(try listed() == ["again/x.policy"])
  }

  @Test("A link to nothing is listed, so that reading it tells") func danglingLink() throws {
    try folder.addLink("x.policy", to: "nothing")
    #expect(try listed() == ["x.policy"])
  }

  #if os(Linux)
    @Test("Names that are not UTF-8 are told where they matter, and nothing else stops")
    func unreadableNames() throws {
      let hidden = [Array(".h\u{FF}".utf8) + [0xFF], [0x2E, 0xFE]]
      for name in hidden + [[0xFF]] { try folder.add(bytes: name + Array(".txt".utf8)) }
      for name in hidden { try folder.add(bytes: name + Array(".policy".utf8)) }
      try folder.add("x.policy")
      #expect(try PolicyFiles(below: folder.path).passedOver == [])
      try folder.add(bytes: Array("caf".utf8) + [0xE9] + Array(".policy".utf8))
      try folder.addFolder(bytes: [0xC3, 0xA9, 0xC3])
      let files = try PolicyFiles(below: folder.path)
      #expect(files.paths == [folder["x.policy"]])
      #expect(
        files.passedOver == [
          FileFailure(.read, folder["caf\\xE9.policy"], .unreadableName),
          FileFailure(.list, folder["é\\xC3"], .unreadableName),
        ])
    }

    @Test(
      "A name that is not UTF-8 stops no command",
      arguments: [
        ("check", ExitStatus.findings), ("format --check", .findings), ("test", .done),
        ("eval --app com.example.chat --policy", .done), ("mutate", .findings),
        ("check --strings", .done),
      ])
    func unreadableName(verb: String, status: ExitStatus) throws {
      try folder.add("Chat.policy", chatPolicy)
      let test = "test \"a\" {\n  given { \"room\": \"x\" }\n  expect thread \"room/x\"\n}\n"
      try folder.add("Tests.policy", test)
      try folder.add(bytes: [0xFF] + Array(".policy".utf8))
      try folder.add(bytes: [0xFF] + Array(".xcstrings".utf8))
      try folder.add(
        "a.xcstrings", #"{ "sourceLanguage": "en", "strings": {}, "version": "1.0" }"#)
      var words = verb.split(separator: " ").map(String.init) + [folder.path]
      if verb.hasPrefix("check --strings") { words.append(folder["Chat.policy"]) }
      let result = heddle(words, input: "{\"room\":\"x\"}\n")
      #expect(result.status == status, "\(result.output)\(result.errors)")
      let name = verb.contains("strings") ? "\\xFF.xcstrings" : "\\xFF.policy"
      let told = "heddle: cannot read `\(folder[name])`: its name is not valid UTF-8\n"
      #expect(result.errors.contains(told), "\(result.errors)")
    }
  #endif

  @Test("A folder whose name ends like a policy is a folder, and a pipe is no policy")
  func otherKinds() throws {
    try folder.add("x.policy/y.policy")
    try folder.addNamedPipe("z.policy")
    #expect(try listed() == ["x.policy/y.policy"])
  }

  @Test("Folders deeper than the limit are a failure and not passed over") func depth() throws {
    let deepest = Array(repeating: "d", count: PolicyFiles.depthLimit).joined(separator: "/")
    try folder.add(deepest + "/x.policy")
    #expect(try listed() == [deepest + "/x.policy"])
    try folder.add(deepest + "/d/y.policy")
    let limit = PolicyFiles.depthLimit
    #expect(throws: FileFailure(.list, folder[deepest + "/d"], .tooDeep(limit: limit))) {
      try listed()
    }
  }

  @Test(
    "Paths are joined with one slash",
    arguments: [(".", "x"), ("", "x"), ("a", "a/x"), ("a/", "a/x"), ("/", "/x"), ("./a", "./a/x")])
  func joining(folder: String, expected: String) {
    #expect(FileSystem.path(of: "x", in: folder) == expected)
  }
}
