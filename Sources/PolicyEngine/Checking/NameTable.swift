import NotificationModel

/// The names of one namespace, numbered in the order in which they came; names are the same if their
/// bytes are.
struct NameTable {
  /// The bytes of all names, one after another, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var numbers: HashTable
  /// The names that share their hash with one before them.
  private var others: [ExactText: Int] = [:]

  init(capacity: Int = 8) {
    numbers = HashTable(capacity: capacity)
    bytes.reserveCapacity(capacity * 16)
    ends.reserveCapacity(capacity)
  }

  /// The number of a name; nil if it is new.
  func number(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  /// The number of the name that some bytes spell; nil if it is new.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let number = numbers.number(of: hashOfBytes(name)) else { return nil }
    let isSame = bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range(of: number)]).hasSameBytes(as: name)
    }
    return isSame ? number : others[ExactText(String(decoding: name, as: UTF8.self))]
  }

  /// Adds a name that is new.
  mutating func append(_ name: String) {
    var name = name
    let hash = name.withUTF8 {
      bytes.append(contentsOf: $0)
      return hashOfBytes($0)
    }
    if numbers.number(of: hash) != nil { others[ExactText(name)] = ends.count }
    numbers.append(hash)
    ends.append(bytes.count)
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }
}
