/// A declared field of a random policy.
struct RandomField {
  let name: String
  let type: RandomType
  let isOptional: Bool
  let hasDefault: Bool
  /// The reference tokens of its place.
  let path: [String]

  /// The name as a key, without backticks.
  var key: String { name.filter { $0 != "`" } }
}

/// An expression of a random policy, with what has to be known of it to build on it.
struct RandomTerm {
  let text: String
  let type: RandomType
  /// True if the value may be missing where nothing is proven.
  var isOptional = false
  /// The names that a test over the value proves to be there.
  var proves: Set<String> = []
  /// For a condition, the names that are there if it holds.
  var condition: Set<String> = []
}

/// Writes the text of a policy, right by construction as far as that is easy.
struct RandomPolicy {
  var random: RandomSource
  let name: String
  let app: String
  private(set) var fields: [RandomField] = []
  private(set) var context: [RandomField] = []
  /// Everything that expressions can name.
  var scope: [RandomTerm] = []
  private var usedNames: Set<String> = []
  private var paths: [[String]]

  /// Begins a policy that may use the places `paths` of another policy too.
  init(seed: UInt64, name: String, app: String, paths: [[String]] = []) {
    random = RandomSource(seed: seed)
    self.name = name
    self.app = app
    self.paths = paths
  }

