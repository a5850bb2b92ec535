/// The numbers of the attributes that need care, as they stand in `Attribute.allCases`.
enum AttributeNumber {
  static let thread = 0
  static let category = 1
  static let argument = 2
  static let count = 3
  static let interruption = 4
  static let relevance = 5
  static let target = 6
  static let filter = 7
  /// How many there are.
  static let all = 8
}
