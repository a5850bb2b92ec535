/// Parses the arguments of a command.
///
/// An option is written `--name value`, `--name=value` or `-n value`; `--` ends the options, and
/// `-` is no option but the name of standard input.
package struct ArgumentParser {
  /// What the user wants.
  package enum Request: Hashable, Sendable {
    case run(Arguments)
    /// The help of the command, instead of running it.
    case help
  }

  private let declaration: CommandDeclaration
  private var positionals: [String] = []
  private var values: [GivenOption] = []

  private init(_ declaration: CommandDeclaration) {
    self.declaration = declaration
  }

  /// Reads a command line against the declaration of its verb.
  ///
  /// - Parameters:
  ///   - words: The command line after the verb.
  ///   - declaration: What the verb takes.
  /// - Returns: Arguments that match the declaration, or the wish for help.
  /// - Throws: The first mistake.
  package static func parse(
    _ words: [String], for declaration: CommandDeclaration
  ) throws(UsageFailure) -> Request {
    // Whoever asks for help may have everything else still wrong.
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help
    }
    var parser = ArgumentParser(declaration)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        parser.positionals += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try parser.takeOption(word, &rest)
      } else {
        parser.positionals.append(word)
      }
    }
    try parser.checkPositionals()
    return .run(
      Arguments(
        positionals: parser.positionals, values: parser.values,
        declarations: declaration.positionals))
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = option(spelt: spelling) else {
      throw .unknownOption(spelling, of: declaration)
    }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if option.value == .flag {
      if value != nil { throw .unexpectedValue(of: option, of: declaration) }
    } else if value == nil {
      guard let next = rest.first, !looksLikeOption(next) else {
        throw .missingValue(of: option, of: declaration)
      }
      value = next
      rest = rest.dropFirst()
    }
    let given = values.firstIndex { $0.option == option }
    if given != nil, !option.isRepeatable {
      throw .repeatedOption(option, of: declaration)
    }
    if let value { try check(value, of: option) }
    if let given {
      values[given].values.append(value ?? "")
    } else {
      values.append(GivenOption(option: option, values: [value ?? ""]))
    }
  }

  private func option(spelt spelling: String) -> OptionDeclaration? {
    declaration.allOptions.first { option in
      spelling == "--" + option.name || option.short.map { spelling == "-\($0)" } ?? false
    }
  }

  /// Whether a word is an option rather than the value of the one before: a file whose name starts
  /// with two dashes is rarer than a value that was forgotten, and can be written after `=`.
  private func looksLikeOption(_ word: String) -> Bool {
    word.hasPrefix("--") || option(spelt: word) != nil
  }

  private func check(_ value: String, of option: OptionDeclaration) throws(UsageFailure) {
    switch option.value {
    case .flag, .text: return
    case .choice(let words):
      if !words.contains(value) { throw .wrongChoice(value, of: option, words, declaration) }
    case .integer(_, let range):
      guard let number = Int(value), range.contains(number) else {
        throw .wrongNumber(value, of: option, range, declaration)
      }
    }
  }

  private func checkPositionals() throws(UsageFailure) {
    let declared = declaration.positionals
    for (place, positional) in declared.enumerated()
    where positional.count.isRequired && place >= positionals.count {
      throw .missingPositional(positional, of: declaration)
    }
    if declared.last?.count.isRepeatable != true, positionals.count > declared.count {
      throw .extraPositional(positionals[declared.count], of: declaration)
    }
  }
}
