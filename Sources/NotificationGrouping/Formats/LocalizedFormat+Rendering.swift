extension LocalizedFormat {
  /// Writes the text with its arguments.
  ///
  /// - Returns: The text; nil if an argument is missing or of the wrong kind, or if a variable has
  ///   neither a variant for the number nor `other`.
  package func rendered(with arguments: [FormatArgument], plurals: PluralRules) -> String? {
    var renderer = Renderer(format: self, arguments: arguments, plurals: plurals)
    guard renderer.append(pieces, depth: 0) else { return nil }
    return renderer.text
  }

  /// The deepest nesting of variables in variables.
  package static let deepestNesting = 8

  /// The most pieces of one text, so that variables that name each other twice cannot multiply.
  package static let mostPieces = 1_000
}

private struct Renderer {
  let format: LocalizedFormat
  let arguments: [FormatArgument]
  let plurals: PluralRules
  var text = ""
  private var pieces = 0

  init(format: LocalizedFormat, arguments: [FormatArgument], plurals: PluralRules) {
    self.format = format
    self.arguments = arguments
    self.plurals = plurals
  }

  /// Returns false if the text cannot be written.
  mutating func append(_ some: [LocalizedFormat.Piece], depth: Int) -> Bool {
    guard depth <= LocalizedFormat.deepestNesting else { return false }
    for piece in some {
      pieces += 1
      guard pieces <= LocalizedFormat.mostPieces else { return false }
      switch piece {
      case .text(let literal):
        text += literal
      case .argument(let position, let conversion):
        guard let argument = argument(position), let written = conversion.rendered(argument) else {
          return false
        }
        text += written
      case .variable(let index):
        guard format.variables.indices.contains(index) else { return false }
        let variable = format.variables[index]
        guard case .number(let number)? = argument(variable.position),
          let variant = variable.variants.variant(for: number, plurals: plurals),
          append(variant, depth: depth + 1)
        else { return false }
      }
    }
    return true
  }

  private func argument(_ position: Int) -> FormatArgument? {
    arguments.indices.contains(position - 1) ? arguments[position - 1] : nil
  }
}
