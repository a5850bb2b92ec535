/// What a condition says about one value: which values it may have, and whether it may be missing.
///
/// A value is a number: an `Int` itself, a `Double` by its place among all doubles, a Bool as 0 or
/// 1, and a string by the number that the `TermTable` gives to it. So strings, numbers and Bools
/// are constrained alike.
struct Constraint: Hashable {
  enum Values: Hashable {
    /// These values.
    case finite(ValueList)
    /// All values from `lower` to `upper` but some, which are in ascending order between them.
    case infinite(lower: Int64, upper: Int64, excluded: [Int64])
  }

  var admitsMissing: Bool
  var values: Values

  init(_ values: Values, admitsMissing: Bool = false) {
    self.values = values
    self.admitsMissing = admitsMissing
  }

  /// Ranges up to this length are written as finite sets, so that equal sets look alike.
  private static let shortRange: UInt64 = 16

  /// The values between two bounds but some, which are in ascending order; in the one form that
  /// equal sets share.
  static func range(
    _ lower: Int64, _ upper: Int64, excluding excluded: [Int64] = [], admitsMissing: Bool = false
  ) -> Constraint {
    var (lower, upper) = (lower, upper)
    var left = excluded[...]
    while let first = left.first, first <= lower, lower < upper {
      if first == lower { lower += 1 }
      left = left.dropFirst()
    }
    while let last = left.last, last >= upper, lower < upper {
      if last == upper { upper -= 1 }
      left = left.dropLast()
    }
    guard lower <= upper else { return Constraint(.finite(.none), admitsMissing: admitsMissing) }
    if UInt64(bitPattern: upper &- lower) < shortRange {
      let members = (lower...upper).filter { !hasSorted(left, $0) }
      return Constraint(.finite(ValueList(members)), admitsMissing: admitsMissing)
    }
    return Constraint(
      .infinite(lower: lower, upper: upper, excluded: Array(left)), admitsMissing: admitsMissing)
  }

  /// True if nothing satisfies it.
  var isEmpty: Bool {
    if case .finite(let members) = values { return members.isEmpty && !admitsMissing }
    return false
  }

  /// The values, if they are finitely many and the value is there.
  var members: ValueList? {
    if case .finite(let members) = values, !admitsMissing { return members }
    return nil
  }

  /// The number of values that it names one by one.
  var valueCount: Int {
    switch values {
    case .finite(let members): members.count
    case .infinite(_, _, let excluded): excluded.count
    }
  }

  /// The same without the missing value.
  var present: Constraint { Constraint(values) }

  func admits(_ value: Int64) -> Bool {
    switch values {
    case .finite(let members): members.contains(value)
    case .infinite(let lower, let upper, let excluded):
      lower <= value && value <= upper && !hasSorted(excluded[...], value)
    }
  }

  /// True if whatever satisfies this one satisfies `other`; false if that is not certain.
  ///
  /// - Complexity: O(n) in the number of values of both.
  func isSubset(of other: Constraint) -> Bool {
    if admitsMissing, !other.admitsMissing { return false }
    switch (values, other.values) {
    case (.finite(let members), .finite(let others)):
      return members.count <= others.count && members.allSatisfy { others.contains($0) }
    case (.finite(let members), .infinite):
      return members.allSatisfy { other.admits($0) }
    case (.infinite, .finite):
      return false
    case (.infinite(let lower, let upper, let excluded), .infinite(let least, let most, let gaps)):
      return least <= lower && upper <= most
        && gaps.allSatisfy { $0 < lower || $0 > upper || hasSorted(excluded[...], $0) }
    }
  }
}

// MARK: Operations

