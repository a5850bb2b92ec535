import Heddle

/// Mends policy files by the fix-its of their diagnostics.
struct PolicyMending {
  let console: Console

  /// Mending may make another mistake visible; files that are never done are left after this.
  private static let rounds = 10

  /// Mends what has one sure mend, writes the files that changed and says what was done.
  ///
  /// - Parameter loaded: Policies with their diagnostics.
  /// - Returns: The policies as they are now.
  /// - Throws: A file that cannot be written; those before it are written.
  func mend(_ loaded: PolicyLoader.Loaded) throws(FileFailure) -> PolicyLoader.Loaded {
    var sources = loaded.sources
    var diagnostics = loaded.compilation.diagnostics
    var done: [Diagnostic.FixIt] = []
    for _ in 0..<Self.rounds {
      var isChanged = false
      for (index, source) in sources.enumerated() {
        let own = diagnostics.compactMap(\.sureFixIt).filter { $0.location.file == source.name }
        let (mended, applied) = source.applying(own)
        guard !applied.isEmpty else { continue }
        sources[index] = mended
        done += applied
        isChanged = true
      }
      guard isChanged else { break }
      diagnostics = PolicyCompilation(sources).diagnostics
    }
    for (old, new) in zip(loaded.sources, sources) where old.bytes != new.bytes {
      try FileSystem.write(new.bytes, to: new.name)
    }
    for fixIt in done {
      let place = fixIt.location
      console.output.write(
        VisibleText.escaping(
          "fixed \(place.file):\(place.line):\(place.column): \(fixIt.message)") + "\n")
    }
    return PolicyLoader.Loaded(sources: sources, compilation: PolicyCompilation(sources))
  }
}
