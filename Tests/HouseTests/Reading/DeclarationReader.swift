/// Reads declarations, and passes over bodies and values.
struct DeclarationReader {
  /// What stands where a declaration could, and is none that the reader knows.
  private(set) var unread: [String] = []
  private var cursor: TokenCursor

  init(_ tokens: [SourceToken]) {
    cursor = TokenCursor(tokens)
  }

  mutating func file() -> [SourceDeclaration] {
    var result = members(access: "internal", caseAccess: "internal")
    while !cursor.isAtEnd {
      leaveUnread()
      result += members(access: "internal", caseAccess: "internal")
    }
    return result
  }

  private mutating func leaveUnread() {
    unread.append(cursor.take()?.text ?? "")
  }

  /// The declarations up to the end or to a closing brace; the accesses are of those that say none.
  private mutating func members(access: String, caseAccess: String) -> [SourceDeclaration] {
    var result: [SourceDeclaration] = []
    while let next = cursor.next, next.text != "}" {
      if next.text.hasPrefix("#") {
        cursor.skipLine()
      } else if next.text == ";" {
        cursor.skip()
      } else {
        result += declarations(access: access, caseAccess: caseAccess)
      }
    }
    return result
  }

  private mutating func declarations(access: String, caseAccess: String) -> [SourceDeclaration] {
    let prefix = DeclarationPrefix(&cursor)
    let access = prefix.access ?? access
    switch cursor.next?.text ?? "" {
    case "import":
      cursor.skipLine()
    case "struct", "class", "enum", "actor", "protocol", "extension":
      return [type(prefix, access)]
    case "func", "init", "subscript", "typealias", "associatedtype", "macro":
      return [function(prefix, access)]
    case "let", "var":
      return variables(prefix, access)
    case "case":
      return cases(prefix, caseAccess)
    case "deinit":
      _ = cursor.signature()
      _ = cursor.block()
    case "operator", "precedencegroup":
      return [global(prefix)]
    default:
      leaveUnread()
    }
    return []
  }

  private mutating func type(
    _ prefix: DeclarationPrefix, _ access: String
  ) -> SourceDeclaration {
    let header = TokenCursor.split(cursor.signature(), before: ["where"])
    let parts = TokenCursor.split(header[0], before: [":"])
    let name = parts[0].dropFirst().prefix { $0.kind == .word || $0.text == "." }
    var result = SourceDeclaration(
      keyword: parts[0][0].text,
      name: TokenCursor.spelling(of: name.isEmpty ? parts[0].dropFirst() : name),
      access: access, signature: prefix.words + TokenCursor.spelling(of: parts[0]))
    if parts.count > 1 {
      result.inherited = TokenCursor.split(parts[1].dropFirst(), before: [",", "&"]).map { part in
        TokenCursor.spelling(of: part.drop { $0.text == "," || $0.text == "&" })
      }
    }
    if header.count > 1 { result.requirements = TokenCursor.spelling(of: header[1]) }
    guard cursor.next?.text == "{" else { return result }
    cursor.skip()
    let passesOn = result.keyword == "protocol" || result.keyword == "extension"
    result.members = members(access: passesOn ? access : "internal", caseAccess: access)
    cursor.skip()
    return result
  }

  private mutating func function(
    _ prefix: DeclarationPrefix, _ access: String
  ) -> SourceDeclaration {
    let tokens = cursor.signature()
    var signature = prefix.words + TokenCursor.spelling(of: tokens)
    if cursor.next?.text == "{" {
      let body = cursor.block()
      if tokens[0].text == "subscript" { signature += prefix.accessors(of: body) }
    }
    let isNamed = tokens[0].text != "init" && tokens[0].text != "subscript"
    return SourceDeclaration(
      keyword: tokens[0].text, name: tokens[isNamed && tokens.count > 1 ? 1 : 0].text,
      access: access, signature: signature)
  }

  private mutating func variables(
    _ prefix: DeclarationPrefix, _ access: String
  ) -> [SourceDeclaration] {
    let keyword = cursor.take()?.text ?? ""
    var result: [SourceDeclaration] = []
    repeat {
      if cursor.next?.text == "," { cursor.skip() }
      let tokens = cursor.signature(upTo: ["=", ","])
      var end = ""
      if cursor.next?.text == "=" {
        cursor.skip()
        let value = cursor.value()
        if !tokens.contains(where: { $0.text == ":" }) {
          end = " = \(TokenCursor.spelling(of: value))"
        }
      }
      if cursor.next?.text == "{" {
        end += prefix.accessors(of: cursor.block())
      } else if keyword == "var" {
        end += prefix.accessors(of: [])
      }
      result.append(
        SourceDeclaration(
          keyword: keyword, name: tokens.first?.text ?? "", access: access,
          signature: prefix.words + "\(keyword) " + TokenCursor.spelling(of: tokens) + end))
    } while cursor.next?.text == ","
    return result
  }

  private mutating func cases(
    _ prefix: DeclarationPrefix, _ access: String
  ) -> [SourceDeclaration] {
    cursor.skip()
    var result: [SourceDeclaration] = []
    repeat {
      if cursor.next?.text == "," { cursor.skip() }
      let tokens = cursor.value()
      result.append(
        SourceDeclaration(
          keyword: "case", name: tokens.first?.text ?? "", access: access,
          signature: prefix.words + "case \(TokenCursor.spelling(of: tokens))"))
    } while cursor.next?.text == ","
    return result
  }

  private mutating func global(_ prefix: DeclarationPrefix) -> SourceDeclaration {
    let tokens = cursor.signature()
    let body = cursor.next?.text == "{" ? " " + TokenCursor.spelling(of: cursor.block()) : ""
    return SourceDeclaration(
      keyword: tokens[0].text, name: tokens.count > 1 ? tokens[1].text : "", access: "public",
      signature: prefix.words + TokenCursor.spelling(of: tokens) + body)
  }
}
