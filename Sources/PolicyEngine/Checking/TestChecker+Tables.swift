import PolicySyntax

// The rows of a test that stand in its policy file.

extension TestChecker {
  /// Checks what stands after `for each`.
  ///
  /// - Returns: Nil if there is no table, or none that can be used, which is told.
  mutating func checkTable(_ clauses: [Syntax], _ columns: inout RowColumns) -> TestTable? {
    guard let clause = clauses.first else { return nil }
    if clauses.count > 1 {
      report(.repeatedClause("for each", at: clauses[1].range, first: clause.range))
    }
    if let string = clause.stringChild, let name = string.literalText {
      guard let format = TableFormat(ofFile: name) else {
        report(.unknownTableFile(name, at: string.range))
        return nil
      }
      return TestTable(source: .file(name, format), range: string.range)
    }
    guard let array = clause.first(.jsonArray) else { return nil }
    return TestTable(source: .rows(checkRows(array, &columns)), range: array.range)
  }

  private mutating func checkRows(_ array: Syntax, _ columns: inout RowColumns) -> [TestRow] {
    let bytes = bytes(of: array)
    var elements: [RawValue] = []
    bytes.withUnsafeBufferPointer { text in
      guard let root = try? JSONScanner.root(of: text) else { return }
      JSONScanner.forEachElement(of: root, in: text) { elements.append($0) }
    }
    if elements.isEmpty { report(.noRows(at: array.range)) }
    if elements.count > EngineLimits.rows {
      report(.tooManyRows(elements.count, at: array.range))
      return []
    }
    var rows: [TestRow] = []
    rows.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard element.kind == .object else {
        let range = RowText.range(of: element, array.range.start)
        report(.notRow(found: element.kind.words, at: range))
        continue
      }
      let text = bytes.withUnsafeBufferPointer { RowText(element, in: $0, at: array.range.start) }
      rows.append(checkRow(text, number: index + 1, &columns))
    }
    return rows
  }
}
