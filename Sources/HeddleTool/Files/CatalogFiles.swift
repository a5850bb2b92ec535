import Heddle

/// The string catalogues of folders.
enum CatalogFiles {
  private static let endings = [".xcstrings", ".stringsdict"]

  /// True if a path says that a catalogue is there: a file by its ending, or a folder `de.lproj`.
  static func isCatalog(_ path: String) -> Bool {
    let isFolder = FileSystem.isFolder(path)
    return isFolder ? isLanguageFolder(path) : endings.contains { path.hasSuffix($0) }
  }

  /// All catalogues below a folder, in the order of their bytes.
  static func files(below folder: String) throws(FileFailure) -> PolicyFiles {
    try PolicyFiles(below: folder, endings: endings)
  }

  /// The catalogues beside files: those in the same folder, and those in its folders `*.lproj`.
  ///
  /// - Returns: Each folder once, in the order of the files, with its catalogues in the order of
  ///   their bytes; folders without a catalogue are left out.
  static func beside(
    _ files: [String]
  ) throws(FileFailure) -> [(folder: String, catalogs: [String])] {
    var seen: Set<ExactText> = []
    var result: [(folder: String, catalogs: [String])] = []
    for file in files {
      let folder = FileSystem.folder(of: file)
      guard seen.insert(ExactText(folder)).inserted else { continue }
      let catalogs = try catalogs(in: folder)
      if !catalogs.isEmpty { result.append((folder, catalogs)) }
    }
    return result
  }

  private static func catalogs(in folder: String) throws(FileFailure) -> [String] {
    var result: [String] = []
    for path in try paths(in: folder) {
      if FileSystem.isFolder(path) {
        guard isLanguageFolder(path) else { continue }
        result += try paths(in: path).filter { isFile($0) }
      } else if isFile(path) {
        result.append(path)
      }
    }
    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFile(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) } && (try? FileStatus(of: path))?.kind == .file
  }

  private static func isLanguageFolder(_ path: String) -> Bool {
    let name = path.last == "/" ? path.dropLast() : path[...]
    return name.hasSuffix(".lproj")
  }

  /// What is in a folder, apart from names with a dot before them or that are not UTF-8.
  private static func paths(in folder: String) throws(FileFailure) -> [String] {
    do throws(SystemError) {
      return try SystemCalls.names(in: folder.isEmpty ? "." : folder)
        .filter { $0.first != UInt8(ascii: ".") }
        .compactMap { String(validating: $0, as: UTF8.self) }
        .map { FileSystem.path(of: $0, in: folder) }
    } catch {
      throw FileFailure(.list, folder.isEmpty ? "." : folder, from: error)
    }
  }
}
