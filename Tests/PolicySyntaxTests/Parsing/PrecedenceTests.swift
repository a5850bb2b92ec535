import PolicySyntax
import Testing

@Suite("Precedence")
struct PrecedenceTests {
  @Test(
    "operators bind as people read them",
    arguments: [
      ("a or b and c", "⟨a or ⟨b and c⟩⟩"),
      ("a and b or c", "⟨⟨a and b⟩ or c⟩"),
      ("a or b or c", "⟨a or b or c⟩"),
      ("a and b and c", "⟨a and b and c⟩"),
      ("not a and b", "⟨⟨not a⟩ and b⟩"),
      ("not a == b", "⟨not ⟨a == b⟩⟩"),
      ("not not a", "⟨not ⟨not a⟩⟩"),
      ("a == b and c != d", "⟨⟨a == b⟩ and ⟨c != d⟩⟩"),
      ("a ?? b == c", "⟨⟨a ?? b⟩ == c⟩"),
      ("a == b ?? c", "⟨a == ⟨b ?? c⟩⟩"),
      ("a ?? b ?? c", "⟨a ?? b ?? c⟩"),
      ("a exists or b exists", "⟨⟨a exists⟩ or ⟨b exists⟩⟩"),
      ("a not in b", "⟨a not in b⟩"),
      ("not a in b", "⟨not ⟨a in b⟩⟩"),
      ("not a not in b", "⟨not ⟨a not in b⟩⟩"),
      ("a starts with b and c ends with d", "⟨⟨a starts with b⟩ and ⟨c ends with d⟩⟩"),
      ("a matches \"x*\" or b contains c", "⟨⟨a matches \"x*\"⟩ or ⟨b contains c⟩⟩"),
      ("(a or b) and c", "⟨⟨( ⟨a or b⟩ )⟩ and c⟩"),
      ("a < -1", "⟨a < ⟨- 1⟩⟩"),
      ("f(a, b)", "⟨f ( a , b )⟩"),
      ("f(g(a) ?? b)", "⟨f ( ⟨⟨g ( a )⟩ ?? b⟩ )⟩"),
      ("a in [1, 2,]", "⟨a in ⟨[ 1 , 2 , ]⟩⟩"),
      ("[]", "⟨[ ]⟩"),
      ("count(a) >= 2", "⟨⟨count ( a )⟩ >= 2⟩"),
      ("\"x\\(a ?? b)\"", "\"x⟨\\( ⟨a ?? b⟩ )⟩\""),
      ("a\n  and b\n  or c", "⟨⟨a and b⟩ or c⟩"),
    ])
  func precedence(text: String, grouped: String) {
    expectGrouping(text, grouped)
  }

  @Test(
    "each operator joins two values",
    arguments: [
      "==", "!=", "<", "<=", ">", ">=", "in", "not in", "contains", "starts with", "ends with",
      "matches",
    ])
  func operators(text: String) {
    expectGrouping("a \(text) b", "⟨a \(text) b⟩")
  }

  @Test(
    "comparisons do not chain",
    arguments: [
      "a == b ‹112›== c", "a < b ‹112›< c < d", "a in b ‹112›in c", "a exists ‹112›exists",
    ])
  func chains(marked: String) {
    expectParse("policy M for \"a\" {\n  let x = \(marked)\n}")
  }
}
