/// The kinds of small changes that a person could make to a policy by mistake.
enum MutationKind: String, Sendable, Hashable, CaseIterable {
  case comparison, bound, connective, operand, condition, negation
  case order, rule, assignment, thread, category, level
  case string, number, boolean, member, element, pattern
  case function, fallback, part
  case lenient, presence, standard, place, set
  case text

  /// What was changed, in a few words.
  var words: String {
    switch self {
    case .comparison: "a comparison turned"
    case .bound: "a comparison off by one"
    case .connective: "`and` for `or`, or back"
    case .operand: "a condition dropped"
    case .condition: "a `when` dropped"
    case .negation: "a `not` dropped or added"
    case .order: "two rules swapped"
    case .rule: "a rule removed"
    case .assignment: "an assignment lost"
    case .thread: "`thread default` for a thread, or back"
    case .category: "another category"
    case .level: "another interruption level"
    case .string: "a string changed"
    case .number: "a number changed"
    case .boolean: "`true` for `false`, or back"
    case .member: "another member of a set"
    case .element: "an element of a list lost"
    case .pattern: "a `*` of a pattern dropped"
    case .function: "a function dropped"
    case .fallback: "an operand of `??` lost"
    case .part: "a part of a string lost"
    case .lenient: "a `lenient` dropped or added"
    case .presence: "a `?` of a type dropped or added"
    case .standard: "a default lost"
    case .place: "the place of a field misspelt"
    case .set: "a member of a type lost"
    case .text: "a summary or hidden text changed"
    }
  }

  /// What the changes of the kind do, for the documentation.
  var effect: String {
    switch self {
    case .comparison:
      "`==` and `!=`, `in` and `not in`, `<` and `>=`, `>` and `<=` for each other; `starts with`, "
        + "`ends with` and `contains` for each other"
    case .bound: "`<` and `<=`, `>` and `>=` for each other"
    case .connective: "one `and` becomes `or`, or back"
    case .operand: "an operand of `and` or `or` is left out"
    case .condition: "a rule loses its `when` and always matches"
    case .negation: "a `not` is left out, or put before a condition that has no opposite operator"
    case .order: "a rule changes places with the one after it"
    case .rule: "a rule, or an `otherwise`, is left out"
    case .assignment: "an attribute is not assigned"
    case .thread: "`thread default` for a thread; `thread \"default\"` for the app's group"
    case .category: "another declared category is assigned"
    case .level: "the next weaker or stronger interruption level"
    case .string: "a string is emptied, or a letter or its case changed"
    case .number: "a whole number is one more or less, another one by 1 in its last digit"
    case .boolean: "`true` and `false` for each other"
    case .member: "another member of the closed set that the string is compared with"
    case .element: "a list loses an element"
    case .pattern: "a pattern of `matches` loses a `*`"
    case .function: "`lowercased(x)` becomes `x`"
    case .fallback: "`a ?? b` loses an operand"
    case .part: "an interpolated string loses a value or the text between two"
    case .lenient: "a field gains or loses `lenient`"
    case .presence: "a field without a default gains or loses the `?` of its type"
    case .standard: "a field loses its default"
    case .place: "the last letter of a field's JSON Pointer is another one"
    case .set: "a closed set loses a member or `other String`"
    case .text: "a summary or hidden text is left out, loses a placeholder or has another letter"
    }
  }
}
