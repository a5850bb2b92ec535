import Heddle

/// The files whose changes make a command run again.
struct WatchedFiles {
  /// What a file was like when it was looked at.
  struct Stamp: Hashable {
    var path: String { exactPath.text }
    private let exactPath: ExactText
    /// Nil if nothing was at the path.
    let identity: FileStatus.Identity?
    let size: Int
    let modified: Int64

    init(_ path: String) {
      exactPath = ExactText(path)
      let status = try? FileStatus(of: path)
      identity = status?.identity
      size = status?.size ?? 0
      modified = status?.modified ?? 0
    }
  }

  /// The files and folders that were given.
  let paths: [String]
  /// The files that runs have read beside them.
  var others: [String] = []

  /// The endings of the files that matter in a folder.
  private static let endings = [
    ".policy", ".xcstrings", ".stringsdict", ".apns", ".json", ".ndjson", ".jsonl", ".csv",
  ]

  init(_ paths: [String]) {
    self.paths = paths
  }

  /// The files as they are now, each once, in the order of their paths.
  func stamps() -> [Stamp] {
    var found: Set<ExactText> = []
    for path in paths {
      if FileSystem.isFolder(path) {
        found.formUnion(
          ((try? PolicyFiles(below: path, endings: Self.endings))?.paths ?? []).map {
            ExactText($0)
          })
        // So that a folder that goes and comes back is seen even if it is empty.
        found.insert(ExactText(path))
      } else {
        found.insert(ExactText(path))
        // Catalogues beside a policy count for it.
        for part in (try? CatalogFiles.beside([path])) ?? [] {
          found.formUnion(part.catalogs.map { ExactText($0) })
        }
      }
    }
    found.formUnion(others.map { ExactText($0) })
    return found.sorted().map(\.text).compactMap { path in
      let stamp = Stamp(path)
      // The time of a folder changes with the files of others in it.
      return FileSystem.isFolder(path) ? nil : stamp
    }
  }

  /// The paths that differ between two looks: changed, new or gone.
  static func changes(from old: [Stamp], to new: [Stamp]) -> [String] {
    let (before, after) = (Set(old), Set(new))
    var paths: [String] = []
    var seen: Set<ExactText> = []
    for stamp in new where !before.contains(stamp) && seen.insert(ExactText(stamp.path)).inserted {
      paths.append(stamp.path)
    }
    for stamp in old where !after.contains(stamp) && seen.insert(ExactText(stamp.path)).inserted {
      paths.append(stamp.path)
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
