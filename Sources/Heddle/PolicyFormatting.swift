import PolicySyntax

extension PolicySource {
  /// The text in the one layout of policy files.
  ///
  /// - Returns: Nil if the text has syntax errors, since then nothing is sure about it.
  /// - Complexity: O(n) in the size of the text.
  public func formatted() -> [UInt8]? {
    let (tree, diagnostics) = parsePolicyFile(text)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    return formatPolicy(tree)
  }
}
