import NotificationModel

/// What the tests that ran have covered of a set of policies.
package struct CoverageReport: Sendable {
  /// The policies in the order of the files.
  package let policies: [Policy]
  /// The figures of all policies together.
  package let total: CoverageFigures
  /// The languages of the catalogues, in ascending order.
  package let languages: [String]

  /// What is covered of one policy.
  package struct Policy: Sendable {
    package let map: CoverageMap.PolicyMap
    package let figures: CoverageFigures
    /// The items in the order of the text.
    package let items: [Item]
  }

  /// An item with what of it is not covered.
  package struct Item: Sendable {
    package let item: CoverageItem
    /// For each aspect whether it is covered.
    package let isCovered: [Bool]

    package init(_ item: CoverageItem, isCovered: [Bool]) {
      self.item = item
      self.isCovered = isCovered
    }
  }

  package init(_ map: CoverageMap, _ record: CoverageRecord) {
    var total = CoverageFigures()
    policies = map.policies.map { policy in
      var figures = CoverageFigures()
      let items = policy.items.map { item in
        let isCovered = item.aspects.map { record.contains($0.point) }
        for (aspect, isCovered) in zip(item.aspects, isCovered) {
          figures.count(aspect.kind, isCovered)
        }
        return Item(item, isCovered: isCovered)
      }
      total.add(figures)
      return Policy(map: policy, figures: figures, items: items)
    }
    self.total = total
    languages = map.languages
  }
}

extension CoverageReport.Item {
  /// True for the texts of categories.
  package var isText: Bool {
    switch item.subject {
    case .summary, .hidden: true
    default: false
    }
  }

  /// How much of the item is covered.
  package var degree: CoverageDegree {
    guard isCovered.contains(true) else { return isCovered.isEmpty ? .full : .none }
    return isCovered.contains(false) ? .part : .full
  }

  /// What is not covered, in words that follow the item; empty if all is.
  package var gaps: [String] {
    var gaps: [String] = []
    let missing = zip(item.aspects, isCovered).filter { !$1 }.map { $0.0.kind }
    if missing.contains(.holds), missing.contains(.fails) { return ["never asked"] }
    for kind in missing {
      switch kind {
      case .applied: gaps.append("never applied")
      case .holds: gaps.append("never true")
      case .fails: gaps.append("never false")
      case .decides: gaps.append("never decisive")
      case .assigned: gaps.append("never assigned")
      case .shown: break
      }
    }
    let places = languageGaps
    if !places.isEmpty { gaps.append("never shown in " + places.joined(separator: ", ")) }
    return gaps
  }

  /// The languages in which a text was not shown, with the forms if it was in some.
  private var languageGaps: [String] {
    var result: [String] = []
    var index = 0
    while index < item.aspects.count, case .shown(let language, _) = item.aspects[index].kind {
      var missing: [String] = []
      var isShown = false
      while index < item.aspects.count,
        case .shown(let same, let form) = item.aspects[index].kind, same.hasSameBytes(as: language)
      {
        if isCovered[index] { isShown = true } else { missing.append(form ?? "") }
        index += 1
      }
      if missing.isEmpty { continue }
      result.append(isShown ? "\(language) (\(missing.joined(separator: ", ")))" : language)
    }
    return result
  }
}

/// How much of something is covered.
package enum CoverageDegree: String, Sendable, Hashable {
  case full, part, none

  /// The degree of two things together.
  package func joined(with other: CoverageDegree) -> CoverageDegree {
    self == other ? self : .part
  }
}
