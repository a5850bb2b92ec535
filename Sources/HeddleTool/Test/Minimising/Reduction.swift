import HeddleTesting

/// Takes away parts of something for as long as it keeps a property.
///
/// The method is delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input", 2002), by complements only: first large pieces are left out, then
/// smaller ones, until no single one can be.
struct Reduction {
  /// How much work may still be done; what a trial costs the caller says.
  private(set) var budget: Int

  init(budget: Int) {
    self.budget = budget
  }

  /// The deepest nesting of a JSON text that is looked into.
  private static let depthLimit = 64

  /// The fewest of some items that still hold.
  ///
  /// - Parameters:
  ///   - items: Items that hold together.
  ///   - cost: What a trial with so many items costs.
  ///   - holds: Whether a selection, in the order of the items, still has the property.
  /// - Returns: Items of which none can be left out, unless the budget was too small.
  mutating func fewest<Item>(
    _ items: [Item], cost: (Int) -> Int = { _ in 1 }, where holds: ([Item]) -> Bool
  ) -> [Item] {
    var items = items
    var size = max(1, items.count / 2)
    if spend(cost(0)), !items.isEmpty, holds([]) { return [] }
    while !items.isEmpty {
      var hasShrunk = false
      var start = items.count
      // From the end, since what comes last seldom matters for what came before.
      while start > 0 {
        let begin = max(0, start - size)
        let rest = Array(items[..<begin] + items[min(start, items.count)...])
        guard spend(cost(rest.count)) else { return items }
        if holds(rest) {
          items = rest
          hasShrunk = true
        }
        start = begin
      }
      if size == 1, !hasShrunk { break }
      size = max(1, min(size / 2, items.count / 2))
    }
    return items
  }

  private mutating func spend(_ cost: Int) -> Bool {
    budget -= cost
    return budget >= 0
  }

  /// A JSON text with the fewest members and elements that still hold.
  mutating func smallest(
    _ text: JSONText, cost: Int = 1, depth: Int = 0, where holds: (JSONText) -> Bool
  ) -> JSONText {
    guard depth < Self.depthLimit else { return text }
    switch text {
    case .scalar: return text
    case .object(let members):
      var kept = fewest(members, cost: { _ in cost }) { holds(.object($0)) }
      for index in kept.indices {
        let others = kept
        kept[index].value = smallest(kept[index].value, cost: cost, depth: depth + 1) { value in
          var members = others
          members[index].value = value
          return holds(.object(members))
        }
      }
      return .object(kept)
    case .array(let elements):
      var kept = fewest(elements, cost: { _ in cost }) { holds(.array($0)) }
      for index in kept.indices {
        let others = kept
        kept[index] = smallest(kept[index], cost: cost, depth: depth + 1) { value in
          var elements = others
          elements[index] = value
          return holds(.array(elements))
        }
      }
      return .array(kept)
    }
  }
}
