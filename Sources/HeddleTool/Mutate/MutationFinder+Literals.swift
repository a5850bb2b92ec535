import PolicyEngine
import PolicySyntax

// Changes of literals: strings, numbers, members of sets.

extension MutationFinder {
  /// Changes a string.
  ///
  /// - Parameters:
  ///   - node: The string.
  ///   - place: The place by which its closed set is known: its own, or that of its list.
  mutating func visitString(_ node: Syntax, members place: SourceRange) {
    guard let text = node.literalText else { return visitInterpolated(node) }
    if let members = closedSets.members(at: place) {
      changeMember(node, text, members)
      guard closedSets.isOpen(at: place) else { return }
    }
    let content = SourceRange(node.range.start + 1, node.range.end - 1)
    if content.isEmpty { return add(.string, node.range, "\"x\"") }
    add(.string, content, "")
    changeLetter(.string, in: content)
    turnCase(in: content)
  }

  /// Replaces a member of a closed set by the next one.
  mutating func changeMember(_ node: Syntax, _ text: String, _ members: [String]) {
    guard let index = members.firstIndex(of: text), members.count > 1 else { return }
    let other = members[(index + 1) % members.count]
    add(.member, node.range, quotedText(other))
  }

  private mutating func visitInterpolated(_ node: Syntax) {
    for child in node.children {
      switch child {
      case .token(let token) where token.kind == .stringText:
        add(.part, token.range, "")
        changeLetter(.string, in: token.range)
      case .token: break
      case .node(let part):
        add(.part, part.range, "")
        if let value = part.expression { visit(value, isCondition: false) }
      }
    }
  }

  // MARK: Letters

  /// Puts another letter or digit in the place of the last one.
  ///
  /// A text with escapes is left alone, since a letter of it may be part of one.
  mutating func changeLetter(_ kind: MutationKind, in range: SourceRange) {
    let bytes = source.bytes[range.start..<range.end]
    guard !bytes.contains(UInt8(ascii: "\\")),
      let index = bytes.lastIndex(where: { $0.isLetter || $0.isDigit })
    else { return }
    let byte = bytes[index]
    let isLast = byte | 0x20 == UInt8(ascii: "z") || byte == UInt8(ascii: "9")
    add(kind, SourceRange(index, index + 1), [isLast ? byte - 1 : byte + 1])
  }

  private mutating func turnCase(in range: SourceRange) {
    let bytes = source.bytes[range.start..<range.end]
    guard !bytes.contains(UInt8(ascii: "\\")),
      let index = bytes.firstIndex(where: { $0.isLetter })
    else { return }
    add(.string, SourceRange(index, index + 1), [bytes[index] ^ 0x20])
  }

  // MARK: Numbers

  /// Makes a number a little more and a little less: by 1 in its last digit.
  mutating func visitNumber(_ node: Syntax) {
    for step in [1, -1] {
      if let other = Self.number(node.text, changedBy: step) { add(.number, node.range, other) }
    }
  }

  /// A number as it is written, with another last digit; nil if it has an exponent or no room.
  static func number(_ text: String, changedBy step: Int) -> String? {
    let digits = text.filter { $0 != "." && $0 != "-" && $0 != " " }
    guard let value = Int(digits) else { return nil }
    let sign = text.hasPrefix("-") ? -1 : 1
    let (sum, overflows) = (sign * value).addingReportingOverflow(step)
    guard !overflows else { return nil }
    var result = String(sum.magnitude)
    if let point = text.firstIndex(of: ".") {
      let count = text[text.index(after: point)...].count
      result = String(repeating: "0", count: max(0, count + 1 - result.count)) + result
      result.insert(".", at: result.index(result.endIndex, offsetBy: -count))
    }
    return (sum < 0 ? "-" : "") + result
  }
}

extension UInt8 {
  /// True for a letter of ASCII.
  fileprivate var isLetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
