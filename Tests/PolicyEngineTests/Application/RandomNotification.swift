/// Writes payloads whose `aps` holds the keys that a decision is written into, right and wrong,
/// once and several times, with all kinds of spelling and white space.
struct RandomNotification {
  private var random: RandomSource
  /// One in so many places has white space; 0 for none.
  private var spaces = 0

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
  }

  private static let texts = [
    "", "x", "y", "mail", "PLA\"IN", "S", "a\\", "\\\\", "\"", "\\\"", "\"\\\"x", "F\"\n", "é",
    "日本語", "time-sensitive", "active", "😀", "aaaaaaa", "bbbbbbbb", "ccccccccc",
    "a text that is longer than some words", "q\"q\"q\"q\"q\"q\"q\"q\"",
    "\\\\\\\\\\\\\\\\\\\\\\\\\\",
    "\\\"\\\"\\\"\\\"\\\"\\\"", "x\",\"aps\":{\"thread-id\":\"y\"}", "}]{[", "a:b , c : d",
    "\"#\"#\"#",
  ]
  private static let literals = [
    "1", "0", "3", "3.0", "0.5", "5e-1", "0.50", "-0", "12345678901234567890", "30e-1", "true",
    "false", "null", "-1.5E+3",
  ]
  private static let apsKeys = [
    "thread-id", "category", "interruption-level", "relevance-score", "target-content-id",
    "filter-criteria", "alert", "badge", "sound", "mutable-content", "summary-arg", "body", "",
    "\"k\"", "thread-id",
  ]
  private static let alertKeys = [
    "title", "body", "summary-arg", "summary-arg-count", "subtitle", "loc-args",
  ]

  /// A payload or a record, most often one without a mistake.
  mutating func text() -> String {
    spaces = random.pick([0, 0, 3, 1])
    var text = payload()
    if random.once(in: 4) {
      var members = [member("payload", text)]
      if random.once(in: 2) { members.append(member("app", random.pick(["\"w\"", "\"none\""]))) }
      text = "{" + random.shuffled(members).joined(separator: ",") + "}"
    }
    text = space() + text + space()
    if random.once(in: 100) { text = "\u{FEFF}" + text }
    if random.once(in: 40) { text = String(text.dropLast(1 + random.below(9))) }
    return text
  }

  private mutating func payload() -> String {
    var members: [String] = []
    for key in ["t", "a", "g", "f"] where random.once(in: 2) {
      members.append(member(key, string(random.pick(Self.texts))))
    }
    if random.once(in: 2) { members.append(member("n", random.pick(["1", "3", "1000000"]))) }
    if random.once(in: 2) { members.append(member("r", random.pick(["0", "1", "0.5", "0.125"]))) }
    for key in ["c", "i", "isDefault"] where random.once(in: 3) {
      members.append(member(key, "true"))
    }
    for _ in 0..<random.pick([0, 1, 1, 1, 1, 1, 2]) { members.append(member("aps", aps())) }
    return object(["x", "y", "sender"], 2, members)
  }

  private mutating func aps() -> String {
    if random.once(in: 16) { return value(1) }
    var members: [String] = []
    for _ in 0..<random.pick([0, 1, 1, 1, 2]) { members.append(member("alert", alert())) }
    for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) { members.append(member("thread-id", value(1))) }
    return object(Self.apsKeys, 2, members)
  }

  private mutating func alert() -> String {
    if random.once(in: 5) { return value(2) }
    if random.once(in: 4) { return string(random.pick(Self.texts)) }
    return object(Self.alertKeys, 2, [])
  }

  private mutating func value(_ depth: Int) -> String {
    let kind = random.below(20)
    if kind < 9 { return string(random.pick(Self.texts)) }
    if kind < 13 { return random.pick(Self.literals) }
    if depth == 0 { return random.pick(["{}", "{ }", "[]", "[\t]"]) }
    if kind < 15 {
      let elements = (0..<random.below(4)).map { _ in space() + value(depth - 1) + space() }
      return "[" + elements.joined(separator: ",") + "]"
    }
    return object(random.pick([Self.apsKeys, Self.alertKeys]), depth - 1, [])
  }

  private mutating func object(_ keys: [String], _ depth: Int, _ more: [String]) -> String {
    let members =
      (0..<random.pick([0, 1, 2, 3, 5])).map { _ in member(random.pick(keys), value(depth)) } + more
    if members.isEmpty { return "{" + space() + "}" }
    return "{" + random.shuffled(members).joined(separator: ",") + "}"
  }

  private mutating func member(_ key: String, _ value: String) -> String {
    space() + string(key) + space() + ":" + space() + value + space()
  }

  private mutating func space() -> String {
    guard spaces > 0, random.once(in: spaces) else { return "" }
    return random.pick([" ", "\n  ", "\t", "\r\n"])
  }

  /// A string with as many escapes as it happens to have.
  private mutating func string(_ text: String) -> String {
    let rate = random.pick([0, 0, 8, 1])
    let units = text.utf16.map { unit -> String in
      if unit == 0x22 || unit == 0x5C { return "\\" + String(decoding: [unit], as: UTF16.self) }
      let isPair = unit & 0xF800 == 0xD800
      guard unit < 0x20 || rate == 1 || rate > 0 && !isPair && random.once(in: rate) else {
        return isPair ? "" : String(decoding: [unit], as: UTF16.self)
      }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    // The halves of a pair are written together or not at all.
    return "\"" + (rate != 1 && text == "😀" ? text : units.joined()) + "\""
  }
}
