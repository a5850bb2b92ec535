import NotificationModel
import PolicySyntax

/// One valid JSON text of a payload file, read member by member.
struct PayloadDocument {
  /// A member of an object.
  struct Member {
    /// The key with its escapes decoded.
    let key: String
    /// The key with its quotes.
    let keyRange: SourceRange
    let value: RawValue
  }

  /// The text; offsets of values count from its start.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the text begins in its file.
  let start: Int
  let root: RawValue

  /// The place of a value in the file, a string with its quotes.
  func range(of value: RawValue) -> SourceRange {
    let quotes = value.kind == .string ? 1 : 0
    return SourceRange(start + Int(value.start) - quotes, start + Int(value.end) + quotes)
  }

  /// The content of a string; one without content in Unicode is as it is written.
  func text(of value: RawValue) -> String {
    let raw = value.bytes(in: bytes)
    return JSONString.text(raw) ?? String(decoding: raw, as: UTF8.self)
  }

  /// A value as it is written, without the quotes of a string.
  func spelling(of value: RawValue) -> String {
    String(decoding: value.bytes(in: bytes), as: UTF8.self)
  }

  /// The members of an object as they are written, repeated ones included.
  func allMembers(of object: RawValue) -> [Member] {
    var members: [Member] = []
    JSONScanner.forEachMember(of: object, in: bytes) { key, value in
      members.append(Member(key: text(of: key), keyRange: range(of: key), value: value))
    }
    return members
  }

  /// The members of an object that are read: of equal keys the last.
  func members(of object: RawValue) -> [Member] {
    let members = allMembers(of: object)
    var last: [ExactText: Int] = [:]
    for (index, member) in members.enumerated() { last[ExactText(member.key)] = index }
    if last.count == members.count { return members }
    return members.indices.filter { last[ExactText(members[$0].key)] == $0 }.map { members[$0] }
  }

  /// The elements of an array.
  func elements(of array: RawValue) -> [RawValue] {
    var elements: [RawValue] = []
    JSONScanner.forEachElement(of: array, in: bytes) { elements.append($0) }
    return elements
  }
}

extension [PayloadDocument.Member] {
  /// The value of a key, or the record of nothing.
  subscript(key: String) -> RawValue {
    first { $0.key.hasSameBytes(as: key) }?.value ?? .absent
  }

  func has(_ key: String) -> Bool { self[key].kind != .absent }
}

extension PayloadDocument {
  /// True if a text is a JSON array of strings.
  static func isArrayOfStrings(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard let root = try? JSONScanner.root(of: bytes), root.kind == .array else { return false }
      let document = PayloadDocument(bytes: bytes, start: 0, root: root)
      return document.elements(of: root).allSatisfy { $0.kind == .string }
    }
  }
}
