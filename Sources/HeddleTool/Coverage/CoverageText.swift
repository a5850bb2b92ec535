import HeddleTesting

/// Coverage for people: figures, and the lines of the policies with marks.
///
/// In the margin `+` marks a line of which all is covered, `~` one of which some is, and `-` one of
/// which nothing is.
struct CoverageText {
  private let coverage: CoverageReport
  /// Whether the gaps tell of texts that were not shown.
  private let showsTexts: Bool

  init(_ coverage: CoverageReport, showsTexts: Bool) {
    self.coverage = coverage
    self.showsTexts = showsTexts
  }

  // MARK: Figures

  /// A row for each policy, and one for all if there are several.
  var figures: StyledText {
    var rows: [(cells: [String], isFull: Bool)] = [
      (
        ["coverage", "rules", "true", "false", "decisive", "assigned", "decisions", "texts"], true
      )
    ]
    for policy in coverage.policies {
      rows.append(row(VisibleText.escaping(policy.map.name), policy.figures))
    }
    if coverage.policies.count > 1 { rows.append(row("all", coverage.total)) }
    let widths = rows[0].cells.indices.map { column in
      rows.map { DisplayWidth.columns(of: $0.cells[column]) }.max() ?? 0
    }
    var text = StyledText()
    for (number, row) in rows.enumerated() {
      for (column, cell) in row.cells.enumerated() {
        let gap = String(
          repeating: " ", count: widths[column] - DisplayWidth.columns(of: cell))
        let style: Style =
          number == 0 ? .bold : column == 6 ? (row.isFull ? .green : .yellow) : .plain
        text.append(column == 0 ? cell + gap : "  " + gap + cell, style)
      }
      text.append("\n")
    }
    return text
  }

  private func row(
    _ name: String, _ figures: CoverageFigures
  ) -> (cells: [String], isFull: Bool) {
    func share(_ figure: CoverageFigure) -> String { "\(figure.covered)/\(figure.total)" }
    let decisions = figures.decisions
    return (
      [
        name, share(figures.rules), share(figures.holding), share(figures.failing),
        share(figures.deciding), share(figures.assignments), decisions.text,
        figures.texts.total == 0 ? "none" : figures.texts.text,
      ], decisions.covered == decisions.total
    )
  }

  // MARK: Lines

  /// The lines that lack something.
  var gaps: StyledText {
    var text = StyledText()
    for policy in coverage.policies {
      let lines = CoveredLine.lines(of: policy, withTexts: showsTexts).filter { !$0.gaps.isEmpty }
      guard !lines.isEmpty else { continue }
      text.append("\n\(VisibleText.escaping(policy.map.file))\n", .bold)
      append(lines, to: &text)
    }
    return text
  }

  /// All lines of the policies.
  var listing: StyledText {
    var text = StyledText()
    for policy in coverage.policies {
      text.append("\n\(VisibleText.escaping(policy.map.file))\n", .bold)
      append(CoveredLine.lines(of: policy, withTexts: true), to: &text)
    }
    return text
  }

  private func append(_ lines: [CoveredLine], to text: inout StyledText) {
    let width = String(lines.last?.number ?? 0).utf8.count
    for line in lines {
      let number = String(line.number)
      let degree = line.degree
      text.append(degree?.mark ?? " ", degree?.style ?? .plain)
      text.append(
        " " + String(repeating: " ", count: width - number.utf8.count) + number + " |", .dim)
      text.append(line.text.isEmpty ? "\n" : " \(Self.visible(line.text))\n")
      let indentation = String(line.text.prefix { $0 == " " })
      for gap in line.gaps {
        text.append("  " + String(repeating: " ", count: width) + " |", .dim)
        text.append("   \(indentation)\(VisibleText.escaping(gap))\n", degree?.style ?? .plain)
      }
    }
  }

  /// A line of a policy may be indented by tabs.
  private static func visible(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { VisibleText.escaping(String($0)) }.joined(separator: "\t")
  }
}
