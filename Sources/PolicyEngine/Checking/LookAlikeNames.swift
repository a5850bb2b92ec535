import PolicySyntax

/// The declared names of a policy by their looks.
struct LookAlikeNames {
  /// What a name is the name of; only names of one kind can be taken for each other.
  enum Kind: Hashable {
    case value, category, stage, rule
  }

  private struct Look: Hashable {
    let kind: Kind
    /// Compares as Unicode does, since spellings of one letter look alike too.
    let skeleton: String
  }

  private var first: [Look: (name: String, range: SourceRange, isASCII: Bool)] = [:]

  /// Adds a name that is new among those of its kind.
  ///
  /// - Returns: The earlier name that it cannot be told from. Two names of ASCII letters, such as
  ///   `l` and `I`, are the author's own business.
  /// - Complexity: O(n) in the length of the name.
  mutating func insert(
    _ name: String, of kind: Kind, at range: SourceRange
  ) -> (name: String, range: SourceRange)? {
    let foreign = LookAlikes.skeleton(of: name)
    let look = Look(kind: kind, skeleton: foreign ?? LookAlikes.asciiSkeleton(of: name))
    guard let earlier = first[look] else {
      first[look] = (name, range, foreign == nil)
      return nil
    }
    return foreign == nil && earlier.isASCII ? nil : (earlier.name, earlier.range)
  }
}
