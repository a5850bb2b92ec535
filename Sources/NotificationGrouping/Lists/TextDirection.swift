/// The direction that a text runs in.
package enum TextDirection: Sendable, Hashable {
  /// As in Latin script.
  case leftToRight
  /// As in Arabic and Hebrew script.
  case rightToLeft

  /// A value as it may stand within a text of this direction: between U+2068 and U+2069 if any of
  /// its characters runs the other way, so that neither moves the other's characters.
  ///
  /// The rule is of the list formatter in Apple's ICU: in text that runs from left to right, the
  /// bidirectional classes R, AL, AN, RLE and RLO ask for isolation; from right to left, the classes
  /// L, LRE and LRO. European digits and signs do not.
  package func isolating(_ value: String) -> String {
    needsIsolation(value) ? "\u{2068}\(value)\u{2069}" : value
  }

  private func needsIsolation(_ value: String) -> Bool {
    let runs =
      self == .leftToRight ? DirectionTable.rightToLeft : DirectionTable.leftToRight
    for scalar in value.unicodeScalars where Self.holds(scalar.value, in: runs) { return true }
    return false
  }

  private static func holds(_ code: UInt32, in runs: [(first: UInt32, last: UInt32)]) -> Bool {
    var lower = 0
    var upper = runs.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if code > runs[middle].last { lower = middle + 1 } else { upper = middle }
    }
    return lower < runs.count && runs[lower].first <= code
  }
}
