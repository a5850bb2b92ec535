import HeddlePages
import HeddleTesting

/// The page of `heddle test --coverage --html`: the figures, and the policies with marks.
///
/// It is one file that asks for nothing else and runs nothing: what lacks on a line opens by the
/// browser itself.
struct CoveragePage {
  private let coverage: CoverageReport

  init(_ coverage: CoverageReport) {
    self.coverage = coverage
  }

  /// The page as UTF-8.
  var bytes: [UInt8] {
    let styles = coverageStyles().bytes
    let sections = coverage.policies.enumerated().map { section($0.element, $0.offset) }
    return PageTemplate(coveragePage()).filled(with: [
      "styles": styles, "styles hash": PageTemplate.hash(of: styles),
      "table": Array(table.utf8), "policies": Array(sections.joined().utf8),
    ])
  }

  // MARK: Parts

  private var table: String {
    var html = """
      <div class="scroll"><table>
      <thead><tr><th scope="col">Policy</th><th scope="col">Rules</th><th scope="col">True</th>\
      <th scope="col">False</th><th scope="col">Decisive</th><th scope="col">Assigned</th>\
      <th scope="col">Decisions</th><th scope="col">Texts</th></tr></thead>
      <tbody>

      """
    for (number, policy) in coverage.policies.enumerated() {
      html += row(
        "<a href=\"#policy-\(number)\">\(Self.escaped(policy.map.name))</a>", policy.figures)
    }
    html += "</tbody>\n"
    if coverage.policies.count > 1 {
      html += "<tfoot>\n" + row("All", coverage.total) + "</tfoot>\n"
    }
    return html + "</table></div>\n"
  }

  private func row(_ name: String, _ figures: CoverageFigures) -> String {
    let shares = [
      figures.rules, figures.holding, figures.failing, figures.deciding, figures.assignments,
    ].map { figure in
      "<td class=\"\(Self.degree(of: figure))\">\(figure.covered)/\(figure.total)</td>"
    }
    let percentages = [figures.decisions, figures.texts].map { figure in
      figure.total == 0
        ? "<td>none</td>" : "<td class=\"\(Self.degree(of: figure))\">\(figure.text)</td>"
    }
    return "<tr><th scope=\"row\">\(name)</th>\((shares + percentages).joined())</tr>\n"
  }

  private static func degree(of figure: CoverageFigure) -> String {
    if figure.covered == figure.total { return CoverageDegree.full.rawValue }
    return (figure.covered == 0 ? CoverageDegree.none : .part).rawValue
  }

  private func section(_ policy: CoverageReport.Policy, _ number: Int) -> String {
    var html = """
      <section aria-labelledby="policy-\(number)">
      <h2 id="policy-\(number)">\(Self.escaped(policy.map.name)) \
      <small>\(Self.escaped(policy.map.file))</small></h2>
      <p>Decisions \(policy.figures.decisions.text)\
      \(policy.figures.texts.total == 0 ? "" : ", texts \(policy.figures.texts.text)").</p>
      <div class="source" role="region" tabindex="0" aria-labelledby="policy-\(number)">

      """
    for line in CoveredLine.lines(of: policy, withTexts: true) { html += Self.line(line) }
    return html + "</div>\n</section>\n"
  }

  // MARK: Lines

  private static func line(_ line: CoveredLine) -> String {
    let degree = line.degree
    let kind = degree.map { " \($0.rawValue)" } ?? ""
    let words =
      switch degree {
      case .full: "covered"
      case .part: "partly covered"
      case .some(.none): "not covered"
      case nil: ""
      }
    let mark =
      degree.map {
        "<span class=\"mark\" title=\"\(words)\" role=\"img\" aria-label=\"\(words)\">\($0.mark)</span>"
      } ?? "<span class=\"mark\"></span>"
    let text =
      "\(mark)<span class=\"number\">\(line.number)</span><code>\(code(line))</code>"
    let gaps = line.gaps
    guard !gaps.isEmpty else { return "<div class=\"line\(kind)\">\(text)</div>\n" }
    let list = gaps.map { "<li>\(escaped($0))</li>" }.joined()
    return "<details class=\"line\(kind)\"><summary>\(text)</summary><ul>\(list)</ul></details>\n"
  }

  /// The line's text, in which what lacks something is marked.
  private static func code(_ line: CoveredLine) -> String {
    let bytes = Array(line.text.utf8)
    var html = ""
    var done = 0
    for item in line.items where item.degree != .full {
      let start = min(max(item.item.range.lowerBound - line.start, 0), bytes.count)
      let end = min(max(item.item.range.upperBound - line.start, start), bytes.count)
      // Of a condition within another one the outer one is marked.
      guard start >= done, end > start else { continue }
      html += escaped(String(decoding: bytes[done..<start], as: UTF8.self))
      let gaps = item.gaps.joined(separator: ", ")
      html += "<mark class=\"\(item.degree.rawValue)\" title=\"\(escaped(gaps))\">"
      html += escaped(String(decoding: bytes[start..<end], as: UTF8.self)) + "</mark>"
      done = end
    }
    return html + escaped(String(decoding: bytes[done...], as: UTF8.self))
  }

  /// Text from outside as markup that shows it.
  static func escaped(_ text: String) -> String {
    MarkupText.escaped(
      text, needsReference: { $0 == "\"" },
      canHold: { $0 == "\t" || !VisibleText.needsEscape($0) })
  }
}
