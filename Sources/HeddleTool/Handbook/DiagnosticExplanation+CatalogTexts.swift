// Mistakes in the texts of translations.

extension DiagnosticExplanation {
  static let catalogTexts = [
    DiagnosticExplanation(
      "HD0611", "a `%` that begins no argument",
      meaning: """
        A `%` stands before a word, a space or the end of the text, mostly because a letter was lost
        in translation. The entry is not used.

        Write the whole argument, such as `%u`, and `%%` for a percent sign.
        """,
      catalog: .stringsdict(["one": "%u more message", "other": "% more messages"]),
      mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0612", "a percent sign in a plain text", .note,
      meaning: """
        The text has no argument and no variant, so the app may show it as it is, where a single
        `%` is right. A category could not use it, because a format writes `%%`.
        """,
      catalog: .german("50% mehr"), mendedCatalog: .german("50%% mehr")),
    DiagnosticExplanation(
      "HD0613", "an argument that a notification does not have",
      meaning: """
        Summaries have a number and names. A conversion of C such as `%s` or `%p`, a width that is
        itself an argument, or a width above 100 fits neither of them, and the entry is not used.

        Write numbers as `%u` and names as `%@`.
        """,
      catalog: .stringsdict(["one": "%u more message", "other": "%s more messages"]),
      mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0614", "a malformed position of an argument",
      meaning: """
        Positions go from `%1$` to `%99$`. The first argument of a summary is the number, the second
        the names.
        """,
      catalog: .stringsdict(["one": "%0$u more message", "other": "%u more messages"]),
      mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0615", "numbered and plain arguments in one text", .warning,
      meaning: """
        Some arguments have a position and others have none, and C leaves it undefined what the
        plain ones mean. If one argument becomes two kinds of value by it, this is an error.

        Give all of them a position.
        """,
      catalog: .german("%2$@: %u"), mendedCatalog: .german("%2$@: %1$u")),
    DiagnosticExplanation(
      "HD0616", "an argument that is passed over", .warning,
      meaning: """
        A later argument is shown and an earlier one is not. Where the text is shown without a
        plural, the size of what is passed over is unknown to C, and what is read as the later one
        may be rubbish.

        Show the number too, or let it choose a plural variant.
        """,
      catalog: .german("neu: %2$@"), mendedCatalog: .german("%1$u neu: %2$@")),
    DiagnosticExplanation(
      "HD0617", "a reference to no variable",
      meaning: """
        `%#@name@` stands for a variable of the same entry. Here there is no variable of the name,
        or the second `@` is missing. The entry is not used.
        """,
      catalog: .stringsdict(
        ["one": "%u more message", "other": "%u more messages"], format: "%#@message@"),
      mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0618", "variables without end",
      meaning: """
        A variable needs itself, variables are nested deeper than 8 levels, or an entry has more
        than 100 of them. Formatting would never end, or never be understood, and the entry is not
        used.
        """,
      catalog: .stringsdict(["one": "%u more message", "other": "%#@messages@"]),
      mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0619", "a variable that is used nowhere", .warning,
      meaning: """
        No text refers to the variable, so its plural variants are never shown.

        Write `%#@name@` where the variable belongs, or remove it.
        """,
      catalog: .stringsdict(
        ["one": "%u more message", "other": "%u more messages"], format: "%u more messages"),
      mendedCatalog: .right),
  ]
}
