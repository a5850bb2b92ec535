// Tests of policies.

extension DiagnosticExplanation {
  static let tests = [
    DiagnosticExplanation(
      "HD0230", "a test of a policy that does not exist",
      meaning: """
        After `for` a test names the policy that it runs. No policy of that name is among the files
        that were given.

        Check the spelling, or give the file of the policy too. A test in the file of the only
        policy that it can mean needs no `for`.
        """,
      example: podcasts(
        """
        test "an episode joins the app's group" for Podcast {
          given { "show": "Serial" }
          expect thread default
        }
        """),
      mended: .replacing("Podcast {", with: "Podcasts {")),
    DiagnosticExplanation(
      "HD0231", "a test that does not say which policy it means",
      meaning: """
        A test runs the policy of its file. Here there are several it could mean, or none, and the
        payload does not name an app that has a policy.

        Name the policy after the name of the test: `test "…" for Chat { … }`.
        """,
      example: """
        policy Podcasts for "com.example.podcasts" {

          always {
            thread default
          }
        }

        policy Chat for "com.example.chat" {

          always {
            thread "chat"
          }
        }

        test "a message joins the chat" {
          given { "room": "kitchen" }
          expect thread "chat"
        }
        """,
      mended: .replacing(
        #""a message joins the chat" {"#, with: #""a message joins the chat" for Chat {"#)),
    DiagnosticExplanation(
      "HD0232", "a test that expects a rule the stage does not have",
      meaning: """
        The test expects a rule that does not stand in the stage it speaks of, or an `otherwise`
        that the stage does not have. Such a test could only fail. Names of rules are compared
        exactly, capital letters included.

        Write the name as the rule has it. For a rule of a named stage add `in stage "…"`, and if no
        rule is to apply, write `expect no rule`.
        """,
      example: policy(
        "Chat", payload: ["mentioned: Bool"],
        """
        rule "mentioned" when mentioned {
          interruption timeSensitive
        }
        """,
        tests: """
          test "a mention is urgent" {
            given { "mentioned": true }
            expect rule "Mentioned"
          }
          """),
      mended: .replacing("Mentioned", with: "mentioned")),
    DiagnosticExplanation(
      "HD0233", "a test that expects a stage the policy does not have",
      meaning: """
        After `in stage` stands the name of one of the policy's stages. The policy has no stage of
        this name, so the test could only fail.

        Write the name as the stage has it. The rules that stand directly in the policy belong to
        the main stage; for them leave `in stage` out.
        """,
      example: policy(
        "Chat", payload: ["mentioned: Bool"],
        """
        stage "urgency" {
          rule "mentioned" when mentioned {
            interruption timeSensitive
          }
        }
        """,
        tests: """
          test "a mention is urgent" {
            given { "mentioned": true }
            expect rule "mentioned" in stage "urgent"
          }
          """),
      mended: .replacing(#""urgent""#, with: #""urgency""#)),
    DiagnosticExplanation(
      "HD0234", "a test that expects a problem that does not exist",
      meaning: """
        After `expect problem` stands the code of something that can be wrong with a payload, from
        `HD0401` on. Codes of mistakes in a policy do not count: such a policy would not run at
        all.

        Write the code that `heddle eval` shows for the payload; `HD0402`, for example, is a
        field that is missing.
        """,
      example: policy(
        "Mail", payload: ["account: String"],
        #"""
        otherwise {
          thread "account/\(account)"
        }
        """#,
        tests: """
          test "mail without an account is told" {
            given { "sender": "ana@example.com" }
            expect problem HD0201
          }
          """),
      mended: .replacing("HD0201", with: "HD0402")),
    DiagnosticExplanation(
      "HD0235", "a test with a part missing or doubled",
      meaning: """
        A test gives one payload with `given`, perhaps one context with `with`, and says what it
        expects; or it delivers several payloads with `deliver`. Without either there is nothing
        to decide about, and a test without `expect` could never fail.

        Add what is missing. To decide about a second payload write a second test.
        """,
      example: podcasts(
        """
        test "an episode joins the app's group" {
          given { "show": "Serial" }
        }
        """),
      mended: .replacing(#""Serial" }"#, with: "\"Serial\" }\n  expect thread default")),
  ]
}
