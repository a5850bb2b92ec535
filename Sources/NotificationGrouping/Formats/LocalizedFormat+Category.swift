package import NotificationModel

/// Why a format cannot be the summary or the hidden previews placeholder of a category.
package enum CategoryRefusal: Sendable, Hashable {
  /// A text without plural variants that is not what `FormatTemplate` reads.
  case shape
  /// An argument that does not exist, or is another kind of value than `wanted`.
  case argument(ArgumentUse, wanted: ArgumentUse.Kind?)
  /// A number that is written in another way than by decimal digits.
  case notation(ArgumentUse)
  /// An argument that one text shows twice.
  case repeated(position: Int)
  /// A variable without the form `other`.
  case missingOther
}

extension LocalizedFormat {
  /// Why a category refuses the format, and shows the default text.
  ///
  /// A text without plural variants has the shape that the category's own text has: `%u` once, and
  /// in a summary `%@` at most once. Plural variants may leave the number out, and may write it
  /// with another specifier of whole numbers, because they show it rightly all the same. Sources:
  /// WWDC 2018 session 711; Apple, "Stringsdict File Format".
  ///
  /// - Parameters:
  ///   - use: What the category's text is.
  ///   - hasNames: Whether the category's text shows names, so that there is an argument 2.
  /// - Returns: The reason; nil if the category takes the format.
  package func refusal(as use: FormatTemplate.Use, hasNames: Bool) -> CategoryRefusal? {
    for argument in argumentUses {
      let wanted: ArgumentUse.Kind? =
        switch argument.position {
        case 1: .number
        case 2 where hasNames: .text
        default: nil
        }
      if argument.kind != wanted { return .argument(argument, wanted: wanted) }
      if let kind = argument.conversion?.kind, kind != .decimal, kind != .text {
        return .notation(argument)
      }
    }
    if variables.contains(where: { $0.variants[.other] == nil }) { return .missingOther }
    for position in 1...2 where mostShown(position) > 1 { return .repeated(position: position) }
    return variables.isEmpty && !hasTemplateShape(as: use) ? .shape : nil
  }

  private func hasTemplateShape(as use: FormatTemplate.Use) -> Bool {
    let uses = Self.argumentUses(in: pieces)
    if use == .summary, !uses.contains(where: { $0.position == 1 }) { return false }
    return uses.allSatisfy { use in
      use.conversion == FormatConversion(kind: .decimal, specifier: "u")
        || use.conversion == FormatConversion(kind: .text, specifier: "@")
    }
  }

  /// How often a text shows an argument at most; 2 stands for more, too.
  private func mostShown(_ position: Int) -> Int {
    var most = variables.map { _ in 0 }
    func shown(_ pieces: [Piece]) -> Int {
      var count = 0
      for piece in pieces {
        switch piece {
        case .text: break
        case .argument(let other, _): count += other == position ? 1 : 0
        case .variable(let index): count += most.indices.contains(index) ? most[index] : 0
        }
        count = min(count, 2)
      }
      return count
    }
    // It is known from the innermost variables outwards, one level a round.
    for _ in 0..<Self.deepestNesting {
      for index in variables.indices {
        let variants = variables[index].variants
        most[index] = variants.categories.map { shown(variants[$0] ?? []) }.max() ?? 0
      }
    }
    return shown(pieces)
  }
}
