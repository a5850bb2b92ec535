import PolicySyntax

// How many bytes go to APNs.
extension PayloadChecker {
  /// Tells of a payload that APNs refuses for its size.
  ///
  /// What counts is the payload as it is sent: without white space between its parts, and without
  /// the key by which the simulator finds the app.
  mutating func checkSize(of payload: RawValue, limit: Int) {
    let size = PayloadSize(payload, in: document)
    guard size.count > limit else { return }
    let largest = largestPart(of: payload, isOutermost: true)
    var diagnostic = Diagnostic.payloadTooLarge(
      size.count, limit: limit, largest: largest.pointer.text, largest.size, at: largest.range)
    if let escape = size.firstEscape, size.unescapedCount <= limit {
      let place = document.start + escape
      diagnostic.notes = [.fitsAsUTF8(size.unescapedCount, at: SourceRange(place, place + 6))]
    }
    report(diagnostic)
  }

  private struct Part {
    var pointer: JSONPointer
    var size: Int
    var range: SourceRange
  }

  /// The largest member of the payload, or the part of it that takes most of it.
  private func largestPart(of payload: RawValue, isOutermost: Bool) -> Part {
    let start = document.range(of: payload).start
    var part = Part(
      pointer: JSONPointer(tokens: []), size: PayloadSize.count(of: payload, in: document),
      range: SourceRange(start, start + 1))
    var value = payload
    while let (inner, next) = largestChild(of: value) {
      guard part.pointer.tokens.isEmpty || next.size * 2 > part.size else { break }
      part = Part(
        pointer: JSONPointer(tokens: part.pointer.tokens + [next.token]), size: next.size,
        range: next.range)
      value = inner
    }
    return part
  }

  private struct Child {
    var token: [UInt8]
    var size: Int
    var range: SourceRange
  }

  private func largestChild(of value: RawValue) -> (RawValue, Child)? {
    var largest: (RawValue, Child)?
    if value.kind == .object {
      for member in document.members(of: value) where member.key != PayloadSize.simulatorKey {
        let size = PayloadSize.count(of: member.value, in: document)
        if size > largest?.1.size ?? -1 {
          largest = (
            member.value, Child(token: Array(member.key.utf8), size: size, range: member.keyRange)
          )
        }
      }
    } else if value.kind == .array {
      for (index, element) in document.elements(of: value).enumerated() {
        let size = PayloadSize.count(of: element, in: document)
        if size > largest?.1.size ?? -1 {
          let token = Array(String(index).utf8)
          largest = (element, Child(token: token, size: size, range: document.range(of: element)))
        }
      }
    }
    return largest
  }
}

/// The bytes of a payload as it is sent.
struct PayloadSize {
  /// The key that a `.apns` file has for the simulator, and that is not sent.
  static let simulatorKey = "Simulator Target Bundle"

  /// The bytes as they are written, without white space between the parts.
  private(set) var count: Int
  /// The bytes if characters stood for their `\u` escapes.
  private(set) var unescapedCount: Int
  /// The place of the first escape that a shorter character could stand for.
  private(set) var firstEscape: Int?

  init(_ payload: RawValue, in document: PayloadDocument) {
    let whole = Self.measured(payload, in: document)
    count = whole.count
    unescapedCount = whole.unescapedCount
    firstEscape = whole.firstEscape
    let members = document.allMembers(of: payload)
    let left = members.count { $0.key != Self.simulatorKey }
    guard left < members.count else { return }
    for member in members where member.key == Self.simulatorKey {
      let removed = member.keyRange.length + 1 + Self.count(of: member.value, in: document)
      count -= removed
      unescapedCount -= removed
    }
    let commas = max(0, members.count - 1) - max(0, left - 1)
    count -= commas
    unescapedCount -= commas
  }

  private init(count: Int, unescapedCount: Int, firstEscape: Int?) {
    self.count = count
    self.unescapedCount = unescapedCount
    self.firstEscape = firstEscape
  }

  /// The bytes of a value, a string with its quotes.
  static func count(of value: RawValue, in document: PayloadDocument) -> Int {
    measured(value, in: document).count
  }

  private static func measured(_ value: RawValue, in document: PayloadDocument) -> PayloadSize {
    let bytes = document.bytes
    var size = PayloadSize(count: 0, unescapedCount: 0, firstEscape: nil)
    var isInString = value.kind == .string
    var index = Int(value.start) - (isInString ? 1 : 0)
    let end = Int(value.end) + (isInString ? 1 : 0)
    isInString = false
    while index < end {
      let byte = bytes[index]
      if !isInString {
        if byte == Byte.quote { isInString = true }
        if !Byte.isWhiteSpace(byte) { size.add(1) }
        index += 1
      } else if byte == Byte.backslash {
        index += size.addEscape(at: index, before: end, in: bytes)
      } else {
        if byte == Byte.quote { isInString = false }
        size.add(1)
        index += 1
      }
    }
    return size
  }

  private mutating func add(_ length: Int) {
    count += length
    unescapedCount += length
  }

  /// Adds an escape and returns its length; a pair of surrogates is one.
  private mutating func addEscape(
    at index: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard index + 1 < end, bytes[index + 1] == Byte.letterU else {
      add(2)
      return 2
    }
    for length in [6, 12] where index + length <= end {
      let escape = UnsafeBufferPointer(rebasing: bytes[index..<index + length])
      guard let text = JSONString.text(escape), text.unicodeScalars.count == 1,
        let scalar = text.unicodeScalars.first
      else { continue }
      count += length
      switch scalar.value {
      case 0..<0x20: unescapedCount += length
      case 0x22, 0x5C: unescapedCount += 2
      default: unescapedCount += text.utf8.count
      }
      if scalar.value >= 0x20, firstEscape == nil { firstEscape = index }
      return length
    }
    // Half of a pair stands for no character.
    add(6)
    return 6
  }
}
