import NotificationGrouping
import NotificationModel
import PolicyEngine
import PolicySyntax

/// Lists what tests can cover in one policy.
struct CoverageSurvey {
  let probe: DecisivenessProbe
  private let program: PolicyProgram
  private let source: SourceText
  private(set) var points = PolicyPoints()
  private(set) var nextPoint: Int
  private var items: [CoverageItem] = []

  init(_ policy: PreparedPolicy, _ source: SourceText, firstPoint: Int) {
    probe = DecisivenessProbe(policy)
    program = policy.program
    self.source = source
    nextPoint = firstPoint
    points.conditions = Array(repeating: nil, count: program.instructions.count)
    points.decisions = points.conditions
  }

  /// The items in the order of the text; of two at one place the outer one comes first.
  var sortedItems: [CoverageItem] {
    items.enumerated().sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
      if one.upperBound != other.upperBound { return one.upperBound > other.upperBound }
      return left.offset < right.offset
    }.map { $0.element }
  }

  // MARK: Stages

  mutating func addStages() {
    for (number, stage) in program.policy.stages.enumerated() {
      var name: String?
      if case .named(let text) = stage.kind { name = text }
      var blocks: [PolicyPoints.Block] = []
      for (index, rule) in stage.rules.enumerated() {
        let owner = CoverageItem.Owner.rule(rule.name, stage: name)
        let applied = add(
          .rule, owner, source.text(rule.range), at: rule.range, [.applied])
        addConditions(in: program.conditions[number][index], of: owner, canDecide: true)
        blocks.append(block(applied, rule.assignments, owner))
      }
      points.rules.append(blocks)
      guard let otherwise = stage.otherwise else {
        points.otherwise.append(nil)
        continue
      }
      let owner: CoverageItem.Owner = stage.kind == .always ? .always : .otherwise(stage: name)
      let range = stage.otherwiseRange ?? stage.range
      let applied = add(.rule, owner, source.text(range), at: range, [.applied])
      points.otherwise.append(block(applied, otherwise, owner))
    }
  }

  private mutating func block(
    _ applied: Int, _ assignments: [CheckedAssignment], _ owner: CoverageItem.Owner
  ) -> PolicyPoints.Block {
    PolicyPoints.Block(
      applied: applied,
      assignments: assignments.map { assignment in
        let attribute = assignment.attribute.rawValue
        let point = add(
          .assignment(attribute: attribute), owner, "\(attribute) \(words(of: assignment.value))",
          at: assignment.range, [.assigned])
        return (assignment.attribute, point)
      })
  }

  private func words(of value: CheckedAssignment.Value) -> String {
    switch value {
    case .appGroup: "default"
    case .category(let index): program.policy.categories[index].category.name
    case .interruption(let level): level.rawValue
    case .expression(let expression): source.text(expression.range)
    }
  }

  // MARK: Conditions

  mutating func addLets() {
    for (index, value) in program.policy.lets.enumerated() {
      addConditions(
        in: program.letRanges[index], of: .reference(value.name),
        canDecide: probe.isLetAsked(index))
    }
  }

  private mutating func addConditions(
    in range: Range<Int>, of owner: CoverageItem.Owner, canDecide: Bool
  ) {
    var number = 0
    for index in range {
      guard let origin = program.origins[index] else { continue }
      let instruction = program.instructions[index]
      // A literal is no test.
      if instruction.operation == .isTrue, instruction.left.space == .constant { continue }
      number += 1
      let point = add(
        .condition(number), owner, source.text(origin.range), at: origin.range,
        [.holds, .fails] + (canDecide ? [.decides] : []))
      points.conditions[index] = point
      if canDecide { points.decisions[index] = point + 2 }
    }
  }

  // MARK: Texts

  mutating func addTexts(_ languages: [CoveredLanguage]) {
    guard !languages.isEmpty else { return }
    for (index, declared) in program.policy.categories.enumerated() {
      addText(
        declared.category.summaryFormat, at: declared.summaryRange, .summary, index, languages)
      addText(
        declared.category.hiddenPreviewsPlaceholder, at: declared.hiddenRange, .hidden, index,
        languages)
    }
  }

  private mutating func addText(
    _ text: String?, at range: SourceRange?, _ subject: CoverageItem.Subject, _ index: Int,
    _ languages: [CoveredLanguage]
  ) {
    guard let text, let range else { return }
    let isHidden = subject == .hidden
    let template = try? FormatTemplate(parsing: text, for: isHidden ? .hiddenPreviews : .summary)
    let hasNumber = template?.parts.contains(.count) ?? false
    var kinds: [CoverageAspect.Kind] = []
    for language in languages {
      for form in hasNumber ? language.forms.map({ Optional($0) }) : [nil] {
        let key = PolicyPoints.TextKey(
          category: index, isHidden: isHidden, language: ExactText(language.name),
          form: form)
        points.texts[key] = nextPoint + kinds.count
        kinds.append(.shown(language: language.name, form: form?.rawValue))
      }
    }
    let name = program.policy.categories[index].category.name
    _ = add(
      subject, .category(name), "\(isHidden ? "hidden" : "summary") \(source.text(range))",
      at: range, kinds)
  }

  // MARK: Items

  /// Adds an item with its points, and says the first of them.
  private mutating func add(
    _ subject: CoverageItem.Subject, _ owner: CoverageItem.Owner, _ text: String,
    at range: SourceRange, _ kinds: [CoverageAspect.Kind]
  ) -> Int {
    let first = nextPoint
    nextPoint += kinds.count
    let place = source.location(at: range.start)
    items.append(
      CoverageItem(
        subject: subject, owner: owner, text: onOneLine(text), range: range.start..<range.end,
        line: place.line, column: place.column,
        aspects: kinds.enumerated().map { CoverageAspect(kind: $1, point: first + $0) }))
    return first
  }

  /// The text with one blank for each line end and the blanks around it.
  private func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return text.split(whereSeparator: \.isNewline).map { line in
      var line = line.drop { $0 == " " || $0 == "\t" }
      while line.last == " " || line.last == "\t" { line.removeLast() }
      return String(line)
    }.joined(separator: " ")
  }
}
