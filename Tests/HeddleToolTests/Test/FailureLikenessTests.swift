import PolicySyntax
import Testing

@testable import HeddleTesting
@testable import HeddleTool

/// Which failures of one expectation are the same.
@Suite struct FailureLikenesses {
  private func failure(
    _ expected: String, _ found: String, by decider: String? = nil, at start: Int = 0
  ) -> FailureLikeness {
    FailureLikeness(
      TestFailure(
        range: SourceRange(start, start + 1), text: "", expected: expected, found: found,
        decidedBy: decider, reason: nil))
  }

  @Test(arguments: [
    ("thread \"a\"", "thread \"b\"", "thread \"c \\\" d\""),
    ("2 groups", "3 groups", "9 groups"),
    ("2 groups", "1 group", "0 groups"),
    ("group default with 5 members", "group default with 1 member", "group default with 4 members"),
    ("relevance 0.5", "relevance 0.25", "relevance 0"),
    ("summary \"1\" in \"en\"", "summary \"2\" in \"en\"", "summary \"\" in \"en\""),
  ])
  func `another text or number of the same kind is the same failure`(
    _ expected: String, _ one: String, _ other: String
  ) {
    #expect(failure(expected, one) == failure(expected, other))
  }

  @Test(arguments: [
    ("thread \"a\"", "thread \"b\"", "no thread"),
    ("thread \"a\"", "thread \"b\"", "thread default"),
    ("2 groups", "3 groups", "1 group"),
    ("rule \"a\"", "rule \"b\"", "rule \"c\""),
    ("rule \"a\"", "rule \"b\"", "no rule"),
    ("no problem", "problem HD0402: `a` is missing", "problem HD0403: `a` is missing"),
  ])
  func `something else is another failure`(_ expected: String, _ one: String, _ other: String) {
    #expect(failure(expected, one) != failure(expected, other))
  }

  @Test func `the place and what decided belong to it`() {
    let found = ("thread \"a\"", "thread \"b\"")
    #expect(failure(found.0, found.1, at: 1) != failure(found.0, found.1, at: 2))
    #expect(failure(found.0, found.1, by: "rule `x`") != failure(found.0, found.1, by: "rule `y`"))
  }
}
