extension Diagnostic {
  /// The edit that surely mends the mistake; nil if there is none, or if it is only a guess.
  public var sureFixIt: FixIt? {
    // Where a string without closing quote was meant to end, nobody knows.
    code == "HD0102" ? nil : fixIts.first
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
      result += fixIt.replacement.utf8
      place = range.upperBound
      applied.append(fixIt)
    }
    result += bytes[place...]
    return (result, applied)
  }
}
