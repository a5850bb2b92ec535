extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first place from `start` on where `part` stands.
  ///
  /// Crochemore and Perrin's two-way search: the part is cut where its two halves repeat least,
  /// the right half is compared first, and a mismatch says how far to go on. It needs no table.
  ///
  /// Source: M. Crochemore and D. Perrin, "Two-way string-matching", Journal of the ACM 38 (1991).
  ///
  /// - Complexity: O(n) in the length of both, whatever they hold.
  func firstOffset(of part: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard !part.isEmpty else { return start <= count ? start : nil }
    guard part.count <= count - start else { return nil }
    let cut = part.criticalCut
    var period = cut.period
    let isPeriodic = part.hasPeriod(period, before: cut.position)
    if !isPeriodic { period = Swift.max(cut.position - 1, part.count - cut.position) + 1 }
    var offset = start
    // How much of the part's beginning is known to stand at the offset, if the part is periodic.
    var known = 0
    while offset + part.count <= count {
      var index = Swift.max(cut.position, known)
      while index < part.count, part[index] == self[offset + index] { index += 1 }
      if index < part.count {
        offset += index - cut.position + 1
        known = 0
        continue
      }
      index = cut.position
      while index > known, part[index - 1] == self[offset + index - 1] { index -= 1 }
      if index <= known { return offset }
      offset += period
      known = isPeriodic ? part.count - period : 0
    }
    return nil
  }

  /// Whether the bytes before `end` repeat those a period later.
  private func hasPeriod(_ period: Int, before end: Int) -> Bool {
    guard end + period <= count else { return false }
    for index in 0..<end where self[index] != self[index + period] { return false }
    return true
  }

  /// Where to cut, and the period of the right half: the later of the two maximal suffixes, by
  /// the order of bytes and by its reverse.
  private var criticalCut: (position: Int, period: Int) {
    let first = maximalSuffix(isReversed: false)
    let second = maximalSuffix(isReversed: true)
    return second.position > first.position ? second : first
  }

  private func maximalSuffix(isReversed: Bool) -> (position: Int, period: Int) {
    var suffix = -1
    var candidate = 0
    var length = 1
    var period = 1
    while candidate + length < count {
      let left = self[suffix + length]
      let right = self[candidate + length]
      if left == right {
        if length == period {
          candidate += period
          length = 1
        } else {
          length += 1
        }
      } else if (right < left) != isReversed {
        candidate += length
        length = 1
        period = candidate - suffix
      } else {
        suffix = candidate
        candidate += 1
        length = 1
        period = 1
      }
    }
    return (suffix + 1, period)
  }
}
