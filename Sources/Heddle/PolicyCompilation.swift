import PolicyEngine
import PolicySyntax

/// What compiling policy files gives: diagnostics, and the policies if none is an error.
public struct PolicyCompilation: Sendable {
  /// All diagnostics, in the order of the files and of the places in them.
  public let diagnostics: [Diagnostic]
  /// The policies; nil if there is an error.
  public let policies: PolicySet?

  /// Compiles policy files.
  ///
  /// It always returns, whatever the texts are. The time is proportional to their size.
  ///
  /// ```swift
  /// let compilation = PolicyCompilation([PolicySource(text, name: "Mail.policy")])
  /// for diagnostic in compilation.diagnostics { print(diagnostic.message) }
  /// ```
  ///
  /// - Parameter sources: The files of the set; one policy decides for an app.
  public init(_ sources: [PolicySource]) {
    self.init(sources, for: .checking)
  }

  /// Compiles as much of policy files as is needed.
  package init(_ sources: [PolicySource], for purpose: Purpose) {
    let set = checkPolicies(
      sources.map { PolicyFile($0.text, readsTests: purpose != .deciding) },
      isAnalyzed: purpose == .checking)
    diagnostics = set.diagnostics.map {
      Diagnostic($0.diagnostic, in: set.files[$0.file].source)
    }
    policies = set.hasErrors ? nil : PolicySet(set)
  }
}

extension PolicyCompilation {
  /// What policies are compiled for, which says what of them is looked at.
  package enum Purpose {
    /// All is read, and warnings are sought.
    case checking
    /// Nobody reads warnings.
    case testing
    /// Nor are the tests read: a mistake in one does not matter to a decision.
    case deciding
  }
}

/// The diagnostics of policies that cannot be used.
public struct PolicyError: Error, Sendable, CustomStringConvertible {
  /// All diagnostics, warnings included.
  public let diagnostics: [Diagnostic]

  /// The errors, one a line.
  public var description: String {
    diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let place = diagnostic.location
      return "\(place.file):\(place.line):\(place.column): error[\(diagnostic.code)]: "
        + diagnostic.message
    }.joined(separator: "\n")
  }
}
