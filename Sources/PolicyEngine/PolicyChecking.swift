import PolicySyntax

/// Checks a set of policy files.
///
/// - Parameters:
///   - files: The files of the set.
///   - isAnalyzed: False if nobody reads warnings; errors are found all the same.
/// - Returns: The policies and tests as far as they could be understood, and all diagnostics.
/// - Complexity: O(n) in the size of the files, apart from the comparison of rules with the ones
///   before them, which is bounded by an index.
package func checkPolicies(_ files: [PolicyFile], isAnalyzed: Bool = true) -> CheckedSet {
  var set = CheckedSet(files: files)
  for (index, file) in files.enumerated() {
    var diagnostics = file.syntaxDiagnostics
    for node in file.tree.root.policies {
      var checker = PolicyChecker(file, seeksWarnings: isAnalyzed)
      let policy = checker.check(node)
      diagnostics += checker.diagnostics
      set.policies.append(policy)
      set.policyFiles.append(index)
      if isAnalyzed, !checker.isDamaged,
        !checker.diagnostics.contains(where: { $0.severity == .error })
      {
        diagnostics += analyze(policy)
      }
    }
    if file.isEmpty { diagnostics.append(.emptyFile(file.source)) }
    set.diagnostics += diagnostics.map { FileDiagnostic(file: index, diagnostic: $0) }
  }
  checkNames(&set)
  if files.contains(where: { $0.tree.root.first(.test) != nil }) { checkTests(&set) }
  checkGoldenFiles(&set)
  set.diagnostics = bounded(inOrder(set.diagnostics))
  return set
}

/// Leaves of each file as many diagnostics as anybody reads, and tells that there are more.
///
/// Errors go before warnings, so that what is left out never makes a broken policy look whole.
private func bounded(_ diagnostics: [FileDiagnostic]) -> [FileDiagnostic] {
  var result: [FileDiagnostic] = []
  var start = 0
  while start < diagnostics.count {
    let file = diagnostics[start].file
    let end = diagnostics[start...].firstIndex { $0.file != file } ?? diagnostics.count
    let parsing = diagnostics[start..<end].first { $0.diagnostic.code == .tooManyDiagnostics }
    let all = diagnostics[start..<end].filter { $0.diagnostic.code != .tooManyDiagnostics }
    start = end
    let errorCount = all.count { $0.diagnostic.severity == .error }
    var errorsLeft = SyntaxLimits.diagnostics
    var warningsLeft = SyntaxLimits.diagnostics - min(errorCount, SyntaxLimits.diagnostics)
    var firstLeftOut = parsing?.diagnostic
    for told in all {
      let isError = told.diagnostic.severity == .error
      if isError ? errorsLeft > 0 : warningsLeft > 0 {
        result.append(told)
        if isError { errorsLeft -= 1 } else { warningsLeft -= 1 }
      } else if firstLeftOut == nil || isError && firstLeftOut?.severity == .warning {
        firstLeftOut = told.diagnostic
      }
    }
    guard let firstLeftOut else { continue }
    let diagnostic = Diagnostic.tooManyDiagnostics(
      at: firstLeftOut.range, isError: firstLeftOut.severity == .error)
    result.append(FileDiagnostic(file: file, diagnostic: diagnostic))
  }
  return result
}

/// Sorts by file and place; of two diagnostics at one place the first told comes first.
private func inOrder(_ diagnostics: [FileDiagnostic]) -> [FileDiagnostic] {
  diagnostics.enumerated().sorted { left, right in
    let (first, second) = (left.element, right.element)
    if first.file != second.file { return first.file < second.file }
    let (start, otherStart) = (first.diagnostic.range.start, second.diagnostic.range.start)
    return start != otherStart ? start < otherStart : left.offset < right.offset
  }.map { $0.element }
}
