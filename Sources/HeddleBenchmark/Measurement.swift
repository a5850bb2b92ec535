/// The figures of one subject.
struct Measurement {
  let subject: String
  let unit: String
  /// The rounds' values, in the order of measuring.
  let rounds: [Double]
  /// The rounds' values divided by the time of the yardstick that ran right after each.
  let ratios: [Double]

  var median: Double { Self.median(rounds) }
  var minimum: Double { rounds.min() ?? 0 }
  var maximum: Double { rounds.max() ?? 0 }

  /// The cost in yardsticks: the less the better, whatever the unit.
  var ratio: Double { Self.median(ratios) }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// Measures a body that does a number of things, in rounds after one that warms up.
///
/// - Parameters:
///   - subject: What is measured.
///   - unit: The unit of the values; what ends in `/s` is a rate.
///   - rounds: How many values to take.
///   - body: Does the work and returns the value of one round.
/// - Returns: The values of the rounds.
func measure(
  _ subject: String, unit: String, rounds: Int, _ body: () -> Double
) -> Measurement {
  _ = body()
  var values: [Double] = []
  var ratios: [Double] = []
  for _ in 0..<rounds {
    let value = body()
    let yardstick = Yardstick.nanoseconds()
    values.append(value)
    // A rate times the yardstick is how often the work is done in its time.
    ratios.append(unit.hasSuffix("/s") ? 1e9 / (value * yardstick) : value / yardstick)
  }
  return Measurement(subject: subject, unit: unit, rounds: values, ratios: ratios)
}

/// The nanoseconds that a body takes.
func timed(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let duration = clock.measure(body)
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
