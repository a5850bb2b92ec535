/// The grammar of policy files, the one that the parser follows and the language reference prints.
///
/// `*` repeats, `?` may be left out, `|` chooses. Words in quotes are tokens. NAME is a word or a
/// word in backticks, the latter for the words of operators, `at`, `lenient`, `true` and `false`;
/// STRING is a string without interpolations, JSON an object by RFC 8259. The `(` of a call touches
/// its name. Each statement is meant to begin a line.
/// A test makes random sentences of it and gives them to the parser.
package let policyGrammar = """
  file         = version? (policy | test | golden)*
  version      = "heddle" INTEGER
  policy       = "policy" NAME "for" STRING ("," STRING)* "{" item* "}"
  item         = payload | context | category | let | rule | otherwise | always | stage
  payload      = "payload" "{" field* "}"
  context      = "context" "{" field* "}"
  field        = NAME ":" type "lenient"? ("at" STRING)? ("=" literal)?
  type         = base "?"?
  base         = NAME | "[" type "]" | "(" type ")" | closed
  closed       = STRING ("|" STRING)* ("|" "other" "String")?
  category     = "category" NAME ("as" STRING)? "{" text* "}"
  text         = ("summary" | "hidden") STRING
  let          = "let" NAME "=" expression
  stage        = "stage" STRING "{" (rule | otherwise)* "}"
  rule         = "rule" STRING ("when" expression)? "{" assignment* "}"
  otherwise    = "otherwise" "{" assignment* "}"
  always       = "always" "{" assignment* "}"
  assignment   = NAME expression

  expression   = conjunction ("or" conjunction)*
  conjunction  = negation ("and" negation)*
  negation     = "not" negation | comparison
  comparison   = value (operator value | "exists")?
  operator     = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not" "in"
               | "contains" | "starts" "with" | "ends" "with" | "matches"
  value        = primary ("??" primary)*
  primary      = literal | NAME | NAME "(" arguments? ")" | "(" expression ")" | interpolated
  literal      = "true" | "false" | "-"? INTEGER | "-"? DOUBLE | STRING | "[" arguments? "]"
  arguments    = expression ("," expression)* ","?
  interpolated = '"' (CHARACTERS | "\\\\(" expression ")")* '"'

  test         = "test" STRING owner? "{" clause* "}"
  owner        = "for" NAME
  clause       = "with" JSON | "given" (JSON | STRING) | "expect" expectation
               | "for" "each" (rows | STRING)
               | "deliver" STRING? owner? (JSON | STRING) ("at" STRING)?
               | "remove" STRING owner?
               | "clear" ("all" | "group" thread owner?)
               | "grouping" ("automatic" | "byApp" | "off") owner?
  rows         = "[" (JSON ("," JSON)*)? "]"
  thread       = STRING | "default"
  expectation  = "rule" (STRING | "otherwise") ("in" "stage" STRING)?
               | "no" NAME ("in" "stage" STRING)?
               | "problem" NAME
               | "groups" INTEGER
               | "group" thread owner? ("{" trait* "}")?
               | "no" "group" thread owner?
               | NAME primary
  trait        = ("lead" | "members") INTEGER
               | ("summary" | "hidden") STRING "in" STRING
               | "no" "summary"
  golden       = "golden" STRING
  """
