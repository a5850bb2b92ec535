@testable import HeddleTool
import Testing

/// The shipped policies pass the gate that their readers are told of.
@Suite struct PoliciesCoverageTests {
  /// The root of the repository, from the path of this file.
  private static let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

  @Test func `every decision of the shipped policies is covered`() {
    let result = heddle("test", "--coverage", "--minimum", "100", "\(Self.root)/Policies")
    #expect(result.status == .done, "\(result.errors)\n\(result.output)")
  }

  @Test func `without one of their tests a gap is told`() {
    let result = heddle(
      "test", "--coverage", "--minimum", "100", "--filter", "Mail: a", "\(Self.root)/Policies")
    #expect(result.status == .findings)
  }
}
