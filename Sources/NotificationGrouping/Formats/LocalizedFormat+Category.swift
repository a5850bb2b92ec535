package import NotificationModel

/// Why a format cannot be the summary or the hidden previews placeholder of a category.
package enum CategoryRefusal: Sendable, Hashable {
  /// A text without plural variants that is not what `FormatTemplate` reads.
  case shape
  /// An argument that does not exist, or is another kind of value than `wanted`.
  case argument(ArgumentUse, wanted: ArgumentUse.Kind?)
  /// An argument that one text shows twice.
  case repeated(position: Int)
}

extension LocalizedFormat {
  /// Why a category would refuse the format, and show the default text; nil if it takes it.
  ///
  /// A text without plural variants has the shape that the category's own text has: `%u` once, and
  /// in a summary `%@` at most once. Plural variants may leave the number out, and may write it
  /// with another specifier of whole numbers, because they show it rightly all the same.
  package func refusal(as use: FormatTemplate.Use) -> CategoryRefusal? {
    for argument in argumentUses {
      let wanted: ArgumentUse.Kind? =
        switch (argument.position, use) {
        case (1, _): .number
        case (2, .summary): .text
        default: nil
        }
      if argument.kind != wanted { return .argument(argument, wanted: wanted) }
    }
    let texts =
      [pieces]
      + variables.flatMap { variable in
        variable.variants.categories.compactMap { variable.variants[$0] }
      }
    for text in texts {
      let positions = Self.argumentUses(in: text).map { $0.position }
      for position in 1...2 where positions.filter({ $0 == position }).count > 1 {
        return .repeated(position: position)
      }
    }
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
}
