import Foundation
import Testing

@testable import HeddleTool

/// What the command does on a machine that fails it, as a real process.
@Suite(
  "Faults of the machine", .serialized,
  .enabled(if: HeddleProcess.isThere, "the program is not built beside the tests"))
struct FaultTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.add("Chat.policy", chatPolicy)
    try folder.add(
      "Tests.policy",
      """
      test "a room" {
        given { "room": "x" }
        expect thread "room/x"
      }

      """)
    try folder.add("one.json", #"{"aps":{"alert":"Hi"},"room":"x"}"#)
    let lines = (0..<5_000).map { #"{"aps":{"alert":"Hi"},"room":"\#($0)"}"# }
    try folder.add("many.ndjson", lines.joined(separator: "\n") + "\n")
    try folder.add("crowded.policy", chatPolicy.replacing("  ", with: " "))
  }

  private func run(_ script: String) throws -> HeddleProcess.Result {
    try HeddleProcess.run(script, in: folder)
  }

  private static let flags = "--policy Chat.policy --app com.example.chat"

  /// Each verb with something to write.
  private static let verbs = [
    "check Chat.policy", "check --format json Chat.policy", "check --format sarif Chat.policy",
    "eval \(flags) many.ndjson", "apply \(flags) many.ndjson", "test Chat.policy Tests.policy",
    "test --format junit Chat.policy Tests.policy", "format - < crowded.policy",
    "format --check crowded.policy", "explain HD0201", "explain --codes",
    "explain \(flags) one.json", "--help", "check --help", "--version",
  ]

  // MARK: Outputs

  #if os(Linux)
    @Test("A full disk under the results is told, and the status is 3", arguments: verbs)
    func fullOutput(verb: String) throws {
      let result = try run("$HEDDLE \(verb) > /dev/full")
      #expect(result.status == 3)
      #expect(
        result.errors.hasSuffix("heddle: cannot write `standard output`: no space left on device\n")
      )
    }
  #endif

  @Test("A reader that goes ends the command quietly", arguments: verbs)
  func closedPipe(verb: String) throws {
    let alone = try run("$HEDDLE \(verb) > /dev/null")
    // The first command of the pipe tells its status by a file.
    let result = try run("{ $HEDDLE \(verb); echo $? > status; } | true")
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors == alone.errors)
    #expect(try folder.text(of: "status") == "\(alone.status)\n")
    let first = try run("$HEDDLE \(verb) | head -n 1")
    #expect(first.output.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    #expect(first.errors == alone.errors)
  }

  @Test("A closed output is told, and no file gets what was meant for it", arguments: verbs)
  func closedOutput(verb: String) throws {
    let result = try run("$HEDDLE \(verb) >&-")
    #expect(result.status == 3)
    #expect(result.errors.hasSuffix("heddle: cannot write `standard output`: it is closed\n"))
  }

  @Test("Without an output the file of problems holds problems only")
  func closedOutputBesideFile() throws {
    try folder.add("wrong.ndjson", "{\"room\":1}\n")
    let result = try run(
      "$HEDDLE apply \(Self.flags) --problems problems.ndjson wrong.ndjson many.ndjson >&-")
    #expect(result.status == 3)
    let problems = try folder.text(of: "problems.ndjson")
    #expect(problems.split(separator: "\n").count == 1 && problems.contains("HD0403"))
  }

  @Test("Without an error output the status still tells") func closedErrors() throws {
    #expect(try run("$HEDDLE check crowded.policy Nothing.policy 2>&-").status == 3)
    #expect(try run("echo 'polcy' > bad.policy; $HEDDLE check bad.policy 2>&-").status == 1)
  }

  @Test("A closed input is told") func closedInput() throws {
    let result = try run("$HEDDLE eval \(Self.flags) - <&-")
    #expect(result.status == 3)
    #expect(result.errors == "heddle: cannot read `standard input`: it is closed\n")
  }

  // MARK: Inputs

  @Test(
    "A file that is not there, and a folder in its place, are told with their names",
    arguments: [
      ("check Nothing.policy", "Nothing.policy", "there is no such file or folder"),
      ("check nothing.apns", "nothing.apns", "there is no such file or folder"),
      ("eval \(flags) nothing.json", "nothing.json", "there is no such file or folder"),
      ("eval \(flags) folder.apns", "folder.apns", "it is a folder"),
      (
        "eval \(flags) one.json/below", "one.json/below",
        "a part of the path is a file, not a folder"
      ),
      ("eval \(flags) loop.json", "loop.json", "too many symbolic links lead to each other"),
      (
        "eval --policy Nothing.policy one.json", "Nothing.policy", "there is no such file or folder"
      ),
      ("eval \(flags) --context folder.apns one.json", "folder.apns", "it is a folder"),
      (
        "eval \(flags) --context nothing.json one.json", "nothing.json",
        "there is no such file or folder"
      ),
      ("apply \(flags) nothing.json", "nothing.json", "there is no such file or folder"),
      ("test Nothing.policy", "Nothing.policy", "there is no such file or folder"),
      ("format Nothing.policy", "Nothing.policy", "there is no such file or folder"),
      ("explain \(flags) folder.apns", "folder.apns", "it is a folder"),
    ])
  func missing(verb: String, path: String, reason: String) throws {
    try folder.addFolder("folder.apns")
    try folder.addLink("loop.json", to: "loop.json")
    let result = try run("$HEDDLE \(verb)")
    #expect(result.status == 3)
    #expect(result.errors == "heddle: cannot read `\(path)`: \(reason)\n")
    #expect(result.output.isEmpty)
  }

  @Test("After an input that is not there the others are read all the same")
  func oneOfSeveral() throws {
    let result = try run("$HEDDLE eval \(Self.flags) nothing.json one.json")
    #expect(result.status == 3)
    #expect(result.output.contains("room/x"))
    #expect(result.errors.contains("nothing.json"))
  }

  @Test("A file that shrinks while it is read gives lines as far as it goes, and one broken one")
  func shrinkingFile() throws {
    // The policy is read from a pipe that opens when the file has been cut.
    try folder.addNamedPipe("Late.policy")
    let result = try run(
      """
      { head -c 100000 many.ndjson > part; cat part > many.ndjson; cat Chat.policy; } > Late.policy &
      $HEDDLE eval --policy Late.policy --app com.example.chat many.ndjson
      """)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count > 2_000 && lines.count < 5_000)
    #expect(lines.last?.contains("HD0401") == true)
    #expect(lines.dropLast().allSatisfy { $0.contains("\"thread\":\"room/") })
  }

  @Test("A file that is removed, cut or replaced in the middle of reading ends the input, no more")
  func changingInput() throws {
    // What is read comes through a pipe, and the file behind it goes meanwhile.
    let result = try run(
      """
      mkfifo slow; { head -n 100 many.ndjson; rm many.ndjson; printf '{"room":"last'; } > slow &
      $HEDDLE eval \(Self.flags) slow
      """)
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count == 101)
    #expect(result.output.contains("\"line\":101"))
    #expect(result.errors.isEmpty)
  }

  @Test(
    "Without `/proc` everything works",
    .enabled(if: HeddleProcess.can("unshare -m umount -l /proc"), "nothing may be unmounted here"),
    arguments: verbs + ["eval --jobs 4 \(flags) many.ndjson"])
  func withoutProc(verb: String) throws {
    let usual = try run("$HEDDLE \(verb)")
    let result = try run("unshare -m sh -c 'umount -l /proc; $HEDDLE \(verb)'")
    #expect(result.status == usual.status)
    #expect(result.output == usual.output)
    #expect(result.errors == usual.errors)
  }

  // MARK: Pipes and devices

  @Test("A golden file goes into a pipe or to the results, whatever they are called")
  func recordedPipes() throws {
    let record = "$HEDDLE record \(Self.flags) one.json --output"
    let golden = try run("\(record) -").output
    #expect(golden.hasPrefix("{"))
    for script in [
      "mkfifo pipe; \(record) pipe > told & cat pipe; wait $!",
      "\(record) /dev/stdout", "\(record) /dev/stdout | cat", "\(record) /dev/fd/1",
      "\(record) /dev/stdout > file; cat file",
      "printf '%1000s' > file; \(record) /dev/stdout > file; cat file",
    ] {
      let result = try run(script)
      #expect(result.status == 0 && result.errors.isEmpty, "\(script): \(result.errors)")
      #expect(result.output == golden, "\(script)")
    }
    let folder = try run("mkdir below; \(record) below")
    #expect(folder.status == 3)
    #expect(folder.errors == "heddle: cannot read `below`: it is a folder\n")
  }

  @Test("What goes to the results beside other text is written after it, not over it")
  func sharedOutput() throws {
    try folder.add("wrong.ndjson", "{\"room\":1}\n{\"room\":\"x\"}\n")
    let result = try run(
      "$HEDDLE apply \(Self.flags) --problems /dev/stdout wrong.ndjson > both; cat both")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3, "\(result.output)")
    #expect(lines.contains { $0.contains("HD0403") })
  }

  @Test(
    "A pipe is not rewritten by what was read from it",
    arguments: ["format", "check --fix"])
  func rewrittenPipe(verb: String) throws {
    let result = try run(
      """
      mkfifo Pipe.policy
      sed 's/room: String/room: Sting/;s/^  //' Chat.policy > Pipe.policy &
      $HEDDLE \(verb) Pipe.policy
      """)
    #expect(result.status == 3)
    #expect(
      result.errors.hasSuffix(
        "heddle: cannot write `Pipe.policy`: it is a device, a pipe or a socket and no file\n")
        || verb == "format" && result.status == 3, "\(result.errors)")
  }

  @Test("To tell what a pipe is takes nothing out of it") func lookedAtPipe() throws {
    let result = try run(
      "mkfifo pipe.json; cat one.json > pipe.json & $HEDDLE check pipe.json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "no mistakes in 1 file, 1 payload\n")
  }

  @Test("With several threads, too, a program can ask and wait for the answer", arguments: [1, 2])
  func asking(jobs: Int) throws {
    // The first lines come without a pause, so that threads share them; each later one is sent
    // when the answer to the one before is there.
    let result = try run(
      """
      for i in 1 2 3 4 5 6 7 8; do cat many.ndjson; done > large.ndjson
      mkfifo questions answers
      $HEDDLE eval --jobs \(jobs) \(Self.flags) - < questions > answers &
      exec 3> questions 4< answers
      { cat large.ndjson >&3; echo sent > sent; } &
      head -n 40000 <&4 > /dev/null
      for i in 1 2 3; do
        echo '{"room":"last'$i'"}' >&3; head -n 1 <&4
      done
      exec 3>&-; wait; cat sent
      """)
    let threads = result.output.split(separator: "\n").map { line in
      ["last1", "last2", "last3", "sent"].filter { line.contains($0) }
    }
    #expect(threads == [["last1"], ["last2"], ["last3"], ["sent"]])
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test("A reader that goes ends several threads, too", arguments: ["eval", "apply"])
  func closedPipeOfThreads(verb: String) throws {
    let result = try run(
      """
      { while cat many.ndjson; do :; done; } 2> /dev/null | {
        $HEDDLE \(verb) --jobs 3 \(Self.flags) -; echo $? > status; } | head -n 1
      cat status
      """)
    #expect(result.output.hasSuffix("\n0\n"))
    #expect(result.errors.isEmpty)
  }

  @Test(
    "A file that may not be read is told",
    .enabled(if: HeddleProcess.canBeNobody, "no process may run as nobody here"))
  func unreadable() throws {
    let result = try run(
      """
      chmod 755 .; chmod 600 one.json Chat.policy
      \(HeddleProcess.nobody) $HEDDLE eval \(Self.flags) one.json; echo $?
      chmod 644 Chat.policy
      \(HeddleProcess.nobody) $HEDDLE eval \(Self.flags) one.json; echo $?
      mkdir Closed; cp Chat.policy Closed; chmod 700 Closed
      \(HeddleProcess.nobody) $HEDDLE check Closed; echo $?
      """)
    #expect(result.output == "3\n3\n3\n")
    #expect(
      result.errors == """
        heddle: cannot read `Chat.policy`: permission denied
        heddle: cannot read `one.json`: permission denied
        heddle: cannot list `Closed`: permission denied

        """)
  }
}
