import Testing

@testable import HeddleTool

/// The commands that README.md and the documentation show, run in memory.
@Suite("Documented commands") struct DocumentationCommandsTests {
  /// The root of the repository, from the path of this file.
  static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private static let pages: [String] = {
    let folder = "Sources/Heddle/Heddle.docc"
    let names = (try? SystemCalls.names(in: "\(root)/\(folder)")) ?? []
    return ["README.md"]
      + names.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasSuffix(".md") }.sorted()
      .map { "\(folder)/\($0)" }
  }()

  /// A fenced block: what stands after the fence, and its lines.
  private struct Block {
    let info: [Substring]
    let lines: [Substring]
  }

  private static func blocks(of page: String) throws -> [Block] {
    let text = String(
      decoding: try FileSystem.contents(of: "\(root)/\(page)"), as: UTF8.self)
    return text.matches(of: /(?ms)^```([^\n]+)\n(.*?)^```$/).map { match in
      Block(
        info: match.1.split(separator: " "),
        lines: match.2.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    }
  }

  /// A command as it is shown, with what it is shown to write and the status after it.
  private struct Shown {
    let command: Substring
    var output: [Substring] = []
    var status: Int32?
  }

  private static func shown(in block: Block) -> [Shown] {
    var result: [Shown] = []
    var asksStatus = false
    for line in block.lines {
      if line == "$ echo $?" {
        asksStatus = true
      } else if line.hasPrefix("$ ") {
        result.append(Shown(command: line.dropFirst(2)))
      } else if !result.isEmpty {
        if asksStatus {
          result[result.count - 1].status = Int32(line)
          asksStatus = false
        } else {
          result[result.count - 1].output.append(line)
        }
      }
    }
    return result
  }

  @Test("The pages show commands") func isNotEmpty() throws {
    let counts = try Self.pages.map { page in
      try Self.blocks(of: page).filter { $0.info.first == "console" }.flatMap(Self.shown).count
    }
    #expect(counts.first ?? 0 >= 4)
    #expect(counts.reduce(0, +) >= 12)
  }

  @Test("A command writes what is shown below it", arguments: pages)
  func run(_ page: String) throws {
    let blocks = try Self.blocks(of: page)
    let folder = try TemporaryFolder()
    for block in blocks {
      guard let name = block.info.dropFirst().first, name.contains("."), block.info.count > 1 else {
        continue
      }
      try folder.add(String(name), block.lines.map { $0 + "\n" }.joined())
    }
    for shown in blocks.filter({ $0.info.first == "console" }).flatMap(Self.shown) {
      try run(shown, folder)
    }
  }

  private func run(_ shown: Shown, _ folder: TemporaryFolder) throws {
    var words = Self.words(of: shown.command)
    if words.starts(with: ["swift", "run", "heddle"]) { words.removeFirst(2) }
    try #require(words.first == "heddle", "`\(shown.command)` is not run")
    words.removeFirst()
    var input: [UInt8] = []
    if let sign = words.firstIndex(of: "<"), sign + 1 < words.count {
      input = try FileSystem.contents(of: path(words[sign + 1], folder))
      words.removeSubrange(sign...(sign + 1))
    }
    let console = Console.inMemory(input: ByteSource(pieces: [input]))
    let status = HeddleProgram.run(withPolicies(words).map { path($0, folder) }, console: console)
    // What is wrong stands before what was done, as on a terminal.
    let written = (console.errors.writtenText + console.output.writtenText)
      .replacing(folder.path + "/", with: "").replacing(Self.root + "/", with: "")
    #expect(
      Self.matches(written, shown.output),
      "`\(shown.command)` writes\n\(written)")
    if let expected = shown.status {
      #expect(status.rawValue == expected, "`\(shown.command)`")
    } else if status == .usage || status == .internalFailure {
      Issue.record("`\(shown.command)` ends with status \(status.rawValue)")
    }
  }

  /// The words of a command line; double quotes keep blanks together.
  private static func words(of command: Substring) -> [String] {
    let parts = command.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { number, part in
      number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  /// The words with the policies that the command would find in the current folder.
  private func withPolicies(_ words: [String]) -> [String] {
    let hasPath = words.dropFirst().contains { $0 == "-" || !$0.hasPrefix("-") }
    switch words.first {
    case "eval", "apply":
      return words.contains("--policy") ? words : words + ["--policy", "Policies"]
    case "check", "test", "format":
      return hasPath ? words : words + ["Policies"]
    default:
      return words
    }
  }

  /// A path of the page's files or of the repository, made absolute; other words as they are.
  private func path(_ word: String, _ folder: TemporaryFolder) -> String {
    if word.hasPrefix("-") { return word }
    if FileSystem.exists(folder[word]) { return folder[word] }
    let inRepository = "\(Self.root)/\(word)"
    return FileSystem.exists(inRepository) ? inRepository : word
  }

  /// Whether a text is what is shown, where a line `…` stands for one or more lines.
  private static func matches(_ text: String, _ shown: [Substring]) -> Bool {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.last == "" { lines = lines.dropLast() }
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, lines.starts(with: first) else { return false }
    lines = lines.dropFirst(first.count)
    for part in parts.dropFirst() {
      guard !lines.isEmpty else { return false }
      lines = lines.dropFirst()
      while !lines.starts(with: part) {
        if lines.isEmpty { return false }
        lines = lines.dropFirst()
      }
      lines = lines.dropFirst(part.count)
    }
    return lines.isEmpty || parts.count > 1 && parts.last?.isEmpty == true
  }

  @Test("A workflow runs commands that its page shows", arguments: pages)
  func workflows(_ page: String) throws {
    let blocks = try Self.blocks(of: page)
    let shown = blocks.filter { $0.info.first == "console" }.flatMap(Self.shown).map(\.command)
    for block in blocks where block.info.first == "yaml" {
      let commands = block.lines.compactMap { $0.firstMatch(of: /run: (heddle .*)$/)?.1 }
      #expect(!commands.isEmpty)
      for command in commands { #expect(shown.contains(command), "`\(command)`") }
    }
  }

  @Test("A line of three dots stands for left-out lines, and for nothing else")
  func leftOutLines() {
    #expect(Self.matches("a\nb\n", ["a", "b"]))
    #expect(!Self.matches("a\nb\n", ["a"]))
    #expect(!Self.matches("a\n", ["a", "b"]))
    #expect(Self.matches("a\nb\nc\n", ["a", "…"]))
    #expect(Self.matches("a\nb\nc\n", ["a", "…", "c"]))
    #expect(!Self.matches("a\nb\nc\n", ["a", "…", "d"]))
    #expect(!Self.matches("a\nc\n", ["a", "…", "c"]))
    #expect(!Self.matches("a\n", ["a", "…"]))
    #expect(!Self.matches("a\nb\nc\nd\n", ["a", "…", "c"]))
  }

  @Test("Every verb and each of its options has its place on the page of the commands")
  func options() throws {
    let page = String(
      decoding: try FileSystem.contents(
        of: "\(Self.root)/Sources/Heddle/Heddle.docc/Commands.md"), as: UTF8.self)
    let verbs = help(of: []).matches(of: /(?m)^ {2}([a-z]+) {2,}[A-Z]/).map { String($0.1) }
    #expect(verbs.count >= 6)
    for verb in verbs {
      let heading = try #require(page.firstRange(of: "\n## \(verb)\n"), "`\(verb)`")
      let section = page[heading.upperBound...]
      let end = section.firstRange(of: "\n## ")?.lowerBound ?? section.endIndex
      let options = help(of: [verb]).matches(of: /(?m)^ {2}(?:-\w,| {3}) (--[a-z-]+(?: \S+)?)/)
      #expect(!options.isEmpty)
      for option in options.map({ String($0.1) }) where option != "--help" {
        let words = "`\(option.replacing("|", with: "\\|"))`"
        #expect(section[..<end].contains(words), "`heddle \(verb)` has \(words)")
      }
    }
  }

  private func help(of words: [String]) -> String {
    let console = Console.inMemory()
    _ = HeddleProgram.run(words + ["--help"], console: console)
    return console.output.writtenText
  }

  @Test("The bounds of the command are those of the language reference")
  func limits() throws {
    let page = String(
      decoding: try FileSystem.contents(
        of: "\(Self.root)/Sources/Heddle/Heddle.docc/LanguageReference.md"), as: UTF8.self)
    for (name, value) in [
      ("LineReader.defaultLimit", LineReader.defaultLimit),
      ("ByteSource.defaultLimit", ByteSource.defaultLimit),
      ("PolicyFiles.depthLimit", PolicyFiles.depthLimit),
      ("GoldenPaths.sizeLimit", GoldenPaths.sizeLimit),
    ] {
      #expect(page.contains(" | \(value) | `\(name)` | "), "\(name)")
    }
  }
}
