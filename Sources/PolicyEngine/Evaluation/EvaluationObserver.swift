/// Watches a program run; the program decides the same with any of them.
///
/// Evaluation is generic over it, so that watching nothing costs nothing.
protocol EvaluationObserver {
  /// Whether rules that cannot match are asked all the same, so that their tests are seen.
  static var seesEveryRule: Bool { get }

  /// Called after each test of a condition.
  mutating func didTest(instruction: Int, verdict: Bool, left: Slot, right: Slot)

  /// Called at the end of each stage.
  mutating func didEnd(stage: Int, rule: Int)

  /// Whether the run ends before an instruction, in so many lets that are being computed.
  mutating func ends(before instruction: Int, depth: Int) -> Bool
}

extension EvaluationObserver {
  /// A run goes to the end of its program.
  @inline(__always)
  mutating func ends(before instruction: Int, depth: Int) -> Bool { false }
}

extension EvaluationObserver {
  @inline(__always) static var seesEveryRule: Bool { true }
}

/// Watches nothing.
struct NoObserver: EvaluationObserver {
  @inline(__always) static var seesEveryRule: Bool { false }

  @inline(__always)
  mutating func didTest(instruction: Int, verdict: Bool, left: Slot, right: Slot) {}

  @inline(__always)
  mutating func didEnd(stage: Int, rule: Int) {}
}
