public import NotificationModel

/// The Notification Center's grouping: which notifications are there, and in which groups.
///
/// It is a value without clock and locale: the groups depend on the notifications delivered, on
/// their times and order, and on the grouping settings only.
///
/// ```swift
/// var engine = GroupingEngine()
/// engine.deliver(EffectiveNotification(app: "com.example.chat", thread: "ann"), at: 1)
/// engine.deliver(EffectiveNotification(app: "com.example.chat", thread: "bob"), at: 2)
/// engine.deliver(EffectiveNotification(app: "com.example.chat", thread: "ann"), at: 3)
/// for group in engine.groups.prefix(20) { print(group.key.thread ?? "", group.count) }
/// ```
///
/// A notification is newer than another one if its time is later, or the times are equal and it
/// arrived later. The push service may reorder, so a time before an earlier delivery's is as good
/// as any other. Identifiers of apps, threads and requests compare byte for byte.
///
/// The memory of cleared notifications is kept for later ones; ``clearAll()`` returns it.
public struct GroupingEngine: Sendable {
  private var store = GroupStore()

  /// Makes an engine without notifications, which groups automatically.
  public init() {}
}

// MARK: - Delivering

extension GroupingEngine {
  /// Delivers a notification.
  ///
  /// A notification of the same app with the same request identifier is replaced: one entry
  /// stays, with the new payload, time and group, even if its time is earlier.
  /// Source: Apple, "Sending notification requests to APNs", on `apns-collapse-id`.
  ///
  /// - Parameters:
  ///   - notification: The payload with the decision written over it.
  ///   - id: The request identifier; nil or empty if nothing is to replace the notification.
  ///   - time: Milliseconds since 1970.
  /// - Returns: The delivery, which names the notification from now on.
  /// - Complexity: O(log n) on average in the notifications and groups.
  @discardableResult
  public mutating func deliver(
    _ notification: EffectiveNotification, id: String? = nil, at time: Int64
  ) -> NotificationDelivery {
    store.deliver(notification, id: id, at: time)
  }

  /// How many deliveries there were, replaced and cleared notifications included.
  public var deliveryCount: Int { store.deliveryCount }
}

// MARK: - Clearing

extension GroupingEngine {
  /// Removes the notification of a request identifier, as an app does.
  ///
  /// - Returns: False if there is none.
  @discardableResult
  public mutating func remove(id: String, of app: String) -> Bool {
    guard let app = store.appSlot(named: app), let slot = store.entrySlot(id: id, app: app) else {
      return false
    }
    store.clear(entry: slot)
    return true
  }

  /// Clears one notification, as a person does.
  ///
  /// - Returns: False if it is not there any more.
  @discardableResult
  public mutating func clear(_ delivery: NotificationDelivery) -> Bool {
    guard let slot = store.entrySlot(of: delivery) else { return false }
    store.clear(entry: slot)
    return true
  }

  /// Clears a group.
  ///
  /// - Returns: How many members it had, 0 if there is no such group.
  @discardableResult
  public mutating func clearGroup(_ key: NotificationGroup.Key) -> Int {
    store.clear(groupOf: key)
  }

  /// Clears all notifications of an app.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public mutating func clearApp(_ app: String) -> Int {
    guard let slot = store.appSlot(named: app) else { return 0 }
    return store.clear(app: slot)
  }

  /// Clears everything; the settings and the count of deliveries stay.
  ///
  /// - Returns: How many notifications there were.
  @discardableResult
  public mutating func clearAll() -> Int {
    let cleared = store.count
    store.clearAll()
    return cleared
  }
}

// MARK: - Settings

extension GroupingEngine {
  /// The setting of the apps that have none of their own.
  public var defaultGrouping: GroupingSetting { store.defaultSetting }

  /// The setting that an app's notifications are grouped by.
  public func grouping(of app: String) -> GroupingSetting {
    store.appSlot(named: app).map { store.setting(ofApp: $0) } ?? store.defaultSetting
  }

  /// Sets how the notifications of all apps without a setting of their own are grouped.
  ///
  /// - Complexity: O(n log n) in the notifications of these apps, O(1) if nothing changes.
  public mutating func setDefaultGrouping(_ setting: GroupingSetting) {
    store.setDefaultSetting(setting)
    store.settle()
  }

  /// Sets how the notifications of one app are grouped.
  ///
  /// - Parameters:
  ///   - setting: The app's own setting, or nil to follow the default.
  ///   - app: The identifier of the app, which need not have notifications yet.
  /// - Complexity: O(n log n) in the app's notifications, O(1) if nothing changes.
  public mutating func setGrouping(_ setting: GroupingSetting?, of app: String) {
    store.setSetting(setting, forApp: app)
    store.settle(appNamed: app)
  }

  /// Changes a setting, and groups anew when ``settle()`` asks for it or when somebody looks.
  ///
  /// Of many changes between two looks only the last counts.
  ///
  /// - Parameters:
  ///   - setting: The new setting.
  ///   - app: The app; nil for all without a setting of their own.
  /// - Complexity: O(1).
  package mutating func postponeGrouping(_ setting: GroupingSetting, of app: String?) {
    if let app {
      store.setSetting(setting, forApp: app)
    } else {
      store.setDefaultSetting(setting)
    }
  }

  /// Groups anew what postponed changes of settings have left; before that each look does it for
  /// itself.
  ///
  /// - Complexity: O(n log n) in the notifications of the apps whose setting has changed.
  package mutating func settle() { store.settle() }
}

// MARK: - Looking

extension GroupingEngine {
  /// How many notifications there are.
  public var count: Int { store.count }

  /// How many groups there are.
  public var groupCount: Int { store.settled.groupCount }

  /// How many slots there are for notifications, groups and apps, used or free.
  var slotCounts: [Int] { [store.entries.count, store.groups.count, store.apps.count] }

  /// How many runs the lists of members are cut into.
  var runCount: Int { store.memberLists.runCount }

  /// The groups, newest lead first.
  public var groups: NotificationGroups { NotificationGroups(store: store.settled) }

  /// The group of a key, or nil if no notification is in it.
  public func group(_ key: NotificationGroup.Key) -> NotificationGroup? {
    let store = store.settled
    return store.groupSlot(of: key).map { NotificationGroup(store: store, slot: $0) }
  }

  /// The group of a thread, or the app's own group if the thread is nil.
  ///
  /// If the setting is by app, the app's own group is the only one; if it is off, there is none.
  public func group(of app: String, thread: String?) -> NotificationGroup? {
    group(NotificationGroup.Key(app: app, thread: thread))
  }

  /// The group that a notification is in, or nil if it is not there any more.
  public func group(containing delivery: NotificationDelivery) -> NotificationGroup? {
    let store = store.settled
    return store.entrySlot(of: delivery).map {
      NotificationGroup(store: store, slot: Int(store.entries[$0].group))
    }
  }

  /// A notification, or nil if it is not there any more.
  public func notification(_ delivery: NotificationDelivery) -> DeliveredNotification? {
    store.entrySlot(of: delivery).map { store.delivered($0) }
  }

  /// The notification of a request identifier, or nil if there is none.
  public func notification(id: String, of app: String) -> DeliveredNotification? {
    guard let app = store.appSlot(named: app) else { return nil }
    return store.entrySlot(id: id, app: app).map { store.delivered($0) }
  }
}
