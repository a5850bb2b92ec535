/// Some values in ascending order, of which one needs no memory of its own, since most conditions
/// compare with one value.
struct ValueList: Hashable, RandomAccessCollection {
  private enum Storage: Hashable {
    case one(Int64)
    /// None or at least two, so that equal lists look alike.
    case several([Int64])
  }

  private let storage: Storage

  /// - Parameter values: Values in ascending order, each once.
  init(_ values: [Int64]) {
    storage = values.count == 1 ? .one(values[0]) : .several(values)
  }

  init(_ value: Int64) {
    storage = .one(value)
  }

  static let none = ValueList([])

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .one: 1
    case .several(let values): values.count
    }
  }

  subscript(place: Int) -> Int64 {
    switch storage {
    case .one(let value): value
    case .several(let values): values[place]
    }
  }

  /// - Complexity: O(log n).
  func contains(_ value: Int64) -> Bool {
    switch storage {
    case .one(let own): own == value
    case .several(let values): hasSorted(values[...], value)
    }
  }

  func filter(_ isIncluded: (Int64) -> Bool) -> ValueList {
    switch storage {
    case .one(let value): isIncluded(value) ? self : .none
    case .several(let values): ValueList(values.filter(isIncluded))
    }
  }
}

/// Whether a value stands among some in ascending order.
func hasSorted(_ sorted: ArraySlice<Int64>, _ value: Int64) -> Bool {
  if sorted.count < 8 { return sorted.contains(value) }
  var (low, high) = (sorted.startIndex, sorted.endIndex)
  while low < high {
    let middle = low + (high - low) / 2
    if sorted[middle] < value { low = middle + 1 } else { high = middle }
  }
  return low < sorted.endIndex && sorted[low] == value
}

/// Sorted values without their repetitions.
func uniqued(_ sorted: [Int64]) -> [Int64] {
  var result: [Int64] = []
  result.reserveCapacity(sorted.count)
  for value in sorted where result.last != value { result.append(value) }
  return result
}
