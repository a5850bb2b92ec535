import NotificationModel
import PolicySyntax

// What the columns of a table stand for.

extension TestChecker {
  /// The column that a cell's words name; nil if there is none, which is told once.
  mutating func column(of cell: RowText.Cell, _ columns: inout RowColumns) -> TestColumn? {
    if let known = columns[cell.column] { return known }
    let told = diagnostics.count
    let column = newColumn(of: cell, columns.policy, suggests: columns.suggestionsLeft > 0)
    if diagnostics.count > told { columns.suggestionsLeft -= 1 }
    columns[cell.column] = .some(column)
    return column
  }

  private mutating func newColumn(
    of cell: RowText.Cell, _ policy: Int?, suggests: Bool
  ) -> TestColumn? {
    let name = cell.column
    if name == "name" { return TestColumn(.name) }
    if name == "note" { return TestColumn(.note) }
    if let rest = name.after("given ") { return valueColumn(rest, "given", cell, policy) }
    if let rest = name.after("with ") { return valueColumn(rest, "with", cell, policy) }
    if let rest = name.after("expect ") { return expectationColumn(rest, cell, policy) }
    if suggests {
      reportUnknown(cell, policy)
    } else {
      report(.unknownColumn(name, at: cell.columnRange, suggestion: nil))
    }
    return nil
  }

  private mutating func reportUnknown(_ cell: RowText.Cell, _ policy: Int?) {
    let name = cell.column
    let trimmed = name.trimmed
    var meant: String?
    if !trimmed.hasSameBytes(as: name), trimmed.isColumnLike {
      meant = trimmed
    } else if let policy, let word = word(of: trimmed, policy) {
      meant = "\(word) \(trimmed)"
    } else if trimmed.utf8.first == UInt8(ascii: "/") {
      meant = "given \(trimmed)"
    } else {
      let fields = policy.map { policies[$0].fields.map { $0.name } } ?? []
      let context = policy.map { policies[$0].context.map { $0.name } } ?? []
      let bare = nearest(to: trimmed, among: fields + context + Self.expectationWords)
      if let bare, let word = policy.flatMap({ word(of: bare, $0) }) {
        meant = "\(word) \(bare)"
      } else {
        var candidates = ["name", "note"] + Self.expectationWords.map { "expect \($0)" }
        candidates += fields.map { "given \($0)" } + context.map { "with \($0)" }
        meant = nearest(to: trimmed, among: candidates)
      }
    }
    report(.unknownColumn(name, at: cell.columnRange, suggestion: meant))
  }

  /// What stands before the name of a field or an attribute in a column.
  private func word(of name: String, _ policy: Int) -> String? {
    if policies[policy].fields.contains(where: { $0.name.hasSameBytes(as: name) }) {
      return "given"
    }
    if policies[policy].context.contains(where: { $0.name.hasSameBytes(as: name) }) {
      return "with"
    }
    return Self.expectationWords.contains(name) ? "expect" : nil
  }

  private static var expectationWords: [String] {
    ["rule", "problem"] + Attribute.allCases.map { $0.rawValue }
  }

  // MARK: Values

  private mutating func valueColumn(
    _ name: String, _ word: String, _ cell: RowText.Cell, _ policy: Int?
  ) -> TestColumn? {
    let isContext = word == "with"
    let fields = policy.map { isContext ? policies[$0].context : policies[$0].fields } ?? []
    if name.isEmpty || name.utf8.first == UInt8(ascii: "/") {
      return pointerColumn(name, isContext, cell, fields)
    }
    guard let policy else {
      report(.ambiguousPolicy(policies.prefix(8).map { $0.name }, at: cell.columnRange))
      return nil
    }
    guard let field = fields.first(where: { $0.name.hasSameBytes(as: name) }) else {
      report(
        .unknownColumnField(
          name, of: word, policies[policy].name, at: cell.columnRange,
          suggestion: nearest(to: name, among: fields.lazy.map { $0.name })))
      return nil
    }
    if isContext { return TestColumn(.value(.contextField(name)), of: field) }
    guard let pointer = try? JSONPointer(parsing: field.pointer) else { return nil }
    return TestColumn(.value(.field(pointer)), of: field)
  }

  private mutating func pointerColumn(
    _ name: String, _ isContext: Bool, _ cell: RowText.Cell, _ fields: [CheckedField]
  ) -> TestColumn? {
    do {
      let pointer = try JSONPointer(parsing: name)
      if pointer.tokens.count > JSONScanner.depthLimit {
        report(
          .tooMany(
            "parts of a pointer", pointer.tokens.count, JSONScanner.depthLimit,
            at: cell.columnRange))
        return nil
      }
      let field = fields.first { $0.pointer.hasSameBytes(as: name) }
      return TestColumn(.value(isContext ? .context(pointer) : .given(pointer)), of: field)
    } catch {
      report(.invalidPointer(name, error, at: cell.columnRange).withoutFixIts)
      return nil
    }
  }

  // MARK: Expectations

  private mutating func expectationColumn(
    _ words: String, _ cell: RowText.Cell, _ policy: Int?
  ) -> TestColumn? {
    if words == "rule" { return TestColumn(.rule(stage: nil)) }
    if words == "problem" { return TestColumn(.problem) }
    if let attribute = Attribute(rawValue: words) { return TestColumn(.attribute(attribute)) }
    if let name = words.after("rule in stage ") {
      let stageName = name.unquoted ?? name
      guard stage(named: stageName, at: cell.columnRange, policy) != nil else {
        return nil
      }
      return TestColumn(.rule(stage: stageName))
    }
    let candidates = Self.expectationWords
    let meant = nearest(to: words, among: candidates)
    report(
      .unknownColumn(
        cell.column, at: cell.columnRange, suggestion: meant.map { "expect \($0)" }))
    return nil
  }
}

extension String {
  /// The rest after a beginning; nil if it begins otherwise.
  fileprivate func after(_ start: String) -> String? {
    utf8.starts(with: start.utf8)
      ? String(decoding: utf8.dropFirst(start.utf8.count), as: UTF8.self) : nil
  }

  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let head = Array(utf8.drop(while: isBlank))
    let end = head.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return String(decoding: head[..<end], as: UTF8.self)
  }

  /// True for what begins as a column does.
  package var isColumnLike: Bool {
    self == "name" || self == "note" || after("given ") != nil || after("with ") != nil
      || after("expect ") != nil
  }

  /// The text between the quotes of a text in quotes; nil for any other.
  var unquoted: String? {
    let quote = UInt8(ascii: "\"")
    guard utf8.count >= 2, utf8.first == quote, utf8.last == quote else { return nil }
    return String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension Diagnostic {
  /// The diagnostic without edits, since a row spells its values otherwise than a test does.
  var withoutFixIts: Diagnostic {
    var diagnostic = self
    diagnostic.fixIts = []
    return diagnostic
  }
}
