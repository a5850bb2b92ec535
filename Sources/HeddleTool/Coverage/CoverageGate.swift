import HeddleTesting

/// The least coverage that somebody accepts, in tenths of a per cent.
struct CoverageGate {
  let minimum: Int?
  let minimumTexts: Int?

  /// Says what lacks.
  ///
  /// - Returns: `findings` if less is covered than has to be, `usage` if there is nothing to measure.
  func judge(_ coverage: CoverageReport, _ console: Console) -> ExitStatus {
    var status = ExitStatus.done
    let figures = coverage.total
    if let minimum, figures.decisions.tenths < minimum {
      console.report(
        sentence("decisions", figures.decisions, minimum)
          + missing(figures).joined(separator: ", "))
      status = .findings
    }
    guard let minimumTexts else { return status }
    if figures.texts.total == 0 {
      console.report("no category has a text in a catalogue, so there are no texts to cover")
      return .usage
    }
    if figures.texts.tenths < minimumTexts {
      let count = figures.texts.total - figures.texts.covered
      console.report(
        sentence("texts", figures.texts, minimumTexts)
          + "\(count) of \(figures.texts.total) never shown")
      status = .findings
    }
    return status
  }

  private func sentence(_ what: String, _ figure: CoverageFigure, _ minimum: Int) -> String {
    "the tests cover \(figure.text) of the \(what), less than the minimum of "
      + "\(CoverageFigure.text(ofTenths: minimum)) %: "
  }

  private func missing(_ figures: CoverageFigures) -> [String] {
    [
      (figures.rules, "rule", "never applied"), (figures.holding, "condition", "never true"),
      (figures.failing, "condition", "never false"),
      (figures.deciding, "condition", "never decisive"),
      (figures.assignments, "attribute", "never assigned"),
    ].compactMap { figure, noun, gap in
      let count = figure.total - figure.covered
      return count == 0 ? nil : "\(counted(count, noun)) \(gap)"
    }
  }
}
