package import Heddle
import PolicyEngine
import PolicySyntax

extension PolicyTestResult {
  /// The result of a line that a golden file records.
  ///
  /// - Parameters:
  ///   - golden: The path of the golden file.
  ///   - name: The name of the line.
  ///   - location: Where it is recorded.
  ///   - failures: What differs.
  package init(
    golden: String, name: String, location: Heddle.Diagnostic.Location, failures: [Failure]
  ) {
    self.name = name
    policy = nil
    self.location = location
    self.failures = failures
    decision = nil
    self.golden = golden
  }

  /// The result with other names of files.
  package func namingFiles(_ rename: (String) -> String) -> PolicyTestResult {
    func named(_ location: Heddle.Diagnostic.Location) -> Heddle.Diagnostic.Location {
      Heddle.Diagnostic.Location(
        file: rename(location.file), line: location.line, column: location.column,
        bytes: location.bytes)
    }
    var result = PolicyTestResult(
      name: name, policy: policy, location: named(location),
      failures: failures.map { failure in
        Failure(
          location: named(failure.location), text: failure.text, expected: failure.expected,
          found: failure.found, decidedBy: failure.decidedBy, reason: failure.reason,
          groups: failure.groups)
      }, decision: decision, golden: golden)
    result.policyFile = policyFile
    return result
  }
}

extension PolicyTestResult.Failure {
  /// An attribute that differs from what is recorded.
  package init(location: Heddle.Diagnostic.Location, text: String, expected: String, found: String)
  {
    self.location = location
    self.text = text
    self.expected = expected
    self.found = found
    decidedBy = nil
    reason = nil
    groups = nil
  }
}

extension PolicySet {
  /// The golden files that the policy files name, in the order of the files; a name is relative to
  /// its policy file.
  package var goldenFiles: [(name: String, policyFile: String)] {
    checked.goldenFiles.map { ($0.name, checked.files[$0.file].source.name) }
  }
}

extension Heddle.Diagnostic.Location {
  /// A place in a golden file.
  package init(file: String, line: Int, column: Int, offset: Int) {
    self.init(file: file, line: line, column: column, bytes: offset..<offset)
  }
}
