/// Makes random sentences of a grammar.
struct SentenceGenerator {
  private let grammar: Grammar
  private var random: RandomSource
  /// The productions that sentences were made of so far.
  private(set) var reached: Set<String> = []
  private var sentence = ""
  /// True where the next token must touch the one before it.
  private var touches = false
  /// The productions that begin a line, since a statement ends where its line does.
  private let statements: Set = [
    "policy", "test", "item", "field", "text", "rule", "otherwise", "assignment", "clause",
    "trait", "golden",
  ]

  /// The least number of productions that end each production.
  private var heights: [String: Int] = [:]

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = RandomSource(seed: seed)
    for _ in grammar.names {
      for (name, production) in grammar.productions { heights[name] = height(of: production) + 1 }
    }
  }

  /// The least number of productions within a part; large for one that is not known yet.
  private func height(of part: Grammar.Part) -> Int {
    switch part {
    case .token, .optional, .repeated: 0
    case .name(let name): grammar.productions[name] == nil ? 0 : heights[name] ?? 1_000
    case .sequence(let parts): parts.map(height).max() ?? 0
    case .choice(let parts): parts.map(height).min() ?? 0
    }
  }

  /// A random sentence of a production.
  mutating func next(of name: String) -> String {
    sentence = ""
    touches = true
    write(.name(name), depth: 0)
    return sentence
  }

  /// True where a sentence should come to its end.
  private func isTired(_ depth: Int) -> Bool { depth > 30 || sentence.utf8.count > 1_500 }

  private mutating func write(_ part: Grammar.Part, depth: Int) {
    switch part {
    case .token(let text):
      append(text)
    case .name("interpolated"):
      writeInterpolated(depth: depth)
    case .name(let name):
      guard let production = grammar.productions[name] else { return append(terminal(name)) }
      reached.insert(name)
      if statements.contains(name) {
        sentence += "\n"
        touches = true
      }
      write(production, depth: depth + 1)
    case .sequence(let parts):
      for (index, part) in parts.enumerated() {
        // The `(` of a call touches the function's name.
        if part == .token("("), index > 0, parts[index - 1] == .name("NAME") { touches = true }
        write(part, depth: depth)
      }
    case .choice(let parts):
      // Deep inside, the alternative that ends soonest.
      let soonest = parts.min { height(of: $0) < height(of: $1) }
      write(isTired(depth) ? soonest ?? parts[0] : random.pick(parts), depth: depth)
    case .optional(let part):
      if !isTired(depth), random.once(in: 2) { write(part, depth: depth) }
    case .repeated(let part):
      while !isTired(depth), random.once(in: 2) { write(part, depth: depth) }
    }
  }

  /// Writes a string with interpolations, between whose parts no white space may stand.
  private mutating func writeInterpolated(depth: Int) {
    reached.insert("interpolated")
    append("\"")
    while random.once(in: 2) {
      touches = true
      append(random.pick(["a", " b/ ", "\\n", "\\u{41}", "é", "//", "'"]))
      if !isTired(depth + 5) {
        touches = true
        append("\\(")
        write(.name("expression"), depth: depth + 1)
        append(")")
      }
    }
    touches = true
    append("\"")
  }

  private mutating func append(_ text: String) {
    if !touches { sentence += random.once(in: 8) ? "  " : " " }
    sentence += text
    touches = false
  }

  private mutating func terminal(_ name: String) -> String {
    switch name {
    case "NAME":
      random.pick(["a", "thread", "count", "größe", "`in`", "`not`", "x1", "default", "名前", "_"])
    case "STRING": random.pick(["\"\"", "\"a\"", "\"/b\"", "\"\\u{1F3BF}\"", "\"c // d\""])
    case "INTEGER": random.pick(["1", "0", "42", "9223372036854775807"])
    case "DOUBLE": random.pick(["1.5", "0.0", "1e3", "2.5E-7"])
    case "JSON":
      random.pick([
        "{ }", "{ \"a\": 1 }", "{ \"a\": [1, -2.5e3, \"x\"],\n \"b\": { \"c\": null } }",
        "{ \"a\": true, \"b\": [[], {}] }",
      ])
    default: "§unknown terminal \(name)§"
    }
  }
}
