import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct CoverageAnalysisTests {
  @Test(
    "members of a closed set that no rule is for are told by name",
    arguments: [
      ([#"kind == "alert""#, #"kind == "update""#], "`reply`, `digest`"),
      ([#"kind == "alert""#, #"kind in ["update", "reply"]"#], "`digest`"),
      ([#"kind in ["alert", "update"]"#, #"kind in ["reply"]"#], "`digest`"),
      ([#""digest" == kind"#, #"kind == "update""#, #"kind == "alert""#], "`reply`"),
      ([#"kind == "alert" or kind == "reply""#, #"kind == "update""#], "`digest`"),
      ([#"code == "a""#, #"code == "b""#], "`ab`"),
      ([#"code in ["a", "ab"]"#, #"code in []  or code in ["b"] and false or code == "ab""#], ""),
      ([#"same == "alert""#, #"kind == "reply""#], "`update`, `digest`"),
      ([#"isAlert"#, #"kind == "reply""#], "`update`, `digest`"),
    ].filter { !$0.1.isEmpty })
  func told(_ conditions: [String], _ members: String) {
    var body = "  let same = kind\n  let isAlert = kind == \"alert\"\n"
    for (number, condition) in conditions.enumerated() {
      let name = number == conditions.count - 1 ? "«\"r\(number)\"»" : "\"r\(number)\""
      body += "  rule \(name) when \(condition) { }\n"
    }
    let found = expectWarnings(.notCovered, body)
    #expect(found.first?.message == "no rule of the main stage is for \(members)")
    #expect(found.first?.notes.first?.message.hasSuffix("is declared here") == true)
  }

  @Test func `a stage is told by its name`() {
    let found = expectWarnings(
      .notCovered,
      """
        stage "urgency" {
          rule "a" when kind == "alert" { interruption active }
          rule «"b"» when kind == "reply" { interruption passive }
        }
      """)
    #expect(
      found.first?.message == "no rule of stage `urgency` is for `update`, `digest`")
  }

  @Test(
    "a stage that may mean to leave members out, or does not, is not told",
    arguments: [
      #"rule "a" when kind == "alert" { }"#,
      #"rule "a" when kind in ["alert", "reply"] { }"#,
      #"rule "a" when kind == "alert" { } rule "b" when kind == "reply" { } otherwise { }"#,
      #"rule "a" when kind == "alert" { } rule "b" when kind == "reply" and flag { }"#,
      #"rule "a" when kind == "alert" { } rule "b" when flag { }"#,
      #"rule "a" when kind == "alert" { } rule "b" when kind == "reply" { } rule "c" { }"#,
      #"rule "a" when kind == "alert" { } rule "b" when code == "a" { }"#,
      #"rule "a" when kind == "alert" { } rule "b" when kind != "alert" { }"#,
      #"rule "a" when shape == "round" { } rule "b" when shape == "square" { }"#,
      #"rule "a" when account == "x" { } rule "b" when account == "y" { }"#,
      #"rule "a" when mood == "good" { } rule "b" when mood == "bad" { }"#,
      #"rule "a" when n == 1 { } rule "b" when n == 2 { }"#,
      #"rule "a" when kind == "alert" { } rule "b" when kind == "reply" or flag { }"#,
      #"rule "a" when flag { } rule "b" when not flag { }"#,
    ])
  func silent(_ rules: String) {
    expectSilence("  " + rules)
  }
}
