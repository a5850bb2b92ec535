/// Something in a policy's text that tests can cover, with what can be seen of it.
package struct CoverageItem: Sendable, Hashable {
  /// What it is.
  package enum Subject: Sendable, Hashable {
    /// A rule, `otherwise` or `always`.
    case rule
    /// An atomic condition, by its number in the rule or the `let`, from 1.
    case condition(Int)
    case assignment(attribute: String)
    /// The text after `summary`.
    case summary
    /// The text after `hidden`.
    case hidden
  }

  package let subject: Subject
  /// What it belongs to.
  package let owner: Owner
  /// How the policy spells it, on one line.
  package let text: String
  /// The bytes of the file that it stands at.
  package let range: Range<Int>
  /// The line that it begins on, from 1.
  package let line: Int
  /// The character of the line that it begins at, from 1.
  package let column: Int
  package let aspects: [CoverageAspect]

  /// The declaration that an item stands in.
  package enum Owner: Sendable, Hashable {
    /// A rule; the stage is nil for the main one.
    case rule(String, stage: String?)
    case otherwise(stage: String?)
    case always
    case reference(String)
    case category(String)

    /// The owner in the words of the language.
    package var words: String {
      switch self {
      case .rule(let name, _): "rule `\(name)`"
      case .otherwise(let stage): stage.map { "`otherwise` of stage `\($0)`" } ?? "`otherwise`"
      case .always: "`always`"
      case .reference(let name): "let `\(name)`"
      case .category(let name): "category `\(name)`"
      }
    }
  }

  /// What tells the item from all others of the policy, however the policy is laid out.
  package var identifier: String {
    let owner =
      switch self.owner {
      case .rule(let name, let stage): (stage.map { "stage \($0)/" } ?? "") + "rule \(name)"
      case .otherwise(let stage): (stage.map { "stage \($0)/" } ?? "") + "otherwise"
      case .always: "always"
      case .reference(let name): "let \(name)"
      case .category(let name): "category \(name)"
      }
    switch subject {
    case .rule: return owner
    case .condition(let number): return "\(owner)/condition \(number)"
    case .assignment(let attribute): return "\(owner)/\(attribute)"
    case .summary: return "\(owner)/summary"
    case .hidden: return "\(owner)/hidden"
    }
  }
}

/// One point of coverage: something that tests have seen or have not.
package struct CoverageAspect: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The rule applied.
    case applied
    /// The condition held.
    case holds
    /// The condition did not hold.
    case fails
    /// The condition alone decided about its rule.
    case decides
    /// The attribute was assigned.
    case assigned
    /// The text was shown in a language, in a plural form, or without one if it has no number.
    case shown(language: String, form: String?)
  }

  package let kind: Kind
  /// The number of the point in the record.
  package let point: Int
}
