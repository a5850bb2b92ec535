/// A field with a few values; a JSON value of nil is a missing one.
struct SmallField {
  let name: String
  let declaration: String
  let values: [String?]
  /// Tests of the field alone.
  let tests: [String]

  static let all: [SmallField] = [
    SmallField(
      name: "k", declaration: #"k: "a" | "b" | "c""#, values: [#""a""#, #""b""#, #""c""#],
      tests: [
        #"k == "a""#, #"k != "a""#, #"k in ["a", "b"]"#, #"k == "c""#, #"k not in ["b"]"#,
        #"k in ["b", "c"]"#, #"k > "a""#,
      ]),
    SmallField(
      name: "o", declaration: #"o: ("g" | "h")?"#, values: [nil, #""g""#, #""h""#],
      tests: [
        #"o == "g""#, #"o != "g""#, "o exists", #"o in ["g", "h"]"#, #"o == "h""#,
        #"o starts with "g""#,
      ]),
    SmallField(
      name: "flag", declaration: "flag: Bool", values: ["true", "false"],
      tests: ["flag", "not flag", "flag == false", "flag != false"]),
    SmallField(
      name: "maybe", declaration: "maybe: Bool?", values: [nil, "true", "false"],
      tests: [
        "maybe == true", "maybe != true", "maybe exists", "maybe exists and maybe",
        "(maybe ?? false)", "maybe == false",
      ]),
    SmallField(
      name: "n", declaration: "n: Int", values: ["0", "1", "2", "3"],
      tests: [
        "n < 2", "n >= 2", "n == 1", "n != 1", "n in [0, 3]", "n > 0.5", "n <= 2", "n < 1",
        "n not in [1, 2]", "n in [0.5, 1.0]", "3 > n",
      ]),
    SmallField(
      name: "m", declaration: "m: Int?", values: [nil, "0", "2"],
      tests: ["m < 2", "m >= 2", "m exists", "m != 0", "not (m < 1)", "m in [0, 2]", "m == 2"]),
    SmallField(
      name: "x", declaration: "x: Double", values: ["0", "0.5", "1"],
      tests: ["x < 0.5", "x >= 0.5", "x == 0", "x != 1", "x in [0, 1]", "x > 0"]),
    SmallField(
      name: "i", declaration: "i: Int?",
      values: [nil, "9007199254740992", "9007199254740993", "9223372036854775807"],
      tests: [
        "i > 9007199254740992.0", "i < 9007199254740994.0", "i == 9007199254740992.0",
        "i < 9223372036854775808.0", "i in [9007199254740993, 0.5]",
        "(i ?? 0.5) > 9007199254740992.0", "(i ?? 0.5) < 9007199254740994.0",
        "(i ?? 0.5) == 9007199254740993", "(i ?? 9007199254740992.0) < 9007199254740993",
      ]),
    SmallField(
      name: "y", declaration: "y: Double", values: ["9007199254740992", "9007199254740994"],
      tests: [
        "y < 9007199254740993", "y > 9007199254740993", "y == 9007199254740993",
        "y <= 9007199254740993", "y in [9007199254740992, 9007199254740993]",
        "y >= 9007199254740993",
      ]),
    SmallField(
      name: "s", declaration: "s: String", values: [#""a""#, #""ab""#, #""b""#, #""""#],
      tests: [
        #"s == "a""#, #"s != "a""#, #"s in ["a", "b"]"#, #"s starts with "a""#,
        #"s ends with "b""#, #"s matches "a*""#, #"s contains "b""#, #"lowercased(s) == "a""#,
        #"s not in ["ab", ""]"#, #"s < "ab""#, "s in listed",
      ]),
    SmallField(
      name: "t", declaration: "t: String?", values: [nil, #""a""#, #""ab""#],
      tests: [
        #"t == "a""#, "t exists", #"t != "a""#, #"t starts with "a""#, "t in listed",
        #"(t ?? "a") == "a""#, "t not in listed",
      ]),
  ]
}

/// A random policy over a few small fields.
struct SmallPolicy {
  let fields: [SmallField]
  let text: String
  let stages = 2

  init(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var chosen = SmallField.all.shuffled(using: &random)
    // Often enough the closed set that has to be covered.
    if seed % 3 == 0 { chosen.insert(SmallField.all[0], at: 0) }
    if seed % 3 == 0, let double = chosen.lastIndex(where: { $0.name == "k" }) {
      chosen.remove(at: double)
    }
    fields = Array(chosen.prefix(Int.random(in: 1...3, using: &random)))
    var text = "policy P for \"p\" {\n  payload {\n"
    for field in fields { text += "    \(field.declaration)\n" }
    text += "  }\n  context { listed: [String] = [\"a\", \"b\"] }\n"
    var conditions: [String] = []
    for number in 0..<Int.random(in: 0...2, using: &random) {
      text += "  let l\(number) = \(Self.condition(2, fields, conditions, &random))\n"
      conditions.append("l\(number)")
    }
    var number = 0
    for stage in 0..<stages {
      if stage > 0 { text += "  stage \"s\" {\n" }
      let hasSimple = Int.random(in: 0...1, using: &random) == 0
      let own = hasSimple && Bool.random(using: &random) ? [fields[0]] : fields
      for _ in 0..<Int.random(in: 2...(hasSimple ? 3 : 6), using: &random) {
        let condition = Self.condition(hasSimple ? 0 : 2, own, conditions, &random)
        text += "  rule \"r\(number)\" when \(condition) { }\n"
        number += 1
      }
      if Bool.random(using: &random) { text += "  otherwise { }\n" }
      if stage > 0 { text += "  }\n" }
    }
    self.text = text + "}\n"
  }

  private static func condition(
    _ depth: Int, _ fields: [SmallField], _ lets: [String], _ random: inout SeededGenerator
  ) -> String {
    switch depth == 0 ? 0 : Int.random(in: 0...6, using: &random) {
    case 1, 2:
      let left = condition(depth - 1, fields, lets, &random)
      return "(\(left) and \(condition(depth - 1, fields, lets, &random)))"
    case 3, 4:
      let left = condition(depth - 1, fields, lets, &random)
      return "(\(left) or \(condition(depth - 1, fields, lets, &random)))"
    case 5:
      return "not (\(condition(depth - 1, fields, lets, &random)))"
    case 6 where !lets.isEmpty:
      return lets.randomElement(using: &random) ?? ""
    default:
      let field = fields.randomElement(using: &random) ?? fields[0]
      return field.tests.randomElement(using: &random) ?? ""
    }
  }

  /// All payloads of the fields' values.
  var payloads: [String] {
    var result = [""]
    for field in fields {
      result = result.flatMap { start in
        field.values.map { value in
          guard let value else { return start }
          return start + (start.isEmpty ? "" : ", ") + "\"\(field.name)\": \(value)"
        }
      }
    }
    return result.map { "{\($0)}" }
  }
}