  mutating func text() -> String {
    var lines = ["policy \(name) for \(policyString(app)), \(policyString(app + ".beta")) {"]
    lines += block("payload", fieldLines(2 + random.below(6), isContext: false))
    lines += block("context", fieldLines(random.below(4), isContext: true))
    let identifiers = ["one", "two \u{E9}"]
    lines.append("  category one { summary \"%u more\" }")
    lines.append("  category two as \(policyString(identifiers[1])) { hidden \"%u messages\" }")
    lines += random.shuffled((0..<random.below(5)).map { _ in letLine() })
    lines += stageLines()
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func block(_ word: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["  \(word) {"] + lines.map { "    " + $0 } + ["  }"]
  }

  // MARK: Declarations

  private mutating func newName() -> String {
    let free = RandomAlphabet.names.filter { !usedNames.contains($0) }
    let name = free.isEmpty || random.once(in: 8) ? "v\(usedNames.count)" : random.pick(free)
    usedNames.insert(name)
    return name
  }

  private mutating func fieldLines(_ count: Int, isContext: Bool) -> [String] {
    (0..<count).map { _ in
      let name = newName()
      let key = name.filter { $0 != "`" }
      let type = random.type()
      let isOptional = !random.once(in: 3)
      let hasDefault = random.once(in: 3)
      let isLenient = random.once(in: 4)
      var line = "\(name): \(spelled(type, isOptional))\(isLenient ? " lenient" : "")"
      var path = [key]
      if !isContext, !random.once(in: 3) {
        path = newPath()
        line += " at " + policyString(path.map { "/" + escapedToken($0) }.joined())
      }
      if hasDefault { line += " = " + random.literal(type) }
      let field = RandomField(
        name: name, type: type, isOptional: isOptional, hasDefault: hasDefault, path: path)
      if isContext { context.append(field) } else { fields.append(field) }
      paths.append(path)
      scope.append(
        RandomTerm(
          text: name, type: type, isOptional: isOptional && !hasDefault, proves: [name]))
      return line
    }
  }

  private func spelled(_ type: RandomType, _ isOptional: Bool) -> String {
    guard isOptional else { return type.text }
    if case .closed = type { return "(\(type.text))?" }
    return type.text + "?"
  }

  /// A new place, often below or beside one that is taken.
  private mutating func newPath() -> [String] {
    var path = paths.isEmpty || random.once(in: 3) ? [] : random.pick(paths)
    if random.once(in: 40), !path.isEmpty { return path }
    if !random.once(in: 8), !path.isEmpty { path.removeLast() }
    for _ in 0...random.below(2) { path.append(random.pick(RandomAlphabet.keys)) }
    return path
  }

  private func escapedToken(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  private mutating func letLine() -> String {
    let value: RandomTerm
    switch random.below(6) {
    case 0, 1: value = condition(2, proven: [])
    case 2: value = number(isInteger: random.once(in: 2), proven: nil)
    case 3 where scope.contains { $0.isOptional }:
      value = random.pick(scope.filter(\.isOptional))
    case 4:
      let type = RandomType.list(random.type(allowsList: false))
      value = RandomTerm(text: random.literal(type), type: .list(type.element.unclosed))
    default: value = string(2, proven: nil)
    }
    let name = newName()
    scope.append(
      RandomTerm(
        text: name, type: value.type, isOptional: value.isOptional,
        proves: value.proves.union([name]), condition: value.condition))
    return "  let \(name) = \(value.text)"
  }

  // MARK: Rules

  private mutating func stageLines() -> [String] {
    // Each attribute belongs to one stage: main, two named ones, `always` or none.
    var owned: [[String]] = Array(repeating: [], count: 5)
    let attributes = [
      "thread", "category", "argument", "count", "interruption", "relevance", "target", "filter",
    ]
    for attribute in attributes { owned[random.pick([0, 0, 0, 1, 2, 3, 4])].append(attribute) }
    var number = 0
    var lines = chain(owned[0], &number, isMain: true).map { "  " + $0 }
    for (index, stage) in ["urgency", "second stage"].enumerated() where random.once(in: 2) {
      lines.append("  stage \"\(stage)\" {")
      lines += chain(owned[index + 1], &number, isMain: false).map { "    " + $0 }
      lines.append("  }")
    }
    if random.once(in: 2) { lines.append("  always { \(assignments(owned[3], proven: [])) }") }
    return lines
  }

  private mutating func chain(
    _ attributes: [String], _ number: inout Int, isMain: Bool
  ) -> [String] {
    var lines: [String] = []
    // Long chains get an index of their rules, by tests of values.
    let isLong = random.once(in: 12)
    for _ in 0..<(isLong ? 8 + random.below(24) : random.below(5)) {
      number += 1
      let isPlain = random.once(in: isLong ? 200 : 16)
      let condition = isLong && !random.once(in: 4) ? valueTests() : condition(3, proven: [])
      let body = assignments(attributes, proven: isPlain ? [] : condition.condition)
      lines.append("rule \"r\(number)\"\(isPlain ? "" : " when \(condition.text)") { \(body) }")
    }
    if random.once(in: 2) { lines.append("otherwise { \(assignments(attributes, proven: [])) }") }
    return lines
  }

  /// Tests of which the rule's condition implies the values of fields.
  private mutating func valueTests() -> RandomTerm {
    let scalars = fields.filter { $0.type.element == nil }
    guard !scalars.isEmpty else { return condition(3, proven: []) }
    let tests = (0...random.below(3)).map { _ in
      let field = random.pick(scalars)
      let values = (0...random.below(3)).map { _ in random.literal(field.type) }
      return values.count == 1
        ? "\(field.name) == \(values[0])"
        : "\(field.name) in [\(values.joined(separator: ", "))]"
    }
    return RandomTerm(text: tests.joined(separator: random.pick([" and ", " or "])), type: .bool)
  }

  private mutating func assignments(_ attributes: [String], proven: Set<String>) -> String {
    var parts: [String] = []
    for attribute in random.shuffled(attributes) where !random.once(in: 4) {
      let value: String
      switch attribute {
      case "thread":
        value = random.once(in: 6) ? "default" : string(3, proven: proven).text
      case "category": value = random.pick(["one", "two"])
      case "count":
        value =
          random.once(in: 3)
          ? String(1 + random.below(9)) : attributeNumber(isInteger: true, proven)
      case "interruption":
        value = random.pick(["passive", "active", "timeSensitive", "critical"])
      case "relevance":
        value =
          random.once(in: 3)
          ? random.pick(["0", "1", "0.5", "0.25"]) : attributeNumber(isInteger: false, proven)
      default: value = string(3, proven: proven).text
      }
      parts.append("\(attribute) \(value)")
    }
    return parts.joined(separator: " ")
  }

  /// A number that the checker does not know, so that it cannot tell that it is out of range.
  private mutating func attributeNumber(isInteger: Bool, _ proven: Set<String>) -> String {
    let value = number(isInteger: isInteger, proven: proven).text
    return value.first.map { $0.isNumber || $0 == "-" } ?? true ? "1" : value
  }
}

extension RandomType? {
  /// What a list literal holds: strings, not members of a set.
  fileprivate var unclosed: RandomType {
    guard let type = self else { return .string }
    return type.isText ? .string : type
  }
}
