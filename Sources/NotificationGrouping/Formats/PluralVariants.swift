/// What a variable says for each plural category that its author wrote.
package struct PluralVariants<Value: Sendable & Hashable>: Sendable, Hashable {
  private var zero: Value?
  private var one: Value?
  private var two: Value?
  private var few: Value?
  private var many: Value?
  private var other: Value?

  package init() {}

  /// The variant of exactly this category.
  package subscript(category: PluralCategory) -> Value? {
    get {
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    }
    set {
      switch category {
      case .zero: zero = newValue
      case .one: one = newValue
      case .two: two = newValue
      case .few: few = newValue
      case .many: many = newValue
      case .other: other = newValue
      }
    }
  }

  /// The categories that have a variant, in the order of `PluralCategory`.
  package var categories: [PluralCategory] {
    PluralCategory.allCases.filter { self[$0] != nil }
  }

  /// The variant for a number: `zero` for 0 in any language, then the number's category, then
  /// `other`.
  ///
  /// Source: Apple's "Stringsdict File Format".
  package func variant(for number: Int64, plurals: PluralRules) -> Value? {
    if number == 0, let zero { return zero }
    return self[plurals.category(for: number.magnitude)] ?? other
  }
}
