/// The groups of one moment of a test, as a failure shows them.
package struct GroupDrawing: Sendable, Hashable {
  /// The groups, newest lead first; the first ones, if there are many.
  package let groups: [Group]
  /// How many groups there are.
  package let count: Int
  /// The locale of the texts.
  package let locale: String
  /// The deliveries that made no entry, by their numbers, because they have no alert text.
  package let silentDeliveries: [Int]

  /// How many groups are drawn.
  static let limit = 20

  /// A group with what a test can say about it.
  package struct Group: Sendable, Hashable {
    /// The policy of the group's app; nil if the set has none.
    package let policy: String?
    package let app: String
    /// The thread identifier; nil for the app's own group.
    package let thread: String?
    /// True if the setting of the app is off, so that the notification stands alone.
    package let isAlone: Bool
    /// The title of the lead, or its body if it has none.
    package let title: String?
    /// The numbers of the deliveries that the members came with, the lead first.
    package let members: [Int]
    package let summary: String?
    package let hidden: String
  }
}
