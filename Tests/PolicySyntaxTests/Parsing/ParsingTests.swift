import PolicySyntax
import Testing

@Suite("Parsing")
struct ParsingTests {
  /// The structure of the only item of a policy.
  private func item(_ text: String) -> String {
    let (tree, _) = expectParse("policy M for \"a\" {\n  \(text)\n}")
    return tree.root.policies.first?.nodes.last.map(structure) ?? ""
  }

  /// The structure of the clauses of a test.
  private func clause(_ text: String) -> String {
    let (tree, _) = expectParse("test \"t\" {\n  \(text)\n}")
    return tree.root.tests.first?.nodes.dropFirst().map(structure).joined(separator: " ") ?? ""
  }

  @Test(
    "a file is a version, policies and tests",
    arguments: [
      ("", "(file)"),
      ("// nothing\n", "(file)"),
      ("heddle 1", "(file (versionDeclaration heddle 1))"),
      (
        "policy M for \"a\" { }",
        "(file (policy policy (name M) for (stringExpression \" a \") { }))"
      ),
      (
        "policy `for` for \"a\",\n  \"b\" { }",
        "(file (policy policy (name `for`) for (stringExpression \" a \") ,"
          + " (stringExpression \" b \") { }))"
      ),
      (
        "test \"t\" for M { } test \"u\" { }",
        "(file (test test (stringExpression \" t \") (policyClause for (name M)) { })"
          + " (test test (stringExpression \" u \") { }))"
      ),
    ])
  func files(text: String, expected: String) {
    #expect(structure(of: expectParse(text).tree.root) == expected)
  }

  @Test(
    "a field is a name, a type, a place and a default",
    arguments: [
      ("a: Int", "(field (name a) : (namedType Int))"),
      ("a: String?", "(field (name a) : (optionalType (namedType String) ?))"),
      (
        "a: [[Int]?]",
        "(field (name a) : (listType [ (optionalType (listType [ (namedType Int) ]) ?) ]))"
      ),
      (
        "a: \"x\" | \"y\" | other String",
        "(field (name a) : (closedSetType (stringExpression \" x \") | (stringExpression \" y \")"
          + " | other String))"
      ),
      (
        "a: (\"x\")?",
        "(field (name a) : (optionalType (parenthesizedType ( (closedSetType"
          + " (stringExpression \" x \")) )) ?))"
      ),
      (
        "a: Int lenient at \"/b\" = -1",
        "(field (name a) : (namedType Int) (lenientClause lenient)"
          + " (pointerClause at (stringExpression \" /b \")) (defaultClause ="
          + " (integerExpression - 1)))"
      ),
      (
        "a: Int =\n  1",
        "(field (name a) : (namedType Int) (defaultClause = (integerExpression 1)))"
      ),
      ("`at`: Int", "(field (name `at`) : (namedType Int))"),
    ])
  func fields(text: String, expected: String) {
    #expect(item("payload {\n    \(text)\n  }") == "(payloadBlock payload { \(expected) })")
    #expect(item("context { \(text) }") == "(contextBlock context { \(expected) })")
  }

  @Test(
    "the words of the language are names where they cannot stand",
    arguments: [
      "payload", "context", "category", "let", "rule", "otherwise", "always", "stage", "policy",
      "test", "given", "expect", "thread", "count", "for", "when", "as", "other", "summary",
      "heddle", "no", "problem", "default", "with", "String", "null",
    ])
  func words(word: String) {
    expectParse("policy M for \"a\" {\n  payload {\n    \(word): Int\n    b: Int\n  }\n}")
    expectParse("policy \(word) for \"a\" {\n  let a = \(word) == 1 and \(word) exists\n}")
    expectParse("policy M for \"a\" {\n  category \(word) {\n  }\n}")
    expectParse("policy M for \"a\" {\n  let \(word) = 1\n  rule \"r\" { thread \(word) }\n}")
  }

  @Test(
    "the words that join expressions need backticks as names",
    arguments: [
      "in", "not", "and", "or", "contains", "starts", "ends", "matches", "exists", "at", "lenient",
      "true", "false",
    ])
  func reservedWords(word: String) {
    expectParse("policy M for \"a\" {\n  let ‹110›\(word) = 1\n}")
    expectParse("policy M for \"a\" {\n  let `\(word)` = 1\n  let b = `\(word)` and `\(word)`\n}")
  }

  @Test(
    "an item of a policy has its parts",
    arguments: [
      ("category a { }", "(category category (name a) { })"),
      (
        "category a as \"A\" { summary \"%u\" hidden \"h\" }",
        "(category category (name a) (identifierClause as (stringExpression \" A \")) {"
          + " (categoryText summary (stringExpression \" %u \"))"
          + " (categoryText hidden (stringExpression \" h \")) })"
      ),
      ("let a = b", "(letDeclaration let (name a) = (nameExpression b))"),
      ("rule \"r\" { }", "(rule rule (stringExpression \" r \") { })"),
      (
        "rule \"r\" when a { thread default count 1 }",
        "(rule rule (stringExpression \" r \") (condition when (nameExpression a)) {"
          + " (assignment thread (nameExpression default)) (assignment count"
          + " (integerExpression 1)) })"
      ),
      (
        "stage \"s\" { rule \"r\" { } otherwise { } }",
        "(stage stage (stringExpression \" s \") { (rule rule (stringExpression \" r \") { })"
          + " (otherwise otherwise { }) })"
      ),
      (
        "always { count (a) }",
        "(always always { (assignment count (parenthesizedExpression ("
          + " (nameExpression a) ))) })"
      ),
      (
        "otherwise {\n    thread\n      a\n    argument b\n  }",
        "(otherwise otherwise { (assignment thread (nameExpression a)) (assignment argument"
          + " (nameExpression b)) })"
      ),
    ])
  func items(text: String, expected: String) {
    #expect(item(text) == expected)
  }

