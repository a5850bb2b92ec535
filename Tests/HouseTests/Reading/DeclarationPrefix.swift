/// The attributes and modifiers before a declaration.
struct DeclarationPrefix {
  /// The access that is written; nil if none is.
  private(set) var access: String?
  /// The attributes and modifiers but those of access, each with a blank after it.
  private(set) var words = ""
  /// Whether only the module can set what others can read.
  private var hidesSetter = false

  private static let accesses: Set = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]
  private static let modifiers: Set = [
    "static", "class", "final", "mutating", "nonmutating", "indirect", "nonisolated", "override",
    "convenience", "required", "lazy", "weak", "unowned", "prefix", "postfix", "infix", "borrowing",
    "consuming", "isolated", "distributed", "dynamic", "optional", "unsafe", "safe",
  ]

  /// Reads them up to the keyword of the declaration.
  init(_ cursor: inout TokenCursor) {
    while let next = cursor.next {
      let isAttribute = next.text.hasPrefix("@")
      let isAccess = Self.accesses.contains(next.text)
      if !isAttribute, !isAccess, !Self.modifiers.contains(next.text) { break }
      // `class` is a modifier before a member and the keyword before a name.
      if next.text == "class", let second = cursor.second,
        !["func", "var", "let", "subscript"].contains(second.text),
        !Self.modifiers.contains(second.text), !Self.accesses.contains(second.text)
      {
        break
      }
      cursor.skip()
      var argument = ""
      if cursor.next?.text == "(", cursor.next?.followsSpace == false {
        argument = TokenCursor.spelling(of: cursor.block())
      }
      if !isAccess {
        words += "\(next.text)\(argument) "
      } else if argument == "(set)" {
        hidesSetter = next.text != "public" && next.text != "open"
      } else {
        access = next.text
      }
    }
  }

  /// How a variable with a body, or without, can be used by others.
  func accessors(of body: [SourceToken]) -> String {
    var cursor = TokenCursor(Array(body.dropFirst().dropLast()))
    _ = DeclarationPrefix(&cursor)
    let words: Set = ["get", "set", "_read", "_modify", "willSet", "didSet", "throws", "async"]
    guard let first = cursor.next, words.contains(first.text),
      words.union(["{", "(", ""]).contains(cursor.second?.text ?? "")
    else {
      return body.isEmpty && !hidesSetter ? " { get set }" : " { get }"
    }
    var names: [String] = []
    var effects = ""
    while let next = cursor.next {
      if next.text == "throws" || next.text == "async" {
        cursor.skip()
        effects += " \(next.text)"
        if cursor.next?.text == "(" { effects += TokenCursor.spelling(of: cursor.block()) }
      } else {
        names.append(next.text)
        _ = cursor.block()
      }
    }
    let isObserved = names.contains("didSet") || names.contains("willSet")
    let isSettable = isObserved || names.contains("set") || names.contains("_modify")
    return " { get\(effects)\(isSettable && !hidesSetter ? " set" : "") }"
  }
}
