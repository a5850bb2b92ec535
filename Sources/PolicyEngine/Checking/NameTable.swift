import PolicySyntax

/// The names of one namespace, numbered in the order in which they came.
///
/// Nearly all names are ASCII and are sought by their bytes. Other names are the same if Unicode calls
/// them so, as in `String`: with the first of them a dictionary takes over.
struct NameTable {
  private var names: [String] = []
  private var numbers: HashTable
  /// All names, where bytes are not enough to tell them apart.
  private var dictionary: [String: Int]?

  init(capacity: Int = 8) {
    numbers = HashTable(capacity: capacity)
    names.reserveCapacity(capacity)
  }

  /// The number of a name; nil if it is new.
  mutating func number(of name: String) -> Int? {
    if let dictionary { return dictionary[name] }
    var text = name
    let found = text.withUTF8 { find($0) }
    return found.isCertain ? found.number : numberInDictionary(name)
  }

  /// The number of the name that some bytes spell; nil if it is new.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if dictionary == nil {
      let found = find(name)
      if found.isCertain { return found.number }
    }
    return numberInDictionary(String(decoding: name, as: UTF8.self))
  }

  /// Adds a name that is new.
  mutating func append(_ name: String) {
    if dictionary != nil {
      dictionary?[name] = names.count
    } else {
      var text = name
      let hash = text.withUTF8 { hashOfBytes($0) }
      numbers.append(hash)
    }
    names.append(name)
  }

  /// What the bytes of a name tell; nothing certain if they are not ASCII, or if another name has
  /// the same hash.
  private func find(_ name: UnsafeBufferPointer<UInt8>) -> (number: Int?, isCertain: Bool) {
    for byte in name where byte >= 0x80 { return (nil, false) }
    guard let number = numbers.number(of: hashOfBytes(name)) else { return (nil, true) }
    var known = names[number]
    let isSame = known.withUTF8 { $0.hasSameBytes(as: name) }
    return (number, isSame)
  }

  private mutating func numberInDictionary(_ name: String) -> Int? {
    if dictionary == nil {
      var known: [String: Int] = [:]
      for (number, name) in names.enumerated() { known[name] = number }
      dictionary = known
    }
    return dictionary?[name]
  }
}

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
