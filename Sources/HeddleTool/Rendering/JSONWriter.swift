import PolicyEngine

/// Writes JSON with the keys in the order in which they are written.
///
/// The caller opens and closes through closures, so that brackets always match:
///
///     var json = JSONWriter(layout: .pretty)
///     json.object { json in
///       json.member("code", "HD0201")
///       json.array("notes") { json in json.string("first") }
///     }
package struct JSONWriter {
  package enum Layout: Sendable {
    /// One line without spaces.
    case compact
    /// A line for each element, two spaces for each level.
    case pretty
  }

  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  /// Whether something stands before the next element at this level.
  private var needsComma = false
  /// Whether a key was written whose value comes next.
  private var isAfterKey = false

  package init(layout: Layout = .compact) {
    self.layout = layout
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written but keeps the memory, for the next line.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
    isAfterKey = false
  }

  // MARK: Values

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  package mutating func string(_ value: String) {
    beginElement()
    appendQuoted(value)
  }

  package mutating func integer(_ value: Int) {
    beginElement()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a number in the one spelling of all outputs.
  package mutating func number(_ value: Double) {
    beginElement()
    bytes.append(contentsOf: decimalText(of: value).utf8)
  }

  package mutating func boolean(_ value: Bool) {
    beginElement()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  package mutating func null() {
    beginElement()
    bytes.append(contentsOf: "null".utf8)
  }

  /// The key of the value that is written next.
  package mutating func key(_ key: String) {
    beginElement()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// A string with its quotes.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.appendQuoted(text)
    return writer.text
  }

  // MARK: Layout

  private mutating func enclose(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    beginElement()
    bytes.append(open)
    depth += 1
    needsComma = false
    body(&self)
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(close)
    needsComma = true
  }

  private mutating func beginElement() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { breakLine() }
    needsComma = true
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var lead: UInt8 = 0
    for byte in text.utf8 {
      defer { lead = byte }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20, 0x7F:
        bytes.append(contentsOf: (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      case 0x80...0x9F where lead == 0xC2:
        // A control of the second half of Latin 1.
        bytes.removeLast()
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
