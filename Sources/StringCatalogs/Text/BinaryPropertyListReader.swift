/// Reads a binary property list, as Xcode makes of a `.stringsdict` when it builds an app.
///
/// Its objects refer to each other by number, so cycles and objects that unfold without end are
/// bounded. Source: `CFBinaryPList.c` of the open-source Core Foundation, which documents the form.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableOffset = 0
  /// How many more bytes the values may take.
  private var budget = CatalogFile.largestSize

  static let header = Array("bplist0".utf8)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the top object.
  mutating func read() throws(CatalogTextFailure) -> CatalogValue {
    guard bytes.count >= 40 else { throw failure() }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try integer(at: trailer + 8, size: 8)
    let top = try integer(at: trailer + 16, size: 8)
    tableOffset = try integer(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      objectCount <= bytes.count, tableOffset <= trailer,
      objectCount * offsetSize <= trailer - tableOffset
    else { throw failure() }
    return try value(top, depth: 0)
  }

  private mutating func value(_ object: Int, depth: Int) throws(CatalogTextFailure) -> CatalogValue
  {
    guard depth < CatalogValue.deepestNesting else { throw failure(.tooDeep) }
    guard object < objectCount else { throw failure() }
    // About the memory that a value takes.
    try spend(64)
    let start = try integer(at: tableOffset + object * offsetSize, size: offsetSize)
    guard start < bytes.count else { throw failure() }
    let marker = bytes[start]
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: return made(.boolean(marker == 0x09))
    case 0x1:
      let size = 1 << Int(marker & 0xF)
      return made(size <= 8 ? .integer(try integer(at: start + 1, size: size)) : .other)
    case 0x5, 0x6: return made(.text(try text(at: start)))
    case 0xA:
      let (count, first) = try count(at: start)
      var values: [CatalogValue] = []
      for index in 0..<count {
        values.append(try value(try reference(first, index), depth: depth + 1))
      }
      return made(.list(values))
    case 0xD:
      let (count, first) = try count(at: start)
      var members: [CatalogValue.Member] = []
      for index in 0..<count {
        guard let key = try value(try reference(first, index), depth: depth + 1).text else {
          throw failure()
        }
        let value = try value(try reference(first, count + index), depth: depth + 1)
        members.append(CatalogValue.Member(key: key, value: value))
      }
      return made(.dictionary(members))
    default: return made(.other)
    }
  }

  private mutating func text(at start: Int) throws(CatalogTextFailure) -> CatalogText {
    let (count, first) = try count(at: start)
    let isWide = bytes[start] >> 4 == 0x6
    let end = first + (isWide ? 2 * count : count)
    guard end <= bytes.count else { throw failure() }
    try spend(end - first)
    let string: String
    if isWide {
      let units = stride(from: first, to: end, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      string = String(decoding: units, as: UTF16.self)
    } else {
      guard let text = String(validating: bytes[first..<end], as: UTF8.self) else {
        throw failure()
      }
      string = text
    }
    return CatalogText(string: string, offset: nil, isVerbatim: false)
  }

  /// The number of elements of an object, and where they begin.
  private func count(at start: Int) throws(CatalogTextFailure) -> (count: Int, first: Int) {
    let short = Int(bytes[start] & 0xF)
    guard short == 0xF else { return (short, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { throw failure() }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    guard size <= 8 else { throw failure() }
    let count = try integer(at: start + 2, size: size)
    // Each element takes at least a byte.
    guard count <= bytes.count else { throw failure() }
    return (count, start + 2 + size)
  }

  private func reference(_ first: Int, _ index: Int) throws(CatalogTextFailure) -> Int {
    try integer(at: first + index * referenceSize, size: referenceSize)
  }

  /// Reads a number, the highest byte first; negative ones have no use here.
  private func integer(at start: Int, size: Int) throws(CatalogTextFailure) -> Int {
    guard start >= 0, start <= bytes.count - size else { throw failure() }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    guard let number = Int(exactly: value) else { throw failure() }
    return number
  }

  private mutating func spend(_ amount: Int) throws(CatalogTextFailure) {
    budget -= amount
    guard budget >= 0 else { throw failure(.tooLarge) }
  }

  private func made(_ content: CatalogValue.Content) -> CatalogValue {
    CatalogValue(content: content, offset: nil)
  }

  private func failure(_ kind: CatalogTextFailure.Kind = .binary) -> CatalogTextFailure {
    CatalogTextFailure(kind: kind, offset: nil)
  }
}
