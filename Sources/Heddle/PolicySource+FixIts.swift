extension Diagnostic {
  /// The edit that surely mends the mistake; nil if there is none, or if it is only a guess.
  public var sureFixIt: FixIt? {
    fixIts.first.flatMap { $0.isSure ? $0 : nil }
  }
}

/// A line of a file.
private struct FileLine: Hashable {
  let file: String
  let number: Int

  init(_ place: Diagnostic.Location) {
    (file, number) = (place.file, place.line)
  }
}

extension [Diagnostic] {
  /// The edits that surely mend mistakes.
  ///
  /// What a line means after a mistake of syntax that no edit mends is a guess, so the mistakes
  /// further on in that line have no sure mend, either.
  package var sureFixIts: [Diagnostic.FixIt] {
    var broken: [FileLine: Int] = [:]
    for diagnostic in self where diagnostic.isSyntaxError && diagnostic.sureFixIt == nil {
      let place = diagnostic.location
      let line = FileLine(place)
      broken[line] = Swift.min(broken[line] ?? .max, place.column)
    }
    return compactMap { diagnostic in
      let place = diagnostic.location
      let isGuess =
        diagnostic.isSyntaxError
        && place.column > broken[FileLine(place)] ?? .max
      return isGuess ? nil : diagnostic.sureFixIt
    }
  }
}

extension PolicySource {
  /// The text after some edits; of two that overlap only the first is made.
  ///
  /// - Parameter fixIts: Edits of this text.
  /// - Returns: The new text and the edits that were made, in the order of the text.
  /// - Complexity: O(n) in the size of the text, and O(m log m) in the number of edits.
  public func applying(
    _ fixIts: [Diagnostic.FixIt]
  ) -> (source: PolicySource, applied: [Diagnostic.FixIt]) {
    let (result, applied) = fixIts.applied(to: bytes)
    return (PolicySource(bytes: result, name: name), applied)
  }
}

extension PayloadSource {
  /// The text after some edits; of two that overlap only the first is made.
  ///
  /// - Parameter fixIts: Edits of this text.
  /// - Returns: The new text and the edits that were made, in the order of the text.
  /// - Complexity: O(n) in the size of the text, and O(m log m) in the number of edits.
  public func applying(
    _ fixIts: [Diagnostic.FixIt]
  ) -> (source: PayloadSource, applied: [Diagnostic.FixIt]) {
    let (result, applied) = fixIts.applied(to: bytes)
    return (PayloadSource(bytes: result, name: name), applied)
  }
}

/// Whether the line at a place ends with CRLF, or the first one where it is the last.
private func endsLinesWithReturns(_ bytes: [UInt8], at place: Int) -> Bool {
  let feed = UInt8(ascii: "\n")
  guard let end = bytes[place...].firstIndex(of: feed) ?? bytes.firstIndex(of: feed) else {
    return false
  }
  return end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
}

extension [Diagnostic.FixIt] {
  fileprivate func applied(to bytes: [UInt8]) -> (bytes: [UInt8], applied: [Diagnostic.FixIt]) {
    var result: [UInt8] = []
    var applied: [Diagnostic.FixIt] = []
    var place = 0
    let ordered = enumerated().sorted {
      ($0.element.location.bytes.lowerBound, $0.offset)
        < ($1.element.location.bytes.lowerBound, $1.offset)
    }
    for (_, fixIt) in ordered {
      let range = fixIt.location.bytes
      guard range.lowerBound >= place, range.upperBound <= bytes.count else { continue }
      if let last = applied.last, last.location.bytes == range { continue }
      result += bytes[place..<range.lowerBound]
      if fixIt.replacement == "\n", endsLinesWithReturns(bytes, at: range.upperBound) {
        result.append(UInt8(ascii: "\r"))
      }
      result += fixIt.replacement.utf8
      place = range.upperBound
      applied.append(fixIt)
    }
    result += bytes[place...]
    return (result, applied)
  }
}
