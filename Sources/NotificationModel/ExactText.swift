extension String {
  /// Whether two texts have the same bytes.
  ///
  /// Identifiers compare so, as on the device: `==` takes texts of different Unicode normalisation
  /// as equal.
  @inlinable
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let result = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        areSame(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    if let result, let result { return result }
    return utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Whether two texts have the same bytes, or both are nil.
  @inlinable
  package func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (let left?, let right?): left.hasSameBytes(as: right)
    case (nil, nil): true
    default: false
    }
  }
}

extension Sequence<String> {
  /// Whether one of the texts has the same bytes as another text.
  package func hasExactly(_ text: String) -> Bool { contains { $0.hasSameBytes(as: text) } }
}

/// A text that is the same as another one only if it has the same bytes.
package struct ExactText: Sendable, Hashable, Comparable {
  package let text: String

  @inlinable
  package init(_ text: String) {
    self.text = text
  }

  @inlinable
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Orders by bytes, which is the order of the characters' numbers.
  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: text) }
}

extension Hasher {
  /// Adds the bytes of a text, so that texts hash alike only if they have the same bytes.
  @inlinable
  package mutating func combine(bytesOf text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil {
      for byte in text.utf8 { combine(byte) }
    }
    combine(UInt8(0xFF))
  }

  /// Adds the bytes of a text, or that there is none.
  @inlinable
  package mutating func combine(bytesOf text: String?) {
    if let text { combine(bytesOf: text) } else { combine(UInt8(0xFE)) }
  }
}

/// Whether two buffers of the same length hold the same bytes, eight at a time.
@usableFromInline
func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  guard left.baseAddress != right.baseAddress else { return true }
  var offset = 0
  while offset + 8 <= left.count {
    let same =
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    guard same else { return false }
    offset += 8
  }
  while offset < left.count {
    guard left[offset] == right[offset] else { return false }
    offset += 1
  }
  return true
}
