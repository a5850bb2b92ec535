// Tests of policies that deliver several notifications.

extension DiagnosticExplanation {
  static let scenarios = [
    DiagnosticExplanation(
      "HD0236", "a test with one payload that also delivers some",
      meaning: """
        A test either gives one payload with `given` and speaks of the decision, or delivers payloads
        with `deliver` and speaks of the groups that they make. A payload of `given` is never
        delivered, so it is in no group.

        Write `deliver` in place of `given`, or one test for each. In a test with deliveries `expect
        rule` and `expect thread` speak of the last one.
        """,
      example: podcasts(
        """
        test "an episode joins the app's group" {
          given { "show": "Serial" }
          expect thread default
          expect group default
        }
        """),
      mended: .replacing("given", with: "deliver")),
    DiagnosticExplanation(
      "HD0237", "a clause that stands before the first delivery",
      meaning: """
        The clauses of a test are carried out in their order, and what is expected speaks of that
        moment. Before the first `deliver` there is nothing that could be removed, cleared or expected.

        Put the clause after the delivery that it speaks of.
        """,
      example: podcasts(
        """
        test "one episode is one group" {
          expect groups 1
          deliver { "show": "Serial" }
        }
        """),
      mended: .swapping("expect groups 1", #"deliver { "show": "Serial" }"#)),
    DiagnosticExplanation(
      "HD0238", "a moment that is none",
      meaning: """
        After `at` stands the moment of a delivery as RFC 3339 writes it: the day, `T`, the time, and
        `Z` or the difference to universal time. There has to be such a day and such a time.

        Without `at` a notification comes one second after the delivery before it.
        """,
      example: podcasts(
        """
        test "the later episode is on top" {
          deliver { "show": "Serial" } at "2026-02-30T09:00:00Z"
          expect group default {
            lead 1
          }
        }
        """),
      mended: .replacing("30T09", with: "28T09")),
    DiagnosticExplanation(
      "HD0239", "a locale that is none",
      meaning: """
        After `in` stands the locale in which a text is expected: a language of two or three letters,
        and perhaps a script or a region, such as `en`, `pt-BR` or `zh-Hans`.

        Write the code of the language, not its name.
        """,
      example: podcasts(
        """
        test "previews are hidden" {
          deliver { "show": "Serial" }
          expect group default {
            hidden "Notification" in "english"
          }
        }
        """),
      mended: .replacing("english", with: "en")),
    DiagnosticExplanation(
      "HD0240", "a lead that was not delivered",
      meaning: """
        `lead` takes the number of the delivery that is expected on top of the group. Deliveries are
        numbered from 1 in the order of the test, and only those above the expectation count.

        Count the deliveries above, or put the expectation further down.
        """,
      example: podcasts(
        """
        test "the last episode is on top" {
          deliver { "show": "Serial" }
          deliver { "show": "Radiolab" }
          expect group default {
            lead 3
          }
        }
        """),
      mended: .replacing("lead 3", with: "lead 2")),
    DiagnosticExplanation(
      "HD0241", "a notification to remove that was not delivered",
      meaning: """
        `remove` takes the request identifier of a notification that the same app has delivered above.
        None of them has this one. Identifiers are compared exactly.

        Give the identifier with the delivery: `deliver "…" { … }`. For the notification of another
        app add `for` and the name of its policy.
        """,
      example: podcasts(
        """
        test "an episode that is withdrawn is gone" {
          deliver "episode-1" { "show": "Serial" }
          remove "episode 1"
          expect groups 0
        }
        """),
      mended: .replacing("episode 1", with: "episode-1")),
    DiagnosticExplanation(
      "HD0242", "something that is expected twice of one group",
      meaning: """
        A group has one lead, one number of members, and one text in each locale. What is expected a
        second time is either a slip or contradicts the first, as `no summary` does a summary.

        Leave one of them out. To speak of the group at another moment write another `expect group`.
        """,
      example: podcasts(
        """
        test "a single episode has no summary" {
          deliver { "show": "Serial" }
          expect group default {
            members 1
            members 2
          }
        }
        """),
      mended: .replacing("members 2", with: "no summary")),
  ]
}
