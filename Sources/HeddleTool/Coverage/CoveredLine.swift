import HeddleTesting

/// A line of a policy with what tests cover on it.
struct CoveredLine {
  /// From 1.
  let number: Int
  let text: String
  /// The offset of the line's first byte in the file.
  let start: Int
  /// The items that begin on the line.
  var items: [CoverageReport.Item] = []

  /// How much of the items is covered; nil if there are none.
  var degree: CoverageDegree? {
    items.dropFirst().reduce(items.first?.degree) { $0?.joined(with: $1.degree) }
  }

  /// What lacks, a sentence for each item.
  var gaps: [String] {
    items.compactMap { item in
      let gaps = item.gaps
      return gaps.isEmpty ? nil : "\(item.name) \(gaps.joined(separator: ", "))"
    }
  }

  /// The lines of a policy, with its items or without those that are texts.
  static func lines(
    of policy: CoverageReport.Policy, withTexts: Bool
  ) -> [CoveredLine] {
    let first = policy.map.firstLine
    var lines = policy.map.lines.enumerated().map { index, line in
      CoveredLine(number: first + index, text: line.text, start: line.start)
    }
    for item in policy.items where withTexts || !item.isText {
      let index = item.item.line - first
      if lines.indices.contains(index) { lines[index].items.append(item) }
    }
    return lines
  }
}

extension CoverageReport.Item {
  /// The item as a sentence about it begins.
  var name: String {
    switch item.subject {
    case .rule: item.owner.words
    default: "`\(item.text)`"
    }
  }
}

extension CoverageDegree {
  /// The sign in the margin of a line.
  var mark: String {
    switch self {
    case .full: "+"
    case .part: "~"
    case .none: "-"
    }
  }

  var style: Style {
    switch self {
    case .full: .green
    case .part: .yellow
    case .none: .red
    }
  }
}
