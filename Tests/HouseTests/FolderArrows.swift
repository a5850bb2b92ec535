/// Which folders of a room use what others declare.
///
/// Names are compared, not types. So a name counts where it says which folder is meant: one of a
/// type or a function outside of types, and one of a member that an extension adds in another folder
/// than its type's, each if no other folder declares it. A member that stands with its type shows by
/// the type; initializers of extensions cannot be told from others.
struct FolderArrows {
  private struct Use: Hashable {
    let from: String
    let to: String
    let name: String
    let file: String
  }

  private var uses: Set<Use> = []

  /// Finds the arrows of a room.
  init(in files: [RoomFile]) {
    let names = DeclaredNames(in: files)
    for file in files { add(file.tokens, of: file, names: names) }
  }

  private mutating func add(_ tokens: [SourceToken], of file: RoomFile, names: DeclaredNames) {
    let own = Set(file.declarations.filter { $0.keyword != "extension" }.map(\.name))
    for (index, token) in tokens.enumerated() {
      add(token.interpolated, of: file, names: names)
      guard token.kind == .word else { continue }
      let before = index > 0 ? tokens[index - 1].text : ""
      let isMember = before.hasSuffix(".") && !before.hasSuffix("..")
      let to = isMember ? names.members[token.text] : names.globals[token.text]
      guard let to = to?.only, to != file.folder, isMember || !own.contains(token.text) else {
        continue
      }
      let isCalled = index + 1 < tokens.count && ["(", "<"].contains(tokens[index + 1].text)
      if !isMember, names.functions.contains(token.text), !isCalled || before == "func" {
        continue
      }
      uses.insert(Use(from: file.folder, to: to, name: token.text, file: file.name))
    }
  }

  /// The folders that use each other, each by way of others or not, sorted.
  var circles: [[String]] {
    var reached: [String: Set<String>] = [:]
    for use in uses { reached[use.from, default: []].insert(use.to) }
    let folders = reached.keys.sorted()
    for middle in folders {
      let further = reached[middle] ?? []
      for from in folders where reached[from]?.contains(middle) == true {
        reached[from]?.formUnion(further)
      }
    }
    let circles = folders.map { folder in
      folders.filter {
        reached[folder]?.contains($0) == true && reached[$0]?.contains(folder) == true
      }
    }
    return Set(circles.filter { $0.count > 1 }).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The arrows between some folders, one a line, with names that they stand for.
  func arrows(among folders: [String]) -> String {
    let inside = uses.filter { folders.contains($0.from) && folders.contains($0.to) }
    return Dictionary(grouping: inside) { "\($0.from) -> \($0.to)" }.map { arrow, uses in
      "\(arrow): \(Set(uses.map { "\($0.name) in \($0.file)" }).sorted().joined(separator: ", "))"
    }.sorted().joined(separator: "\n")
  }
}

/// The folders that declare a name.
private struct DeclaredNames {
  /// Types and what stands outside of types.
  private(set) var globals: [String: Set<String>] = [:]
  /// Those that are functions, whose names others may have who do not call them.
  private(set) var functions: Set<String> = []
  private(set) var members: [String: Set<String>] = [:]
  /// The members that an extension adds in another folder than its type's.
  private var added: Set<String> = []

  /// Names that the standard library has, too, or that are no names.
  private static let common: Set = [
    "init", "subscript", "count", "description", "isEmpty", "first", "hash", "append", "contains",
  ]

  init(in files: [RoomFile]) {
    for file in files {
      for declaration in file.declarations
      where declaration.keyword != "extension" && Self.isSeen(declaration) {
        globals[declaration.name, default: []].insert(file.folder)
        if declaration.keyword == "func" { functions.insert(declaration.name) }
      }
    }
    for file in files {
      for declaration in file.declarations {
        let owner = String(declaration.name.prefix { $0 != "." })
        let isElsewhere = globals[owner]?.contains(file.folder) != true
        addMembers(
          of: declaration, in: file.folder,
          areAdded: declaration.keyword == "extension" && isElsewhere)
      }
    }
    members = members.filter { added.contains($0.key) && !Self.common.contains($0.key) }
  }

  private mutating func addMembers(
    of owner: SourceDeclaration, in folder: String, areAdded: Bool
  ) {
    for declaration in owner.members where Self.isSeen(declaration) {
      members[declaration.name, default: []].insert(folder)
      if areAdded { added.insert(declaration.name) }
      addMembers(of: declaration, in: folder, areAdded: areAdded)
    }
  }

  private static func isSeen(_ declaration: SourceDeclaration) -> Bool {
    declaration.access != "private" && declaration.access != "fileprivate"
  }
}

extension Set {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
