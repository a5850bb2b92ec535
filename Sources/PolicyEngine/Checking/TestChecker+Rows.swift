import NotificationModel
import PolicySyntax

// The cells of a row.

extension TestChecker {
  /// Checks one row; what is wrong with it is told, and what is right is kept.
  mutating func checkRow(_ text: RowText, number: Int, _ columns: inout RowColumns) -> TestRow {
    let told = diagnostics.count
    var name = "row \(number)"
    var nameRange = text.range
    var values: [(cell: RowText.Cell, column: TestColumn, place: TestColumn.Place)] = []
    var expectations: [CheckedTest.Expectation] = []
    var seen: [ExactText: SourceRange] = [:]
    for cell in text.cells {
      if let first = seen[ExactText(cell.column)] {
        report(.columnTwice(cell.column, at: cell.columnRange, first: first))
        continue
      }
      seen[ExactText(cell.column)] = cell.columnRange
      guard let column = column(of: cell, &columns) else { continue }
      switch column.kind {
      case .name:
        if let given = rowName(cell) { (name, nameRange) = (given, cell.range) }
      case .note: continue
      case .value(let place):
        values.append((cell, column, place))
      default:
        guard let kind = expectation(cell, column, columns.policy) else { continue }
        expectations.append(expectation(kind, cell))
      }
    }
    if let first = columns.note(name, at: nameRange) {
      report(.rowTwice(name, at: nameRange, first: first))
    }
    if columns.expectsNothing, expectations.isEmpty, diagnostics.count == told {
      report(.rowExpectsNothing(name, at: text.range))
    }
    let mayBeWrong = columns.expectsProblem || expectations.contains { $0.isProblem }
    var row = TestRow(name: name, range: text.range)
    row.expectations = expectations
    for (cell, column, place) in values {
      guard let json = json(of: cell, column, mayBeWrong: mayBeWrong) else { continue }
      row.values.append(TestRow.Value(place: place, json: json, range: cell.range))
    }
    checkPlaces(row.values, values.map { $0.cell })
    for index in told..<max(told, diagnostics.count)
    where diagnostics[index].code != .unknownColumn {
      diagnostics[index] = diagnostics[index].withoutFixIts
    }
    return row
  }

  private func expectation(
    _ kind: CheckedTest.Expectation.Kind, _ cell: RowText.Cell
  ) -> CheckedTest.Expectation {
    switch cell.value {
    case .json:
      CheckedTest.Expectation(kind: kind, range: cell.columnRange.union(cell.range))
    case .text:
      CheckedTest.Expectation(
        kind: kind, range: cell.range, origin: .row(column: cell.column))
    }
  }

  private mutating func rowName(_ cell: RowText.Cell) -> String? {
    if case .string(let text) = literal(of: cell), !text.isEmpty { return text }
    report(.invalidRowName(at: cell.range))
    return nil
  }

  /// Tells of columns that give the same place, or one a part of what another gives.
  private mutating func checkPlaces(_ values: [TestRow.Value], _ cells: [RowText.Cell]) {
    guard values.count > 1, values.count == cells.count else { return }
    var edits = RowEdits()
    for (value, cell) in zip(values, cells) where !edits.add(value) {
      report(.placeTwice(cell.column, at: cell.columnRange))
    }
  }

  // MARK: Expectations

  private mutating func expectation(
    _ cell: RowText.Cell, _ column: TestColumn, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    let isNone = cell.isNone
    switch column.kind {
    case .rule(let stageName):
      guard let stage = stage(named: stageName, at: cell.columnRange, policy) else { return nil }
      if isNone { return .rule(.none, stage: stageName) }
      guard let text = word(of: cell) else { return nil }
      if text == "otherwise" {
        let told = diagnostics.count
        defer {
          if diagnostics.count > told {
            diagnostics[told].help = "if no rule is to match, write `null`, or `none` in CSV"
          }
        }
        return otherwise(of: stage, stageName, at: cell.range, policy)
      }
      return rule(
        named: text.unquoted ?? text, in: stage, stageName, at: cell.range, policy)
    case .problem:
      if isNone { return .noProblem }
      return word(of: cell).flatMap { problem($0, at: cell.range) }
    case .attribute(let attribute):
      return isNone ? .absent(attribute) : attributeValue(attribute, cell, policy)
    case .name, .note, .value:
      return nil
    }
  }

  private mutating func attributeValue(
    _ attribute: Attribute, _ cell: RowText.Cell, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    switch attribute {
    case .category:
      return word(of: cell).flatMap { category(named: $0, at: cell.range, policy) }
    case .interruption:
      return word(of: cell).flatMap { interruption($0, at: cell.range) }
    case .thread:
      guard let text = word(of: cell) else { return nil }
      if text == "default" { return .thread(.appGroup) }
      return literal(
        .string(text.unquoted ?? text), of: attribute, typed: "String", at: cell.range)
    case .argument, .target, .filter:
      guard let text = word(of: cell) else { return nil }
      return .text(attribute, text.unquoted ?? text)
    case .count, .relevance:
      let number = cell.number
      switch (attribute, number) {
      case (.count, .int), (.relevance, .some):
        return literal(number, of: attribute, typed: "", at: cell.range)
      default:
        report(cell.mismatch(attribute == .count ? .int : .double, text: cell.text))
        return nil
      }
    }
  }

  /// The text of a cell; nil if it holds none, which is told.
  private mutating func word(of cell: RowText.Cell) -> String? {
    if case .string(let text) = literal(of: cell) { return text }
    report(cell.mismatch(.string, text: nil))
    return nil
  }

  private func literal(of cell: RowText.Cell) -> LiteralValue? {
    cell.text.map { .string($0) } ?? cell.number
  }
}

extension RowText.Cell {
  /// True for what says that nothing is expected: `null` in JSON, `none` in a text.
  fileprivate var isNone: Bool {
    switch value {
    case .json(let kind, _): kind == .null
    case .text(let text): text == "none"
    }
  }

  /// The number that the cell holds; nil for anything else.
  fileprivate var number: LiteralValue? {
    let bytes: [UInt8]
    switch value {
    case .json(.number, let text): bytes = text
    case .json: return nil
    case .text(let text): bytes = Array(text.utf8)
    }
    return bytes.withUnsafeBufferPointer { text in
      guard let root = try? JSONScanner.root(of: text), root.kind == .number else { return nil }
      let span = root.bytes(in: text)
      if case .value(let integer) = JSONNumber.integer(span) { return .int(integer) }
      return JSONNumber.double(span).map { .double($0) }
    }
  }

  /// The text that the cell holds; nil if it holds another value.
  fileprivate var text: String? {
    if case .text(let text) = value { return text }
    return jsonText
  }
}
