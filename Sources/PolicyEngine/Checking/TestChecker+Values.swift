import NotificationModel
import PolicySyntax

// What the rows of a table give.

extension TestChecker {
  /// The JSON text of what a cell gives; nil if it does not fit its column, which is told.
  ///
  /// It may be of another type if a problem is expected, which such a value makes.
  mutating func json(
    of cell: RowText.Cell, _ column: TestColumn, mayBeWrong: Bool
  ) -> [UInt8]? {
    let type = column.type?.base ?? .unknown
    switch cell.value {
    case .json(let kind, let bytes):
      if !mayBeWrong, !column.isLenient, kind != .null {
        guard fits(kind, bytes, type) else {
          report(cell.mismatch(type, text: cell.jsonText))
          return nil
        }
        if kind == .string, let text = cell.jsonText {
          guard isMember(text, of: type, at: cell.range) else { return nil }
        }
      }
      return bytes
    case .text(let text):
      if type.isText {
        if !mayBeWrong, !column.isLenient, !isMember(text, of: type, at: cell.range) {
          return nil
        }
        var json = ByteBuffer(capacity: text.utf8.count + 2)
        json.appendJSONString(text)
        return Array(json.bytes)
      }
      let bytes = Array(text.utf8)
      let kind = bytes.withUnsafeBufferPointer { text in
        (try? JSONScanner.root(of: text))?.kind ?? .absent
      }
      guard kind != .absent, fits(kind, bytes, type) else {
        report(cell.mismatch(type, text: text))
        return nil
      }
      return bytes
    }
  }

  private func fits(
    _ kind: RawValue.Kind, _ bytes: [UInt8], _ type: ValueType.Base
  ) -> Bool {
    switch type {
    case .unknown: true
    case .string, .closedSet: kind == .string
    case .double: kind == .number
    case .bool: kind == .true || kind == .false
    case .list: kind == .array
    case .int:
      kind == .number
        && bytes.withUnsafeBufferPointer { text in
          if case .value = JSONNumber.integer(text) { true } else { false }
        }
    }
  }

  private mutating func isMember(
    _ text: String, of type: ValueType.Base, at range: SourceRange
  ) -> Bool {
    guard case .closedSet(let members, isOpen: false) = type else { return true }
    if members.hasExactly(text) { return true }
    report(
      .notMember(text, of: members, at: range, suggestion: nearest(to: text, among: members)))
    return false
  }
}

extension RowText.Cell {
  /// The content of a JSON string.
  var jsonText: String? {
    guard case .json(.string, let bytes) = value else { return nil }
    return bytes.withUnsafeBufferPointer { text in
      JSONString.text(UnsafeBufferPointer(rebasing: text.dropFirst().dropLast()))
    }
  }
}
