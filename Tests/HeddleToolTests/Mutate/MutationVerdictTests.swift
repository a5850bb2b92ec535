import NotificationGrouping
import PolicyEngine
import PolicySyntax
import Testing

@testable import HeddleTesting
@testable import HeddleTool

/// Whether tests notice changes, and what is said of those that they do not notice.
@Suite struct MutationVerdicts {
  private static let policy = """
    policy Lunch for "com.example.lunch" {
      payload {
        place: String
        minutes: Int?
        kind: "table" | "menu" | "bill" = "table"
      }
      context {
        known: [String] = []
      }
      category table {
        summary "%u more tables"
        hidden "%u tables"
      }
      rule "menu" when kind == "menu" {
        thread "menu"
      }
      rule "bill" when kind == "bill" and minutes exists {
        thread "bill"
      }
      rule "soon" when minutes <= 15 or lowercased(place) in known {
        thread "soon"
        category table
      }
      otherwise {
        thread "place/\\(escaped(place))"
      }
    }

    """

  private func verdict(
    _ kind: MutationKind, _ added: String, tests: String
  ) throws -> (run: MutationRun, mutation: Mutation, verdict: MutationVerdict) {
    let run = mutationRun(Self.policy + tests)
    let mutation = try #require(
      run.mutations.first { mutation in
        mutation.kind == kind
          && run.report(mutation).diff.added.contains { $0.contains(added) }
      })
    return (run, mutation, run.verdict(on: mutation))
  }

  @Test func `a change that a test notices is killed by it`() throws {
    let found = try verdict(
      .bound, "minutes < 15",
      tests: """
        test "far" { given { "place": "a", "minutes": 60 } expect rule otherwise }
        test "near" { given { "place": "a", "minutes": 15 } expect rule "soon" }
        """)
    #expect(found.verdict == .noticed(by: "near"))
  }

  @Test func `what does not compile is no change, and neither is what changes nothing`() throws {
    let tests = "test \"t\" { given { \"place\": \"a\" } expect no filter }"
    #expect(try verdict(.presence, "place: String?", tests: tests).verdict == .invalid)
    // Two rules that want different values of one field never match together.
    #expect(
      try verdict(.order, "kind == \"bill\"", tests: tests).verdict == .same)
  }

  private static let untested =
    "test \"t\" { given { \"place\": \"a\", \"kind\": \"menu\" } expect no filter }"

  @Test(arguments: MutationKind.allCases)
  func `a test that is found passes without the change and fails with it`(
    _ kind: MutationKind
  ) throws {
    let run = mutationRun(Self.policy + Self.untested)
    for mutation in run.mutations where mutation.kind == kind {
      guard case .unnoticed(let test, _) = run.verdict(on: mutation), let test else { continue }
      let tested = mutationRun(Self.policy + test.text)
      #expect(tested.failures.isEmpty, "\(test.text)")
      let same = try #require(
        tested.mutations.first {
          $0.range == mutation.range && $0.replacement == mutation.replacement
        })
      let name = try #require(test.text.split(separator: "\"").dropFirst().first)
      #expect(tested.verdict(on: same) == .noticed(by: String(name)), "\(test.text)")
    }
  }

  @Test func `nearly every change of an untested policy has a payload that tells`() {
    let run = mutationRun(Self.policy + Self.untested)
    var (told, untold) = (0, [String]())
    for mutation in run.mutations {
      guard case .unnoticed(let test, _) = run.verdict(on: mutation) else { continue }
      if test == nil { untold.append(run.report(mutation).diff.text) } else { told += 1 }
    }
    #expect(told > 50)
    #expect(untold.count <= 3, "\(untold.joined())")
  }

  @Test(arguments: [
    ("n >= limit", "n: Int limit: Int = 10", MutationKind.number),
    ("d < 0.25", "d: Double = 0.5 n: Int", .lenient),
    ("a contains \"bot\" and a ends with \".org\"", "a: String", .comparison),
    ("a matches \"*@ex?mple.*\"", "a: String", .pattern),
    ("count(l) > 5", "l: [String]", .bound),
    ("trimmed(lowercased(a)) in l", "a: String l: [String]", .function),
  ])
  func `a payload is found where several things have to come together`(
    _ condition: String, _ fields: String, _ kind: MutationKind
  ) {
    let run = mutationRun(
      """
      policy A for "com.example.a" {
        payload { \(fields) always: Bool = true }
        rule "r" when \(condition) and always { filter "f" }
      }
      test "t" { given { "n": 0, "d": 1, "a": "zz", "l": [] } expect no filter }
      """)
    for mutation in run.mutations where mutation.kind == kind {
      if case .unnoticed(nil, _) = run.verdict(on: mutation) {
        Issue.record("\(run.report(mutation).diff.text)")
      }
    }
  }

  @Test func `a test that is found is small, says what differs and stands in the one layout`()
    throws
  {
    let found = try verdict(.function, "or place in known", tests: Self.untested)
    guard case .unnoticed(let test?, PayloadSearch.tries) = found.verdict else {
      Issue.record("\(found.verdict)")
      return
    }
    #expect(test.before.first == "rule \"soon\"" || test.after.first == "rule \"soon\"")
    #expect(test.text.contains("  with { \"known\": ["))
    #expect(test.text.split(separator: "\n").count < 9, "\(test.text)")
    let (tree, _) = parsePolicyFile(SourceText(name: "t", text: test.text))
    #expect(formatPolicy(tree) == Array(test.text.utf8))
  }

  @Test func `a test of a text shows the group`() throws {
    let found = try verdict(.text, "hidden \"tables\"", tests: Self.untested)
    guard case .unnoticed(let test?, _) = found.verdict else {
      Issue.record("\(found.verdict)")
      return
    }
    #expect(test.before == ["hidden \"2 tables\""])
    #expect(test.after == ["hidden \"tables\""])
    #expect(test.text.contains("expect group \"soon\" {\n    hidden \"2 tables\" in \"en\"\n  }"))
  }

  @Test func `among several policies of a file a test says which it is for`() throws {
    let other = """
      policy Tea for "com.example.tea" {
        payload { sort: String }
        rule "green" when sort == "green" { filter "x" }
      }
      test "t" for Tea { given { "sort": "black" } expect no filter }

      """
    let own = "test \"t\" for Lunch { given { \"place\": \"a\" } expect no filter }\n"
    let run = mutationRun(Self.policy + own + other)
    let tea = try #require(
      run.mutations.first { $0.kind == .comparison && $0.policy == 1 })
    guard case .noticed = run.verdict(on: tea) else {
      Issue.record("\(run.verdict(on: tea))")
      return
    }
    let letter = try #require(run.mutations.first { $0.kind == .string && $0.policy == 1 })
    guard case .unnoticed(let test?, _) = run.verdict(on: letter) else {
      Issue.record("\(run.verdict(on: letter))")
      return
    }
    #expect(test.text.contains("\" for Tea {"))
  }

  @Test func `a file of rows is read once, and the row that decides is asked first`() {
    let set = checked([
      Self.policy + """
        test "rows" {
          given { "place": "a" }
          for each "rows.csv"
        }
        """
    ])
    let rows = (0..<100).map { "row \($0),\($0 + 100),,otherwise\n" }.joined()
    let table = "name,given minutes,given kind,expect rule\n\(rows)soon,3,,soon\nmenu,,menu,menu\n"
    var reads = 0
    let run = MutationRun(set, catalog: FormatCatalog()) { name, _ in
      reads += 1
      return name == "rows.csv" ? .bytes(Array(table.utf8)) : .failure("no file")
    }
    #expect(run.failures.isEmpty, "\(run.failures)")
    #expect(run.testCount == 102)
    let names = Set(
      run.mutations.compactMap { mutation in
        if case .noticed(let name) = run.verdict(on: mutation) { return name }
        return nil
      })
    #expect(names.isSuperset(of: ["rows [soon]", "rows [menu]", "rows [row 0]"]), "\(names)")
    #expect(reads == 1)
  }

  @Test func `a test with deliveries and one with a file notice changes, too`() {
    let set = checked([
      Self.policy + """
        test "file" { given "payload.json" expect rule "menu" }
        test "deliver" {
          deliver { "place": "a", "minutes": 3 }
          deliver { "place": "b", "minutes": 3 }
          expect group "soon" { members 2 }
        }
        """
    ])
    let run = MutationRun(set, catalog: FormatCatalog()) { name, _ in
      name == "payload.json"
        ? .bytes(Array(#"{ "place": "a", "kind": "menu" }"#.utf8)) : .failure("no file")
    }
    #expect(run.failures.isEmpty)
    let names = Set(
      run.mutations.compactMap { mutation in
        if case .noticed(let name) = run.verdict(on: mutation) { return name }
        return nil
      })
    #expect(names == ["file", "deliver"])
  }
}
