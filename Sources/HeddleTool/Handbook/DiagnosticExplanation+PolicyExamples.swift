// The policy files that show what a code means.

extension DiagnosticExplanation {
  /// A file with one policy, in the one layout.
  ///
  /// - Parameters:
  ///   - name: The name of the policy; its app is `com.example.` and the name in lower case.
  ///   - fields: The declarations of payload fields.
  ///   - body: What stands after the fields, not indented.
  ///   - tests: What stands after the policy.
  /// - Returns: The text of the file, without a last line end.
  static func policy(
    _ name: String, payload fields: [String] = [], _ body: String, tests: String? = nil
  ) -> String {
    var lines: [Substring] = []
    if !fields.isEmpty {
      lines += ["", "payload {"] + fields.map { "  \($0)" } + ["}"]
    }
    lines += [""] + body.split(separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    let policy = "policy \(name) for \"com.example.\(name.lowercased())\" {\n\(indented)}"
    return tests.map { "\(policy)\n\n\($0)" } ?? policy
  }

  /// A file with a policy that groups nothing, and a test of it.
  static func podcasts(_ test: String) -> String {
    policy(
      "Podcasts",
      """
      always {
        thread default
      }
      """, tests: test)
  }
}
