/// A policy file in the one layout; nil if it has syntax errors.
package func formatPolicy(_ tree: SyntaxTree) -> [UInt8]? {
  tree.root.containsUnexpected ? nil : tree.printed()
}
