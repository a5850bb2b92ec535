/// A summary format or hidden previews placeholder, taken apart into text and arguments.
///
/// Argument 1 is the count, argument 2 the names. Source: WWDC 2018 session 711, and Apple's
/// documentation of `categorySummaryFormat`.
package struct FormatTemplate: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case text(String)
    /// `%u` or `%1$u`
    case count
    /// `%@` or `%2$@`
    case names
  }

  package enum Use: Sendable {
    /// `%u` exactly once, and `%@` at most once.
    case summary
    /// `%u` at most once, and no `%@`.
    case hiddenPreviews
  }

  package let parts: [Part]

  package var hasNames: Bool { parts.contains(.names) }

  /// Why a text is no such format, and at which of its UTF-8 bytes.
  package struct Failure: Error, Sendable, Hashable {
    package let range: Range<Int>
    package let message: String
    /// What surely should stand there instead.
    package var replacement: String?
  }

  /// - Complexity: O(n).
  package init(parsing text: String, for use: Use) throws(Failure) {
    var scanner = Scanner(bytes: Array(text.utf8))
    try scanner.scan()
    let whole = 0..<scanner.bytes.count
    if scanner.isPositional, scanner.isPlain {
      throw Failure(range: whole, message: "plain and numbered arguments cannot be mixed")
    }
    let counts = scanner.places.filter { $0.part == .count }
    let names = scanner.places.filter { $0.part == .names }
    switch use {
    case .summary:
      guard let count = counts.first else {
        throw Failure(range: whole, message: "a summary needs `%u`, the number of notifications")
      }
      if counts.count > 1 {
        throw Failure(range: counts[1].range, message: "a summary has `%u` exactly once")
      }
      if names.count > 1 {
        throw Failure(range: names[1].range, message: "a summary has `%@` at most once")
      }
      if let name = names.first, scanner.isPlain, name.range.lowerBound < count.range.lowerBound {
        throw Failure(
          range: name.range, message: "`%@` stands before `%u`; write `%2$@` and `%1$u`")
      }
    case .hiddenPreviews:
      if let name = names.first {
        throw Failure(range: name.range, message: "a hidden text cannot have names")
      }
      if counts.count > 1 {
        throw Failure(range: counts[1].range, message: "a hidden text has `%u` at most once")
      }
    }
    scanner.endText()
    parts = scanner.parts
  }
}

/// Reads the arguments of a format.
private struct Scanner {
  let bytes: [UInt8]
  var parts: [FormatTemplate.Part] = []
  var places: [(part: FormatTemplate.Part, range: Range<Int>)] = []
  var isPositional = false
  var isPlain = false
  private var text: [UInt8] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() throws(FormatTemplate.Failure) {
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "%") else {
        text.append(bytes[offset])
        offset += 1
        continue
      }
      offset = try scanArgument(at: offset)
    }
  }

  /// Reads one `%…` and returns the offset after it.
  private mutating func scanArgument(at start: Int) throws(FormatTemplate.Failure) -> Int {
    var offset = start + 1
    if byte(offset) == UInt8(ascii: "%") {
      text.append(UInt8(ascii: "%"))
      return offset + 1
    }
    var position: UInt8?
    if byte(offset + 1) == UInt8(ascii: "$"), (0x30...0x39).contains(byte(offset)) {
      position = byte(offset) - 0x30
      offset += 2
    }
    let part: FormatTemplate.Part
    switch (byte(offset), position) {
    case (UInt8(ascii: "u"), nil), (UInt8(ascii: "u"), 1): part = .count
    case (UInt8(ascii: "@"), nil), (UInt8(ascii: "@"), 2): part = .names
    case (UInt8(ascii: "u"), _):
      throw failure(start, offset, "the count is argument 1: write `%1$u`")
    case (UInt8(ascii: "@"), _):
      throw failure(start, offset, "the names are argument 2: write `%2$@`")
    case (UInt8(ascii: "d"), _), (UInt8(ascii: "i"), _), (UInt8(ascii: "l"), _):
      var error = failure(start, offset, "the count is written `%u`")
      let isWhole = byte(offset) != UInt8(ascii: "l")
      if isWhole, position == nil { error.replacement = "%u" }
      if isWhole, position == 1 { error.replacement = "%1$u" }
      throw error
    default:
      throw failure(start, offset, "only `%u`, `%@` and `%%` are allowed after `%`")
    }
    if position == nil { isPlain = true } else { isPositional = true }
    endText()
    parts.append(part)
    places.append((part, start..<offset + 1))
    return offset + 1
  }

  mutating func endText() {
    guard !text.isEmpty else { return }
    parts.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }

  private func byte(_ offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// A failure from `%` to the conversion character, or to the end of the text.
  private func failure(_ start: Int, _ offset: Int, _ message: String) -> FormatTemplate.Failure {
    FormatTemplate.Failure(range: start..<min(offset + 1, bytes.count), message: message)
  }
}
