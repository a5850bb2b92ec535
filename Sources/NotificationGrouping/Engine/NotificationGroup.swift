import NotificationModel

/// A group of notifications, which the Notification Center shows as one stack.
///
/// It is a value: later deliveries do not change it. As long as it is kept, the next change of
/// the engine that it comes from copies the engine's memory, so look at groups and let them go.
public struct NotificationGroup: Sendable {
  let store: GroupStore
  let slot: Int

  /// What its members have in common.
  public var key: Key {
    let group = store.groups[slot]
    return Key(app: store.apps[Int(group.app)].name, scope: group.scope)
  }

  /// How many members it has, at least 1.
  public var count: Int { store.groups[slot].count }

  /// The newest member, which lies on top.
  public var lead: DeliveredNotification {
    store.delivered(store.memberLists.newest(in: store.groups[slot].members) ?? 0)
  }

  /// The members, newest first.
  ///
  /// - Complexity: O(1), and O(1) on average for each member that is read.
  public var members: Members { Members(store: store, group: slot) }

  /// The members of a group, newest first.
  public struct Members: Sendable, Sequence {
    let store: GroupStore
    let group: Int

    /// How many there are.
    public var underestimatedCount: Int { store.groups[group].count }

    /// Begins with the newest.
    public func makeIterator() -> Iterator {
      Iterator(store: store, slot: store.memberLists.newest(in: store.groups[group].members))
    }

    /// Goes from the newest member to the oldest.
    public struct Iterator: Sendable, IteratorProtocol {
      let store: GroupStore
      var slot: Int?

      /// The next older member.
      public mutating func next() -> DeliveredNotification? {
        guard let current = slot else { return nil }
        slot = store.memberLists.older(than: current)
        return store.delivered(current)
      }
    }
  }
}

extension NotificationGroup {
  /// Which notifications of an app belong together.
  public enum Scope: Sendable, Hashable {
    /// Those without a thread, or all if the setting is by app.
    case app
    /// Those with this thread identifier.
    case thread(String)
    /// This one alone, because the setting is off.
    case notification(NotificationDelivery)

    /// Whether two scopes are the same, thread identifiers byte for byte.
    public static func == (left: Scope, right: Scope) -> Bool {
      switch (left, right) {
      case (.app, .app): true
      case (.thread(let left), .thread(let right)): left.hasSameBytes(as: right)
      case (.notification(let left), .notification(let right)): left == right
      default: false
      }
    }

    /// Adds the scope to a hash.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .app: hasher.combine(0 as UInt8)
      case .thread(let thread):
        hasher.combine(1 as UInt8)
        hasher.combine(bytesOf: thread)
      case .notification(let delivery):
        hasher.combine(2 as UInt8)
        hasher.combine(delivery)
      }
    }
  }

  /// What names a group: its app and what its members have in common there.
  ///
  /// Two apps never share a group, and identifiers compare byte for byte: case, spaces and
  /// Unicode normalisation count.
  public struct Key: Sendable, Hashable {
    /// The identifier of the app.
    public let app: String
    /// Which of the app's notifications belong together.
    public let scope: Scope

    /// Makes a key.
    public init(app: String, scope: Scope) {
      self.app = app
      self.scope = scope
    }

    /// The key of a thread's group, or of the app's own group if the thread is nil or empty.
    public init(app: String, thread: String?) {
      self.app = app
      if let thread, !thread.isEmpty { scope = .thread(thread) } else { scope = .app }
    }

    /// The thread identifier, if the group is a thread's.
    public var thread: String? {
      if case .thread(let thread) = scope { thread } else { nil }
    }

    /// Whether two keys are the same, identifiers byte for byte.
    public static func == (left: Key, right: Key) -> Bool {
      left.scope == right.scope && left.app.hasSameBytes(as: right.app)
    }

    /// Adds the key to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: app)
      scope.hash(into: &hasher)
    }
  }
}

extension NotificationGroup {
  var leadNotification: EffectiveNotification {
    store.entries[store.memberLists.newest(in: store.groups[slot].members) ?? 0].notification
  }

  /// Visits all members but the lead, from the oldest on.
  func forEachOtherFromOldest(_ body: (EffectiveNotification) -> Void) {
    guard var member = store.memberLists.oldest(in: store.groups[slot].members) else { return }
    while let newer = store.memberLists.newer(than: member) {
      body(store.entries[member].notification)
      member = newer
    }
  }
}

extension GroupStore {
  /// The value of an entry.
  func delivered(_ slot: Int) -> DeliveredNotification {
    DeliveredNotification(
      notification: entries[slot].notification, id: entries[slot].id,
      time: memberLists.order(of: slot).time,
      delivery: NotificationDelivery(number: entries[slot].number, slot: Int32(slot)))
  }
}
