/// The policy files below a folder.
package struct PolicyFiles {
  /// The deepest folder below the first one.
  package static let depthLimit = 32

  private let endings: [[UInt8]]
  private(set) var paths: [String] = []
  /// What has a name that is not UTF-8 and would be listed, or searched, if it had another.
  private(set) var passedOver: [FileFailure] = []
  /// The files and folders that were met: a loop of links ends, and nothing is listed twice.
  private var known = KnownFiles()

  private init(endings: [String]) {
    self.endings = endings.map { Array($0.utf8) }
  }

  /// The paths of all files `*.policy` below `folder`, in the order of their bytes, which is the
  /// same on every system.
  ///
  /// Names that start with a dot are passed over; links are followed. A file that two paths lead
  /// to is listed once.
  package static func paths(below folder: String) throws(FileFailure) -> [String] {
    try PolicyFiles(below: folder).paths
  }

  /// All files below `folder` whose names have one of some endings, found in the same way.
  init(below folder: String, endings: [String] = [".policy"]) throws(FileFailure) {
    self.init(endings: endings)
    try visit(folder, depth: 0)
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func visit(_ folder: String, depth: Int) throws(FileFailure) {
    if depth > Self.depthLimit {
      throw FileFailure(.list, folder, .tooDeep(limit: Self.depthLimit))
    }
    let names: [[UInt8]]
    do throws(SystemError) {
      known.insert(try FileStatus(of: folder).identity)
      names = try SystemCalls.names(in: folder)
    } catch {
      throw FileFailure(.list, folder, from: error)
    }
    // Sorted before the descent: which of two paths to one file is met first must not depend on
    // the file system.
    for bytes in names.sorted(by: { $0.lexicographicallyPrecedes($1) })
    where bytes.first != UInt8(ascii: ".") {
      try visit(bytes, in: folder, depth: depth)
    }
  }

  private mutating func visit(
    _ bytes: [UInt8], in folder: String, depth: Int
  ) throws(FileFailure) {
    let isWanted = endings.contains { ending in
      bytes.count > ending.count && bytes.suffix(ending.count).elementsEqual(ending)
    }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      let isFolder = (try? FileStatus(of: bytes, in: folder))?.kind == .folder
      if isWanted || isFolder {
        let path = FileSystem.path(of: FileSystem.shown(bytes), in: folder)
        passedOver.append(FileFailure(isFolder ? .list : .read, path, .unreadableName))
      }
      return
    }
    let path = FileSystem.path(of: name, in: folder)
    guard let status = try? FileStatus(of: path) else {
      // A link to nothing: whoever reads it says what is wrong.
      if isWanted { paths.append(path) }
      return
    }
    switch status.kind {
    case .folder:
      if !known.contains(status.identity) { try visit(path, depth: depth + 1) }
    case .file:
      if isWanted, known.insert(status.identity) { paths.append(path) }
    case .link, .other:
      break
    }
  }
}

/// Files that were met.
///
/// Few are compared one by one, as setting up a set takes longer than that.
private struct KnownFiles {
  private var few: [FileStatus.Identity] = []
  private var many: Set<FileStatus.Identity>?

  func contains(_ file: FileStatus.Identity) -> Bool {
    if let many { return many.contains(file) }
    for known in few where known == file { return true }
    return false
  }

  /// Adds a file.
  ///
  /// - Returns: False if it was there.
  @discardableResult
  mutating func insert(_ file: FileStatus.Identity) -> Bool {
    guard !contains(file) else { return false }
    if many != nil {
      many?.insert(file)
    } else if few.count < 64 {
      few.append(file)
    } else {
      many = Set(few + [file])
    }
    return true
  }
}
