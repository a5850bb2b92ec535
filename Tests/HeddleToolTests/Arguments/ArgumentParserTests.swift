import Testing

@testable import HeddleTool

private let format = OptionDeclaration.choice(
  "format", of: ["text", "json", "sarif"], default: "text", help: "How results are written.")
private let strict = OptionDeclaration.flag("strict", short: "s", help: "Lets warnings fail.")
private let policy = OptionDeclaration.text(
  "policy", short: "p", valueName: "PATH", isRepeatable: true, help: "A policy.")
private let app = OptionDeclaration.text("app", valueName: "ID", help: "The app.")
private let jobs = OptionDeclaration.integer(
  "jobs", short: "j", valueName: "N", in: 1...64, help: "The threads.")
private let old = PositionalDeclaration("OLD", .one, help: "The old policies.")
private let new = PositionalDeclaration("NEW", .one, help: "The new policies.")
private let inputs = PositionalDeclaration("INPUT", .any, help: "The payloads.")

private let compare = CommandDeclaration(
  "compare", summary: "Compares.", positionals: [old, new, inputs],
  options: [format, strict, policy, app, jobs])
private let check = CommandDeclaration(
  "check", summary: "Checks.", positionals: [PositionalDeclaration("PATH", .any, help: "Paths.")],
  options: [format, strict, policy, app, jobs])
private let explain = CommandDeclaration(
  "explain", summary: "Explains.",
  positionals: [PositionalDeclaration("CODE", .oneOrNone, help: "A code.")])

private func arguments(
  _ line: String, _ declaration: CommandDeclaration = check
) throws -> Arguments {
  let words = line.split(separator: " ").map(String.init)
  guard case .run(let arguments) = try ArgumentParser.parse(words, for: declaration) else {
    throw UsageFailure("this asks for help", of: declaration)
  }
  return arguments
}

@Suite("Argument parser") struct ArgumentParserTests {
  @Test(
    "A value is the next word or stands after the sign",
    arguments: ["--app com.example", "--app=com.example", "x --app com.example y"])
  func values(line: String) throws {
    #expect(try arguments(line).value(of: app) == "com.example")
  }

  @Test("A value may be empty or hold the sign itself") func oddValues() throws {
    #expect(try arguments("--app=").value(of: app) == "")
    #expect(try arguments("--app=a=b").value(of: app) == "a=b")
    #expect(try arguments("--app -").value(of: app) == "-")
    #expect(try arguments("--app -x").value(of: app) == "-x")
    #expect(try arguments("--app=--strict").value(of: app) == "--strict")
  }

  @Test("Short and long forms are one option") func shortForms() throws {
    let arguments = try arguments("-s -p a --policy b -p=c -j 8")
    #expect(arguments.contains(strict))
    #expect(arguments.values(of: policy) == ["a", "b", "c"])
    #expect(arguments.integer(of: jobs) == 8)
    #expect(arguments.positionals == [])
  }

  @Test("An option that is absent has its default or nothing") func absent() throws {
    let arguments = try arguments("")
    #expect(!arguments.contains(format))
    #expect(arguments.value(of: format) == "text")
    #expect(arguments.values(of: format) == ["text"])
    #expect(arguments.value(of: app) == nil)
    #expect(arguments.values(of: policy) == [])
    #expect(arguments.integer(of: jobs) == nil)
  }

  @Test("Two dashes end the options, one is standard input") func dashes() throws {
    let arguments = try arguments("a - -- --strict -- -s")
    #expect(arguments.positionals == ["a", "-", "--strict", "--", "-s"])
    #expect(!arguments.contains(strict))
  }

  @Test("Positional arguments have names") func positionals() throws {
    let arguments = try arguments("a --strict b c d", compare)
    #expect(arguments.value(of: old) == "a")
    #expect(arguments.value(of: new) == "b")
    #expect(arguments.values(of: inputs) == ["c", "d"])
    #expect(try self.none(of: inputs) == [])
  }

  private func none(of positional: PositionalDeclaration) throws -> [String] {
    try arguments("a b", compare).values(of: positional)
  }

  @Test(
    "Help is found behind any mistake", arguments: ["--help", "-h", "--fromat -h", "--app --help"])
  func help(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(try ArgumentParser.parse(words, for: check) == .help)
    #expect(try ArgumentParser.parse(["--", "--help"], for: check) != .help)
  }

  @Test(
    "A mistake is a sentence",
    arguments: [
      ("--fromat json", "unknown option `--fromat` of `heddle check`; did you mean `--format`?"),
      ("--fromat=json", "unknown option `--fromat` of `heddle check`; did you mean `--format`?"),
      ("-format json", "unknown option `-format` of `heddle check`; did you mean `--format`?"),
      ("--quux", "unknown option `--quux` of `heddle check`"),
      ("--format", "option `--format` needs a value: `text`, `json` or `sarif`"),
      ("--format --strict", "option `--format` needs a value: `text`, `json` or `sarif`"),
      ("--app -s", "option `--app` needs a value: ID"),
      ("--jobs", "option `--jobs` needs a value: N, a whole number from 1 to 64"),
      ("--jobs 0", "option `--jobs` does not take `0`, only a whole number from 1 to 64"),
      ("--jobs many", "option `--jobs` does not take `many`, only a whole number from 1 to 64"),
      (
        "--format jsno",
        "option `--format` does not take `jsno`, only `text`, `json` or `sarif`; did you mean `json`?"
      ),
      ("--strict=yes", "option `--strict` takes no value"),
      ("--app a --app b", "option `--app` is given twice"),
      ("-s --strict", "option `--strict` is given twice"),
    ])
  func mistakes(line: String, message: String) {
    let failure = #expect(throws: UsageFailure.self) { try arguments(line) }
    #expect(failure?.message == message)
    #expect(failure?.invocation == "heddle check")
  }

  @Test("Too few or too many positional arguments are told") func counts() {
    let missing = #expect(throws: UsageFailure.self) { try arguments("a", compare) }
    #expect(missing?.message == "the argument `NEW` of `heddle compare` is missing")
    let extra = #expect(throws: UsageFailure.self) { try arguments("a b", explain) }
    #expect(extra?.message == "`heddle explain` has no use for the argument `b`")
  }
}

@Suite("Edit distance") struct EditDistanceTests {
  @Test(
    "Each change of a letter counts one",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("fromat", "format", 1), ("kitten", "sitting", 3),
      ("Ab", "aB", 0), ("abcd", "acbd", 1), ("ca", "abc", 3),
    ])
  func distances(left: String, right: String, expected: Int) {
    #expect(EditDistance.between(left, right) == expected)
    #expect(EditDistance.between(right, left) == expected)
  }

  @Test("The nearest word is suggested, a far one is not") func nearest() {
    let words = ["format", "forecast", "policy"]
    #expect(EditDistance.nearest(to: "forcast", among: words) == "forecast")
    #expect(EditDistance.nearest(to: "polly", among: words) == "policy")
    #expect(EditDistance.nearest(to: "context", among: words) == nil)
    #expect(EditDistance.nearest(to: String(repeating: "x", count: 65), among: words) == nil)
  }
}
