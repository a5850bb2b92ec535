@testable import HeddleTool

/// The codes of one kind of mistake, which share the first two digits and a page.
struct DiagnosticFamily: Sendable {
  /// The letters and digits that the codes begin with.
  let prefix: String
  /// The name of the page, without its ending.
  let page: String
  /// The title of the page.
  let title: String
  /// What the codes have in common: paragraphs of the overview, of lines that are joined.
  let overview: String

  /// The explanations of the family, in the order of their codes.
  var explanations: [DiagnosticExplanation] {
    DiagnosticExplanation.all.filter { $0.code.hasPrefix(prefix) }
  }

  /// All families, in the order of their codes.
  static let all = [
    DiagnosticFamily(
      prefix: "HD01", page: "SyntaxDiagnostics", title: "Mistakes in the text of a policy",
      overview: """
        The text cannot be read as a policy file: a character, a string, a number, a brace, or a
        size beyond its bound. One mistake gives one diagnostic, and reading goes on with the next
        statement.
        """),
    DiagnosticFamily(
      prefix: "HD02", page: "PolicyDiagnostics", title: "Mistakes in the meaning of a policy",
      overview: """
        The text is a policy file, but it names what is not there, puts values where they do not
        fit, or leaves open what has to be sure. The last ones are mistakes in tests.
        """),
    DiagnosticFamily(
      prefix: "HD03", page: "PolicyWarnings", title: "Policies that hardly mean what they say",
      overview: """
        The policy can be used. What is found here is nearly always a slip all the same: a rule that
        never applies, threads that coincide, a value that nobody reads.
        """),
    DiagnosticFamily(
      prefix: "HD04", page: "PayloadProblems", title: "Problems of one payload",
      overview: """
        The policy is in order, and one payload, its record or its context is not what it expects. A
        problem never loses a notification: it goes out as it came. The codes from HD0412 on are
        those of writing the decision into the payload, the last ones those of events.
        """),
    DiagnosticFamily(
      prefix: "HD05", page: "PayloadDiagnostics", title: "Mistakes in payloads",
      overview: """
        What `heddle check` finds in files of payloads and records, without any policy.
        <doc:PayloadRules> tells what each of these rules is based on.
        """),
    DiagnosticFamily(
      prefix: "HD06", page: "CatalogDiagnostics", title: "Mistakes in translations",
      overview: """
        What `heddle check` finds in string catalogues: in `.xcstrings` and `.stringsdict` files by
        themselves, and with regard to the categories of the policies.
        <doc:LocalizingSummaries> shows how they are written.
        """),
  ]
}
