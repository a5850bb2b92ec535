import Synchronization

extension TemporaryFiles {
  /// The folders that were looked at: one look a process is enough.
  private static let seen = Mutex<Set<String>>([])

  private static let (prefix, suffix) = (Array(".heddle-".utf8), Array(".tmp".utf8))

  /// A name for a temporary file: short and independent of that of the file, which may already be as
  /// long as names can be.
  static func name() -> String {
    let unique = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    return ".heddle-\(SystemCalls.processIdentifier)-\(unique).tmp"
  }

  /// Removes the temporary files that killed runs have left in a folder.
  ///
  /// Whoever uses such a file holds a lock on it, which ends with the process however that ends.
  static func removeLeftovers(in folder: String) {
    guard seen.withLock({ $0.insert(folder).inserted }),
      let names = try? SystemCalls.names(in: folder.isEmpty ? "." : folder)
    else { return }
    for name in names where name.starts(with: prefix) && name.suffix(4).elementsEqual(suffix) {
      let path = folder + String(decoding: name, as: UTF8.self)
      // Links and pipes are not ours.
      guard (try? FileStatus(ofLink: path))?.kind == .file,
        let descriptor = try? FileDescriptor(opening: path, for: .reading)
      else { continue }
      if descriptor.lockSurely() { try? SystemCalls.remove(path) }
      try? descriptor.finish()
    }
  }
}
