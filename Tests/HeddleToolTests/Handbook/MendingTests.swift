import Testing

@testable import HeddleTool

@Suite struct Mendings {
  private static let text = "rule \"a\" {\n  thread x\n}\nrule \"b\" {\n  thread y\n}"

  private static let edits: [(Mending, String)] = [
    (
      .replacing("thread x", with: "thread z"),
      "rule \"a\" {\n  thread z\n}\nrule \"b\" {\n  thread y\n}"
    ),
    (.removing("  thread x\n"), "rule \"a\" {\n}\nrule \"b\" {\n  thread y\n}"),
    (.swapping("y", "x"), "rule \"a\" {\n  thread y\n}\nrule \"b\" {\n  thread x\n}"),
    (.swapping("\"a\"", "\"b\""), "rule \"b\" {\n  thread x\n}\nrule \"a\" {\n  thread y\n}"),
    (
      .inserting("count 1\n\ncount 2", above: "thread x"),
      "rule \"a\" {\n  count 1\n\n  count 2\n  thread x\n}\nrule \"b\" {\n  thread y\n}"
    ),
    (
      .inserting("// a", above: "\"a\""),
      "// a\nrule \"a\" {\n  thread x\n}\nrule \"b\" {\n  thread y\n}"
    ),
    (
      [.replacing("x", with: "z"), .replacing("z", with: "zz")],
      "rule \"a\" {\n  thread zz\n}\nrule \"b\" {\n  thread y\n}"
    ),
    ("another text", "another text"),
  ]

  @Test(arguments: edits)
  func `an edit changes the part that it names`(mending: Mending, mended: String) {
    #expect(mending.applied(to: Self.text) == mended)
  }

  private static let misplaced: [Mending] = [
    .replacing("thread", with: "filter"), .replacing("absent", with: "x"), .removing("}"),
    .removing(""), .swapping("x", "absent"), .swapping("absent", "x"), .swapping("rule", "x"),
    .swapping("thread x", "x"), .swapping("x", "x"), .inserting("count 1", above: "rule"),
    [.replacing("x", with: "y"), .replacing("y", with: "z")],
  ]

  @Test(arguments: misplaced)
  func `a part that does not stand in the text exactly once is no part to edit`(
    mending: Mending
  ) {
    #expect(mending.applied(to: Self.text) == nil)
  }
}
