import NotificationModel

/// What became of a line, or of the groups, in another way than a golden file records.
package struct GoldenDifference: Sendable, Hashable {
  /// The number of the line from 0; nil for the groups.
  package let line: Int?
  /// What differs, at least one.
  package let changes: [Change]

  /// One attribute that differs.
  package struct Change: Sendable, Hashable {
    /// The group that it is an attribute of; nil for a decision.
    package let group: String?
    /// The attribute in the words of the language.
    package let attribute: String
    /// The value that is recorded; nil if there is none.
    package let recorded: String?
    /// The value now; nil if there is none.
    package let found: String?
    /// Where it is recorded: an offset in the golden file.
    package let place: Int
  }
}

extension GoldenFile {
  /// Where the golden file records a line.
  package func place(ofLine number: Int) -> Int {
    lines.indices.contains(number) ? lines[number].place.lowerBound : 0
  }

  /// Where the golden file records the groups.
  package var placeOfGroups: Int { groups?.place ?? 0 }

  /// How this file, which was read, differs from what the same lines give now.
  ///
  /// - Parameter now: A file with the same lines, in the same order.
  /// - Returns: The lines that differ, in their order, then the groups.
  /// - Complexity: O(n).
  package func differences(from now: GoldenFile) -> [GoldenDifference] {
    var result: [GoldenDifference] = []
    for (number, (recorded, found)) in zip(lines, now.lines).enumerated() {
      let changes = changes(recorded, found)
      if !changes.isEmpty { result.append(GoldenDifference(line: number, changes: changes)) }
    }
    if let groups, let found = now.groups {
      let changes = groups.changes(found)
      if !changes.isEmpty { result.append(GoldenDifference(line: nil, changes: changes)) }
    }
    return result
  }

  private func changes(
    _ recorded: GoldenLine, _ found: GoldenLine
  ) -> [GoldenDifference.Change] {
    if recorded.decision == found.decision,
      recorded.problems.elementsEqual(found.problems, by: { $0.hasSameBytes(as: $1) })
    {
      return []
    }
    let old = GoldenAttribute.list(recorded)
    let new = GoldenAttribute.list(found)
    return GoldenAttribute.pairs(old, new).map { name, old, new in
      GoldenDifference.Change(
        group: nil, attribute: name, recorded: old, found: new,
        place: place(of: name, in: recorded))
    }
  }

  /// Where an attribute of a line is recorded, or the line if it is not.
  private func place(of attribute: String, in line: GoldenLine) -> Int {
    guard !line.decisionPlace.isEmpty else { return line.place.lowerBound }
    let key = GoldenAttribute.key(of: attribute)
    return text.withUnsafeBufferPointer { bytes in
      GoldenReader(bytes: bytes).place(ofKey: key, inObjectAt: line.decisionPlace)
        ?? line.place.lowerBound
    }
  }
}
