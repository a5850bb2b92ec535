/// The tests that one evaluation made, in order, with the values that they found.
package struct EvaluationTrace: Sendable, EvaluationObserver {
  package struct Test: Sendable, Hashable {
    package let instruction: Int
    package let verdict: Bool
    /// The operands' values; nil for a missing one.
    package let left: LiteralValue?
    package let right: LiteralValue?
  }

  package private(set) var tests: [Test] = []
  /// The rule that applied in each stage that ran: its number, -1 for `otherwise`, -2 for none.
  package private(set) var outcomes: [Int: Int] = [:]

  package init() {}

  mutating func didTest(instruction: Int, verdict: Bool, left: Slot, right: Slot) {
    tests.append(
      Test(instruction: instruction, verdict: verdict, left: left.literal, right: right.literal))
  }
}

extension EvaluationTrace {
  mutating func didEnd(stage: Int, rule: Int) {
    outcomes[stage] = rule
  }
}

extension Slot {
  /// The value, copied; nil if it is not there.
  var literal: LiteralValue? {
    switch kind {
    case .unset, .missing: nil
    case .string: .string(String(decoding: text, as: UTF8.self))
    case .int: .int(int)
    case .double: .double(number)
    case .bool: .bool(bool)
    case .list: .list(elements.compactMap { $0.literal })
    }
  }
}
