extension LocalizedFormat {
  func write(to writer: inout WireWriter, texts: inout WireTexts) {
    Self.write(pieces, to: &writer, texts: &texts)
    writer.number(variables.count)
    for variable in variables {
      writer.number(texts.place(of: variable.name))
      writer.number(variable.position)
      for category in PluralCategory.allCases {
        let variant = variable.variants[category]
        writer.flag(variant != nil)
        if let variant { Self.write(variant, to: &writer, texts: &texts) }
      }
    }
  }

  private static func write(
    _ pieces: [Piece], to writer: inout WireWriter, texts: inout WireTexts
  ) {
    writer.number(pieces.count)
    for piece in pieces {
      switch piece {
      case .text(let text):
        writer.byte(0)
        writer.number(texts.place(of: text))
      case .argument(let position, let conversion):
        writer.byte(1)
        writer.number(position)
        conversion.write(to: &writer, texts: &texts)
      case .variable(let index):
        writer.byte(2)
        writer.number(index)
      }
    }
  }

  /// Reads a format; what is none lets the reader fail.
  ///
  /// Positions and indices that name nothing are the business of those who write the text.
  init(from reader: inout WireReader) {
    self.init(pieces: Self.pieces(from: &reader))
    for _ in 0..<reader.count() where !reader.hasFailed {
      let name = reader.placedText()
      let position = reader.number()
      var variants = PluralVariants<[Piece]>()
      for category in PluralCategory.allCases where reader.flag() {
        variants[category] = Self.pieces(from: &reader)
      }
      variables.append(Variable(name: name, position: position, variants: variants))
    }
  }

  private static func pieces(from reader: inout WireReader) -> [Piece] {
    var pieces: [Piece] = []
    for _ in 0..<reader.count() where !reader.hasFailed {
      switch reader.choice(below: 3) {
      case 0: pieces.append(.text(reader.placedText()))
      case 1:
        let position = reader.number()
        pieces.append(.argument(position: position, FormatConversion(from: &reader)))
      default: pieces.append(.variable(reader.number()))
      }
    }
    return pieces
  }
}

extension FormatConversion {
  func write(to writer: inout WireWriter, texts: inout WireTexts) {
    let kinds: [Kind] = Self.wireKinds
    for (value, each) in kinds.enumerated() where each == kind { writer.byte(UInt8(value)) }
    switch sign {
    case .none: writer.byte(0)
    case .plus: writer.byte(1)
    case .space: writer.byte(2)
    }
    writer.flag(isLeftAligned)
    writer.flag(isPaddedWithZeros)
    writer.flag(writesPrefix)
    writer.number(width)
    writer.flag(precision != nil)
    writer.number(precision ?? 0)
    writer.number(texts.place(of: specifier))
  }

  init(from reader: inout WireReader) {
    let kinds = Self.wireKinds
    self.init(kind: kinds[Int(reader.choice(below: UInt8(kinds.count)))], specifier: "")
    switch reader.choice(below: 3) {
    case 1: sign = .plus
    case 2: sign = .space
    default: sign = .none
    }
    isLeftAligned = reader.flag()
    isPaddedWithZeros = reader.flag()
    writesPrefix = reader.flag()
    // What a catalogue's reader refuses would write texts of any length.
    width = min(reader.number(), Self.largestWidth)
    let hasPrecision = reader.flag()
    let places = min(reader.number(), Self.largestWidth)
    precision = hasPrecision ? places : nil
    specifier = reader.placedText()
  }

  /// The kinds in the order of the bytes that stand for them.
  private static var wireKinds: [Kind] {
    [.text, .decimal, .hexadecimal, .uppercaseHexadecimal, .octal, .fixedPoint]
  }
}
