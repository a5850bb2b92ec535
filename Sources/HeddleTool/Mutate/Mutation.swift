import PolicyEngine
import PolicySyntax

/// One small change of a policy's text.
struct Mutation: Sendable, Hashable {
  let kind: MutationKind
  /// The number of the policy in its set.
  let policy: Int
  /// The number of the file that the policy stands in.
  let file: Int
  /// The bytes that are replaced.
  let range: SourceRange
  let replacement: [UInt8]
  /// Whose text is changed.
  let owner: Owner

  /// What a change belongs to.
  enum Owner: Sendable, Hashable {
    /// A rule of the main stage, where the stage is nil, or of a named one.
    case rule(String, stage: String?)
    case otherwise(stage: String?)
    case always
    case field(String)
    case context(String)
    case category(String)
    case value(String)

    /// The owner as a message names it.
    var words: String {
      switch self {
      case .rule(let name, let stage): "rule `\(name)`" + words(of: stage)
      case .otherwise(let stage): "`otherwise`" + words(of: stage)
      case .always: "`always`"
      case .field(let name): "field `\(name)`"
      case .context(let name): "context field `\(name)`"
      case .category(let name): "category `\(name)`"
      case .value(let name): "`let \(name)`"
      }
    }

    private func words(of stage: String?) -> String { stage.map { " of stage `\($0)`" } ?? "" }
  }

  /// Where the change begins, in what is replaced the first byte that is no white space.
  func start(in bytes: [UInt8]) -> Int {
    range.isEmpty
      ? range.start
      : bytes[range.start..<range.end].firstIndex { $0 > 0x20 } ?? range.start
  }

  /// The text with the change in it.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.start]) + replacement + Array(bytes[range.end...])
  }
}

extension Mutation {
  /// The order in which changes are told: by file and place, then by kind and text.
  static func isInOrder(_ one: Mutation, _ two: Mutation) -> Bool {
    if one.file != two.file { return one.file < two.file }
    if one.range.start != two.range.start { return one.range.start < two.range.start }
    if one.kind != two.kind { return one.kind.number < two.kind.number }
    if one.range.end != two.range.end { return one.range.end < two.range.end }
    return one.replacement.lexicographicallyPrecedes(two.replacement)
  }
}

extension MutationKind {
  /// The place of the kind among all of them.
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
