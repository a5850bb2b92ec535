/// The types of the fields of random policies.
indirect enum RandomType: Equatable {
  case string, int, double, bool
  case closed([String], isOpen: Bool)
  case list(RandomType)

  var isText: Bool {
    switch self {
    case .string, .closed: true
    default: false
    }
  }

  var isNumber: Bool { self == .int || self == .double }

  var element: RandomType? { if case .list(let element) = self { element } else { nil } }

  /// The type as a policy spells it.
  var text: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .list(let element): "[\(element.text)]"
    case .closed(let members, let isOpen):
      members.map { policyString($0) }.joined(separator: " | ") + (isOpen ? " | other String" : "")
    }
  }
}

/// Small alphabets, so that values often meet.
enum RandomAlphabet {
  static let strings = [
    "", "a", "b", "A", "ab", "aba", " a ", "a/b", "x%y", "\u{E9}", "e\u{301}", "\u{130}", "\u{DF}",
    "\u{1F3BF}", "\u{2003}a", "VIP", "\u{C9}", "\u{23A}b", "true", "10", "\t", "a\nb", "\\*", "\"",
    "longer than eight", "longer than eighT", "0123456789012345678",
  ]
  static let globs = [
    "*", "a*", "*b", "*a*", "?", "??", "a?", "", "*?", "?*a", "\\\\*", "*\u{301}", "\u{E9}",
    "*longer*eight", "* *", "a*b*", "*a*b", "\\a", "[a]",
  ]
  static let integers: [Int64] = [
    0, 0, 1, 1, 2, 3, 10, 100, -1, 7, .max, .max - 1, .min, 9_007_199_254_740_991,
    9_007_199_254_740_992, 9_007_199_254_740_993, 9_007_199_254_740_994, -9_007_199_254_740_993,
  ]
  static let doubles = [
    "0.0", "0.5", "1.0", "0.25", "1.5", "2.0", "1e2", "10e-1", "0.1", "9007199254740991.0",
    "9007199254740992.0", "9007199254740994.0", "9223372036854775807.0", "1e19",
  ]
  static let names = [
    "title", "sender", "count", "thread", "rule", "flag", "n", "payload", "größe", "x1", "`in`",
    "`at`", "category", "when", "a", "b", "kind", "room", "list", "score",
  ]
  static let keys = ["a", "b", "title", "m~n", "x/y", "0", "1", "2", "long key name", "\u{E9}", ""]
}

/// A string literal of a policy.
func policyString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\u{301}", "\u{2003}": result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension RandomSource {
  mutating func type(allowsList: Bool = true) -> RandomType {
    switch below(allowsList ? 12 : 9) {
    case 0...3: return .string
    case 4: return .int
    case 5: return .double
    case 6: return .bool
    case 7, 8:
      let members = Array(shuffled(RandomAlphabet.strings).prefix(2 + below(3)))
      return .closed(members, isOpen: once(in: 3))
    default: return .list(type(allowsList: false))
    }
  }

  /// A literal of a type, as a policy spells it.
  mutating func literal(_ type: RandomType) -> String {
    switch type {
    case .string: return policyString(pick(RandomAlphabet.strings))
    case .int: return String(pick(RandomAlphabet.integers))
    case .double:
      if once(in: 4) { return String(below(4)) }
      if once(in: 6) { return String(pick(RandomAlphabet.integers)) }
      return (once(in: 6) ? "-" : "") + pick(RandomAlphabet.doubles)
    case .bool: return once(in: 2) ? "true" : "false"
    case .closed(let members, let isOpen):
      return policyString(isOpen && once(in: 3) ? pick(RandomAlphabet.strings) : pick(members))
    case .list(let element):
      let count = once(in: 5) ? 9 + below(8) : below(5)
      return "[" + (0..<count).map { _ in literal(element) }.joined(separator: ", ") + "]"
    }
  }

  // MARK: JSON

  /// A JSON value that fits a type.
  mutating func json(_ type: RandomType) -> String {
    switch type {
    case .string: return jsonString(pick(RandomAlphabet.strings))
    case .closed(let members, let isOpen):
      if once(in: isOpen ? 4 : 40) { return jsonString(pick(RandomAlphabet.strings)) }
      return jsonString(pick(members))
    case .bool: return once(in: 2) ? "true" : "false"
    case .int: return jsonInteger(pick(RandomAlphabet.integers))
    case .double:
      if once(in: 4) { return jsonInteger(pick(RandomAlphabet.integers)) }
      return (once(in: 8) ? "-" : "") + pick(RandomAlphabet.doubles + ["5E-1", "25e-2", "0.50"])
    case .list(let element):
      let count = once(in: 6) ? 9 + below(8) : below(4)
      return "[" + (0..<count).map { _ in json(element) }.joined(separator: ",") + "]"
    }
  }

  /// An integer in one of its many spellings.
  private mutating func jsonInteger(_ value: Int64) -> String {
    switch below(10) {
    case 0: return "\(value).0"
    case 1: return "\(value)e0"
    case 2 where value != 0: return "\(value)0E-1"
    case 3 where value % 100 == 0: return "\(value / 100)E+2"
    case 4 where value == 0: return pick(["-0", "-0.0", "0e99", "0E-7"])
    default: return String(value)
    }
  }

  mutating func jsonString(_ text: String) -> String {
    var result = "\""
    let isEscaped = once(in: 6)
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || isEscaped && once(in: 2) {
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16, uppercase: once(in: 2))
          result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
        continue
      }
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "/" where isEscaped: result += "\\/"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Any JSON value, most probably of the wrong type.
  mutating func strangeJSON() -> String {
    pick([
      "null", "null", "true", "\"a\"", "\"10\"", "5", "1.5", "1e-400", "{}", "[]", "[null]",
      "{\"a\":[1,{\"b\":null}]}", "9223372036854775808", "-9223372036854775809", "1e400",
      "\"\\ud83c\"", "\"x\\udfbfy\"", "[1,\"a\",true]", "[\"a\",\"\\ud800\"]", "1e99999999999",
    ])
  }
}
