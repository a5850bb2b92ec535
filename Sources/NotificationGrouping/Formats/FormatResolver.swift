import NotificationModel

/// Turns references by name into references by index, and gives every argument its position.
struct FormatResolver {
  /// A variable together with the position that a reference gives it.
  private struct Use: Hashable {
    let variable: Int
    let position: Int
  }

  private let source: FormatSource
  private let text: FormatText
  private var variants: [PluralVariants<FormatText>] = []
  private var indices: [ExactText: Int] = [:]
  private var resolvedUses: [Use: Int] = [:]
  private var variables: [LocalizedFormat.Variable] = []
  /// For each of `variables` how deep it nests variables, itself counted.
  private var heights: [Int] = []
  /// The variables whose variants are being resolved, outermost first.
  private var path: [Int] = []
  private var failures: [FormatSource.Failure] = []

  init(_ source: FormatSource) {
    self.source = source
    text = FormatText(parsing: source.text)
  }

  mutating func resolve() -> (format: LocalizedFormat?, failures: [FormatSource.Failure]) {
    guard source.variables.count <= FormatSource.mostVariables else {
      return (nil, [.tooManyVariables])
    }
    parseTexts()
    let pieces = resolve(text, from: 1, own: nil, in: .text)
    guard failures.isEmpty else { return (nil, failures) }
    return (LocalizedFormat(pieces: pieces, variables: variables), [])
  }

  /// Reads all texts first, so that an unused variable's failures are told too.
  private mutating func parseTexts() {
    add(text.failures, in: .text)
    for (index, variable) in source.variables.enumerated() {
      let name = ExactText(variable.name)
      if indices[name] == nil { indices[name] = index }
      var parsed = PluralVariants<FormatText>()
      for category in variable.variants.categories {
        guard let variant = variable.variants[category] else { continue }
        let text = FormatText(parsing: variant, allowsOwnArgument: variable.ownArgument != nil)
        add(text.failures, in: .variant(variable: variable.name, category))
        parsed[category] = text
      }
      variants.append(parsed)
    }
  }

  private mutating func resolve(
    _ text: FormatText, from first: Int, own: LocalizedFormat.Piece?, in place: FormatSource.Place
  ) -> [LocalizedFormat.Piece] {
    var pieces: [LocalizedFormat.Piece] = []
    for part in text.positioned(from: first) {
      let position = part.position ?? first
      switch part.content {
      case .text(let literal):
        pieces.append(.text(literal))
      case .argument(let conversion):
        pieces.append(.argument(position: position, conversion))
      case .ownArgument:
        if let own { pieces.append(own) }
      case .reference(let name):
        if let index = resolve(reference: name, at: position, in: place) {
          pieces.append(.variable(index))
        }
      }
    }
    return pieces
  }

  /// The index of a variable for its use at a position; nil after a failure.
  private mutating func resolve(
    reference name: String, at position: Int, in place: FormatSource.Place
  ) -> Int? {
    guard let index = indices[ExactText(name)] else {
      return fail(.unknownVariable(name, in: place))
    }
    guard !path.contains(index) else { return fail(.cycle(name, in: place)) }
    let variable = source.variables[index]
    let use = Use(variable: index, position: variable.position ?? position)
    let known = resolvedUses[use]
    let height = known.map { heights[$0] } ?? 1
    guard path.count + height <= LocalizedFormat.deepestNesting else {
      return fail(.nestedTooDeep(in: place))
    }
    if let known { return known }
    guard variables.count < FormatSource.mostVariables else { return fail(.tooManyVariables) }
    path.append(index)
    defer { path.removeLast() }
    // Its place is taken before those of the variables in it.
    let slot = variables.count
    resolvedUses[use] = slot
    heights.append(1)
    variables.append(
      LocalizedFormat.Variable(name: name, position: use.position, variants: PluralVariants()))
    for category in variants[index].categories {
      guard let variant = variants[index][category] else { continue }
      let pieces = resolve(
        variant, from: variable.firstPosition ?? use.position,
        own: variable.ownArgument.map { .argument(position: use.position, $0) },
        in: .variant(variable: name, category))
      for case .variable(let inner) in pieces {
        heights[slot] = max(heights[slot], heights[inner] + 1)
      }
      variables[slot].variants[category] = pieces
    }
    return slot
  }

  private mutating func add(_ some: [FormatText.Failure], in place: FormatSource.Place) {
    let room = FormatSource.mostFailures - failures.count
    failures += some.prefix(room).map { .conversion($0, in: place) }
  }

  private mutating func fail(_ failure: FormatSource.Failure) -> Int? {
    if failures.count < FormatSource.mostFailures, !failures.contains(failure) {
      failures.append(failure)
    }
    return nil
  }
}
