import HeddleTesting
import Testing

@testable import HeddleTool

@Suite struct CoverageFigureTests {
  @Test(arguments: [
    (0, 0, "100 %"), (0, 7, "0 %"), (1, 3, "33.3 %"), (2, 3, "66.6 %"), (9_999, 10_000, "99.9 %"),
    (999_999, 1_000_000, "99.9 %"), (7, 7, "100 %"), (1, 10_000, "0 %"), (1, 2, "50 %"),
  ])
  func `a percentage is never rounded up`(covered: Int, total: Int, text: String) {
    #expect(CoverageFigure(covered: covered, total: total).text == text)
  }

  @Test(arguments: [
    ("0", 0), ("100", 1000), ("99.5", 995), ("100.0", 1000), ("007", 70), ("100.1", nil),
    ("101", nil), ("-1", nil), ("", nil), (".5", nil), ("5.", nil), ("99.55", nil), ("1e2", nil),
    ("50 %", nil), ("٥", nil), ("99,5", nil), ("99999999999999999999", nil),
  ])
  func `a minimum is a number with at most one decimal`(text: String, tenths: Int?) {
    #expect(CoverageFigure.tenths(parsing: text) == tenths)
  }
}
