@testable import Heddle
import PolicyTesting
import Testing

/// Runs the tests of a policy file and tells what they cover.
func coverage(
  _ text: String, catalog: String? = nil, where filter: (String) -> Bool = { _ in true }
) throws -> CoverageReport {
  let policies = try PolicySet([PolicySource(text, name: "Test.policy")])
  var report: CoverageReport?
  let texts = TextCatalog(
    reading: catalog.map { [("Localizable.xcstrings", Array($0.utf8))] } ?? [])
  _ = policies.runTests(
    where: { filter($1) }, texts: texts, measuresCoverage: true, coverage: &report,
    readFile: PolicySet.noFile)
  return try #require(report)
}

extension CoverageReport.Item {
  /// The item with a letter for each aspect that is covered, and a dash for the others.
  var brief: String {
    let letters = zip(item.aspects, isCovered).map { aspect, isCovered in
      guard isCovered else { return "-" }
      return switch aspect.kind {
      case .applied: "A"
      case .holds: "T"
      case .fails: "F"
      case .decides: "D"
      case .assigned: "S"
      case .shown: "+"
      }
    }
    return "\(item.text) \(letters.joined())"
  }

  var isCondition: Bool {
    if case .condition = item.subject { return true }
    return false
  }
}
