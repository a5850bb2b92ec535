/// A declaration as Swift source has it, in one spelling for all layouts.
struct SourceDeclaration: Sendable {
  /// `struct`, `extension`, `func`, `init`, `var`, `case` and so on.
  let keyword: String
  /// Its own name; that of the extended type with its dots for an extension.
  let name: String
  /// `public`, `open`, `package`, `internal`, `fileprivate` or `private`, written or inherited.
  let access: String
  /// What a user sees of it, without access, inheritance and body.
  ///
  /// A variable ends in `{ get }` or `{ get set }`; one without a type has its value.
  let signature: String
  /// What a type or an extension inherits from or conforms to.
  var inherited: [String] = []
  /// The where clause of a type or an extension.
  var requirements = ""
  var members: [SourceDeclaration] = []

  var isPublic: Bool { access == "public" || access == "open" }
  var isType: Bool { Self.types.contains(keyword) }

  static let types: Set = ["struct", "class", "enum", "actor", "protocol"]

  /// The declarations of a text, and the tokens beside them that the reader does not understand.
  static func read(_ tokens: [SourceToken]) -> (declarations: [Self], unread: [String]) {
    var reader = DeclarationReader(tokens)
    return (reader.file(), reader.unread)
  }
}
