import PolicySyntax

/// A name as a policy file spells it: in backticks where it would be a word of the language.
package func spelled(_ name: String) -> String {
  // `default` is a word after `thread` only; in backticks nobody has to know.
  ReservedWord.contains(name) || name == "default" ? "`\(name)`" : name
}
