/// A localised format as its author wrote it, before references to variables are resolved.
package struct FormatSource: Sendable, Hashable {
  /// A variable with its variants as texts.
  package struct Variable: Sendable, Hashable {
    package var name: String
    /// The position of its argument where the file gives one; nil if the reference decides.
    package var position: Int?
    package var variants: PluralVariants<String>
    /// The position at which the variants' arguments without position begin; nil if at its own.
    package var firstPosition: Int?
    /// How `%arg` in a variant, which stands for the variable's argument in a String Catalog, is
    /// written; nil if `%arg` has no meaning.
    package var ownArgument: FormatConversion?

    package init(
      name: String, position: Int? = nil, variants: PluralVariants<String>,
      firstPosition: Int? = nil, ownArgument: FormatConversion? = nil
    ) {
      self.name = name
      self.position = position
      self.variants = variants
      self.firstPosition = firstPosition
      self.ownArgument = ownArgument
    }
  }

  /// Where in the format a text stands.
  package enum Place: Sendable, Hashable {
    case text
    case variant(variable: String, PluralCategory)
  }

  /// Why the format cannot be used.
  package enum Failure: Error, Sendable, Hashable {
    /// Something in a text that is no conversion.
    case conversion(FormatText.Failure, in: Place)
    /// A reference to a variable that does not exist.
    case unknownVariable(String, in: Place)
    /// A variable that needs itself.
    case cycle(String, in: Place)
    /// Variables in variables, deeper than `LocalizedFormat.deepestNesting`.
    case nestedTooDeep(in: Place)
    /// More variables than `FormatSource.mostVariables`.
    case tooManyVariables
  }

  package var text: String
  package var variables: [Variable]

  package init(text: String, variables: [Variable] = []) {
    self.text = text
    self.variables = variables
  }

  /// The most variables of one format, counted for each position that they are used with.
  package static let mostVariables = 100

  /// The most failures of one format that are told; more of them are of one cause.
  package static let mostFailures = 20

  /// Resolves the references.
  ///
  /// - Returns: The format, or nil and what is wrong with it.
  package func resolved() -> (format: LocalizedFormat?, failures: [Failure]) {
    var resolver = FormatResolver(self)
    return resolver.resolve()
  }
}
