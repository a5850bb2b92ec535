/// The candidate that a misspelt word most probably means.
///
/// - Parameters:
///   - word: The word as it is written.
///   - candidates: The words that exist.
///   - distanceLimit: The number of letters that may differ, a third of them if nil.
/// - Returns: Nil if none is near, or if two are equally near, since one of them would be a guess.
/// - Complexity: O(n · m) for each candidate; words over 64 characters are not compared.
package func suggestion(
  for word: String, among candidates: some Sequence<String>, distanceLimit: Int? = nil
) -> String? {
  let letters = word.unicodeScalars.map { $0.value }
  guard letters.count <= 64 else { return nil }
  var best: (candidate: String, distance: Int)?
  var isOnly = true
  let limit = distanceLimit ?? max(1, (letters.count + 1) / 3)
  for candidate in candidates
  where !candidate.utf8.elementsEqual(word.utf8) && candidate.unicodeScalars.count <= 64 {
    let distance = editDistance(letters, candidate.unicodeScalars.map { $0.value })
    if distance <= limit, distance < best?.distance ?? Int.max {
      best = (candidate, distance)
      isOnly = true
    } else if distance == best?.distance, let other = best?.candidate,
      !candidate.utf8.elementsEqual(other.utf8)
    {
      isOnly = false
    }
  }
  return isOnly ? best?.candidate : nil
}

/// The number of letters to insert, delete, replace or swap with their neighbour, where a change
/// of case, `-` or `_` counts as none, but never makes two different words equal.
private func editDistance(_ left: [UInt32], _ right: [UInt32]) -> Int {
  let left = left.filter { $0 != 0x5F && $0 != 0x2D }.map(folded)
  let right = right.filter { $0 != 0x5F && $0 != 0x2D }.map(folded)
  guard abs(left.count - right.count) <= 21 else { return Int.max }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var next = [row + 1]
    next.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var distance = min(last[column + 1] + 1, next[column] + 1)
      distance = min(distance, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      next.append(distance)
    }
    beforeLast = last
    last = next
  }
  return last[right.count]
}

private func folded(_ letter: UInt32) -> UInt32 {
  letter >= 0x41 && letter <= 0x5A ? letter | 0x20 : letter
}
