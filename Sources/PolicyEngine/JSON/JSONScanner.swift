/// Reads JSON texts (RFC 8259) in place, without building values.
package enum JSONScanner {
  /// The number of arrays and objects that may be open at once.
  package static var depthLimit: Int { 512 }

  /// Validates a whole JSON text in one pass and records the values at the tree's places.
  ///
  /// A byte order mark at the very start is skipped. The last of equal keys wins. After a failure
  /// all slots are absent.
  ///
  /// - Parameters:
  ///   - bytes: the text; ranges are recorded as offsets into it.
  ///   - tree: the wanted places.
  ///   - slots: at least `tree.slotCount` initialized records, which are overwritten.
  /// - Returns: nil if the text is valid.
  /// - Complexity: linear in the text, times the slots below a place for each repeated key.
  package static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, tree: borrowing PointerTree,
    slots: UnsafeMutableBufferPointer<RawValue>
  ) -> JSONFailure? {
    var hasSpace = false
    return scan(bytes, tree: tree, slots: slots, hasSpace: &hasSpace)
  }

  /// Does the same and tells whether white space stands before, between or after the tokens of a
  /// valid text.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, tree: borrowing PointerTree,
    slots: UnsafeMutableBufferPointer<RawValue>, hasSpace: inout Bool
  ) -> JSONFailure? {
    hasSpace = false
    precondition(slots.count >= tree.slotCount, "a slot for each place of the tree")
    slots.update(repeating: .absent)
    guard UInt64(bytes.count) <= UInt64(UInt32.max) else {
      return JSONFailure(kind: .tooLarge, offset: 0)
    }
    guard let base = bytes.baseAddress, bytes.count > 0 else {
      return JSONFailure(kind: .unexpectedEnd, offset: 0, expected: .value)
    }
    let end = base + bytes.count
    let storage = tree.storage
    let stop = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: StringMarks.wordCount) {
      words in
      withUnsafeTemporaryAllocation(of: RawValue.self, capacity: 1) { spare in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: depthLimit / 64) { outerKinds in
          // Without slots there is nothing to write to, but the loop needs some address.
          let records = slots.baseAddress ?? spare.baseAddress.unsafelyUnwrapped
          return read(
            base, end, storage, records, outerKinds.baseAddress.unsafelyUnwrapped,
            words.baseAddress.unsafelyUnwrapped, &hasSpace)
        }
      }
    }
    guard let reason = stop.reason else { return nil }
    slots.update(repeating: .absent)
    return diagnose(reason, at: stop.cursor - base, in: bytes)
  }

  /// Where reading stopped, and why.
  struct Stop {
    var cursor: UnsafePointer<UInt8>
    /// Nil at the end of a valid text.
    var reason: Reason?
  }

  /// What the reading loop knows about a failure; the rest is found out by `diagnose`.
  enum Reason: UInt8 {
    case value
    case firstKey
    case key
    case colon
    case commaOrClosingBrace
    case commaOrClosingBracket
    case string
    case number
    case literal
    case tooDeep
    case trailingContent
  }

  /// Reads one text.
  ///
  /// The containers from the root inwards whose places are in the tree are tracked; all others are
  /// only counted. A tracked container's parent is tracked, so the way back needs no stack.
  @inline(__always)
  private static func read(
    _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ storage: PointerTreeStorage,
    _ slots: UnsafeMutablePointer<RawValue>, _ outerKinds: UnsafeMutablePointer<UInt64>,
    _ words: UnsafeMutablePointer<UInt64>, _ hasSpace: inout Bool
  ) -> Stop {
    let nodes = storage.nodes
    var cursor = base
    if end - base >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { cursor += 3 }

    var strings = StringMarks(base, end, words)
    var depth = 0
    // The kinds of up to 64 innermost containers, the lowest bit the innermost: 1 is an object.
    var kinds: UInt64 = 0
    var trackedNode = -1
    var trackedDepth = 0
    // The index of the current element of the innermost tracked array, and the node to come.
    var elementIndex: UInt32 = .max
    var nextIndexed = -1
    // The place of the value to be read next, or -1.
    var node = 0

    skipWhiteSpace(&cursor, end, &hasSpace)
    while true {
      guard cursor < end else { return Stop(cursor: cursor, reason: .value) }
      let start = cursor
      var isFirstOfContainer = false
      let byte = cursor.pointee
      if byte == Byte.quote {
        let close = strings.first(from: cursor + 1)
        guard close < strings.end, close.pointee == Byte.quote else {
          return Stop(cursor: start, reason: .string)
        }
        if node >= 0 {
          let isEscaped = strings.hasBackslash(from: cursor + 1, to: close)
          record(.string, isEscaped, start + 1, close, base, nodes[node].slot, slots)
        }
        cursor = close + 1
      } else if byte | 0x20 == Byte.openBrace {
        let isObject = byte == Byte.openBrace
        guard depth < depthLimit else { return Stop(cursor: start, reason: .tooDeep) }
        if depth & 63 == 0, depth > 0 { outerKinds[depth &>> 6 &- 1] = kinds }
        kinds = kinds &<< 1 | (isObject ? 1 : 0)
        depth &+= 1
        if node >= 0 {
          trackedNode = node
          trackedDepth = depth
          elementIndex = .max
          nextIndexed = Int(nodes[node].firstIndexed)
          record(
            isObject ? .object : .array, false, start, start, base, nodes[node].slot, slots)
        }
        cursor += 1
        skipWhiteSpace(&cursor, end, &hasSpace)
        // Both closing characters are their opening ones plus two.
        isFirstOfContainer = cursor == end || cursor.pointee != byte &+ 2
      } else if Byte.isDigit(byte) || byte == Byte.minus {
        guard let stop = numberEnd(cursor, end) else {
          return Stop(cursor: start, reason: .number)
        }
        cursor = stop
        if node >= 0 { record(.number, false, start, cursor, base, nodes[node].slot, slots) }
      } else {
        let kind = readLiteral(&cursor, end)
        guard kind != .absent else { return Stop(cursor: start, reason: .literal) }
        if node >= 0 { record(kind, false, start, cursor, base, nodes[node].slot, slots) }
      }

      while !isFirstOfContainer {
        skipWhiteSpace(&cursor, end, &hasSpace)
        if depth == 0 {
          return Stop(cursor: cursor, reason: cursor == end ? nil : .trailingContent)
        }
        let isObject = kinds & 1 == 1
        guard cursor < end else {
          return Stop(
            cursor: cursor, reason: isObject ? .commaOrClosingBrace : .commaOrClosingBracket)
        }
        let byte = cursor.pointee
        if byte == Byte.comma {
          cursor += 1
          skipWhiteSpace(&cursor, end, &hasSpace)
          break
        }
        guard byte == (isObject ? Byte.closeBrace : Byte.closeBracket) else {
          return Stop(
            cursor: cursor, reason: isObject ? .commaOrClosingBrace : .commaOrClosingBracket)
        }
        cursor += 1
        if depth == trackedDepth {
          let slot = Int(nodes[trackedNode].slot)
          if slot >= 0 { slots[slot].end = UInt32(truncatingIfNeeded: cursor - base) }
          elementIndex = nodes[trackedNode].arrayIndex
          nextIndexed = Int(nodes[trackedNode].nextIndexed)
          trackedNode = Int(nodes[trackedNode].parent)
          trackedDepth &-= 1
        }
        depth &-= 1
        kinds = kinds &>> 1
        if depth & 63 == 0, depth > 0 { kinds = outerKinds[depth &>> 6 &- 1] }
      }

      node = -1
      if kinds & 1 == 1 {
        guard cursor < end, cursor.pointee == Byte.quote else {
          return Stop(cursor: cursor, reason: isFirstOfContainer ? .firstKey : .key)
        }
        let key = cursor + 1
        let close = strings.first(from: key)
        guard close < strings.end, close.pointee == Byte.quote else {
          return Stop(cursor: cursor, reason: .string)
        }
        if depth == trackedDepth {
          if strings.hasBackslash(from: key, to: close) {
            node = storage.child(of: trackedNode, escapedKey: key, length: close - key)
          } else {
            node = storage.child(
              of: trackedNode, key: key, length: close - key, readableEnd: end)
          }
          if node >= 0 { reset(node, storage, slots) }
        }
        cursor = close + 1
        skipWhiteSpace(&cursor, end, &hasSpace)
        guard cursor < end, cursor.pointee == Byte.colon else {
          return Stop(cursor: cursor, reason: .colon)
        }
        cursor += 1
        skipWhiteSpace(&cursor, end, &hasSpace)
      } else if depth == trackedDepth {
        elementIndex &+= 1
        if nextIndexed >= 0, nodes[nextIndexed].arrayIndex == elementIndex {
          node = nextIndexed
          nextIndexed = Int(nodes[node].nextIndexed)
        }
      }
    }
  }

  @inline(__always)
  private static func record(
    _ kind: RawValue.Kind, _ isEscaped: Bool, _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ slot: Int32,
    _ slots: UnsafeMutablePointer<RawValue>
  ) {
    guard slot >= 0 else { return }
    slots[Int(slot)] = RawValue(
      kind: kind, isEscaped: isEscaped, start: UInt32(truncatingIfNeeded: start - base),
      end: UInt32(truncatingIfNeeded: end - base))
  }

  /// Makes the places below a node absent, since its key may have been met before.
  @inline(__always)
  private static func reset(
    _ node: Int, _ storage: PointerTreeStorage, _ slots: UnsafeMutablePointer<RawValue>
  ) {
    // A place that is absent was not met before, so there is nothing below it.
    let slot = Int(storage.nodes[node].slot)
    if slot >= 0, slots[slot].kind == .absent { return }
    var index = Int(storage.nodes[node].belowStart)
    let end = Int(storage.nodes[node].belowEnd)
    while index < end {
      slots[Int(storage.slotsBelow[index])] = .absent
      index &+= 1
    }
  }
}
