import NotificationModel

extension LocalizedFormat {
  /// Whether a category takes the format as the translation of its text.
  ///
  /// The rules are those of the text itself, but that plural variants may leave the number out,
  /// that the number may have any length and flags, and that names may be left out. A variable
  /// needs the form `other`. Sources: WWDC 2018 session 711; Apple, "Stringsdict File Format".
  ///
  /// - Parameters:
  ///   - use: What the category's text is.
  ///   - hasNames: Whether the category's text shows names.
  /// - Returns: Whether each of the format's texts shows what it may, and can be written.
  func isAcceptable(for use: FormatTemplate.Use, hasNames: Bool) -> Bool {
    // What the variables show is known from the innermost ones outwards, one level a round.
    var shown = variables.map { _ in Shown() }
    for _ in 0..<Self.deepestNesting {
      for (index, variable) in variables.enumerated() {
        guard variable.position == 1, variable.variants[.other] != nil else {
          shown[index] = Shown(isBroken: true)
          continue
        }
        var most = Shown()
        for category in variable.variants.categories {
          guard let variant = variable.variants[category] else { continue }
          most.formUnion(Shown(variant, variables: shown))
        }
        shown[index] = most
      }
    }
    let all = Shown(pieces, variables: shown)
    let needsNumber = use == .summary && !pieces.contains { $0.isVariable }
    return !all.isBroken && all.numbers <= 1 && all.names <= (hasNames ? 1 : 0)
      && (all.numbers == 1 || !needsNumber)
  }
}

extension LocalizedFormat.Piece {
  fileprivate var isVariable: Bool {
    if case .variable = self { true } else { false }
  }
}

/// How often a text shows the number and the names, at most; 2 stands for more, too.
private struct Shown {
  var numbers = 0
  var names = 0
  /// True if something else is shown, or something that cannot be written.
  var isBroken = false

  init(isBroken: Bool = false) {
    self.isBroken = isBroken
  }

  init(_ pieces: [LocalizedFormat.Piece], variables: [Shown]) {
    for piece in pieces {
      switch piece {
      case .text: break
      case .argument(position: 1, let conversion) where conversion.kind == .decimal: numbers += 1
      case .argument(position: 2, let conversion) where conversion.kind == .text: names += 1
      case .argument: isBroken = true
      case .variable(let index):
        guard variables.indices.contains(index) else {
          isBroken = true
          continue
        }
        numbers += variables[index].numbers
        names += variables[index].names
        isBroken = isBroken || variables[index].isBroken
      }
      numbers = min(numbers, 2)
      names = min(names, 2)
    }
  }

  mutating func formUnion(_ other: Shown) {
    numbers = max(numbers, other.numbers)
    names = max(names, other.names)
    isBroken = isBroken || other.isBroken
  }
}
