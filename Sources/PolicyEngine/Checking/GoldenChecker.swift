import NotificationModel
package import PolicySyntax

/// A golden file that a policy file names.
package struct NamedGolden: Sendable, Hashable {
  /// The number of the policy file.
  package let file: Int
  /// The path, relative to the policy file.
  package let name: String
  package let range: SourceRange
}

/// Checks the golden files that policy files name; whether they are there is not looked at.
///
/// - Complexity: O(n) in the size of the files.
func checkGoldenFiles(_ set: inout CheckedSet) {
  for (index, file) in set.files.enumerated() {
    var names: [ExactText: SourceRange] = [:]
    for node in file.tree.root.goldenFiles where !file.isDamaged(node.range) {
      guard let string = node.stringChild, let name = string.literalText else { continue }
      func tell(_ diagnostic: Diagnostic) {
        set.diagnostics.append(FileDiagnostic(file: index, diagnostic: diagnostic))
      }
      if name.isEmpty {
        tell(.emptyText("a golden file's name", at: string.range))
      } else if let first = names[ExactText(name)] {
        tell(.duplicate("golden file", name, at: string.range, first: first))
      } else {
        names[ExactText(name)] = string.range
        set.goldenFiles.append(NamedGolden(file: index, name: name, range: string.range))
      }
    }
  }
}
