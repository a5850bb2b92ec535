import PolicyEngine

/// A JSON value as a tree, read and written in the most obvious way.
indirect enum RandomJSON: Equatable {
  case literal(String)
  case string([UInt8])
  case array([RandomJSON])
  case object([(key: String, value: RandomJSON)])

  static func == (first: RandomJSON, second: RandomJSON) -> Bool {
    switch (first, second) {
    case (.literal(let first), .literal(let second)): first == second
    case (.string(let first), .string(let second)): first == second
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)):
      first.map(\.key) == second.map(\.key) && first.map(\.value) == second.map(\.value)
    default: false
    }
  }

  private static let keys = ["a", "b", "0", "1", "key with \"quotes\"", "ключ", "a/b", "~", ""]

  static func value(depth: Int, using generator: inout SeededGenerator) -> RandomJSON {
    switch Int.random(in: depth == 0 ? 4..<10 : 0..<10, using: &generator) {
    case 0, 1:
      let count = Int.random(in: 0...4, using: &generator)
      return .array((0..<count).map { _ in value(depth: depth - 1, using: &generator) })
    case 2, 3:
      let count = Int.random(in: 0...4, using: &generator)
      return .object(
        (0..<count).map { _ in
          (keys.randomElement(using: &generator)!, value(depth: depth - 1, using: &generator))
        })
    case 4, 5: return .string(Array(keys.randomElement(using: &generator)!.utf8))
    default:
      return .literal(
        ["1", "-0.5e3", "true", "false", "null", "0"].randomElement(using: &generator)!)
    }
  }

  /// Writes the value with random white space and random escapes.
  func text(using generator: inout SeededGenerator) -> String {
    let space = ["", "", "", " ", "\n\t"].randomElement(using: &generator)!
    switch self {
    case .literal(let text): return text
    case .string(let bytes):
      return Self.quoted(String(decoding: bytes, as: UTF8.self), using: &generator)
    case .array(let elements):
      let texts = elements.map { space + $0.text(using: &generator) + space }
      return "[" + space + texts.joined(separator: ",") + "]"
    case .object(let members):
      let texts = members.map {
        space + Self.quoted($0.key, using: &generator) + space + ":" + space
          + $0.value.text(using: &generator)
      }
      return "{" + texts.joined(separator: ",") + space + "}"
    }
  }

  private static func quoted(_ text: String, using generator: inout SeededGenerator) -> String {
    let escapesMore = Int.random(in: 0..<4, using: &generator) == 0
    let units = text.utf16.map { unit in
      let mustEscape = unit == 0x22 || unit == 0x5C || unit < 0x20
      guard mustEscape || escapesMore, let digits = Optional(String(unit, radix: 16)) else {
        return String(decoding: [unit], as: UTF16.self)
      }
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }

  /// A pointer that often leads somewhere.
  func somePlace(using generator: inout SeededGenerator) -> String {
    switch self {
    case .array(let elements)
    where !elements.isEmpty && Int.random(in: 0..<5, using: &generator) > 0:
      let index = Int.random(in: 0..<elements.count, using: &generator)
      return "/\(index)" + elements[index].somePlace(using: &generator)
    case .object(let members)
    where !members.isEmpty && Int.random(in: 0..<5, using: &generator) > 0:
      let member = members.randomElement(using: &generator)!
      let pointer = JSONPointer(tokens: [Array(member.key.utf8)])
      return pointer.text + member.value.somePlace(using: &generator)
    default:
      return Int.random(in: 0..<4, using: &generator) == 0 ? "/nowhere" : ""
    }
  }

  func value(at tokens: ArraySlice<[UInt8]>) -> RandomJSON? {
    guard let token = tokens.first else { return self }
    switch self {
    case .array(let elements):
      let index = elements.indices.first { Array(String($0).utf8) == token }
      return index.flatMap { elements[$0].value(at: tokens.dropFirst()) }
    case .object(let members):
      let member = members.last { Array($0.key.utf8) == token }
      return member.flatMap { $0.value.value(at: tokens.dropFirst()) }
    default:
      return nil
    }
  }

  /// Reads a recorded value with the traversal of the scanner; nil if it is absent.
  init?(_ value: RawValue, in text: [UInt8]) {
    let raw = text[Int(value.start)..<Int(value.end)]
    func content(_ raw: ArraySlice<UInt8>) -> [UInt8]? {
      raw.withUnsafeBufferPointer { JSONString.text($0) }.map { Array($0.utf8) }
    }
    switch value.kind {
    case .absent: return nil
    case .string: self = .string(content(raw) ?? [])
    case .array:
      var elements: [RandomJSON?] = []
      text.withUnsafeBufferPointer { bytes in
        JSONScanner.forEachElement(of: value, in: bytes) { elements.append(Self($0, in: text)) }
      }
      self = .array(elements.compactMap { $0 })
    case .object:
      var members: [(String, RandomJSON?)] = []
      text.withUnsafeBufferPointer { bytes in
        JSONScanner.forEachMember(of: value, in: bytes) { key, value in
          let name = content(text[Int(key.start)..<Int(key.end)]) ?? []
          members.append((String(decoding: name, as: UTF8.self), Self(value, in: text)))
        }
      }
      self = .object(members.compactMap { key, value in value.map { (key, $0) } })
    default: self = .literal(String(decoding: raw, as: UTF8.self))
    }
  }
}