  @Test(
    "a clause of a test has its parts",
    arguments: [
      ("with { }", "(withClause with (jsonObject { }))"),
      ("given \"f\"", "(givenClause given (stringExpression \" f \"))"),
      (
        "given { \"a\": [1, null] }",
        "(givenClause given (jsonObject { (jsonMember \"a\" : (jsonArray [ (jsonScalar 1) ,"
          + " (jsonScalar null) ])) }))"
      ),
      ("for each \"f\"", "(forEachClause for each (stringExpression \" f \"))"),
      (
        "for each [{ \"a\": 1 }, {}]",
        "(forEachClause for each (jsonArray [ (jsonObject { (jsonMember \"a\" : (jsonScalar 1)) })"
          + " , (jsonObject { }) ]))"
      ),
      ("for\neach []", "(forEachClause for each (jsonArray [ ]))"),
      ("expect rule \"r\"", "(ruleExpectation expect rule (stringExpression \" r \"))"),
      (
        "expect rule otherwise in stage \"s\"",
        "(ruleExpectation expect rule otherwise (stageClause in stage (stringExpression \" s \")))"
      ),
      ("expect no\n thread", "(absenceExpectation expect no thread)"),
      ("expect problem HD0402", "(problemExpectation expect problem HD0402)"),
      (
        "expect thread default expect count -1",
        "(attributeExpectation expect thread (nameExpression default))"
          + " (attributeExpectation expect count (integerExpression - 1))"
      ),
      ("deliver { }", "(deliverClause deliver (jsonObject { }))"),
      ("deliver \"f\"", "(deliverClause deliver (stringExpression \" f \"))"),
      (
        "deliver \"i\" { } at \"m\"",
        "(deliverClause deliver (requestIdentifier (stringExpression \" i \")) (jsonObject { })"
          + " (momentClause at (stringExpression \" m \")))"
      ),
      (
        "deliver \"i\"\n  for M \"f\"",
        "(deliverClause deliver (requestIdentifier (stringExpression \" i \"))"
          + " (policyClause for (name M)) (stringExpression \" f \"))"
      ),
      (
        "deliver for `in` { } remove \"i\" for M",
        "(deliverClause deliver (policyClause for (name `in`)) (jsonObject { }))"
          + " (removeClause remove (stringExpression \" i \") (policyClause for (name M)))"
      ),
      (
        "clear group \"t\" for M clear group default clear all",
        "(clearClause clear group (stringExpression \" t \") (policyClause for (name M)))"
          + " (clearClause clear group default) (clearClause clear all)"
      ),
      (
        "grouping byApp for M grouping off grouping automatic",
        "(groupingClause grouping byApp (policyClause for (name M))) (groupingClause grouping off)"
          + " (groupingClause grouping automatic)"
      ),
      (
        "expect groups 3 expect no group default for M expect group \"t\"",
        "(groupCountExpectation expect groups 3) (groupAbsenceExpectation expect no group default"
          + " (policyClause for (name M))) (groupExpectation expect group"
          + " (stringExpression \" t \"))"
      ),
      (
        "expect group default for M { lead 1 members 2 no summary hidden \"h\" in \"en\" }",
        "(groupExpectation expect group default (policyClause for (name M)) { (leadTrait lead 1)"
          + " (membersTrait members 2) (noSummaryTrait no summary) (hiddenTrait hidden"
          + " (stringExpression \" h \") (localeClause in (stringExpression \" en \"))) })"
      ),
      (
        "expect group \"g\" { summary \"s\" in \"de\" }",
        "(groupExpectation expect group (stringExpression \" g \") { (summaryTrait summary"
          + " (stringExpression \" s \") (localeClause in (stringExpression \" de \"))) })"
      ),
    ])
  func clauses(text: String, expected: String) {
    #expect(clause(text) == expected)
  }

  @Test("documentation is the lines with three slashes right above")
  func documentation() throws {
    let (tree, _) = expectParse(
      """
      // no documentation
      /// One.
      ///  Two.
      policy M for "a" {
        /// Lost.
        // Between.
        let a = 1
        /// Kept.
        let b = 2
      }
      """)
    let policy = try #require(tree.root.policies.first)
    #expect(policy.documentation == "One.\n Two.")
    #expect(policy.nodes(.letDeclaration).map(\.documentation) == ["", "Kept."])
  }

  @Test("a newer version of the language has its own diagnostic")
  func newerVersion() {
    expectParse(
      "heddle ‹109›2\npolicy M for \"a\" { }",
      messages: ["the file is written in version 2 of the language; this tool knows version 1"])
  }
}
