/// The groups of a Notification Center by the time of their leads, newest first.
///
/// Leads of equal time are in the order of their arrival, the later one first. As long as the
/// value is kept, the next change of its engine copies the engine's memory.
public struct NotificationGroups: Sendable, Sequence {
  let store: GroupStore

  /// How many groups there are.
  public var count: Int { store.groupCount }
  /// How many groups there are.
  public var underestimatedCount: Int { store.groupCount }
  /// True if there are none.
  public var isEmpty: Bool { store.groupCount == 0 }

  /// The group on top, or nil if there is none.
  ///
  /// - Complexity: O(1).
  public var first: NotificationGroup? {
    store.groupLists.newest(in: store.groupList).map { NotificationGroup(store: store, slot: $0) }
  }

  /// Begins with the group on top.
  ///
  /// Reading the first groups takes no more time if there are more behind them.
  public func makeIterator() -> Iterator {
    Iterator(store: store, slot: store.groupLists.newest(in: store.groupList))
  }

  /// Goes from the newest group to the oldest.
  public struct Iterator: Sendable, IteratorProtocol {
    let store: GroupStore
    var slot: Int?

    /// The next older group.
    public mutating func next() -> NotificationGroup? {
      guard let current = slot else { return nil }
      slot = store.groupLists.older(than: current)
      return NotificationGroup(store: store, slot: current)
    }
  }
}
