import Testing

@testable import HeddleTool

/// The command `check --watch`, with a person who saves files between two looks.
@Suite struct WatchTests {
  private func contents(of path: String) -> WatchedRun {
    var run = WatchedRun()
    do throws(FileFailure) {
      let text = String(decoding: try FileSystem.contents(of: path), as: UTF8.self)
      for line in text.split(separator: "\n") {
        run.findings.append(
          WatchedRun.Finding(
            identity: String(line), title: String(line), text: StyledText("found \(line)\n")))
      }
      run.summary = StyledText("\(run.findings.count) in all\n")
    } catch {
      run.isComplete = false
      run.messages = error.message + "\n"
      run.status = .unreadable
    }
    return run
  }

  @Test func `a save shows what is new, what is gone and how much is as before`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\nb\n", to: "list")
    let (status, texts) = try watching(
      paths: [path], [{ try save("b\nc\nd\n", path) }, {}]
    ) { _ in contents(of: path) }
    #expect(status == .done)
    #expect(
      texts == [
        "found a\nfound b\n2 in all\n",
        "\n\(path)\nfound c\nfound d\nresolved  a\n1 as before\n3 in all\n", "",
      ])
  }

  @Test func `a file that is renamed into place is seen, and so is the next save of it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\n", to: "list")
    func replace(_ text: String) throws {
      let new = try folder.write(text, to: ".list.new")
      try SystemCalls.move(new, to: path)
    }
    let (_, texts) = try watching(paths: [path], [{ try replace("b\n") }, { try replace("c\n") }]) {
      _ in contents(of: path)
    }
    #expect(
      texts == [
        "found a\n1 in all\n", "\n\(path)\nfound b\nresolved  a\n1 in all\n",
        "\n\(path)\nfound c\nresolved  b\n1 in all\n",
      ])
  }

  @Test func `a file that goes is told, and when it is back only what has changed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\nb\n", to: "list")
    let (_, texts) = try watching(
      paths: [path],
      [{ try SystemCalls.remove(path) }, { _ = try folder.write("a\nc\n", to: "list") }]
    ) { _ in contents(of: path) }
    #expect(texts.count == 3)
    #expect(texts[1].hasPrefix("\n\(path)\n"))
    #expect(texts[1].contains("cannot"))
    #expect(!texts[1].contains("resolved"))
    #expect(texts[2] == "\n\(path)\nfound c\nresolved  b\n1 as before\n2 in all\n")
  }

  @Test func `a new file in a folder counts, and a file that the last run has read`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a", to: "policies/A.policy")
    let other = try folder.write("x", to: "elsewhere/payload.json")
    var runs = 0
    let (_, texts) = try watching(
      paths: [folder["policies"]],
      [
        { _ = try folder.write("b", to: "policies/below/B.policy") },
        { _ = try folder.write("notes", to: "policies/notes.txt") },
        { try save("yes", other) },
      ]
    ) { _ in
      runs += 1
      var run = WatchedRun()
      run.files = [other]
      run.summary = StyledText("run \(runs)\n")
      return run
    }
    #expect(
      texts == [
        "run 1\n", "\n\(folder["policies/below/B.policy"])\nrun 2\n", "", "\n\(other)\nrun 3\n",
      ])
  }

  @Test func `an edit above a diagnostic is no change of it`() throws {
    let folder = try TemporaryFolder()
    let broken = chatPolicy.replacing("\"calls\"", with: "call")
    let path = try folder.write(broken, to: "Chat.policy")
    let console = Console.inMemory()
    var looks = 0
    var failure: (any Error)?
    var watch = Watch(console: console)
    watch.pause = {
      looks += 1
      if looks == 1 {
        do {
          try save("// A comment.\n" + broken, path)
        } catch { failure = error }
      }
      return looks < 10
    }
    let request = try ArgumentParser.parse([path], for: CheckCommand.declaration)
    guard case .run(let arguments) = request else { return }
    let status = watch.run(paths: [path]) { CheckCommand.watchedRun(arguments, $0) }
    if let failure { throw failure }
    #expect(status == .findings)
    let text = console.output.writtenText
    #expect(text.hasSuffix("\n\(path)\n1 as before\n1 error in 1 file\n"))
    #expect(text.contains("Chat.policy:12:12: error[HD0201]"))
  }

  @Test func `a path that is not there ends the watch before it begins`() throws {
    let folder = try TemporaryFolder()
    for verb in ["check", "test"] {
      let result = heddle(verb, "--watch", folder["Nope.policy"])
      #expect(result.status == .unreadable)
      #expect(result.output.contains("Nope.policy"))
      #expect(!result.errors.contains("watching"))
    }
  }

  @Test func `a watch is for people`() {
    for words in [["--format", "json"], ["--fix"]] {
      let result = heddle(["check", "--watch"] + words)
      #expect(result.status == .usage)
      #expect(result.errors.contains("`--watch` goes with neither"))
    }
  }

  @Test func `a save is noticed within the 200 milliseconds that are promised`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\n", to: "list")
    // In looks instead of time, which depends on what else the machine does.
    var looks = 0
    var looksAtRun: [Int] = []
    var failure: (any Error)?
    let watch = Watch(console: Console.inMemory()) {
      looks += 1
      if looks == 1 {
        do { try save("b\n", path) } catch { failure = error }
      }
      return looks < 20
    }
    _ = watch.run(paths: [path]) { _ in
      looksAtRun.append(looks)
      return contents(of: path)
    }
    if let failure { throw failure }
    try #require(looksAtRun.count == 2)
    #expect(looksAtRun[1] * Watch.pauseLength <= 200)
  }

  @Test(.enabled(if: HeddleProcess.isThere))
  func `the process runs again after a save`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(chatPolicy, to: "Policies/Chat.policy")
    // It waits as long as the script may run at all.
    let script = """
      "$HEDDLE" check --watch > log 2>&1 & pid=$!
      trap 'kill -9 $pid' EXIT
      wait_for() { i=0; while ! grep -q "$1" log; do i=$((i+1)); [ $i -gt 1000 ] && { cat log >&2; exit 9; }; sleep 0.02; done; }
      wait_for watching
      sed 's/in muted/in mutd/' Policies/Chat.policy > new
      mv new Policies/Chat.policy
      wait_for HD0201
      """
    let result = try HeddleProcess.run(script, in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(.enabled(if: HeddleProcess.isThere))
  func `the process ends when nobody reads it any more`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(chatPolicy, to: "Policies/Chat.policy")
    // The shell's own pipe: `head` takes the first line and goes.
    let script = """
      { "$HEDDLE" check --watch 2>/dev/null; echo "ended with $?" >&2; } | head -n 1
      """
    let result = try HeddleProcess.run(script, in: folder)
    #expect(result.output == "no mistakes in 1 file, 1 policy with 0 tests\n")
    #expect(result.errors == "ended with 0\n")
  }
}
