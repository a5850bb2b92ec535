/// The change of one JSON object: keys that get a value, and keys that go.
///
/// Everything that is not changed stays as it is spelt. A key that exists is replaced where it
/// stands, a new one goes to the end of the object in the object's own layout, and a value that
/// says the same already is left alone, so that a second change finds nothing to do.
struct ObjectEdit {
  /// What is wanted of a key.
  struct Wish {
    let key: StaticString
    let value: Value
    /// The last member with the key; it is the one that counts.
    var member: Member?
  }

  enum Value {
    case string(Slot)
    case integer(Int64)
    case number(Double)
    /// The key goes.
    case none

    /// Appends the value as JSON.
    func append(to text: inout ByteBuffer) {
      switch self {
      case .string(let slot): text.appendJSONString(slot.text)
      case .integer(let number): text.append(number)
      case .number(let number): text.append(number)
      case .none: break
      }
    }
  }

  /// A member of an object by its places in the text, quotes included.
  struct Member {
    let key: Int
    let keyEnd: Int
    let value: Int
    let end: Int
    let raw: RawValue

    init(_ keyText: RawValue, _ value: RawValue) {
      let quote = value.kind == .string ? 1 : 0
      key = Int(keyText.start) - 1
      keyEnd = Int(keyText.end) + 1
      self.value = Int(value.start) - quote
      end = Int(value.end) + quote
      raw = value
    }
  }

  /// The object's own places: its `{` and the place after its `}`.
  let start: Int
  let end: Int
  var wishes: [Wish] = []
  /// All members in order, and whether each goes; a key that goes has to go everywhere.
  private var members: [(member: Member, goes: Bool)] = []

  init(_ object: RawValue) {
    start = Int(object.start)
    end = Int(object.end)
  }

  /// Finds the members that the wishes are about.
  ///
  /// - Complexity: O(n) in the size of the object.
  mutating func find(in bytes: UnsafeBufferPointer<UInt8>) {
    var wishes = self.wishes
    var members: [(member: Member, goes: Bool)] = []
    members.reserveCapacity(8)
    let object = RawValue(kind: .object, start: UInt32(start), end: UInt32(end))
    JSONScanner.forEachMember(of: object, in: bytes) { key, value in
      let member = Member(key, value)
      var goes = false
      for index in wishes.indices where JSONObjectText.isKey(key, wishes[index].key, in: bytes) {
        wishes[index].member = member
        if case .none = wishes[index].value { goes = true }
      }
      members.append((member, goes))
    }
    self.wishes = wishes
    self.members = members
  }

  /// Adds the edits that fulfil the wishes.
  func edit(_ bytes: UnsafeBufferPointer<UInt8>, into edits: inout [TextEdit]) {
    addRemovals(to: &edits)
    var tail = ByteBuffer()
    let isEmpty = members.allSatisfy { $0.goes }
    for wish in wishes {
      if case .none = wish.value { continue }
      guard let member = wish.member else {
        append(wish, to: &tail, isFirst: isEmpty && tail.count == 0, bytes)
        continue
      }
      if says(member.raw, wish.value, in: bytes) { continue }
      var text = ByteBuffer()
      wish.value.append(to: &text)
      edits.append(TextEdit(member.value..<member.end, Array(text.bytes)))
    }
    guard tail.count > 0 else { return }
    let place = members.last?.member.end ?? start + 1
    edits.append(TextEdit(place..<place, Array(tail.bytes)))
  }

  /// Takes members away, each run of them with the comma that joined it to what stays.
  private func addRemovals(to edits: inout [TextEdit]) {
    var index = 0
    while index < members.count {
      guard members[index].goes else {
        index += 1
        continue
      }
      let first = index
      while index < members.count, members[index].goes { index += 1 }
      let last = members[index - 1].member
      if first > 0 {
        edits.append(TextEdit(members[first - 1].member.end..<last.end, []))
      } else if index < members.count {
        edits.append(TextEdit(members[first].member.key..<members[index].member.key, []))
      } else {
        edits.append(TextEdit(members[first].member.key..<last.end, []))
      }
    }
  }

  /// The edit that puts a member with a whole value at the end of the object.
  func appending(
    _ key: StaticString, _ value: [UInt8], in bytes: UnsafeBufferPointer<UInt8>
  ) -> TextEdit {
    var text = ByteBuffer()
    append(Wish(key: key, value: .none), to: &text, isFirst: members.isEmpty, bytes)
    let place = members.last?.member.end ?? start + 1
    return TextEdit(place..<place, Array(text.bytes) + value)
  }

  // MARK: Places

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  // MARK: Values

  /// Whether a value of the text is the wished one, however it is spelt.
  private func says(
    _ raw: RawValue, _ value: Value, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let span = raw.bytes(in: bytes)
    switch (value, raw.kind) {
    case (.string(let wanted), .string):
      if !raw.isEscaped { return span.hasSameBytes(as: wanted.text) }
      var decoded = ByteBuffer(capacity: span.count)
      return JSONString.decode(span, into: &decoded)
        && decoded.bytes.hasSameBytes(as: wanted.text)
    case (.integer(let wanted), .number):
      if case .value(let found) = JSONNumber.integer(span) { return found == wanted }
      return false
    case (.number(let wanted), .number):
      return JSONNumber.double(span) == wanted
    default:
      return false
    }
  }

  /// Appends a member in the layout of the last one: the white space before its key and around
  /// its colon.
  private func append(
    _ wish: Wish, to text: inout ByteBuffer, isFirst: Bool, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if !isFirst { text.append(UInt8(ascii: ",")) }
    var colon = 0..<0
    if let last = members.last?.member {
      var before = last.key
      while before > start + 1, isBlank(bytes[before - 1]) { before -= 1 }
      if !isFirst {
        text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[before..<last.key]))
      }
      colon = last.keyEnd..<last.value
    }
    text.append(UInt8(ascii: "\""))
    text.append(wish.key)
    text.append(UInt8(ascii: "\""))
    if colon.isEmpty {
      text.append(UInt8(ascii: ":"))
    } else {
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[colon]))
    }
    wish.value.append(to: &text)
  }
}

/// A part of a text that is replaced.
struct TextEdit {
  let range: Range<Int>
  let replacement: [UInt8]

  init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
