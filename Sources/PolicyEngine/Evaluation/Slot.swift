/// A value while a program runs: small, without references, valid as long as what it points to.
///
/// A string points into the payload, into the policy's constants, into the context or into the
/// evaluator's `ScratchMemory`; all of them outlive the evaluation of one payload.
package struct Slot: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable {
    /// Not computed yet.
    case unset
    /// Computed, and not there.
    case missing
    case string
    case int
    case double
    case bool
    /// `bits` is the address of `length` slots, before which stands a header.
    case list
  }

  /// The kind in the lowest byte, the length in the upper half: a slot is two words.
  private var header: UInt64
  /// The address of a string or list, or the bits of a number or Bool.
  var bits: UInt64

  static var unset: Slot {
    @inline(__always) get { Slot(kind: .unset, length: 0, bits: 0) }
  }
  static var missing: Slot {
    @inline(__always) get { Slot(kind: .missing, length: 0, bits: 0) }
  }

  @inline(__always)
  init(kind: Kind, length: Int, bits: UInt64) {
    header = UInt64(truncatingIfNeeded: length) &<< 32 | UInt64(kind.rawValue)
    self.bits = bits
  }

  @inline(__always) package var kind: Kind {
    // Only the initializer writes a header, from a kind.
    unsafeBitCast(UInt8(truncatingIfNeeded: header), to: Kind.self)
  }

  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.init(
      kind: .string, length: text.count, bits: UInt64(UInt(bitPattern: text.baseAddress)))
  }

  @inline(__always)
  init(_ value: Int64) {
    self.init(kind: .int, length: 0, bits: UInt64(bitPattern: value))
  }

  @inline(__always)
  init(_ value: Double) {
    self.init(kind: .double, length: 0, bits: value.bitPattern)
  }

  @inline(__always)
  init(_ value: Bool) {
    self.init(kind: .bool, length: 0, bits: value ? 1 : 0)
  }

  /// A list of elements that stand in memory from `ScratchMemory.allocateList`.
  init(list: UnsafeBufferPointer<Slot>) {
    self.init(kind: .list, length: list.count, bits: UInt64(UInt(bitPattern: list.baseAddress)))
  }

  /// Bytes of a string, elements of a list; at most 4 GB, as a payload.
  @inline(__always) var length: Int { Int(truncatingIfNeeded: header &>> 32) }

  /// The bytes of a string.
  @inline(__always) var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer(bitPattern: UInt(truncatingIfNeeded: bits)), count: length)
  }

  @inline(__always) var isThere: Bool {
    UInt8(truncatingIfNeeded: header) > Kind.missing.rawValue
  }

  /// The index of a large list; its address stands in the list's header.
  @inline(__always) var index: UnsafePointer<MembershipIndex>? {
    guard let first = elements.baseAddress else { return nil }
    return UnsafePointer(bitPattern: UInt(truncatingIfNeeded: (first - 1).pointee.bits))
  }

  @inline(__always) var elements: UnsafeBufferPointer<Slot> {
    UnsafeBufferPointer(
      start: UnsafePointer(bitPattern: UInt(truncatingIfNeeded: bits)), count: length)
  }

  @inline(__always) var int: Int64 { Int64(bitPattern: bits) }

  @inline(__always) var bool: Bool { bits != 0 }

  /// The value of an integer or a double.
  @inline(__always) var number: Double {
    kind == .int ? Double(int) : Double(bitPattern: bits)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes.
  @inline(__always)
  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return equalBytes(left, right, count)
  }

  /// Whether this is less than `other`, byte by byte.
  @inline(never)
  func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let common = Swift.min(count, other.count)
    for index in 0..<common where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }

  /// Whether this has `part` at `offset`, which is at most `count - part.count`.
  @inline(__always)
  func has(_ part: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard let left = baseAddress, let right = part.baseAddress else { return true }
    return equalBytes(left + offset, right, part.count)
  }

  /// Whether `part` stands anywhere in this.
  @inline(never)
  func hasPart(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    firstOffset(of: part, from: 0) != nil
  }
}

/// Compares bytes eight at a time.
@inline(__always)
func equalBytes(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  let (rawLeft, rawRight) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
  if count >= 8 {
    var offset = 0
    while offset &+ 8 <= count {
      if rawLeft.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != rawRight.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset &+= 8
    }
    // The last eight bytes, which may overlap those compared already.
    return rawLeft.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      == rawRight.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
  }
  if count >= 4 {
    return Word.loadHalf(left) == Word.loadHalf(right)
      && Word.loadHalf(left + (count &- 4)) == Word.loadHalf(right + (count &- 4))
  }
  if count == 0 { return true }
  return left[0] == right[0] && left[count &>> 1] == right[count &>> 1]
    && left[count &- 1] == right[count &- 1]
}

/// Copies bytes to memory elsewhere; short texts, which most are, without a call.
@inline(__always)
func copyBytes(
  _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  if count > 64 { return target.update(from: source, count: count) }
  let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
  if count >= 8 {
    var offset = 0
    while offset &+ 8 < count {
      to.storeBytes(
        of: from.loadUnaligned(fromByteOffset: offset, as: UInt64.self), toByteOffset: offset,
        as: UInt64.self)
      offset &+= 8
    }
    // The last eight bytes, which may overlap those before.
    let last = count &- 8
    to.storeBytes(
      of: from.loadUnaligned(fromByteOffset: last, as: UInt64.self), toByteOffset: last,
      as: UInt64.self)
    return
  }
  if count >= 4 {
    let last = count &- 4
    let (head, tail) = (
      from.loadUnaligned(as: UInt32.self), from.loadUnaligned(fromByteOffset: last, as: UInt32.self)
    )
    to.storeBytes(of: head, as: UInt32.self)
    to.storeBytes(of: tail, toByteOffset: last, as: UInt32.self)
  } else if count > 0 {
    target[0] = source[0]
    target[count &>> 1] = source[count &>> 1]
    target[count &- 1] = source[count &- 1]
  }
}
