/// How far two words are apart, for suggestions.
package enum EditDistance {
  /// Longer words are not compared: nobody mistypes them, and the time grows with the square.
  private static let lengthLimit = 64

  /// The candidate that a mistyped word most probably means.
  ///
  /// - Returns: The nearest, of equally near ones the first; nil if more than a third of the
  ///   letters differ.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, (word.count + 1) / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      guard let distance = between(word, candidate), distance <= limit else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The letters to insert, delete, replace or swap with their neighbour to get from one word to
  /// the other, upper and lower case being the same; nil for words that are too long.
  static func between(_ left: String, _ right: String) -> Int? {
    let left = Array(left.lowercased())
    let right = Array(right.lowercased())
    guard left.count <= lengthLimit, right.count <= lengthLimit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var next = [row + 1]
      for column in right.indices {
        let replacing = last[column] + (left[row] == right[column] ? 0 : 1)
        var distance = min(replacing, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        next.append(distance)
      }
      (beforeLast, last) = (last, next)
    }
    return last[right.count]
  }
}
