import Heddle
import HeddleTesting

/// Coverage as a tracefile of LCOV, which many services read.
///
/// A line is hit if the rules on it applied, the attributes were assigned and the conditions were
/// asked. Each condition is a block with two branches: it was true, it was false. What is decisive
/// and the texts have no place in the format. Paths are as the command was given them, so that a
/// report does not depend on where a checkout lies. Source: geninfo(1) of LCOV, section "Files".
enum LCOVTracefile {
  static func text(_ coverage: CoverageReport) -> String {
    var files: [(name: String, lines: [CoveredLine])] = []
    for policy in coverage.policies {
      let lines = CoveredLine.lines(of: policy, withTexts: false).filter { !$0.items.isEmpty }
      if let last = files.indices.last, files[last].name.hasSameBytes(as: policy.map.file) {
        files[last].lines += lines
      } else {
        files.append((policy.map.file, lines))
      }
    }
    var text = ""
    for file in files { append(file.name, file.lines, to: &text) }
    return text
  }

  private static func append(_ name: String, _ lines: [CoveredLine], to text: inout String) {
    // A line end in the name of a file would begin another record.
    text += "TN:\nSF:\(VisibleText.escaping(ReportPath(name).text))\n"
    var (branches, taken) = (0, 0)
    for line in lines {
      let conditions = line.items.filter(\.isCondition)
      for (block, condition) in conditions.enumerated() {
        let isAsked = condition.isCovered.prefix(2).contains(true)
        for (branch, isTaken) in condition.isCovered.prefix(2).enumerated() {
          text += "BRDA:\(line.number),\(block),\(branch),\(isAsked ? isTaken ? "1" : "0" : "-")\n"
          branches += 1
          if isTaken { taken += 1 }
        }
      }
    }
    text += "BRF:\(branches)\nBRH:\(taken)\n"
    var hit = 0
    for line in lines {
      let isHit = line.items.allSatisfy { $0.isCovered.prefix(2).contains(true) }
      text += "DA:\(line.number),\(isHit ? 1 : 0)\n"
      if isHit { hit += 1 }
    }
    text += "LF:\(lines.count)\nLH:\(hit)\nend_of_record\n"
  }
}

extension CoverageReport.Item {
  fileprivate var isCondition: Bool {
    if case .condition = item.subject { return true }
    return false
  }
}
