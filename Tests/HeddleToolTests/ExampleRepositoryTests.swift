import Testing

@testable import HeddleTool

/// The policy repository in `Examples/parcels`, whose workflow runs here as a process.
@Suite(
  .enabled(
    if: HeddleProcess.isThere && HeddleProcess.can("git --version"),
    "needs the built command and git"))
struct ExampleRepositoryTests {
  /// Runs the workflow of the repository after an edit of a clone of it.
  ///
  /// - Parameters:
  ///   - edit: Shell commands in the repository.
  ///   - base: The revision to compare with.
  /// - Returns: What the workflow has written, and how it ended.
  /// - Throws: If the process cannot be run.
  private func workflow(
    _ edit: String, base: String = "main"
  ) throws -> HeddleProcess.Result {
    let folder = try TemporaryFolder()
    return try HeddleProcess.run(
      """
      set -e
      export PATH="$(dirname "$HEDDLE"):$PATH" HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      cp -R '\(DocumentationCommandsTests.root)/Examples/parcels' parcels
      cd parcels
      git init --quiet --initial-branch main
      git add --all
      git -c user.name=a -c user.email=a@example.com commit --quiet --message base
      \(edit)
      ./ci \(base)
      """, in: folder)
  }

  @Test func `without a change everything holds and nothing differs`() throws {
    let result = try workflow("")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains("no mistakes in 2 files"))
    #expect(result.output.contains("21 tests passed"))
    #expect(result.output.contains("11 lines and the groups as recorded"))
    #expect(result.output.contains("100 %  100 %"))
    #expect(result.output.contains("No difference"))
  }

  @Test(arguments: [
    // A warning.
    (
      "sed -i.old 's/^  context {/  let unused = kind == \"offer\"\\n\\n&/' Policies/Parcels.policy",
      1, "HD0305"
    ),
    // Another layout.
    (
      "sed -i.old 's/^    thread \"offers\"/  thread \"offers\"/' Policies/Parcels.policy", 1,
      "Policies/Parcels.policy"
    ),
    // A decision that a row forbids.
    (
      "sed -i.old 's/stops <= 2/stops <= 3/' Policies/Parcels.policy", 1,
      "a courier three stops away"
    ),
    // A rule that no test asks.
    (
      "sed -i.old 's/^  stage \"urgency\" {/  rule \"return\" when days < 0 {\\n    thread \"return\"\\n  }\\n\\n&/' Policies/Parcels.policy",
      1, "less than the minimum of 100 %"
    ),
    // A decision that differs from the recorded one, while the rows say nothing of it.
    (
      "sed -i.old 's/stops <= 2/stops <= 2 or stops == 9/' Policies/Parcels.policy", 1,
      "line 8 (b2-3)"
    ),
    // A row that is lost, so that a mistake could come in unnoticed.
    (
      "sed -i.old '/an update that says how many days/d' Policies/urgency.csv", 1,
      "a condition dropped"
    ),
    // A translation that is not the expected one.
    (
      "sed -i.old 's/weitere Angebote/andere Angebote/' Policies/Localizable.xcstrings", 1,
      "2 andere Angebote"
    ),
  ])
  func `a careless change does not go in`(edit: String, status: Int32, word: String) throws {
    let result = try workflow(edit)
    #expect(result.status == status)
    #expect((result.output + result.errors).contains(word))
    #expect(!result.output.contains("No difference"))
  }

  @Test func `a change that is wanted goes in, and its effect is shown`() throws {
    let result = try workflow(
      """
      sed -i.old 's/stops <= 2/stops < 10/' Policies/Parcels.policy
      sed -i.old 's/two stops away,courier,A1,2/nine stops away,courier,A1,9/;
        s/three stops away,courier,A1,3/ten stops away,courier,A1,10/' Policies/urgency.csv
      rm Policies/*.old
      heddle test --update && exit 9
      """)
    #expect(
      result.errors.contains("rewrote `Policies/Recorded/week.golden.json`: 1 of 11 lines"))
    #expect(result.status == 0)
    #expect(result.output.contains("21 tests passed"))
    #expect(result.output.contains("1 of 11 decisions change"))
    #expect(result.output.contains("timeSensitive"))
  }

  @Test func `what others have changed since does not look as if it were taken back`() throws {
    let result = try workflow(
      """
      git checkout --quiet -b edit
      echo '// An edit.' >>Policies/Parcels.policy
      heddle format Policies
      git -c user.name=a -c user.email=a@example.com commit --quiet --all --message edit
      git checkout --quiet main
      sed -i.old 's/stops <= 2/stops < 10/' Policies/Parcels.policy
      git -c user.name=a -c user.email=a@example.com commit --quiet --all --message other
      git checkout --quiet edit
      rm Policies/*.old
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("No difference"))
  }

  @Test func `a revision that does not exist is told`() throws {
    let result = try workflow("", base: "nowhere")
    #expect(result.status == 3)
    #expect(result.errors.contains("nowhere"))
  }
}
