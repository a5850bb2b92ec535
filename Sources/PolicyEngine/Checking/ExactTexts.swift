/// Texts of which each has its own bytes.
struct ExactTexts {
  private var texts: [String] = []
  private var numbers = HashTable(capacity: 8)
  /// The texts that share their hash with one before them.
  private var others: Set<[UInt8]>?

  /// Adds a text.
  ///
  /// - Returns: False if it was there.
  mutating func insert(_ text: String) -> Bool {
    var text = text
    let hash = text.withUTF8 { hashOfBytes($0) }
    if let number = numbers.number(of: hash) {
      if texts[number].utf8.elementsEqual(text.utf8) { return false }
      if others == nil { others = [] }
      return others?.insert(Array(text.utf8)).inserted ?? true
    }
    numbers.append(hash)
    texts.append(text)
    return true
  }
}
