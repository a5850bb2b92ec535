/// Where a new member of a JSON object goes, and how it is laid out: as the last member is.
///
/// The last member is found from the end of the object backwards, so that the others are not looked
/// at. In a valid text a quote is one of a string's two if an even number of backslashes, most
/// often none, stands before it.
struct MemberLayout {
  /// The place after the last member, or after the `{` of an object without any.
  let place: Int
  let isEmpty: Bool
  /// Where the white space before the last member's key begins.
  private(set) var space = 0
  /// Where the key begins, with its quote, and the place after it.
  private(set) var key = 0
  private(set) var keyEnd = 0
  /// Where the value begins; before it stands the colon, with the white space around it.
  private(set) var value = 0

  /// The layout of an object without members.
  init() {
    place = 0
    isEmpty = true
  }

  /// The layout of an object of a text without white space.
  @inline(__always)
  init(compact object: RawValue) {
    place = Int(object.end) &- 1
    isEmpty = object.end &- object.start == 2
    (space, key, keyEnd, value) = (0, 0, 0, 1)
  }

  /// Finds the last member of an object of a valid text.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - text: The start of the text.
  /// - Complexity: O(n) in the size of the last member.
  @inline(never)
  init(of object: RawValue, in text: UnsafePointer<UInt8>) {
    let brace = text + Int(object.start)
    let last = Self.lastInk(before: text + Int(object.end) - 1, brace)
    place = last - text + 1
    isEmpty = last == brace
    if isEmpty { return }
    let valueStart = Self.start(ofValue: last, brace)
    let colon = Self.lastInk(before: valueStart, brace)
    let keyLast = Self.lastInk(before: colon, brace)
    let keyStart = Self.openingQuote(of: keyLast, brace)
    value = valueStart - text
    keyEnd = keyLast - text + 1
    key = keyStart - text
    space = Self.lastInk(before: keyStart, brace) - text + 1
  }

  /// True if there is no white space before the last member's key and around its colon.
  @inline(__always)
  var isCompact: Bool { space == key && value == keyEnd &+ 1 || isEmpty }

  /// The last byte before a place that is no white space, at the furthest `first`.
  @inline(__always)
  private static func lastInk(
    before place: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var cursor = place - 1
    while cursor > first, Byte.isWhiteSpace(cursor.pointee) { cursor -= 1 }
    return cursor
  }

  /// The first byte of the value with a last byte.
  private static func start(
    ofValue last: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    switch last.pointee {
    case Byte.quote: return openingQuote(of: last, first)
    case Byte.closeBrace, Byte.closeBracket: return openingBracket(of: last, first)
    default:
      var cursor = last
      while cursor > first, cursor[-1] != Byte.colon, !Byte.isWhiteSpace(cursor[-1]) { cursor -= 1 }
      return cursor
    }
  }

  /// The bracket that a closing one belongs to; outside strings they match.
  @inline(never)
  private static func openingBracket(
    of closing: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var cursor = closing
    var depth = 0
    while cursor > first {
      switch cursor.pointee {
      case Byte.quote: cursor = openingQuote(of: cursor, first)
      case Byte.closeBrace, Byte.closeBracket: depth &+= 1
      case Byte.openBrace, Byte.openBracket:
        depth &-= 1
        if depth == 0 { return cursor }
      default: break
      }
      cursor -= 1
    }
    return first
  }

  /// The quote that opens the string with a closing quote.
  @inline(__always)
  private static func openingQuote(
    of closing: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var cursor = closing
    repeat {
      cursor = lastQuote(before: cursor, first)
    } while cursor[-1] == Byte.backslash && isEscaped(cursor, first)
    return cursor
  }

  /// The last quote before a place; one stands after `first`.
  @inline(__always)
  private static func lastQuote(
    before place: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var cursor = place
    while cursor - first > 8 {
      let marks = Word.quoteMarks(Word.load(cursor - 8))
      if marks != 0 { return cursor - 1 - marks.leadingZeroBitCount &>> 3 }
      cursor -= 8
    }
    repeat {
      cursor -= 1
    } while cursor - first > 1 && cursor.pointee != Byte.quote
    return cursor
  }

  /// Whether an odd number of backslashes stands before a byte.
  @inline(never)
  private static func isEscaped(
    _ byte: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>
  ) -> Bool {
    var cursor = byte
    while cursor - first > 1, cursor[-1] == Byte.backslash { cursor -= 1 }
    return (byte - cursor) & 1 == 1
  }
}

extension Word {
  /// Marks the high bits of quotes, and of nothing else.
  @inline(__always)
  fileprivate static func quoteMarks(_ word: UInt64) -> UInt64 {
    let rest = word ^ 0x2222_2222_2222_2222
    return ~((rest & ~highBits &+ ~highBits) | rest) & highBits
  }
}
