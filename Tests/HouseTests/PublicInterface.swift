/// What a room promises to those who import it, whatever files it is written in.
struct PublicInterface {
  private struct Member {
    /// The type that it is declared in or extends; empty for none.
    let owner: String
    /// The where clause of the extension that it stands in.
    let requirements: String
    let declaration: SourceDeclaration
  }

  private struct Heading {
    var text: String
    var inherited: Set<String> = []
    var requirements = ""
    var members: Set<String> = []
  }

  private var members: [Member] = []
  private var types: [String: SourceDeclaration] = [:]
  private var headings: [String: Heading] = [:]

  /// Makes the interface of a room from the declarations of all its files.
  ///
  /// Conformances to the hidden protocols are left out: users do not see them.
  init(of declarations: [SourceDeclaration], hiding hidden: Set<String> = []) {
    list(declarations, owner: "", requirements: "")
    for member in members where member.declaration.isType {
      types[Self.path(member)] = member.declaration
    }
    for member in members { add(member, hiding: hidden) }
  }

  /// A line for each public type and each extension with conditions, with its public members below.
  var lines: [String] {
    headings.sorted { $0.key < $1.key }.flatMap { name, heading in
      let inherited = heading.inherited.sorted().joined(separator: ", ")
      let title = [
        heading.text + (inherited.isEmpty ? "" : ": \(inherited)"), heading.requirements,
      ]
      return [title.filter { !$0.isEmpty }.joined(separator: " ")].filter { !$0.isEmpty }
        + heading.members.sorted().map { name.isEmpty ? $0 : "  \($0)" }
    }
  }

  private mutating func list(
    _ declarations: [SourceDeclaration], owner: String, requirements: String
  ) {
    for declaration in declarations {
      let member = Member(owner: owner, requirements: requirements, declaration: declaration)
      members.append(member)
      let isExtension = declaration.keyword == "extension"
      list(
        declaration.members, owner: Self.path(member),
        requirements: isExtension ? declaration.requirements : "")
    }
  }

  private mutating func add(_ member: Member, hiding hidden: Set<String>) {
    let declaration = member.declaration
    let path = Self.path(member)
    let inherited = Set(declaration.inherited).subtracting(hidden)
    if declaration.isType {
      guard isSeen(path) else { return }
      update(path) { heading in
        heading.text = declaration.signature.replacing(
          " \(declaration.name)", with: " \(path)", maxReplacements: 1)
        heading.requirements = declaration.requirements
        heading.inherited.formUnion(inherited)
      }
    } else if declaration.keyword == "extension" {
      guard isSeen(path), !inherited.isEmpty else { return }
      update(path, declaration.requirements) { $0.inherited.formUnion(inherited) }
    } else if declaration.isPublic, isSeen(member.owner) {
      update(member.owner, member.requirements) { $0.members.insert(declaration.signature) }
    }
  }

  private mutating func update(
    _ path: String, _ requirements: String = "", _ change: (inout Heading) -> Void
  ) {
    let key = requirements.isEmpty ? path : "\(path) \(requirements)"
    let text = path.isEmpty ? "" : "extension \(path)"
    change(&headings[key, default: Heading(text: text, requirements: requirements)])
  }

  /// Whether a type and all that it is nested in are public, or declared elsewhere.
  private func isSeen(_ path: String) -> Bool {
    var owner = ""
    return path.split(separator: ".").allSatisfy { name in
      owner += owner.isEmpty ? "\(name)" : ".\(name)"
      return types[owner]?.isPublic ?? true
    }
  }

  private static func path(_ member: Member) -> String {
    member.owner.isEmpty
      ? member.declaration.name : "\(member.owner).\(member.declaration.name)"
  }
}
