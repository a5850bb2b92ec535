/// The grammatical form that a number asks for in a language.
///
/// Source: Unicode CLDR 47, language plural rules.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// The form of 0 in Arabic, and others.
  case zero
  /// The singular, or the form of numbers that end in 1.
  case one
  /// The dual.
  case two
  /// The paucal, or the form of numbers that end in 2 to 4.
  case few
  /// The form of larger numbers.
  case many
  /// The general plural, which every language has.
  case other
}
