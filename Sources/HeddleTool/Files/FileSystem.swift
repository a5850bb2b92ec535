/// The file system as commands use it: whole files, and folders of policies.
///
/// Paths are text; relative ones start at the current folder.
package enum FileSystem {
  /// Whether something is at the path; a link counts by what it leads to.
  package static func exists(_ path: String) -> Bool {
    (try? FileStatus(of: path)) != nil
  }

  /// Whether a folder, or a link to one, is at the path.
  package static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.kind == .folder
  }

  /// The bytes of a file; one that is larger than the limit is a failure.
  package static func contents(
    of path: String, limit: Int = ByteSource.defaultLimit
  ) throws(FileFailure) -> [UInt8] {
    try ByteSource(path: path).readAll(limit: limit)
  }

  /// The first bytes of a file, of which the system gives some thousands at once.
  ///
  /// - Throws: A pipe, among others: what was read of it would be lost to its reader.
  static func start(of path: String) throws(FileFailure) -> [UInt8] {
    try checkFile(path, .read)
    let source = try ByteSource(path: path)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 16)
    defer { memory.deallocate() }
    let count = try source.read(into: memory)
    return Array(memory[..<count])
  }

  /// Replaces or makes a file so that nobody ever sees a half of it.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let file = try AtomicFile(path: path)
    file.writer.write(bytes)
    try file.commit()
  }

  /// Replaces a file that was read.
  ///
  /// - Throws: A device or a pipe, among others: it would get its own content.
  package static func rewrite(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    try checkFile(path, .write)
    try write(bytes, to: path)
  }

  /// Refuses what is there and no file; folders and what is not there have failures of their own.
  static func checkFile(
    _ path: String, _ operation: FileFailure.Operation
  ) throws(FileFailure) {
    if let status = try? FileStatus(of: path), status.kind == .other {
      throw FileFailure(operation, path, .notFile)
    }
  }

  /// A path to something in a folder.
  static func path(of name: String, in folder: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// A name that is not UTF-8 as text, where `\xFF` stands for a byte.
  static func shown(_ name: [UInt8]) -> String {
    var text = ""
    for (offset, part) in name.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
      if offset > 0 { text += "\\x00" }
      var rest = part
      while !rest.isEmpty {
        var decoder = UTF8()
        var bytes = rest.makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&bytes) {
          text.unicodeScalars.append(scalar)
          rest = rest.dropFirst(UTF8.width(scalar))
        } else {
          text += "\\x" + String(rest[rest.startIndex], radix: 16, uppercase: true)
          rest = rest.dropFirst()
        }
      }
    }
    return text
  }

  /// The folder of a path; empty for a name alone.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// The path without parts that `..` leads back from, such as `Golden/x` for `Policies/../Golden/x`,
  /// where that is the same file; a folder that is a link may lead elsewhere.
  static func withoutDetours(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    var parts: [String] = []
    var hasDetour = false
    for part in path.utf8.split(separator: slash) {
      let part = String(Substring(part))
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
        hasDetour = true
      } else if part != "." {
        parts.append(part)
      }
    }
    let short = (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
    guard hasDetour, let old = try? FileStatus(of: path), let new = try? FileStatus(of: short),
      old.identity == new.identity
    else { return path }
    return short
  }
}
