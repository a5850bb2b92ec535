/// The arguments of one call of a command, which match its declaration.
package struct Arguments: Sendable, Hashable {
  /// All positional arguments in their order.
  package let positionals: [String]
  private let values: [GivenOption]
  private let declarations: [PositionalDeclaration]

  init(
    positionals: [String], values: [GivenOption],
    declarations: [PositionalDeclaration]
  ) {
    self.positionals = positionals
    self.values = values
    self.declarations = declarations
  }

  /// Whether the option was given.
  package func contains(_ option: OptionDeclaration) -> Bool { given(option) != nil }

  /// The value of an option, or its default; nil without either.
  package func value(of option: OptionDeclaration) -> String? {
    given(option)?.last ?? option.defaultValue
  }

  /// The values of a repeatable option in their order; its default if it was not given.
  package func values(of option: OptionDeclaration) -> [String] {
    given(option) ?? option.defaultValue.map { [$0] } ?? []
  }

  /// What was given for an option; nil if it was not.
  private func given(_ option: OptionDeclaration) -> [String]? {
    values.first { $0.option == option }?.values
  }

  /// The value of an option that takes a number, or its default; nil without either.
  package func integer(of option: OptionDeclaration) -> Int? {
    value(of: option).flatMap { Int($0) }
  }

  /// The argument at the place of `positional`; nil if it was left out.
  package func value(of positional: PositionalDeclaration) -> String? {
    values(of: positional).first
  }

  /// The arguments at the place of `positional`.
  package func values(of positional: PositionalDeclaration) -> [String] {
    guard let place = declarations.firstIndex(of: positional) else { return [] }
    let rest = positionals.dropFirst(place)
    return Array(positional.count.isRepeatable ? rest : rest.prefix(1))
  }
}

/// An option that was given, with its values in their order; a flag has an empty one.
///
/// A command line has a handful of them, so they are searched one by one: to hash them costs more
/// than most commands do before their work.
struct GivenOption: Sendable, Hashable {
  let option: OptionDeclaration
  var values: [String]
}
