/// What a format does with one argument.
package struct ArgumentUse: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case number
    /// A number with decimals.
    case fraction
    case text
  }

  /// The position from 1.
  package var position: Int
  package var kind: Kind
  /// How it is written; nil if it only chooses a plural variant.
  package var conversion: FormatConversion?

  init(position: Int, _ conversion: FormatConversion?) {
    self.position = position
    self.conversion = conversion
    switch conversion?.kind {
    case .text: kind = .text
    case .fixedPoint: kind = .fraction
    case .decimal, .hexadecimal, .uppercaseHexadecimal, .octal, nil: kind = .number
    }
  }
}

extension LocalizedFormat {
  /// Everything that the format does with its arguments, in the order of the text.
  package var argumentUses: [ArgumentUse] {
    var uses = Self.argumentUses(in: pieces)
    for variable in variables {
      uses.append(ArgumentUse(position: variable.position, nil))
      for category in variable.variants.categories {
        uses += Self.argumentUses(in: variable.variants[category] ?? [])
      }
    }
    return uses
  }

  /// What some pieces themselves do with arguments, without the variables among them.
  package static func argumentUses(in pieces: [Piece]) -> [ArgumentUse] {
    pieces.compactMap { piece in
      guard case .argument(let position, let conversion) = piece else { return nil }
      return ArgumentUse(position: position, conversion)
    }
  }
}
