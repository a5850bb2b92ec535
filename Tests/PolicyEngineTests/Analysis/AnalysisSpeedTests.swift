import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// How the time of analysis grows with the number of rules.
@Suite(.serialized) struct AnalysisSpeedTests {
  /// A kind of policy that could make a comparison of all pairs of rules slow.
  enum Shape: String, CaseIterable, CustomTestStringConvertible {
    case pairs = "account == … and sender == …"
    case grid = "few accounts and few senders"
    case sameAccount = "one account, each sender"
    case bounds = "n > …"
    case prefixes = "sender starts with …"
    case excluded = "account != … and sender != …"
    case sharedList = "one long list of a let, each sender"
    case lists = "sender in lists that overlap"
    case shadowed = "each rule is shadowed by the first"
    case openThreads = "threads that begin with a value"
    case prefixedThreads = "threads that begin with a word"
    case nestedThreads = "threads of which each begins like all before"

    var testDescription: String { rawValue }
  }

  private static let place = SourceRange(0, 1)

  private static func value(_ kind: CheckedExpression.Kind, _ type: ValueType) -> CheckedExpression
  {
    CheckedExpression(kind, type, at: place)
  }

  private static func text(_ text: String) -> CheckedExpression {
    value(.literal(.string(text)), .string)
  }

  private static let account = value(.field(0), .string)
  private static let sender = value(.field(1), .string)
  private static let number = value(.field(2), .int)

  private static func test(
    _ left: CheckedExpression, _ comparison: ComparisonOperator, _ right: CheckedExpression
  ) -> CheckedExpression {
    value(.comparison(comparison, left, right), .bool)
  }

  private static func both(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> CheckedExpression {
    value(.and([left, right]), .bool)
  }

  private static func list(_ elements: Range<Int>) -> CheckedExpression {
    value(.literal(.list(elements.map { .string("s\($0)") })), ValueType(.list(.string)))
  }

  private static func condition(_ shape: Shape, _ index: Int, of count: Int) -> CheckedExpression {
    let isSender = test(sender, .equal, text("sender\(index)@example.com"))
    switch shape {
    case .pairs:
      return both(test(account, .equal, text("account\(index)")), isSender)
    case .grid:
      var width = 1
      while width * width < count { width += 1 }
      return both(
        test(account, .equal, text("a\(index / width)")),
        test(sender, .equal, text("s\(index % width)")))
    case .sameAccount:
      return both(test(account, .equal, text("x")), isSender)
    case .bounds:
      return test(number, .greater, value(.literal(.int(Int64(-index))), .int))
    case .prefixes:
      return test(sender, .startsWith, text("s\(index)/"))
    case .excluded:
      return both(
        test(account, .notEqual, text("a\(index)")), test(sender, .notEqual, text("s\(index)")))
    case .sharedList:
      return both(value(.reference(0), .bool), isSender)
    case .lists:
      return both(
        test(sender, .isIn, list(index..<index + 4)), test(account, .equal, text("a\(index)")))
    case .shadowed:
      return index == 0
        ? test(account, .equal, text("x")) : condition(.sameAccount, index, of: count)
    case .openThreads, .prefixedThreads, .nestedThreads:
      return isSender
    }
  }

  private static func thread(_ shape: Shape, _ index: Int) -> CheckedExpression {
    switch shape {
    case .openThreads:
      value(.interpolation([.value(account), .text(ExactText("/\(index)/x"))]), .string)
    case .prefixedThreads:
      value(.interpolation([.text(ExactText("thread\(index)/")), .value(account)]), .string)
    case .nestedThreads:
      value(
        .interpolation([
          .text(ExactText(String(repeating: "x", count: index % 50))), .value(number),
          .text(ExactText("\(index)")),
        ]), .string)
    default:
      index % 2 == 0
        ? text("thread\(index)")
        : value(.interpolation([.text(ExactText("a/")), .value(account)]), .string)
    }
  }

  private static func policy(_ shape: Shape, _ count: Int) -> CheckedPolicy {
    func field(_ name: String, _ type: ValueType) -> CheckedField {
      CheckedField(
        name: name, type: type, pointer: "/data/\(name)", isLenient: false, defaultValue: nil,
        range: place)
    }
    let rules = (0..<count).map { index in
      CheckedRule(
        name: "rule \(index)", condition: condition(shape, index, of: count),
        assignments: [
          CheckedAssignment(
            attribute: .thread, value: .expression(thread(shape, index)), range: place)
        ], range: place)
    }
    return CheckedPolicy(
      name: "P", documentation: "", apps: ["p"], appRanges: [place],
      fields: [field("account", .string), field("sender", .string), field("number", .int)],
      context: [], categories: [],
      lets: [
        CheckedLet(name: "known", value: test(account, .isIn, list(0..<1_000)), range: place)
      ],
      stages: [CheckedStage(kind: .main, rules: rules, otherwise: nil, range: place)],
      nameRange: place, range: place)
  }

  /// Checks that ten times the rules take less than forty times as long, where a comparison of all
  /// pairs would take a hundred times.
  ///
  /// Other work can disturb a measurement, so that the best of several decides.
  private func expectGrowth(_ shape: Shape, from count: Int) {
    let (small, large) = (Self.policy(shape, count), Self.policy(shape, count * 10))
    var few = Duration.seconds(1_000)
    var many = Duration.seconds(1_000)
    for _ in 0..<5 {
      few = min(few, ContinuousClock().measure { _ = analyze(small) })
      many = min(many, ContinuousClock().measure { _ = analyze(large) })
      if many < few * 40 { return }
    }
    Issue.record("\(few) for a tenth of what takes \(many)")
  }

  @Test("ten times the rules take about ten times as long", arguments: Shape.allCases)
  func growth(_ shape: Shape) {
    expectGrowth(shape, from: 1_000)
  }

  @Test func `a hundred thousand rules take about ten times as long as ten thousand`() {
    expectGrowth(.pairs, from: 10_000)
  }

  @Test func `rules of pairs are all distinct`() {
    #expect(analyze(Self.policy(.pairs, 100)).isEmpty)
    #expect(analyze(Self.policy(.shadowed, 100)).count == 99)
    #expect(analyze(Self.policy(.bounds, 100)).isEmpty)
  }
}
