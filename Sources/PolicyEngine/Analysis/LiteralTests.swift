import NotificationModel

extension ComparisonOperator {
  /// The test with its operands exchanged; nil if there is none.
  var turned: ComparisonOperator? {
    switch self {
    case .equal: .equal
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }
}

/// Whether a test between two literals, which is no plain negation, holds; nil if that is not
/// known.
func verdict(
  _ comparison: ComparisonOperator, _ left: LiteralValue, _ right: LiteralValue
) -> Bool? {
  switch (left, right) {
  case (.string(let text), .string(let other)): return text.satisfies(comparison, other)
  case (.bool(let flag), .bool(let other)): return comparison == .equal ? flag == other : nil
  case (.list(let elements), _) where comparison == .contains:
    return verdict(.isIn, right, .list(elements))
  case (_, .list(let elements)) where comparison == .isIn:
    var isKnown = true
    for element in elements {
      guard let isSame = verdict(.equal, left, element) else {
        isKnown = false
        continue
      }
      if isSame { return true }
    }
    return isKnown ? false : nil
  default: return left.order(to: right).flatMap { holds(comparison, $0) }
  }
}

/// Whether a test between numbers that stand in an order to each other holds.
private func holds(_ comparison: ComparisonOperator, _ order: Int) -> Bool? {
  switch comparison {
  case .equal: order == 0
  case .less: order < 0
  case .lessOrEqual: order <= 0
  case .greater: order > 0
  case .greaterOrEqual: order >= 0
  default: nil
  }
}

extension LiteralValue {
  /// How a number stands to another one, as above; nil unless both are numbers.
  fileprivate func order(to other: LiteralValue) -> Int? {
    switch (self, other) {
    case (.int, .int), (.int, .double), (.double, .int), (.double, .double):
      PolicyEngine.order(numberSlot, other.numberSlot)
    default: nil
    }
  }

  private var numberSlot: Slot {
    switch self {
    case .int(let number): Slot(number)
    case .double(let number): Slot(number)
    default: .missing
    }
  }
}

extension String {
  /// Whether a test of text holds, byte by byte as in the language.
  func satisfies(_ comparison: ComparisonOperator, _ other: String) -> Bool {
    switch comparison {
    case .equal: return hasSameBytes(as: other)
    case .less: return utf8.lexicographicallyPrecedes(other.utf8)
    case .lessOrEqual: return !other.utf8.lexicographicallyPrecedes(utf8)
    case .greater: return other.utf8.lexicographicallyPrecedes(utf8)
    case .greaterOrEqual: return !utf8.lexicographicallyPrecedes(other.utf8)
    case .startsWith: return utf8.starts(with: other.utf8)
    case .endsWith: return utf8.reversed().starts(with: other.utf8.reversed())
    case .contains: return hasPart(other)
    case .matches:
      var text = self
      let glob = Glob(other)
      return text.withUTF8 { glob.matches($0) }
    case .notEqual: return !hasSameBytes(as: other)
    case .isIn, .isNotIn: return false
    }
  }

  private func hasPart(_ part: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard wanted.count <= bytes.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
