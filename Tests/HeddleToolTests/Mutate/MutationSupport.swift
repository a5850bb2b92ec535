import NotificationGrouping
import PolicyEngine
import PolicySyntax
import Testing

@testable import HeddleTesting
@testable import HeddleTool

/// The changes of some policy files, which have to compile.
func mutationRun(_ texts: String...) -> MutationRun {
  MutationRun(checked(texts), catalog: FormatCatalog()) { _, _ in .failure("no file") }
}

/// Checked policy files, named `1.policy` and so on.
func checked(_ texts: [String]) -> CheckedSet {
  let set = checkPolicies(
    texts.enumerated().map { number, text in
      PolicyFile(SourceText(name: "\(number + 1).policy", text: text))
    })
  for error in set.diagnostics where error.diagnostic.severity == .error {
    Issue.record("\(error.diagnostic.message) at \(error.diagnostic.range)")
  }
  return set
}

extension MutationRun {
  /// The lines that the changes of a kind take away and bring, as `old → new`.
  func changes(_ kind: MutationKind) -> [String] {
    mutations.filter { $0.kind == kind }.map { mutation in
      let diff = report(mutation).diff
      func line(_ lines: [String]) -> String {
        lines.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
      }
      return "\(line(diff.removed)) → \(line(diff.added))"
    }
  }
}
