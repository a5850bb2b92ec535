import Heddle

/// The policies of a revision, and the string catalogues beside them, as `git` hands them out.
///
/// The working tree is neither read nor changed. Names are found as in a folder of the file
/// system; links are not followed.
struct RevisionFiles {
  /// A file, by its name below the path of the revision.
  struct File: Hashable, Sendable {
    let name: String
    let bytes: [UInt8]
  }

  private(set) var policies: [File] = []
  /// The catalogues beside the policies, by folder.
  private(set) var catalogs: [(folder: String, files: [File])] = []

  /// True if the path is a folder, below which the names are; else they are in the file's folder.
  private(set) var isFolder = false

  private let revision: Revision

  /// An entry of a tree.
  struct Entry {
    let name: String
    let object: String
    let isLink: Bool
  }

  /// Reads the policies of a revision.
  init(_ revision: Revision) throws(RevisionFailure) {
    self.revision = revision
    if revision.name.hasPrefix("-") { throw .looksLikeOption(revision) }
    if revision.path.hasPrefix("/") { throw .absolutePath(revision) }
    let place = try git(["rev-parse", "--is-inside-work-tree"])
    guard place.status == 0 else { throw .outsideRepository(revision, Self.words(place)) }
    // Without a working tree there is no current folder in it, and paths begin at the root.
    let isInside = Self.line(place.output) == "true"
    // From here on the revision is a number, which nothing can be mistaken for.
    guard let tree = try self.object(revision.name + "^{tree}") else {
      throw .unknownRevision(revision)
    }
    func object(at path: String) throws(RevisionFailure) -> String? {
      try self.object("\(tree):\(isInside ? "./" : "")\(path == "." ? "" : path)")
    }
    guard let root = try object(at: revision.path) else { throw .unknownPath(revision) }
    switch Self.line(try succeeding(["cat-file", "-t", root])) {
    case "tree":
      isFolder = true
      let entries = try self.entries(of: root)
      try read(
        entries.filter { $0.name.hasSuffix(".policy") && !Self.isHidden($0.name) }, of: entries)
      if policies.isEmpty { throw .noPolicy(revision) }
    case "blob":
      let (folder, file) = revision.parent
      let path = folder == "." ? folder : String(folder.dropLast())
      guard let parent = try object(at: path) else { throw .unknownPath(revision) }
      let entries = try self.entries(of: parent)
      try read(entries.filter { $0.name.hasSameBytes(as: file) }, of: entries)
    default: throw .noFile(revision)
    }
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private mutating func read(_ found: [Entry], of all: [Entry]) throws(RevisionFailure) {
    if let link = found.first(where: \.isLink) { throw .link(revision, link.name) }
    policies = try contents(of: found)
    let beside = Self.catalogs(among: all)
    var seen: Set<[UInt8]> = []
    for policy in found {
      let folder = FileSystem.folder(of: policy.name)
      guard seen.insert(Array(folder.utf8)).inserted, let entries = beside[Array(folder.utf8)]
      else { continue }
      catalogs.append((folder, try contents(of: entries)))
    }
  }

  /// The catalogues of each folder, those in its `*.lproj` among them, by the folder's bytes and in
  /// their order.
  ///
  /// - Complexity: O(n) in the entries.
  static func catalogs(among entries: [Entry]) -> [[UInt8]: [Entry]] {
    var catalogs: [[UInt8]: [Entry]] = [:]
    for entry in entries where !entry.isLink {
      guard entry.name.hasSuffix(".xcstrings") || entry.name.hasSuffix(".stringsdict") else {
        continue
      }
      let folder = FileSystem.folder(of: entry.name)
      if entry.name.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: ".") { continue }
      catalogs[Array(folder.utf8), default: []].append(entry)
      guard folder.hasSuffix(".lproj/") else { continue }
      let parent = FileSystem.folder(of: String(folder.dropLast()))
      if folder.utf8.dropFirst(parent.utf8.count).first == UInt8(ascii: ".") { continue }
      catalogs[Array(parent.utf8), default: []].append(entry)
    }
    return catalogs
  }

  // MARK: Objects

  /// The files of a tree and of all trees below it, in the order of their bytes.
  private func entries(of tree: String) throws(RevisionFailure) -> [Entry] {
    let list = try succeeding(["ls-tree", "-r", "-z", "--full-tree", tree])
    var entries: [Entry] = []
    // Each is `MODE SP TYPE SP OBJECT TAB NAME`.
    for line in list.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[1].elementsEqual("blob".utf8) else { continue }
      guard let name = String(validating: line[(tab + 1)...], as: UTF8.self) else {
        if line.reversed().starts(with: ".policy".utf8.reversed()) {
          throw .unreadableName(revision)
        }
        continue
      }
      entries.append(
        Entry(
          name: name, object: String(decoding: words[2], as: UTF8.self),
          isLink: words[0].elementsEqual("120000".utf8)))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// How many objects one call is asked for, so that its output is not all of a repository.
  private static let batchSize = 128

  private func contents(of entries: [Entry]) throws(RevisionFailure) -> [File] {
    var files: [File] = []
    for start in stride(from: 0, to: entries.count, by: Self.batchSize) {
      let batch = entries[start..<min(start + Self.batchSize, entries.count)]
      let output = try succeeding(
        ["cat-file", "--batch"], input: Array(batch.map { $0.object + "\n" }.joined().utf8))
      var rest = output[...]
      // Each is `OBJECT SP TYPE SP SIZE LF`, its bytes and another LF.
      for entry in batch {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
          let word = rest[..<end].split(separator: UInt8(ascii: " ")).last,
          let size = Int(String(decoding: word, as: UTF8.self)), size >= 0,
          size < rest.endIndex - end
        else { throw .failed(revision, "`cat-file` gave no object \(entry.object)") }
        files.append(File(name: entry.name, bytes: Array(rest[(end + 1)..<(end + 1 + size)])))
        rest = rest[(end + 1 + size)...].dropFirst()
      }
    }
    return files
  }

  // MARK: Calls

  /// The number of an object; nil if there is none of the name.
  private func object(_ name: String) throws(RevisionFailure) -> String? {
    let result = try git(["rev-parse", "--verify", "--quiet", name])
    let text = Self.line(result.output)
    return result.status == 0 && !text.isEmpty && text.utf8.allSatisfy { Self.isHexDigit($0) }
      ? text : nil
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  private func succeeding(
    _ words: [String], input: [UInt8] = []
  ) throws(RevisionFailure) -> [UInt8] {
    let result = try git(words, input: input)
    guard result.status == 0 else { throw .failed(revision, Self.words(result)) }
    return result.output
  }

  private func git(
    _ words: [String], input: [UInt8] = []
  ) throws(RevisionFailure) -> ChildProcess.Result {
    do throws(SystemError) {
      return try ChildProcess.run(["git", "--no-pager"] + words, input: input)
    } catch {
      throw .withoutGit(revision, error)
    }
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What git says about a failure, in one line.
  private static func words(_ result: ChildProcess.Result) -> String {
    let text = line(result.errors)
    let prefix = "fatal: "
    let words = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    return words.isEmpty ? "status \(result.status)" : words
  }
}
