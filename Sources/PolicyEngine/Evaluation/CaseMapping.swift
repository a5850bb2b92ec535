extension CaseMapping {
  /// The lower case form of a scalar by simple case mapping, or the scalar itself.
  ///
  /// - Complexity: O(log n) in the number of runs of the table.
  static func lowercase(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar >= 0x41 && scalar <= 0x5A ? scalar | 0x20 : scalar }
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      let run = runs[middle]
      if scalar < run.0 {
        high = middle
      } else if scalar > run.1 {
        low = middle + 1
      } else {
        guard (scalar - run.0) % run.2 == 0 else { return scalar }
        return UInt32(bitPattern: Int32(bitPattern: scalar) &+ run.3)
      }
    }
    return scalar
  }
}
