package import PolicySyntax

/// One parsed file of a policy set.
package struct PolicyFile: Sendable {
  package let source: SourceText
  package let tree: SyntaxTree
  package let syntaxDiagnostics: [Diagnostic]

  /// Parses a file; without its tests if only its policies are asked for.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package init(_ source: SourceText, readsTests: Bool = true) {
    self.source = source
    (tree, syntaxDiagnostics) = parsePolicyFile(source, readsTests: readsTests)
  }

  /// True if a syntax error lies in the range; what is declared there is then not known.
  func isDamaged(_ range: SourceRange) -> Bool {
    syntaxDiagnostics.contains {
      $0.severity == .error && $0.range.start >= range.start && $0.range.start <= range.end
    }
  }

  /// True if the file holds nothing, and nothing was meant that could not be read.
  var isEmpty: Bool {
    tree.root.policies.isEmpty && tree.root.tests.isEmpty && tree.root.goldenFiles.isEmpty
      && tree.root.first(.unread) == nil && syntaxDiagnostics.isEmpty
  }

  var isDamaged: Bool { syntaxDiagnostics.contains { $0.severity == .error } }
}

/// A diagnostic with the file that it is about.
package struct FileDiagnostic: Sendable, Hashable {
  /// The index of the file in the set.
  package let file: Int
  package let diagnostic: Diagnostic
}

/// What checking a set of files gives; the policies can be run if there is no error.
package struct CheckedSet: Sendable {
  package var files: [PolicyFile]
  package var policies: [CheckedPolicy] = []
  /// The file of each policy.
  package var policyFiles: [Int] = []
  package var tests: [CheckedTest] = []
  /// The file of each test.
  package var testFiles: [Int] = []
  /// The golden files that the files name, in their order.
  package var goldenFiles: [NamedGolden] = []
  /// All diagnostics, by file and place.
  package var diagnostics: [FileDiagnostic] = []

  package var hasErrors: Bool { diagnostics.contains { $0.diagnostic.severity == .error } }
}
