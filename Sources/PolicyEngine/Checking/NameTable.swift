/// The names of one namespace, numbered in the order in which they came.
///
/// Nearly all names are ASCII and are sought by their bytes. Other names are the same if Unicode calls
/// them so, as in `String`: with the first of them a dictionary takes over.
struct NameTable {
  /// The bytes of all names, one after another, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var numbers: HashTable
  /// All names, where bytes are not enough to tell them apart.
  private var dictionary: [String: Int]?

  init(capacity: Int = 8) {
    numbers = HashTable(capacity: capacity)
    bytes.reserveCapacity(capacity * 16)
    ends.reserveCapacity(capacity)
  }

  /// The number of a name; nil if it is new.
  mutating func number(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  /// The number of the name that some bytes spell; nil if it is new.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if dictionary == nil {
      let found = find(name)
      if found.isCertain { return found.number }
      fillDictionary()
    }
    return dictionary?[String(decoding: name, as: UTF8.self)]
  }

  /// Adds a name that is new.
  mutating func append(_ name: String) {
    dictionary?[name] = ends.count
    var name = name
    name.withUTF8 {
      numbers.append(hashOfBytes($0))
      bytes.append(contentsOf: $0)
    }
    ends.append(bytes.count)
  }

  /// What the bytes of a name tell; nothing certain if they are not ASCII, or if another name has
  /// the same hash.
  private func find(_ name: UnsafeBufferPointer<UInt8>) -> (number: Int?, isCertain: Bool) {
    for byte in name where byte >= 0x80 { return (nil, false) }
    guard let number = numbers.number(of: hashOfBytes(name)) else { return (nil, true) }
    let isSame = bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range(of: number)]).hasSameBytes(as: name)
    }
    return (number, isSame)
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private mutating func fillDictionary() {
    var known: [String: Int] = [:]
    for number in ends.indices {
      known[String(decoding: bytes[range(of: number)], as: UTF8.self)] = number
    }
    dictionary = known
  }
}
