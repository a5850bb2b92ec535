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
  case (.int(let number), .int(let other)): return holds(comparison, number, other)
  case (.int(let number), .double(let other)): return holds(comparison, Double(number), other)
  case (.double(let number), .int(let other)): return holds(comparison, number, Double(other))
  case (.double(let number), .double(let other)): return holds(comparison, number, other)
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
  default: return nil
  }
}

private func holds<Number: Comparable>(
  _ comparison: ComparisonOperator, _ left: Number, _ right: Number
) -> Bool? {
  switch comparison {
  case .equal: left == right
  case .less: left < right
  case .lessOrEqual: left <= right
  case .greater: left > right
  case .greaterOrEqual: left >= right
  default: nil
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
