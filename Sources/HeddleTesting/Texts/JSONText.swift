import NotificationModel
import PolicyEngine

/// A JSON text in its parts, each spelt as it came, to take parts away or put others in.
package indirect enum JSONText: Sendable, Hashable {
  case object([Member])
  case array([JSONText])
  /// A string, a number or a word, as it is spelt.
  case scalar(String)

  /// A member of an object; the key with its quotes.
  package struct Member: Sendable, Hashable {
    package let key: String
    package var value: JSONText

    package init(key: String, value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// The deepest nesting that is read.
  static let depthLimit = 512

  /// A string as JSON spells it.
  package static func quoted(_ text: String) -> String {
    var buffer = ByteBuffer(capacity: text.utf8.count + 2)
    buffer.appendJSONString(text)
    return buffer.text
  }

  /// Puts a value at a place and makes objects and arrays on the way.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - tokens: The tokens of the place's JSON Pointer.
  /// - Returns: The text with the value.
  package func inserting(_ value: JSONText, at tokens: ArraySlice<String>) -> JSONText {
    guard let token = tokens.first else { return value }
    let rest = tokens.dropFirst()
    if let index = Self.index(token) {
      var elements: [JSONText] = []
      if case .array(let known) = self { elements = known }
      while elements.count <= index { elements.append(.scalar("null")) }
      elements[index] = elements[index].inserting(value, at: rest)
      return .array(elements)
    }
    var members: [Member] = []
    if case .object(let known) = self { members = known }
    let key = Self.quoted(token)
    if let index = members.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
      members[index].value = members[index].value.inserting(value, at: rest)
    } else {
      members.append(Member(key: key, value: JSONText.object([]).inserting(value, at: rest)))
    }
    return .object(members)
  }

  /// A token that is the number of an element, where such a number makes a short array.
  private static func index(_ token: String) -> Int? {
    guard let number = Int(token), (0..<16).contains(number), String(number) == token else {
      return nil
    }
    return number
  }

  // MARK: Strings

  /// The strings among the values, as they are spelt, each once.
  package var strings: [String] {
    var (result, seen) = ([String](), Set<ExactText>())
    var pending = [self]
    while let next = pending.popLast() {
      switch next {
      case .scalar(let text):
        if text.hasPrefix("\""), seen.insert(ExactText(text)).inserted { result.append(text) }
      case .array(let elements): pending += elements.reversed()
      case .object(let members): pending += members.reversed().map(\.value)
      }
    }
    return result
  }

  /// The text with a scalar put in the place of another one.
  package func replacing(_ text: String, with other: String) -> JSONText {
    switch self {
    case .scalar(let own): .scalar(own.hasSameBytes(as: text) ? other : own)
    case .array(let elements): .array(elements.map { $0.replacing(text, with: other) })
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.replacing(text, with: other)) })
    }
  }

  // MARK: Writing

  /// The text on one line, as the layout of policies has it.
  package var line: String {
    switch self {
    case .scalar(let text): text
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ " + members.map { "\($0.key): \($0.value.line)" }.joined(separator: ", ") + " }"
    }
  }

  /// The text, its objects and arrays broken into lines where they are too long for one.
  package func text(level: Int = 1, room: Int = 80) -> String {
    let line = self.line
    if line.utf8.count <= room { return line }
    let indentation = "\n" + String(repeating: "  ", count: level + 1)
    let end = "\n" + String(repeating: "  ", count: level)
    let inner = max(20, room - 2)
    switch self {
    case .scalar(let text): return text
    case .array(let elements):
      let lines = elements.map { indentation + $0.text(level: level + 1, room: inner) }
      return "[" + lines.joined(separator: ",") + end + "]"
    case .object(let members):
      let lines = members.map { member in
        indentation + member.key + ": "
          + member.value.text(level: level + 1, room: max(20, inner - member.key.utf8.count))
      }
      return "{" + lines.joined(separator: ",") + end + "}"
    }
  }
}