extension Constraint {
  /// What satisfies all of some constraints, which are at least one.
  ///
  /// - Complexity: O(n log n) in the number of their values.
  static func intersection(_ parts: ArraySlice<Constraint>) -> Constraint {
    guard let first = parts.first, parts.count > 1 else {
      return parts.first ?? Constraint(.finite(.none))
    }
    var admitsMissing = first.admitsMissing
    var (lower, upper) = (Int64.min, Int64.max)
    var excluded: [Int64] = []
    var finite: [ValueList] = []
    for part in parts {
      if !part.admitsMissing { admitsMissing = false }
      switch part.values {
      case .finite(let members): finite.append(members)
      case .infinite(let least, let most, let gaps):
        lower = max(lower, least)
        upper = min(upper, most)
        excluded += gaps
      }
    }
    excluded.sort()
    guard var members = finite.min(by: { $0.count < $1.count }) else {
      return range(lower, upper, excluding: uniqued(excluded), admitsMissing: admitsMissing)
    }
    for other in finite where finite.count > 1 { members = members.filter { other.contains($0) } }
    members = members.filter { lower <= $0 && $0 <= upper && !hasSorted(excluded[...], $0) }
    return Constraint(.finite(members), admitsMissing: admitsMissing)
  }

  /// What satisfies one of some finite constraints.
  static func union(ofFinite parts: [Constraint]) -> Constraint {
    var members: [Int64] = []
    var admitsMissing = false
    for part in parts {
      if part.admitsMissing { admitsMissing = true }
      if case .finite(let own) = part.values { members += own }
    }
    members.sort()
    return Constraint(.finite(ValueList(uniqued(members))), admitsMissing: admitsMissing)
  }

  /// What satisfies this one or `other`; nil if no constraint says it.
  func union(_ other: Constraint) -> Constraint? {
    let admitsMissing = admitsMissing || other.admitsMissing
    switch (values, other.values) {
    case (.finite, .finite):
      return Constraint.union(ofFinite: [self, other])
    case (.finite(let members), .infinite(let lower, let upper, let excluded)),
      (.infinite(let lower, let upper, let excluded), .finite(let members)):
      guard let first = members.first, let last = members.last else {
        return .range(lower, upper, excluding: excluded, admitsMissing: admitsMissing)
      }
      // One value may lie right beside the range.
      let below = lower > .min && first == lower - 1 ? first : lower
      let above = upper < .max && last == upper + 1 ? last : upper
      guard members.allSatisfy({ below <= $0 && $0 <= above }) else { return nil }
      let left = excluded.filter { !members.contains($0) }
      return .range(below, above, excluding: left, admitsMissing: admitsMissing)
    case (.infinite(let lower, let upper, let excluded), .infinite(let least, let most, let gaps)):
      if lower == least, upper == most {
        let left = excluded.filter { hasSorted(gaps[...], $0) }
        return .range(lower, upper, excluding: left, admitsMissing: admitsMissing)
      }
      guard excluded.isEmpty, gaps.isEmpty else { return nil }
      let (first, second) = lower <= least ? (upper, least) : (most, lower)
      guard first == .max || second <= first + 1 else { return nil }
      return .range(min(lower, least), max(upper, most), admitsMissing: admitsMissing)
    }
  }

  /// What this test leaves of a domain, which is all that the value can be.
  ///
  /// The constraint is what one test cuts out of it: some values, or all from or up to a bound.
  func complement(in domain: Constraint) -> Constraint {
    let admitsMissing = domain.admitsMissing && !admitsMissing
    switch (domain.values, values) {
    case (.finite(let all), _):
      return Constraint(.finite(all.filter { !admits($0) }), admitsMissing: admitsMissing)
    case (.infinite(let least, let most, _), .finite(let members)):
      return .range(least, most, excluding: Array(members), admitsMissing: admitsMissing)
    case (.infinite(let least, let most, _), .infinite(let lower, let upper, _)):
      if lower > least { return .range(least, lower - 1, admitsMissing: admitsMissing) }
      if upper < most { return .range(upper + 1, most, admitsMissing: admitsMissing) }
      return Constraint(.finite(.none), admitsMissing: admitsMissing)
    }
  }
}
