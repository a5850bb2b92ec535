/// Writes a policy file in the one layout.
///
/// The layout changes white space and trailing commas of lists only: names, strings, numbers and
/// comments stay as they are and in their order.
///
/// - Parameter tree: The tree of a file whose parsing gave no errors; the caller has seen to that.
/// - Returns: The text; nil if the tree holds something that could not be parsed, or if the layout
///   would be larger than a policy file may be.
/// - Complexity: O(n) in the number of bytes that are read and written.
package func formatPolicy(_ tree: SyntaxTree) -> [UInt8]? {
  guard !tree.root.containsUnexpected else { return nil }
  var formatter = PolicyFormatter(tree)
  return formatter.format()
}
