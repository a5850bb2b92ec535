import NotificationModel
import PolicySyntax

extension PolicyFile {
  /// The policies of the file, checked one by one and without warnings.
  ///
  /// What concerns several policies, such as two for one app, is not looked at; nor are tests.
  ///
  /// - Returns: Nil if there is an error.
  /// - Complexity: O(n) in the size of the file.
  package func checkedPolicies() -> [CheckedPolicy]? {
    guard !isDamaged else { return nil }
    var policies: [CheckedPolicy] = []
    for node in tree.root.policies {
      var checker = PolicyChecker(self, seeksWarnings: false)
      let policy = checker.check(node)
      if checker.diagnostics.contains(where: { $0.severity == .error }) { return nil }
      policies.append(policy)
    }
    return policies
  }
}
