/// How many of some points are covered.
package struct CoverageFigure: Sendable, Hashable {
  package private(set) var covered: Int
  package private(set) var total: Int

  package init(covered: Int = 0, total: Int = 0) {
    self.covered = covered
    self.total = total
  }

  /// Tenths of a per cent, never rounded up: 1000 only if everything is covered, which is so where
  /// there is nothing.
  package var tenths: Int { total == 0 ? 1000 : covered * 1000 / total }

  /// The percentage as people read it: "100 %", "99.9 %".
  package var text: String { "\(Self.text(ofTenths: tenths)) %" }

  /// Tenths as a decimal number, without `.0`.
  package static func text(ofTenths tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Reads a percentage from 0 to 100 with at most one decimal, in tenths; nil for anything else.
  package static func tenths(parsing text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, (1...3).contains(whole.utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts.count == 1 || parts[1].utf8.count == 1
    else { return nil }
    let tenths = (Int(whole) ?? 0) * 10 + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
    return tenths <= 1000 ? tenths : nil
  }

  mutating func count(_ isCovered: Bool) {
    total += 1
    if isCovered { covered += 1 }
  }

  package static func + (left: CoverageFigure, right: CoverageFigure) -> CoverageFigure {
    CoverageFigure(covered: left.covered + right.covered, total: left.total + right.total)
  }
}

/// How many points of each kind are covered.
package struct CoverageFigures: Sendable, Hashable {
  package private(set) var rules = CoverageFigure()
  package private(set) var holding = CoverageFigure()
  package private(set) var failing = CoverageFigure()
  package private(set) var deciding = CoverageFigure()
  package private(set) var assignments = CoverageFigure()
  package private(set) var texts = CoverageFigure()

  package init() {}

  /// What a policy decides: all but the texts.
  package var decisions: CoverageFigure { rules + holding + failing + deciding + assignments }

  mutating func count(_ kind: CoverageAspect.Kind, _ isCovered: Bool) {
    switch kind {
    case .applied: rules.count(isCovered)
    case .holds: holding.count(isCovered)
    case .fails: failing.count(isCovered)
    case .decides: deciding.count(isCovered)
    case .assigned: assignments.count(isCovered)
    case .shown: texts.count(isCovered)
    }
  }

  mutating func add(_ other: CoverageFigures) {
    rules = rules + other.rules
    holding = holding + other.holding
    failing = failing + other.failing
    deciding = deciding + other.deciding
    assignments = assignments + other.assignments
    texts = texts + other.texts
  }
}
