package import PolicySyntax

// All wording of the analysis' warnings.

extension DiagnosticCode {
  package static let neverMatches = DiagnosticCode(301)
  package static let contradiction = DiagnosticCode(302)
  package static let identicalRule = DiagnosticCode(303)
  package static let notCovered = DiagnosticCode(304)
  package static let unused = DiagnosticCode(305)
  package static let missingSeparator = DiagnosticCode(306)
  package static let coincidingThreads = DiagnosticCode(307)
  package static let unusedArgument = DiagnosticCode(308)
  package static let missingArgument = DiagnosticCode(309)
  package static let threadPerNotification = DiagnosticCode(310)
}

extension Diagnostic {
  static func unused(_ what: String, _ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unused, .warning, "the \(what) `\(name)` is never used", at: range)
  }
}
