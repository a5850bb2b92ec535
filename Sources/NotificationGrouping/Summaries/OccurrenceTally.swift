/// Distinct values with the number of their occurrences, in the order of the oldest ones.
struct OccurrenceTally<Value: Hashable> {
  private var counts: [(value: Value, count: Int)] = []
  private var indices: [Value: Int] = [:]

  /// Adds an occurrence that is newer than those before.
  mutating func add(_ value: Value) {
    if let index = indices[value] {
      counts[index].count += 1
    } else {
      indices[value] = counts.count
      counts.append((value, 1))
    }
  }

  /// The values and their numbers by each one's oldest occurrence, newest of those first: the
  /// order in which the system lists names and pieces.
  var newestFirst: [(value: Value, count: Int)] { counts.reversed() }
}
