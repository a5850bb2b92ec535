import PolicySyntax

/// Names with the places where they stand.
struct NamedPlaces {
  private var names: NameTable
  private var places: [SourceRange] = []

  init(capacity: Int = 8) {
    names = NameTable(capacity: capacity)
    places.reserveCapacity(capacity)
  }

  /// Notes where a name stands.
  ///
  /// - Returns: Where it stood last; nil if it is new.
  mutating func update(_ name: String, at place: SourceRange) -> SourceRange? {
    guard let number = names.number(of: name) else {
      names.append(name)
      places.append(place)
      return nil
    }
    defer { places[number] = place }
    return places[number]
  }
}
