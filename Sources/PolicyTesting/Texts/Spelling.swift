/// A name as a policy file spells it: in backticks where it would be a word of the language.
func spelled(_ name: String) -> String {
  let words: Set<String> = [
    "in", "not", "and", "or", "contains", "starts", "ends", "matches", "exists", "at", "lenient",
    "true", "false", "default",
  ]
  return words.contains(name) ? "`\(name)`" : name
}
