/// A payload that is made to cost much, of any size.
struct HostilePayload: Sendable {
  let name: String
  /// The codes of what `check` finds in four times the size, each once, in their order.
  let codes: [String]
  /// What a policy with one field `a: String?` says to it: a rule or the code of a problem.
  let decision: String
  let size: Int
  let make: @Sendable (Int) -> [UInt8]

  init(
    _ name: String, _ codes: [String], _ decision: String, size: Int,
    _ make: @escaping @Sendable (Int) -> String
  ) {
    self.init(bytes: name, codes, decision, size: size) { Array(make($0).utf8) }
  }

  init(
    bytes name: String, _ codes: [String], _ decision: String, size: Int,
    _ make: @escaping @Sendable (Int) -> [UInt8]
  ) {
    (self.name, self.codes, self.decision) = (name, codes, decision)
    (self.size, self.make) = (size, make)
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static func each(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: ",")
  }

  /// A payload with an alert and one more member.
  private static func payload(_ member: String) -> String {
    "{\"aps\":{\"alert\":\"x\"},\(member)}"
  }

  /// A payload with these members in `aps`.
  private static func aps(_ members: String) -> String { "{\"aps\":{\(members)}}" }

  static let all = structures + texts + numbers

  static let structures = [
    HostilePayload("objects in objects", ["HD0501"], "HD0401", size: 8_000) {
      times($0, "{\"a\":")
    },
    HostilePayload("arrays in arrays", ["HD0501"], "HD0401", size: 20_000) {
      payload("\"x\":" + times($0, "[")).replacing("}", with: "")
    },
    HostilePayload("as deep as may be, and long", ["HD0516"], "none", size: 1_000) {
      payload("\"x\":" + times(500, "[") + each($0) { "\($0)" } + times(500, "]"))
    },
    HostilePayload("many deep values", ["HD0516"], "none", size: 4) {
      payload("\"x\":[" + each($0) { _ in times(500, "[") + times(500, "]") } + "]")
    },
    HostilePayload("a key again and again", ["HD0516", "HD0505", "HD0114"], "none", size: 260) {
      aps(each($0) { _ in "\"thread-id\":\"x\"" })
    },
    HostilePayload("keys that are nearly right", ["HD0516"], "none", size: 100) {
      aps(each($0) { "\"thred-identifier\($0)\":\"x\"" })
    },
    HostilePayload("many keys", ["HD0516"], "none", size: 400) {
      payload(each($0) { "\"k\($0)\":1" })
    },
    HostilePayload("many values", ["HD0516"], "none", size: 4_000) {
      payload("\"x\":[" + each($0) { _ in "{}" } + "]")
    },
    HostilePayload(
      "many wrong elements", ["HD0513", "HD0516", "HD0509", "HD0114"], "none", size: 300
    ) {
      aps("\"alert\":{\"loc-args\":[" + each($0) { "\($0)" } + "]}")
    },
    HostilePayload("many headers", ["HD0519", "HD0114"], "none", size: 260) {
      "{\"headers\":{" + each($0) { "\"apns-topicc\($0)\":\"x\"" }
        + "},\"payload\":{\"aps\":{\"alert\":\"x\"}}}"
    },
    HostilePayload("commas", ["HD0501"], "HD0401", size: 10_000) {
      aps("\"alert\":[" + times($0, ","))
    },
    HostilePayload("missing commas", ["HD0501"], "HD0401", size: 200) { count in
      "{" + (0..<count).map { "\"k\($0)\":1" }.joined(separator: " ") + "}"
    },
  ]

  static let texts = [
    HostilePayload("nothing", ["HD0501"], "HD0401", size: 0) { _ in "" },
    HostilePayload("white space", ["HD0501"], "HD0401", size: 20_000) { times($0, " ") },
    HostilePayload("nothing but NUL", ["HD0501"], "HD0401", size: 20_000) { times($0, "\0") },
    HostilePayload("NUL in a text", ["HD0501"], "HD0401", size: 10_000) {
      aps("\"alert\":\"" + times($0, "\0") + "\"")
    },
    HostilePayload(bytes: "no UTF-8", ["HD0501"], "HD0401", size: 10_000) {
      Array("{\"a\":\"".utf8) + [UInt8](repeating: 0xFF, count: $0) + Array("\"}".utf8)
    },
    HostilePayload(bytes: "UTF-16", ["HD0501"], "HD0401", size: 4_000) { count in
      [0xFF, 0xFE, UInt8(ascii: "{"), 0] + (0..<count).flatMap { _ in [UInt8(ascii: " "), 0] }
    },
    HostilePayload("a byte order mark", ["HD0503"], "none", size: 0) { _ in
      "\u{FEFF}{\"aps\":{\"alert\":\"x\"}}"
    },
    HostilePayload("old line ends", [], "none", size: 0) { _ in
      "{\r\"aps\":\r{\"alert\":\r\"x\"}\r}\r"
    },
    HostilePayload("lone surrogates", ["HD0516"], "HD0407", size: 4_000) {
      payload("\"a\":\"" + times($0, "\\ud800") + "\"")
    },
    HostilePayload("lone surrogates in keys", ["HD0516"], "none", size: 150) {
      payload(each($0) { "\"\\udc00\($0)\":1" })
    },
    HostilePayload("escapes", ["HD0516"], "long", size: 4_000) {
      payload("\"a\":\"" + times($0, "\\u901a") + "\"")
    },
    HostilePayload("a long key", ["HD0516"], "none", size: 100_000) {
      aps("\"alert\":\"x\",\"\(times($0 * 3, "k"))\":1")
    },
    HostilePayload("combining marks", ["HD0516", "HD0509"], "long", size: 20_000) {
      "{\"a\":\"\(times($0, "\u{301}"))\",\"aps\":{\"alert\":\"x\",\"badge\":\"1\"}}"
    },
    HostilePayload("combining marks in a key", ["HD0516", "HD0509"], "none", size: 20_000) {
      aps("\"\(times($0, "\u{301}"))\":1,\"badge\":\"1\"")
    },
    HostilePayload("bidirectional controls", ["HD0516"], "none", size: 5_000) {
      aps("\"alert\":\"x\",\"\(times($0, "\u{202E}"))\":\"x\"")
    },
    HostilePayload("quotes", ["HD0501"], "HD0401", size: 20_000) { times($0, "\"") },
    HostilePayload("backslashes", ["HD0501"], "HD0401", size: 10_000) {
      "{\"a\":\"" + times($0, "\\")
    },
  ]

  static let numbers = [
    HostilePayload("a long whole number", ["HD0516", "HD0510"], "none", size: 10_000) {
      aps("\"badge\":" + times($0, "9"))
    },
    HostilePayload("a large exponent", ["HD0516", "HD0510"], "none", size: 10_000) {
      aps("\"relevance-score\":1e" + times($0, "9"))
    },
    HostilePayload("a small exponent", ["HD0516"], "none", size: 10_000) {
      aps("\"relevance-score\":1e-" + times($0, "9"))
    },
    HostilePayload("a long fraction", ["HD0516"], "none", size: 10_000) {
      aps("\"relevance-score\":0." + times($0, "0") + "1")
    },
    HostilePayload("a number beyond all", ["HD0510"], "none", size: 0) { _ in
      aps("\"relevance-score\":1e999999")
    },
    HostilePayload("a number where a text belongs", ["HD0516"], "HD0403", size: 10_000) {
      payload("\"a\":" + times($0, "7"))
    },
  ]
}
