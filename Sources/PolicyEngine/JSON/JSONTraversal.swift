extension JSONScanner {
  private static let rootTree = PointerTree([JSONPointer(tokens: [])])

  /// The value that is a whole text.
  ///
  /// - Complexity: O(n).
  package static func root(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONFailure) -> RawValue {
    var root = RawValue.absent
    let failure = withUnsafeMutablePointer(to: &root) {
      scan(bytes, tree: rootTree, slots: UnsafeMutableBufferPointer(start: $0, count: 1))
    }
    if let failure { throw failure }
    return root
  }

  /// Calls a closure for each element of an array of an already validated text.
  ///
  /// - Complexity: linear in the range of the array.
  @inline(__always)
  package static func forEachElement(
    of value: RawValue, in bytes: UnsafeBufferPointer<UInt8>, _ body: (RawValue) -> Void
  ) {
    let content = value.bytes(in: bytes)
    guard value.kind == .array, let base = bytes.baseAddress, let start = content.baseAddress
    else { return }
    let end = start + content.count
    var cursor = start + 1
    while let element = nextValue(&cursor, base, end) {
      body(element)
    }
  }

  /// Calls a closure for each member of an object of an already validated text, in its order.
  ///
  /// - Complexity: linear in the range of the object.
  @inline(__always)
  package static func forEachMember(
    of value: RawValue, in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ key: RawValue, _ value: RawValue) -> Void
  ) {
    let content = value.bytes(in: bytes)
    guard value.kind == .object, let base = bytes.baseAddress, let start = content.baseAddress
    else { return }
    let end = start + content.count
    var cursor = start + 1
    while let key = nextValue(&cursor, base, end), let member = nextValue(&cursor, base, end) {
      body(key, member)
    }
  }

  /// Reads the next value of a container, past white space and separators, or nil at its end.
  @inline(never)
  private static func nextValue(
    _ cursor: inout UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> RawValue? {
    while cursor < end {
      let byte = cursor.pointee
      guard Byte.isWhiteSpace(byte) || byte == Byte.comma || byte == Byte.colon else { break }
      cursor += 1
    }
    guard cursor < end else { return nil }
    let start = cursor
    let kind: RawValue.Kind
    switch cursor.pointee {
    case Byte.closeBrace, Byte.closeBracket:
      return nil
    case Byte.quote:
      let isEscaped = skipString(&cursor, end)
      return RawValue(
        kind: .string, isEscaped: isEscaped, start: offset(start + 1, base),
        end: offset(cursor - 1, base))
    case Byte.openBrace, Byte.openBracket:
      kind = cursor.pointee == Byte.openBrace ? .object : .array
      skipContainer(&cursor, end)
    case Byte.letterT, Byte.letterN, Byte.letterF:
      kind = readLiteral(&cursor, end)
      guard kind != .absent else { return nil }
    default:
      guard Byte.isDigit(start.pointee) || start.pointee == Byte.minus,
        let stop = numberEnd(cursor, end)
      else { return nil }
      kind = .number
      cursor = stop
    }
    return RawValue(kind: kind, start: offset(start, base), end: offset(cursor, base))
  }

  /// Moves past a string and returns whether it contains a backslash.
  @inline(__always)
  private static func skipString(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    var isEscaped = false
    cursor += 1
    while cursor < end {
      if end - cursor >= 8 {
        let marks = Word.delimiterMarks(Word.load(cursor))
        guard marks != 0 else {
          cursor += 8
          continue
        }
        cursor += Word.firstIndex(marks)
      }
      let byte = cursor.pointee
      cursor += 1
      if byte == Byte.quote { break }
      if byte == Byte.backslash {
        isEscaped = true
        if cursor < end { cursor += 1 }
      }
    }
    return isEscaped
  }

  /// Moves past an array or object; brackets match in a valid text, so counting them is enough.
  private static func skipContainer(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    var depth = 0
    while cursor < end {
      switch cursor.pointee {
      case Byte.quote:
        _ = skipString(&cursor, end)
        continue
      case Byte.openBrace, Byte.openBracket: depth &+= 1
      case Byte.closeBrace, Byte.closeBracket: depth &-= 1
      default: break
      }
      cursor += 1
      if depth == 0 { return }
    }
  }

  @inline(__always)
  private static func offset(
    _ pointer: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> UInt32 {
    UInt32(truncatingIfNeeded: pointer - base)
  }
}
