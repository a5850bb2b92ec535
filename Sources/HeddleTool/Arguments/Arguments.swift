/// The arguments of one call of a command, which match its declaration.
package struct Arguments: Sendable, Hashable {
  /// All positional arguments in their order.
  package let positionals: [String]
  private let values: [OptionDeclaration: [String]]
  private let declarations: [PositionalDeclaration]

  init(
    positionals: [String], values: [OptionDeclaration: [String]],
    declarations: [PositionalDeclaration]
  ) {
    self.positionals = positionals
    self.values = values
    self.declarations = declarations
  }

  /// Whether the option was given.
  package func contains(_ option: OptionDeclaration) -> Bool { values[option] != nil }

  /// The value of an option, or its default; nil without either.
  package func value(of option: OptionDeclaration) -> String? {
    values[option]?.last ?? option.defaultValue
  }

  /// The values of a repeatable option in their order; its default if it was not given.
  package func values(of option: OptionDeclaration) -> [String] {
    values[option] ?? option.defaultValue.map { [$0] } ?? []
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
