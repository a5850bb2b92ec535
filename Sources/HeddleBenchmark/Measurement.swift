/// The figures of one subject.
struct Measurement {
  let subject: String
  let unit: String
  /// The rounds' values, in the order of measuring.
  let rounds: [Double]

  var median: Double {
    let sorted = rounds.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  var minimum: Double { rounds.min() ?? 0 }
  var maximum: Double { rounds.max() ?? 0 }
}

/// Measures a body that does a number of things, in rounds after one that warms up.
///
/// - Parameters:
///   - subject: What is measured.
///   - unit: The unit of the values.
///   - rounds: How many values to take.
///   - body: Does the work and returns the value of one round.
/// - Returns: The values of the rounds.
func measure(
  _ subject: String, unit: String, rounds: Int, _ body: () -> Double
) -> Measurement {
  _ = body()
  return Measurement(subject: subject, unit: unit, rounds: (0..<rounds).map { _ in body() })
}

/// The nanoseconds that a body takes.
func timed(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let duration = clock.measure(body)
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
