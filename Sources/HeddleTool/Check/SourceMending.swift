import Heddle

/// Mends files by the fix-its of their diagnostics.
struct SourceMending {
  let console: Console

  /// Mending may make another mistake visible; files that are never done are left after this.
  private static let rounds = 10

  /// Mends what has one sure mend, writes the files that changed and says what was done.
  ///
  /// - Parameters:
  ///   - old: The files.
  ///   - diagnose: Finds what is wrong with the files.
  /// - Returns: The files as they are now.
  /// - Throws: A file that cannot be written; those before it are written.
  func mend<Source: DiagnosedSource>(
    _ old: [Source], _ diagnose: ([Source]) -> [Diagnostic]
  ) throws(FileFailure) -> [Source] {
    var sources = old
    var done: [Diagnostic.FixIt] = []
    for _ in 0..<Self.rounds {
      let fixIts = diagnose(sources).sureFixIts
      var isChanged = false
      for (index, source) in sources.enumerated() {
        let own = fixIts.filter { $0.location.file.hasSameBytes(as: source.name) }
        let (mended, applied) = source.applying(own)
        guard !applied.isEmpty else { continue }
        sources[index] = mended
        done += applied
        isChanged = true
      }
      guard isChanged else { break }
    }
    let told = Dictionary(grouping: done) { ExactText($0.location.file) }
    for (old, new) in zip(old, sources) where old.bytes != new.bytes {
      try FileSystem.rewrite(new.bytes, to: new.name)
      // At once: if the next file cannot be written, this one is changed all the same.
      for fixIt in told[ExactText(new.name)] ?? [] { tell(fixIt) }
    }
    return sources
  }

  private func tell(_ fixIt: Diagnostic.FixIt) {
    let place = fixIt.location
    console.output.write(
      VisibleText.escaping(
        "fixed \(place.file):\(place.line):\(place.column): \(fixIt.message)") + "\n")
  }
}
