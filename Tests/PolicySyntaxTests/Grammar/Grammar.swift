/// A grammar, read from its text.
struct Grammar {
  /// A part of a production.
  indirect enum Part: Equatable {
    /// A token, as it is written.
    case token(String)
    /// A production, or in capitals a kind of token.
    case name(String)
    case sequence([Part])
    case choice([Part])
    case optional(Part)
    case repeated(Part)
  }

  /// What is wrong with the text of a grammar.
  struct Failure: Error {
    let message: String
  }

  /// The names of the productions in order; the first is where sentences begin.
  private(set) var names: [String] = []
  /// What each production may be.
  private(set) var productions: [String: Part] = [:]

  /// Reads `name = …` productions: `*` repeats, `?` may be left out, `|` chooses.
  init(_ text: String) throws {
    var reader = try GrammarReader(text)
    while let name = reader.beginProduction() {
      names.append(name)
      productions[name] = try reader.choice()
    }
    if let rest = reader.rest { throw Failure(message: "not read: \(rest)") }
    let used = productions.values.flatMap(Self.names)
    for name in used where name != name.uppercased() && productions[name] == nil {
      throw Failure(message: "no production of \(name)")
    }
  }

  /// The names that a part mentions.
  static func names(in part: Part) -> [String] {
    switch part {
    case .token: []
    case .name(let name): [name]
    case .sequence(let parts), .choice(let parts): parts.flatMap(names)
    case .optional(let part), .repeated(let part): names(in: part)
    }
  }
}

/// Reads the text of a grammar piece by piece.
private struct GrammarReader {
  private var pieces: [String] = []
  private var next = 0

  init(_ text: String) throws {
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        pieces.append(try Self.quoted(&rest, first))
      } else if first.isLetter {
        pieces.append(String(rest.prefix(while: \.isLetter)))
        rest = rest.drop(while: \.isLetter)
      } else if "=|()*?".contains(first) {
        pieces.append(String(rest.removeFirst()))
      } else {
        throw Grammar.Failure(message: "unknown character \(first)")
      }
    }
  }

  /// Takes a quoted token, which is kept with a leading quote to tell it from a name.
  private static func quoted(_ rest: inout Substring, _ quote: Character) throws -> String {
    var token = "\""
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == quote { return token }
      if character == "\\", let escaped = rest.popFirst() {
        token.append(escaped)
      } else {
        token.append(character)
      }
    }
    throw Grammar.Failure(message: "a quote is not closed")
  }

  /// What is left of the text.
  var rest: String? { next < pieces.count ? pieces[next] : nil }

  private func isName(_ index: Int) -> Bool {
    index < pieces.count && pieces[index].first?.isLetter == true
  }

  private var isAtProduction: Bool {
    isName(next) && next + 1 < pieces.count && pieces[next + 1] == "="
  }

  /// Takes the head of a production.
  mutating func beginProduction() -> String? {
    guard isAtProduction else { return nil }
    defer { next += 2 }
    return pieces[next]
  }

  mutating func choice() throws -> Grammar.Part {
    var alternatives = [try sequence()]
    while rest == "|" {
      next += 1
      alternatives.append(try sequence())
    }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence() throws -> Grammar.Part {
    var parts: [Grammar.Part] = []
    while let piece = rest, piece != "|", piece != ")", !isAtProduction {
      var part: Grammar.Part
      next += 1
      if piece == "(" {
        part = try choice()
        guard rest == ")" else { throw Grammar.Failure(message: "`(` is not closed") }
        next += 1
      } else if piece.hasPrefix("\"") {
        part = .token(String(piece.dropFirst()))
      } else {
        part = .name(piece)
      }
      if rest == "*" || rest == "?" {
        part = rest == "*" ? .repeated(part) : .optional(part)
        next += 1
      }
      parts.append(part)
    }
    guard !parts.isEmpty else { throw Grammar.Failure(message: "an empty alternative") }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }
}
