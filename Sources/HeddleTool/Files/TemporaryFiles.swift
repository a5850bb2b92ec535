#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files that go with the process if somebody interrupts it.
///
/// A signal may come at any moment, even while memory is handed out, so its handler does no more than
/// to read a table that never moves and to remove files. The paths in it are C strings.
enum TemporaryFiles {
  /// A place in the table.
  struct Entry {
    fileprivate let index: Int
  }

  /// The most temporary files at a time; more are not looked after.
  private static var limit: Int { 16 }

  /// One place a file, nil where there is none; changed by one pointer at a time.
  nonisolated(unsafe) private static let table: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: limit)
      table.initialize(repeating: nil, count: limit)
      return table
    }()

  /// Handles the signals by which people and systems end a process, unless they are to be ignored.
  private static let handlesSignals: Void = {
    _ = table
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let former = signal(number) { number in
        TemporaryFiles.removeAll()
        // The process ends as it would have ended without this handler.
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }()

  /// Looks after a file that is going to be made.
  ///
  /// - Returns: Its place in the table; nil if that is full.
  static func insert(_ path: String) -> Entry? {
    handlesSignals
    for index in 0..<limit where table[index] == nil {
      guard let copy = strdup(path) else { return nil }
      table[index] = copy
      return Entry(index: index)
    }
    return nil
  }

  /// Forgets a file, which has been removed or has taken its place.
  static func remove(_ entry: Entry?) {
    guard let entry, let path = table[entry.index] else { return }
    table[entry.index] = nil
    free(path)
  }

  private static func removeAll() {
    for index in 0..<limit {
      if let path = table[index] { unlink(path) }
    }
  }
}
