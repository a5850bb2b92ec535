/// The bytes of a text that are examined at once.
struct ByteBlock {
  private typealias Bytes = SIMD16<UInt8>

  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  private let third: SIMD16<UInt8>
  private let fourth: SIMD16<UInt8>

  static var size: Int { 64 }

  @inline(__always)
  init(at address: UnsafePointer<UInt8>) {
    first = Self.load(address)
    second = Self.load(address + 16)
    third = Self.load(address + 32)
    fourth = Self.load(address + 48)
  }

  /// A text of fewer bytes, and spaces after them.
  @inline(never)
  init(short start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.size) { bytes in
      let copy = bytes.baseAddress.unsafelyUnwrapped
      copy.initialize(repeating: 0x20, count: Self.size)
      copy.update(from: start, count: end - start)
      return ByteBlock(at: copy)
    }
  }

  @inline(__always)
  private static func load(_ address: UnsafePointer<UInt8>) -> SIMD16<UInt8> {
    UnsafeRawPointer(address).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @inline(__always) var hasNonASCII: Bool {
    let words = unsafeBitCast(first | second | third | fourth, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & Word.highBits != 0
  }

  @inline(__always) var last: UInt8 { fourth[15] }

  // MARK: Marks

  /// A bit for each quote and each control character, and one for each backslash; the lowest bit is
  /// that of the first byte.
  @inline(__always) var marks: (stringMarks: UInt64, backslashes: UInt64) {
    @inline(__always)
    func areMarked(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
      Self.mask(bytes .== Bytes(repeating: Byte.quote))
        | Self.mask(bytes .< Bytes(repeating: 0x20))
    }
    @inline(__always)
    func areBackslashes(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
      Self.mask(bytes .== Bytes(repeating: Byte.backslash))
    }
    let marks =
      Self.bit(0, of: areMarked(first)) | Self.bit(1, of: areMarked(second))
      | (Self.bit(2, of: areMarked(third)) | Self.bit(3, of: areMarked(fourth)))
    let backslashes =
      Self.bit(4, of: areBackslashes(first)) | Self.bit(5, of: areBackslashes(second))
      | (Self.bit(6, of: areBackslashes(third)) | Self.bit(7, of: areBackslashes(fourth)))
    let words = Self.rows(ofColumns: marks | backslashes)
    return (words[0], words[1])
  }

  /// All bits of each byte for which something is true.
  @inline(__always)
  private static func mask(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func bit(_ number: UInt8, of mask: SIMD16<UInt8>) -> SIMD16<UInt8> {
    mask & Bytes(repeating: 1 &<< number)
  }

  /// Makes words of vectors: bit `n` of byte `m` becomes bit `16 * n + m` of two words.
  ///
  /// There is no operation for this. Each half of the bytes is a matrix of eight by eight bits, whose
  /// rows and columns change places by swapping ever larger parts; then the rows of both take turns.
  ///
  /// Source: Warren, Hacker's Delight, 7-3, Transposing a Bit Matrix.
  @inline(__always)
  private static func rows(ofColumns bytes: SIMD16<UInt8>) -> SIMD2<UInt64> {
    typealias Words = SIMD2<UInt64>
    var matrices = littleEndian(unsafeBitCast(bytes, to: Words.self))
    @inline(__always)
    func swap(_ distance: UInt64, _ places: UInt64) {
      let change =
        (matrices ^ matrices &>> Words(distance, distance)) & Words(places, places)
      matrices ^= change ^ change &<< Words(distance, distance)
    }
    swap(7, 0x00AA_00AA_00AA_00AA)
    swap(14, 0x0000_CCCC_0000_CCCC)
    swap(28, 0x0000_0000_F0F0_F0F0)
    let rows = unsafeBitCast(littleEndian(matrices), to: Bytes.self)
    let turns = Bytes(
      rows[0], rows[8], rows[1], rows[9], rows[2], rows[10], rows[3], rows[11],
      rows[4], rows[12], rows[5], rows[13], rows[6], rows[14], rows[7], rows[15])
    return littleEndian(unsafeBitCast(turns, to: Words.self))
  }

  /// Words whose lowest byte is the first one in memory.
  @inline(__always)
  private static func littleEndian(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    #if _endian(little)
      words
    #else
      SIMD2(words[0].byteSwapped, words[1].byteSwapped)
    #endif
  }

  // MARK: UTF-8

  /// The bytes before a block that its examination needs.
  static var lookBehind: Int { 3 }

  /// Whether UTF-8 is well-formed up to each byte of the block at an address.
  ///
  /// Source: The Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
  @inline(__always)
  static func hasWellFormedUTF8(_ address: UnsafePointer<UInt8>) -> Bool {
    var wrong = Bytes(repeating: 0)
    for offset in 0..<4 { wrong |= malformed(address + 16 &* offset) }
    let words = unsafeBitCast(wrong, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// All bits of each of sixteen bytes that cannot follow the bytes before it.
  @inline(__always)
  private static func malformed(_ address: UnsafePointer<UInt8>) -> SIMD16<UInt8> {
    let bytes = load(address)
    let lead = load(address - 1)
    let continues = mask(bytes & Bytes(repeating: 0xC0) .== Bytes(repeating: 0x80))
    let isDue =
      mask(lead .>= Bytes(repeating: 0xC0))
      | mask(load(address - 2) .>= Bytes(repeating: 0xE0))
      | mask(load(address - 3) .>= Bytes(repeating: 0xF0))
    let isNoLead =
      mask(bytes & Bytes(repeating: 0xFE) .== Bytes(repeating: 0xC0))
      | mask(bytes .>= Bytes(repeating: 0xF5))
    // Against overlong forms the second byte is at least A0 after E0, and 90 after F0; against
    // surrogates and code points past U+10FFFF it is less than A0 after ED, and than 90 after F4.
    let limit = Bytes(repeating: 0xA0) &- (lead & Bytes(repeating: 0x10))
    let isBelow = mask(bytes .< limit)
    let isAtLeast = mask(lead & Bytes(repeating: 0xEF) .== Bytes(repeating: 0xE0))
    let isAtMost =
      mask(lead .== Bytes(repeating: 0xED)) | mask(lead .== Bytes(repeating: 0xF4))
    return (continues ^ isDue) | isNoLead | (isAtLeast & isBelow) | (isAtMost & ~isBelow)
  }
}
