import HeddleTesting
import Testing

@testable import Heddle
@testable import HeddleTool

/// Runs the tests of a policy file and tells what they cover.
func coverage(
  _ text: String, catalog: String? = nil, where filter: (String) -> Bool = { _ in true }
) throws -> CoverageReport {
  let policies = try PolicySet([PolicySource(text, name: "Test.policy")])
  let texts = TextCatalog(
    reading: catalog.map { [("Localizable.xcstrings", Array($0.utf8))] } ?? [])
  let plan = PolicyTestPlan(
    policies, where: { filter($1) }, texts: texts, measuresCoverage: true,
    readFile: PolicySet.noFile)
  // In parts, as threads do it.
  let parts = Parallel.split(plan.cases.count).map { range in
    plan.run(range, readFile: PolicySet.noFile).coverage
  }
  return try #require(plan.coverage(of: parts))
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
