import Heddle
import HeddleTesting

/// What comes of the lines of one golden file.
struct GoldenResult {
  let path: String
  /// The policy file that names it; nil for one that is given as a path.
  let policyFile: String?
  let recorded: GoldenFile
  let now: GoldenFile
  /// The numbers of the lines that are looked at, from 0.
  let lines: [Int]
  /// True if groups are recorded and looked at.
  let hasGroups: Bool
  /// What differs of it.
  let differences: [GoldenDifference]

  /// Compares a record with what came of it now, in the cases whose titles have a text in them, or
  /// in all cases.
  init(
    path: String, policyFile: String?, recorded: GoldenFile, now: GoldenFile, filter: String?
  ) {
    self.path = path
    self.policyFile = policyFile
    self.recorded = recorded
    self.now = now
    func isWanted(_ name: String) -> Bool { filter.map { "\(path): \(name)".contains($0) } ?? true }
    let all = recorded.lines.indices
    lines = filter == nil ? Array(all) : all.filter { isWanted(recorded.name(ofLine: $0)) }
    hasGroups = recorded.groups != nil && isWanted(GoldenFile.nameOfGroups)
    let wanted = filter == nil ? nil : Set(lines)
    let includesGroups = hasGroups
    differences = recorded.differences(from: now).filter { difference in
      difference.line.map { wanted?.contains($0) ?? true } ?? includesGroups
    }
  }

  /// The name of a difference's case.
  func name(of difference: GoldenDifference) -> String {
    difference.line.map { recorded.name(ofLine: $0) } ?? GoldenFile.nameOfGroups
  }

  /// What was looked at and what has changed: "3 of 20 lines and the groups changed".
  var summary: String {
    let changedLines = differences.count { $0.line != nil }
    let changedGroups = changedLines < differences.count
    if differences.isEmpty {
      return counted(lines.count, "line") + (hasGroups ? " and the groups" : "") + " as recorded"
    }
    if changedLines == 0 { return "the groups changed" }
    return "\(changedLines) of \(counted(lines.count, "line"))"
      + (changedGroups ? " and the groups" : "") + " changed"
  }

  /// Each line, and the groups, as the result of a test.
  var cases: [PolicyTestResult] {
    let places = GoldenPlaces(recorded)
    func location(_ offset: Int) -> Diagnostic.Location {
      let place = places.place(at: offset)
      return Diagnostic.Location(
        file: path, line: place.line, column: place.column, offset: offset)
    }
    func words(_ attribute: String, _ value: String?) -> String {
      value.map { "\(attribute) \($0)" } ?? "no \(attribute)"
    }
    func result(_ name: String, _ offset: Int, _ difference: GoldenDifference?) -> PolicyTestResult
    {
      let failures = (difference?.changes ?? []).map { change in
        let group = change.group.map { "\($0): " } ?? ""
        return PolicyTestResult.Failure(
          location: location(change.place), text: group + change.attribute,
          expected: words(change.attribute, change.recorded),
          found: words(change.attribute, change.found))
      }
      return PolicyTestResult(
        golden: path, name: name, location: location(offset), failures: failures)
    }
    var results: [PolicyTestResult] = []
    results.reserveCapacity(lines.count + 1)
    var next = differences[...]
    for line in lines {
      let difference = next.first?.line == line ? next.popFirst() : nil
      results.append(
        result(recorded.name(ofLine: line), recorded.place(ofLine: line), difference))
    }
    if hasGroups {
      results.append(result(GoldenFile.nameOfGroups, recorded.placeOfGroups, next.first))
    }
    return results
  }

  /// The results of tests and of golden files in one order: those of a policy file, then those of
  /// the golden files that it names, and those that are given at the end.
  ///
  /// - Parameters:
  ///   - tests: The results of tests, each with its policy file, in the order of the files.
  ///   - golden: The results of golden files.
  ///   - files: The policy files in their order.
  /// - Returns: All results.
  static func merged(
    _ tests: [PolicyTestResult], _ golden: [GoldenResult], files: [String]
  ) -> [PolicyTestResult] {
    guard !golden.isEmpty else { return tests }
    // Not by the place of a result: that of a row is in the file of its table.
    let testsByFile = Dictionary(grouping: tests) { $0.policyFile.map { ExactText($0) } }
    let goldenByFile = Dictionary(grouping: golden) { $0.policyFile.map { ExactText($0) } }
    var result: [PolicyTestResult] = []
    var seen: Set<ExactText?> = []
    // The files of the results, too, so that none is left out whatever its file; nil comes last.
    let all = files + tests.compactMap(\.policyFile) + golden.compactMap(\.policyFile)
    for file in all.map({ ExactText($0) }) + [nil] where seen.insert(file).inserted {
      result += testsByFile[file] ?? []
      result += (goldenByFile[file] ?? []).flatMap(\.cases)
    }
    return result
  }
}
