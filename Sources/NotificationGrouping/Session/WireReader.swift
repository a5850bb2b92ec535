/// Reads what a ``WireWriter`` wrote, and anything else without harm.
///
/// After the first thing that is not there, everything is 0, empty or absent, and ``hasFailed``
/// says so at the end. A count is never larger than the bytes that are left, so no input makes the
/// reader ask for more memory than its own size allows.
struct WireReader: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var hasFailed = false
  /// The texts that places name, from 1.
  private var texts: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// True if everything was read and nothing was missing.
  var isAtEnd: Bool { !hasFailed && offset == bytes.count }

  mutating func fail() { hasFailed = true }

  mutating func byte() -> UInt8 {
    guard !hasFailed, offset < bytes.count else {
      hasFailed = true
      return 0
    }
    offset += 1
    return bytes[offset - 1]
  }

  /// A byte that stands for one of a few choices.
  mutating func choice(below limit: UInt8) -> UInt8 {
    let value = byte()
    guard value < limit else {
      hasFailed = true
      return 0
    }
    return value
  }

  mutating func flag() -> Bool { choice(below: 2) == 1 }

  mutating func wideNumber() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = byte()
      let part = UInt64(next & 0x7F)
      guard shift < 63 || shift == 63 && part <= 1 else {
        hasFailed = true
        return 0
      }
      value |= part << shift
      if next < 0x80 { return hasFailed ? 0 : value }
      shift += 7
    }
  }

  /// A number; one that is too large for the platform is its largest.
  mutating func number() -> Int { Int(clamping: wideNumber()) }

  mutating func signed() -> Int64 {
    let value = wideNumber()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// The number of things that follow, each of which takes a byte or more.
  mutating func count() -> Int {
    let count = number()
    guard count <= bytes.count - offset else {
      hasFailed = true
      return 0
    }
    return count
  }

  mutating func text() -> String {
    let length = count()
    defer { offset += length }
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
  }

  mutating func readTexts() {
    let count = count()
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(text()) }
  }

  /// The text at the place that follows; nil for place 0.
  mutating func optionalPlacedText() -> String? {
    let place = number()
    guard place > 0 else { return nil }
    guard place <= texts.count else {
      hasFailed = true
      return nil
    }
    return texts[place - 1]
  }

  mutating func placedText() -> String {
    guard let text = optionalPlacedText() else {
      hasFailed = true
      return ""
    }
    return text
  }
}
