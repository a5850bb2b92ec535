import Foundation
import Testing

@testable import HeddleTool

/// Files that cannot be written, or not to their end: what was there before stays, and nothing else.
@Suite(
  "Interrupted writes", .serialized,
  .enabled(if: HeddleProcess.isThere, "the program is not built beside the tests"))
struct InterruptedWriteTests {
  let folder: TemporaryFolder
  /// A policy that `format` and `check --fix` change.
  private let crowded = "policy Chat for \"a\" { payload { room: Sting } always { thread room } }\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.add("Chat.policy", chatPolicy)
    try folder.add("crowded.policy", crowded)
  }

  private func run(_ script: String) throws -> HeddleProcess.Result {
    try HeddleProcess.run(script, in: folder)
  }

  private static let writers = ["format crowded.policy", "check --fix crowded.policy"]

  @Test(
    "A folder that may not be changed keeps its files",
    .enabled(if: HeddleProcess.canBeNobody, "no process may run as nobody here"),
    arguments: writers)
  func readOnlyFolder(verb: String) throws {
    let result = try run(
      """
      chmod 666 crowded.policy; chmod 555 .
      \(HeddleProcess.nobody) $HEDDLE \(verb); echo "status $?"; chmod 755 .
      """)
    #expect(result.output.hasSuffix("status 3\n"))
    #expect(result.errors.hasSuffix("heddle: cannot write `crowded.policy`: permission denied\n"))
    #expect(!result.output.contains("fixed") && !result.output.contains("formatted"))
    #expect(try folder.text(of: "crowded.policy") == crowded)
    #expect(try folder.names() == ["Chat.policy", "crowded.policy"])
  }

  @Test(
    "A file that is protected stays as it is",
    .enabled(if: HeddleProcess.canBeNobody, "no process may run as nobody here"),
    arguments: writers)
  func readOnlyFile(verb: String) throws {
    let result = try run(
      """
      chmod 777 .; chmod 444 crowded.policy
      \(HeddleProcess.nobody) $HEDDLE \(verb); echo "status $?"
      """)
    #expect(result.output.hasSuffix("status 3\n"))
    #expect(result.errors.contains("cannot write `crowded.policy`: permission denied"))
    #expect(try folder.text(of: "crowded.policy") == crowded)
    #expect(try folder.names() == ["Chat.policy", "crowded.policy"])
  }

  @Test(
    "A full disk keeps the old file, and nothing half written",
    .enabled(if: HeddleProcess.canMount, "no file system may be mounted here"), arguments: writers)
  func fullDisk(verb: String) throws {
    // The policy fits, but not twice; the rest of the disk is taken.
    let script = """
      cp crowded.policy "$DISK"
      for i in $(seq 300); do echo "// a comment that takes room, line $i of many"; done \
      >> "$DISK/crowded.policy"
      cp "$DISK/crowded.policy" before
      cat /dev/zero > "$DISK/filler" 2>/dev/null
      cd "$DISK"; $HEDDLE \(verb); echo "status $?"; ls -A
      cmp crowded.policy "$OLDPWD/before" && echo same
      """
    let result = try run(HeddleProcess.mounted(script, size: "32k"))
    #expect(result.output.hasSuffix("status 3\ncrowded.policy\nfiller\nsame\n"))
    #expect(result.errors.contains("cannot write `crowded.policy`: no space left on device"))
  }

  @Test(
    "What was mended is told, though the next file cannot be written",
    .enabled(if: HeddleProcess.canBeNobody, "no process may run as nobody here"))
  func partlyMended() throws {
    let other = crowded.replacing("\"a\"", with: "\"b\"").replacing("Chat", with: "Other")
    try folder.add("closed/other.policy", other)
    let result = try run(
      """
      chmod 777 .; chmod 666 crowded.policy closed/other.policy; chmod 555 closed
      \(HeddleProcess.nobody) $HEDDLE check --fix crowded.policy closed/other.policy
      echo "status $?"; chmod 755 closed
      """)
    #expect(
      result.output == "fixed crowded.policy:1:39: replace it by `String`\nstatus 3\n")
    #expect(result.errors == "heddle: cannot write `closed/other.policy`: permission denied\n")
    #expect(try folder.text(of: "crowded.policy").contains("String"))
    #expect(try folder.text(of: "closed/other.policy") == other)
  }

  /// A file that `apply` may replace.
  private static let oldProblems =
    #"{"input":"day","line":2,"kind":"problem","code":"HD0401","message":"old"}"# + "\n"

  /// Starts a command that has a file open for writing and waits for its input; then ends it.
  private func interrupt(by signal: String) throws -> HeddleProcess.Result {
    try folder.add("problems.ndjson", Self.oldProblems)
    return try run(
      """
      mkfifo input
      # A shell lets what runs in the background ignore an interruption.
      env --default-signal=INT \
      $HEDDLE apply --policy Chat.policy --app com.example.chat --problems problems.ndjson input \
      > applied & pid=$!
      exec 3> input; printf '{"room":1}\\n' >&3
      until ls -A | grep -q '^[.]heddle-.*[.]tmp$'; do sleep 0.01; done
      kill -\(signal) $pid; wait $pid; echo "status $?"; rm input
      """)
  }

  @Test(
    "An interrupted command leaves the old file and no temporary one",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func signals(signal: String, status: Int) throws {
    let result = try interrupt(by: signal)
    #expect(result.output == "status \(status)\n")
    #expect(try folder.text(of: "problems.ndjson") == Self.oldProblems)
    #expect(
      try folder.names() == ["Chat.policy", "applied", "crowded.policy", "problems.ndjson"])
  }

  @Test("A killed command leaves the old file whole, and the next one removes the temporary file")
  func killed() throws {
    let result = try interrupt(by: "KILL")
    #expect(result.output == "status 137\n")
    #expect(try folder.text(of: "problems.ndjson") == Self.oldProblems)
    #expect(try folder.names().contains { $0.hasPrefix(".heddle-") })
    _ = try run("$HEDDLE format Chat.policy crowded.policy")
    #expect(
      try folder.names() == ["Chat.policy", "applied", "crowded.policy", "problems.ndjson"])
  }

  @Test("A signal that the caller ignores stays ignored") func ignoredSignal() throws {
    try folder.add("problems.ndjson", Self.oldProblems)
    let result = try run(
      """
      mkfifo input; trap '' HUP
      $HEDDLE apply --policy Chat.policy --app com.example.chat --problems problems.ndjson input \
      > applied & pid=$!
      exec 3> input; printf '{"room":1}\\n' >&3
      until ls -A | grep -q '^[.]heddle-.*[.]tmp$'; do sleep 0.01; done
      kill -HUP $pid; exec 3>&-; wait $pid; echo "status $?"
      """)
    #expect(result.output == "status 1\n")
    #expect(try folder.text(of: "problems.ndjson").contains("HD0403"))
  }

  @Test("A file that is killed at any moment of its formatting is the old one or the new one")
  func killedWhileFormatting() throws {
    let rule = "rule \"r\" when room == \"x\" { thread \"a\" }\n"
    let body = (0..<4_000).map { rule.replacing("\"r\"", with: "\"r\($0)\"") }.joined()
    let old = "policy Chat for \"a\" { payload { room: String }\n\(body)}\n"
    try folder.add("large.policy", old)
    let new = try run("$HEDDLE format - < large.policy").output
    #expect(new.utf8.count > old.utf8.count)
    for delay in ["0.00", "0.05", "0.1", "0.2", "0.3", "0.4"] {
      try folder.add("copy-\(delay)", old)
      let script = "$HEDDLE format copy-\(delay) & pid=$!; sleep \(delay); kill -9 $pid; wait $pid"
      _ = try run(script)
      let text = try folder.text(of: "copy-\(delay)")
      let isWhole = text == old || text == new
      #expect(isWhole)
    }
  }
}
