extension String {
  /// Whether two texts have the same bytes.
  ///
  /// Identifiers compare so: `==` takes texts of different Unicode normalisation as equal.
  func hasSameBytes(as other: String) -> Bool {
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

/// A text that is the same as another one only if it has the same bytes.
struct ExactText: Sendable, Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: text) }
}

/// Whether two optional texts have the same bytes, or both are nil.
func haveSameBytes(_ left: String?, _ right: String?) -> Bool {
  switch (left, right) {
  case (let left?, let right?): left.hasSameBytes(as: right)
  case (nil, nil): true
  default: false
  }
}

extension Hasher {
  /// Adds the bytes of a text, so that texts hash alike only if they have the same bytes.
  mutating func combine(bytesOf text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil {
      for byte in text.utf8 { combine(byte) }
    }
    combine(UInt8(0xFF))
  }

  /// The hash in the width that a slot table keeps.
  consuming func finalizeForSlotTable() -> UInt32 {
    UInt32(truncatingIfNeeded: finalize())
  }
}

/// Whether two buffers of the same length hold the same bytes, eight at a time.
private func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
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
