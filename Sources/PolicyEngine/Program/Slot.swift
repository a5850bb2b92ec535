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

extension Slot {
  /// Whether two values that are strings or missing are the same string.
  ///
  /// A header holds kind and length, so mostly it is enough to compare the headers.
  @inline(__always)
  func isSameText(as other: Slot) -> Bool {
    guard header == other.header, isThere else { return false }
    guard let left = text.baseAddress, let right = other.text.baseAddress else { return true }
    return areEqualBytes(left, right, length)
  }
}
