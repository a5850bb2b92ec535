import NotificationModel

/// What becomes of groups, at the end of a stream.
///
/// Groups are compared by the notifications that are in them, not by their names: see
/// ``GroupComponents``. A part with one old and one new group of the same name and the same
/// members is no change.
struct GroupChange: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Several old groups, and one new one that has all that is left of them.
    case merged
    /// One old group, of which several new ones have all that is left.
    case split
    /// One old group and one new one of another name.
    case moved
    /// Several old groups and several new ones that share members crosswise.
    case regrouped
    /// One old group and one new one of the same name, with other members: one was replaced or
    /// cleared on one side only.
    case changed
    /// A new group of notifications that are in no old group.
    case appeared
    /// An old group of notifications that are in no new group.
    case vanished
  }

  let kind: Kind
  let old: [Group]
  let new: [Group]
  /// How many notifications went from which group to which, by the places in `old` and `new`.
  let flows: [Flow]

  /// A group as a report names it.
  struct Group: Sendable, Hashable {
    let app: String
    /// The thread identifier; nil for the app's own group, and for a notification alone.
    let thread: String?
    /// True if the setting of the app is off, so that a notification stands alone.
    let isAlone: Bool
    let count: Int
    /// The title of the lead, or its body if it has none.
    let title: String?

    /// Whether a group has the same name, byte for byte.
    func hasSameName(as other: Group) -> Bool {
      isAlone == other.isAlone && app.hasSameBytes(as: other.app)
        && thread.hasSameBytes(as: other.thread)
    }
  }

  struct Flow: Sendable, Hashable {
    let from: Int
    let to: Int
    let count: Int
  }

  static func kind(old: Int, new: Int) -> Kind {
    switch (old, new) {
    case (_, 0): .vanished
    case (0, _): .appeared
    case (1, 1): .moved
    case (_, 1): .merged
    case (1, _): .split
    default: .regrouped
    }
  }
}

/// A text that a stack shows otherwise by the new policies.
///
/// The stacks are those of which a person would say that they are the same: what shares members with
/// nothing else, or has the same name. Their members may differ, and then so may the count in a text.
struct SummaryDifference: Sendable, Hashable {
  enum Text: String, Sendable, Hashable {
    /// The line under the lead.
    case summary
    /// What stands in place of the content while previews are hidden.
    case hidden
  }

  let text: Text
  let locale: String
  /// The group by its new name.
  let group: GroupChange.Group
  /// Nil if there is none.
  let old: String?
  let new: String?
}
