import NotificationModel
import PolicySyntax

/// Resolves the names and checks the types of one policy.
///
/// In a policy with a syntax error, only those mistakes are told that cannot follow from it.
struct PolicyChecker {
  let file: PolicyFile
  /// False if nobody reads warnings; then most are not sought.
  let seeksWarnings: Bool
  var diagnostics: [Diagnostic] = []
  /// True if the policy has a syntax error.
  var isDamaged = false
  /// The place of the declaration that is being checked, if it has a syntax error.
  var damagedRange: SourceRange?

  var fields: [CheckedField] = []
  var context: [CheckedField] = []
  var categories: [CheckedCategory] = []
  var lets: [CheckedLet?] = []
  /// How many lets each `let` is built on, itself counted, and how deep it nests with them.
  var letDepths: [(lets: Int, levels: Int)] = []
  /// Of how many values the string of each `let` is put together at most.
  var letPartCounts: [Int] = []
  /// What is there if each `let`, a condition, holds; kept, since lets can name lets many times.
  var letProofs: [PresenceSet] = []
  /// The policy's one namespace of values, and what each name means.
  var names = NameTable()
  var meanings: [Name] = []
  /// The names of the categories, in their order.
  var categoryNames = NameTable()
  private var lookAlikes = LookAlikeNames()
  var letNodes: [Syntax] = []

  var usedContext = UsedNumbers()
  var usedLets = UsedNumbers()
  var usedCategories = UsedNumbers()
  var ruleCount = 0
  /// True in the assignments of a rule, false in those of `otherwise` and `always`.
  var hasCondition = false

  /// How many names may still be compared with misspelt ones; with none left nothing is suggested,
  /// so that many mistakes among many names take no more than their time.
  private var comparisonsLeft = 50_000

  init(_ file: PolicyFile, seeksWarnings: Bool = true) {
    self.file = file
    self.seeksWarnings = seeksWarnings
  }

  /// What a name in an expression stands for.
  struct Name {
    let target: Presence
    let range: SourceRange
  }

  /// Adds a diagnostic, unless a syntax error may have caused it.
  mutating func report(_ diagnostic: Diagnostic) {
    if isDamaged {
      if let damagedRange, damagedRange.contains(diagnostic.range) { return }
      guard diagnostic.code.isIndependentOfSyntax else { return }
    }
    diagnostics.append(diagnostic)
  }

  /// Warns of a declared name that cannot be told from an earlier one of its kind.
  mutating func checkLookAlike(_ name: String, of kind: LookAlikeNames.Kind, at range: SourceRange)
  {
    guard seeksWarnings, let other = lookAlikes.insert(name, of: kind, at: range) else { return }
    report(.lookAlikeName(name, at: range, other.name, other.range))
  }

  /// The candidate that a misspelt name most probably means; nil if none is near.
  mutating func nearest(
    to name: String, among candidates: @autoclosure () -> [String]
  ) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    let candidates = candidates()
    comparisonsLeft -= candidates.count
    return suggestion(for: name, among: candidates)
  }

  mutating func check(_ node: Syntax) -> CheckedPolicy {
    isDamaged = file.isDamaged(node.range)
    let name = node.declaredName
    var apps: [String] = []
    var appRanges: [SourceRange] = []
    for string in node.stringChildren {
      let app = string.literalText ?? ""
      if app.isEmpty { report(.emptyText("a bundle identifier", at: string.range)) }
      apps.append(app)
      appRanges.append(string.range)
    }
    declareFields(node)
    declareCategories(node)
    declareLets(node)
    let stages = checkStages(node)
    if seeksWarnings { reportUnused() }
    return CheckedPolicy(
      name: name?.text ?? "", documentation: node.documentation, apps: apps, appRanges: appRanges,
      fields: fields, context: context, categories: categories, lets: lets.compactMap { $0 },
      stages: stages, nameRange: name?.range ?? SourceRange(at: node.range.start),
      range: node.range)
  }

  /// Checks one declaration with its own idea of what is damaged.
  mutating func inDeclaration<Result>(
    _ node: Syntax, _ body: (inout PolicyChecker) -> Result
  ) -> Result {
    let outer = damagedRange
    if isDamaged, file.isDamaged(node.range) { damagedRange = node.range }
    defer { damagedRange = outer }
    return body(&self)
  }

  /// Tells what is never used, unless a mistake may be why.
  private mutating func reportUnused() {
    guard !isDamaged, !diagnostics.contains(where: { $0.severity == .error }) else { return }
    for (index, field) in context.enumerated() where !usedContext.contains(index) {
      report(.unused("context field", field.name, at: field.range))
    }
    for (index, value) in lets.enumerated() where !usedLets.contains(index) {
      if let value { report(.unused("`let`", value.name, at: value.range)) }
    }
    for (index, category) in categories.enumerated() where !usedCategories.contains(index) {
      report(.unused("category", category.category.name, at: category.range))
    }
  }
}

/// Which fields, lets or categories were used, by their numbers.
struct UsedNumbers {
  private var isUsed: [Bool] = []

  mutating func insert(_ number: Int) {
    while isUsed.count <= number { isUsed.append(false) }
    isUsed[number] = true
  }

  func contains(_ number: Int) -> Bool { number < isUsed.count && isUsed[number] }
}
