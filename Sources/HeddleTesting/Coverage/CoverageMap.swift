import NotificationGrouping
import NotificationModel
import PolicyEngine
import PolicySyntax

/// All that tests can cover in a set of policies.
package struct CoverageMap: Sendable {
  /// The policies in the order of the files.
  package let policies: [PolicyMap]
  /// How many points there are.
  package let pointCount: Int
  /// The languages of the catalogues, in ascending order.
  package let languages: [String]
  let catalog: FormatCatalog
  let texts: TextMarker

  /// What tests can cover in one policy.
  package struct PolicyMap: Sendable {
    package let name: String
    /// The name of the policy's file.
    package let file: String
    /// The items in the order of the text.
    package let items: [CoverageItem]
    /// The number of the first of ``lines`` in its file.
    package let firstLine: Int
    /// The lines of the policy, without its tests.
    package let lines: [Line]
    let categories: [NotificationCategory]
    let points: PolicyPoints
    let probe: DecisivenessProbe

    /// A line of the policy's text.
    package struct Line: Sendable {
      package let text: String
      /// The offset of its first byte in the file.
      package let start: Int
    }
  }

  /// - Parameters:
  ///   - set: A set without errors.
  ///   - runtime: The same, compiled.
  ///   - catalog: The localised formats of the categories.
  /// - Complexity: O(n) in the size of the policies, and in the texts that the languages have.
  init(_ set: CheckedSet, _ runtime: PolicyRuntime, catalog: FormatCatalog) {
    self.catalog = catalog
    languages = catalog.languages
    texts = TextMarker(set.policies)
    let languages = catalog.languages.map { CoveredLanguage($0) }
    var policies: [PolicyMap] = []
    var count = 0
    for (number, policy) in set.policies.enumerated() {
      let source = set.files[set.policyFiles[number]].source
      var survey = CoverageSurvey(runtime.policies[number], source, firstPoint: count)
      survey.addStages()
      survey.addLets()
      survey.addTexts(languages)
      count = survey.nextPoint
      let first = source.line(at: policy.range.start)
      let last = max(first, source.line(at: max(policy.range.start, policy.range.end - 1)))
      let lines = (first...last).map { line in
        let range = source.lineRange(line)
        return PolicyMap.Line(text: source.text(range), start: range.start)
      }
      policies.append(
        PolicyMap(
          name: policy.name, file: source.name, items: survey.sortedItems, firstLine: first + 1,
          lines: lines, categories: policy.categories.map(\.category), points: survey.points,
          probe: survey.probe))
    }
    self.policies = policies
    pointCount = count
  }
}

/// A language of the catalogues, with the forms of its numbers.
struct CoveredLanguage {
  let name: String
  let forms: [PluralCategory]

  /// A group has at least one notification and hardly ever hundreds: the forms that only 0 or the
  /// millions have are left out.
  private static let numbers: ClosedRange<UInt64> = 1...199

  init(_ name: String) {
    self.name = name
    let rules = PluralRules(locale: LocaleIdentifier(name))
    let used = Set(Self.numbers.map { rules.category(for: $0) })
    forms = PluralCategory.allCases.filter { used.contains($0) }
  }
}

/// The numbers of a policy's points, for those who see them happen.
struct PolicyPoints: Sendable {
  /// For each instruction the point of its condition that it holds; the next one is that it does
  /// not hold.
  var conditions: [Int?] = []
  /// For each instruction the point that its condition decides; nil if it cannot.
  var decisions: [Int?] = []
  /// By stage and rule.
  var rules: [[Block]] = []
  /// The `otherwise` of each stage.
  var otherwise: [Block?] = []
  var texts: [TextKey: Int] = [:]

  /// A rule with its assignments.
  struct Block: Sendable {
    let applied: Int
    let assignments: [(attribute: Attribute, point: Int)]
  }

  /// A text of a category as it is shown.
  struct TextKey: Hashable, Sendable {
    let category: Int
    let isHidden: Bool
    let language: ExactText
    /// Nil for a text without a number.
    let form: PluralCategory?
  }
}
