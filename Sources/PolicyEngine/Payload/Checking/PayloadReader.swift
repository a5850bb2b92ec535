import PolicySyntax

/// Reads a JSON text, and past mistakes whose mend is certain.
struct PayloadReader {
  /// The text, with what has been mended.
  private(set) var bytes: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []
  private let start: Int

  /// The number of mistakes after which reading gives up.
  private static var mendLimit: Int { 32 }

  /// - Parameters:
  ///   - text: The text.
  ///   - start: Where it begins in its file.
  init(_ text: UnsafeBufferPointer<UInt8>, start: Int) {
    bytes = Array(text)
    self.start = start
  }

  /// The whole value, or nil if something is wrong that could mean anything.
  ///
  /// What is mended keeps the length of the text, so that all places stay.
  mutating func read() -> RawValue? {
    for _ in 0..<Self.mendLimit {
      let read = bytes.withUnsafeBufferPointer { text -> Result<RawValue, JSONFailure> in
        do throws(JSONFailure) {
          return .success(try JSONScanner.root(of: text))
        } catch {
          return .failure(error)
        }
      }
      switch read {
      case .success(let root): return root
      case .failure(let failure): guard mend(failure) else { return nil }
      }
    }
    return nil
  }

  /// Tells of a failure, and mends it if the mend is certain and fits.
  private mutating func mend(_ failure: JSONFailure) -> Bool {
    let offset = failure.offset
    let previous = lastBefore(offset)
    let found = offset < bytes.count ? bytes[offset] : 0
    if found == Byte.closeBrace || found == Byte.closeBracket, let previous,
      bytes[previous] == Byte.comma
    {
      diagnostics.append(.trailingComma(at: place(previous, previous + 1)))
      bytes[previous] = 0x20
      return true
    }
    if isMissingComma(failure), let previous {
      let isInObject = failure.expected == .commaOrClosingBrace
      diagnostics.append(
        .missingComma(at: place(previous + 1, previous + 1), isInObject: isInObject))
      guard previous + 1 < offset else { return false }
      bytes[previous + 1] = Byte.comma
      return true
    }
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    diagnostics.append(
      .invalidJSON(failure.message, at: place(offset, end), help: help(for: failure)))
    return false
  }

  /// True if a member or an element begins where a comma belongs.
  private func isMissingComma(_ failure: JSONFailure) -> Bool {
    guard failure.offset < bytes.count else { return false }
    let byte = bytes[failure.offset]
    if failure.expected == .commaOrClosingBracket {
      return byte == Byte.quote || byte == Byte.openBrace || byte == Byte.openBracket
    }
    guard failure.expected == .commaOrClosingBrace, byte == Byte.quote else { return false }
    // Without a colon it is rather a quote within a string that lacks its backslash.
    return bytes.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress,
        let close = JSONScanner.stringEnd(base + failure.offset + 1, base + text.count)
      else { return false }
      var next = close + 1
      JSONScanner.skipWhiteSpace(&next, base + text.count)
      return next < base + text.count && next.pointee == Byte.colon
    }
  }

  private func help(for failure: JSONFailure) -> String? {
    guard failure.offset < bytes.count else {
      return failure.offset == 0 ? nil : "the text is cut off, or a closing bracket is missing"
    }
    if failure.offset == 0, bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE {
      return "the file is hardly UTF-8; write it so"
    }
    switch (failure.kind, bytes[failure.offset]) {
    case (.invalidUTF8, _): return "write the file in UTF-8"
    case (.controlCharacterInString, 0x0A), (.controlCharacterInString, 0x0D):
      return "a line end in a string is written `\\n`, and a string ends with `\"`"
    case (.controlCharacterInString, 0x09): return "a tab in a string is written `\\t`"
    case (.unexpectedCharacter, UInt8(ascii: "'")), (.unexpectedCharacter, 0xE2):
      return "strings and keys stand in double quotes, `\"`"
    case (.unexpectedCharacter, Byte.slash), (.unexpectedCharacter, UInt8(ascii: "#")):
      return "JSON has no comments"
    case (.trailingContent, Byte.openBrace):
      return "a file of several payloads has one on each line"
    default: break
    }
    switch failure.expected {
    case .key, .keyOrClosingBrace: return "keys stand in double quotes, `\"`"
    case .commaOrClosingBrace, .commaOrClosingBracket:
      guard let previous = lastBefore(failure.offset), bytes[previous] == Byte.quote else {
        return nil
      }
      return "a quote within a string is written `\\\"`"
    default: return nil
    }
  }

  /// The last byte before an offset that is not white space.
  private func lastBefore(_ offset: Int) -> Int? {
    bytes[..<min(offset, bytes.count)].lastIndex { !Byte.isWhiteSpace($0) }
  }

  private func place(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(start + lower, start + upper)
  }
}
