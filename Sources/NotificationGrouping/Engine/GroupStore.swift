import NotificationModel

/// The notifications, groups and apps of a grouping engine, and the tables that find them.
///
/// Entries, groups and apps stand in arrays and name each other by slot; a slot that is freed is
/// used again. Slots are 32 bits wide, which is more than memory holds notifications.
struct GroupStore: Sendable {
  /// A notification with what the engine keeps beside it.
  struct Entry: Sendable {
    var notification: EffectiveNotification
    var id: String?
    /// The number of the delivery; 0 in a free slot.
    var number: Int
    /// The hash of the identifier, if there is one.
    var hash: UInt32 = 0
    var app: Int32
    var group: Int32 = -1
  }

  /// A group with at least one member; its order in the list is that of its lead.
  struct Group: Sendable {
    var app: Int32
    var scope: NotificationGroup.Scope
    /// The hash of the app and the scope; a group of one notification stands in no table.
    var hash: UInt32
    var members = DeliveryLists.List()
    var count = 0
    /// The neighbours in the list of the app's groups.
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// An app with at least one notification, or a setting of its own.
  struct App: Sendable {
    var name: String
    var hash: UInt32
    var setting: GroupingSetting?
    /// How its notifications are grouped at the moment, which may be as an earlier setting wanted.
    var arrangement: GroupingSetting
    var firstGroup: Int32 = -1
    var groupCount = 0
    var count = 0
    var isUsed = true
  }

  private(set) var entries: [Entry] = []
  private(set) var groups: [Group] = []
  private(set) var apps: [App] = []
  private var freeEntries: [Int32] = []
  private var freeGroups: [Int32] = []
  private var freeApps: [Int32] = []
  private var entriesByID = SlotTable()
  private var groupsByKey = SlotTable()
  private var appsByName = SlotTable()

  /// The members of each group.
  private(set) var memberLists = DeliveryLists()
  /// The groups by their leads.
  private(set) var groupLists = DeliveryLists()
  private(set) var groupList = DeliveryLists.List()

  private(set) var defaultSetting = GroupingSetting.automatic
  /// True if some app may be grouped in another way than its setting says.
  private(set) var isUnsettled = false
  private(set) var deliveryCount = 0
  private(set) var count = 0
  private(set) var groupCount = 0
}

// MARK: - Finding

extension GroupStore {
  func appSlot(named name: String) -> Int? {
    appsByName.slot(for: Self.hash(ofApp: name)) { apps[$0].name.hasSameBytes(as: name) }
  }

  func entrySlot(id: String, app: Int) -> Int? {
    let hash = Self.hash(ofID: id, app: app)
    return entrySlot(id: id, app: app, hash: hash, from: entriesByID.firstPlace(for: hash))
  }

  /// The slot of a notification that is still there.
  func entrySlot(of delivery: NotificationDelivery) -> Int? {
    let slot = Int(delivery.slot)
    guard entries.indices.contains(slot), entries[slot].number == delivery.number else {
      return nil
    }
    return slot
  }

  func groupSlot(of key: NotificationGroup.Key) -> Int? {
    guard let app = appSlot(named: key.app) else { return nil }
    if case .notification(let delivery) = key.scope {
      guard let entry = entrySlot(of: delivery), entries[entry].app == Int32(app) else {
        return nil
      }
      let group = Int(entries[entry].group)
      return groups[group].scope == key.scope ? group : nil
    }
    return groupSlot(of: key.scope, app: app, hash: Self.hash(of: key.scope, app: app))
  }

  func setting(ofApp app: Int) -> GroupingSetting { apps[app].setting ?? defaultSetting }

  private func entrySlot(id: String, app: Int, hash: UInt32, from place: UInt64) -> Int? {
    entriesByID.slot(for: hash, from: place) { slot in
      entries[slot].app == Int32(app) && entries[slot].id.hasSameBytes(as: id)
    }
  }

  private func groupSlot(of scope: NotificationGroup.Scope, app: Int, hash: UInt32) -> Int? {
    groupsByKey.slot(for: hash) { slot in
      groups[slot].app == Int32(app) && groups[slot].scope == scope
    }
  }

  private static func hash(ofApp name: String) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytesOf: name)
    return hasher.finalizeForSlotTable()
  }

  private static func hash(ofID id: String, app: Int) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(app)
    hasher.combine(bytesOf: id)
    return hasher.finalizeForSlotTable()
  }

  private static func hash(of scope: NotificationGroup.Scope, app: Int) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(app)
    scope.hash(into: &hasher)
    return hasher.finalizeForSlotTable()
  }
}

// MARK: - Delivering and clearing

extension GroupStore {
  mutating func deliver(
    _ notification: EffectiveNotification, id: String?, at time: Int64
  ) -> NotificationDelivery {
    deliveryCount += 1
    let order = DeliveryOrder(time: time, number: deliveryCount)
    let app = addedAppSlot(named: notification.app)
    guard let id, !id.isEmpty else {
      let slot = addEntry(notification, id: nil, hash: 0, app: app, at: order)
      return NotificationDelivery(number: order.number, slot: Int32(slot))
    }
    // The table of identifiers is the largest: its memory answers while the group is looked for.
    let hash = Self.hash(ofID: id, app: app)
    let place = entriesByID.firstPlace(for: hash)
    let slot = addEntry(notification, id: id, hash: hash, app: app, at: order)
    if let replaced = entrySlot(id: id, app: app, hash: hash, from: place) {
      entriesByID.replace(replaced, with: slot, for: hash)
      detach(replaced)
      free(replaced)
    } else {
      entriesByID.insert(slot, for: hash)
    }
    return NotificationDelivery(number: order.number, slot: Int32(slot))
  }

  mutating func clear(entry slot: Int) {
    detach(slot)
    forgetID(of: slot)
    free(slot)
  }

  /// Clears the group of a key and returns how many members it had.
  ///
  /// Only if notifications have to be grouped by threads does it group anew.
  mutating func clear(groupOf key: NotificationGroup.Key) -> Int {
    guard let app = appSlot(named: key.app) else { return 0 }
    if apps[app].arrangement != setting(ofApp: app) {
      switch (setting(ofApp: app), key.scope) {
      case (.byApp, .app): return clear(app: app)
      case (.byApp, _), (.off, .app), (.off, .thread): return 0
      case (.automatic, _), (.off, .notification): settle(app)
      }
    }
    return groupSlot(of: key).map { clear(group: $0) } ?? 0
  }

  /// Clears a group and returns how many members it had.
  private mutating func clear(group slot: Int) -> Int {
    let members = memberSlots(ofGroup: slot)
    removeGroup(slot)
    for member in members {
      forgetID(of: member)
      free(member)
    }
    return members.count
  }

  /// Clears an app's groups and returns how many notifications they had.
  mutating func clear(app slot: Int) -> Int {
    var cleared = 0
    while apps[slot].firstGroup >= 0 { cleared += clear(group: Int(apps[slot].firstGroup)) }
    return cleared
  }

  /// Clears everything but the settings and the number of deliveries.
  mutating func clearAll() {
    var emptied = GroupStore()
    emptied.deliveryCount = deliveryCount
    emptied.defaultSetting = defaultSetting
    for app in apps where app.isUsed && app.setting != nil {
      let slot = emptied.addedAppSlot(named: app.name)
      emptied.apps[slot].setting = app.setting
      emptied.apps[slot].arrangement = emptied.setting(ofApp: slot)
    }
    self = emptied
  }

  /// The members of a group, newest first.
  func memberSlots(ofGroup slot: Int) -> [Int] {
    var slots: [Int] = []
    slots.reserveCapacity(groups[slot].count)
    var next = memberLists.newest(in: groups[slot].members)
    while let member = next {
      slots.append(member)
      next = memberLists.older(than: member)
    }
    return slots
  }

  /// Adds a notification to its group, but not to the table of identifiers.
  private mutating func addEntry(
    _ notification: EffectiveNotification, id: String?, hash: UInt32, app: Int,
    at order: DeliveryOrder
  ) -> Int {
    count += 1
    apps[app].count += 1
    let entry = Entry(
      notification: notification, id: id, number: order.number, hash: hash, app: Int32(app))
    let slot: Int
    if let free = freeEntries.popLast() {
      slot = Int(free)
      entries[slot] = entry
    } else {
      slot = entries.count
      entries.append(entry)
    }
    attach(slot, at: order)
    return slot
  }

  private mutating func forgetID(of slot: Int) {
    if entries[slot].id != nil { entriesByID.remove(slot, for: entries[slot].hash) }
  }

  /// Frees the slot of an entry that is in no group and no table, and its app if nothing needs that.
  private mutating func free(_ slot: Int) {
    let app = Int(entries[slot].app)
    entries[slot] = Entry(
      notification: EffectiveNotification(app: ""), id: nil, number: 0, app: -1)
    freeEntries.append(Int32(slot))
    count -= 1
    apps[app].count -= 1
    freeAppIfUnused(app)
  }
}

// MARK: - Groups

extension GroupStore {
  /// Puts an entry into its group, which the setting of its app tells.
  private mutating func attach(_ slot: Int, at order: DeliveryOrder) {
    let group = addedGroupSlot(for: slot)
    entries[slot].group = Int32(group)
    groups[group].count += 1
    memberLists.insert(slot, at: order, into: &groups[group].members)
    if groups[group].count == 1 {
      groupLists.insert(group, at: order, into: &groupList)
    } else if memberLists.newest(in: groups[group].members) == slot {
      groupLists.move(group, to: order, in: &groupList)
    }
  }

  /// Takes an entry out of its group, which goes with its last member.
  private mutating func detach(_ slot: Int) {
    let group = Int(entries[slot].group)
    if groups[group].count == 1 { return removeGroup(group) }
    let wasLead = memberLists.newest(in: groups[group].members) == slot
    groups[group].count -= 1
    memberLists.remove(slot, from: &groups[group].members)
    if wasLead {
      groupLists.move(
        group, to: memberLists.newestOrder(in: groups[group].members), in: &groupList)
    }
  }

  private mutating func addedGroupSlot(for entry: Int) -> Int {
    let app = Int(entries[entry].app)
    let scope: NotificationGroup.Scope
    switch apps[app].arrangement {
    case .automatic:
      // The model's own rule, for a thread that was assigned after the value was made.
      if let thread = entries[entry].notification.thread, !thread.isEmpty {
        scope = .thread(thread)
      } else {
        scope = .app
      }
    case .byApp: scope = .app
    case .off:
      let delivery = NotificationDelivery(number: entries[entry].number, slot: Int32(entry))
      return newGroupSlot(of: .notification(delivery), app: app, hash: 0)
    }
    let hash = Self.hash(of: scope, app: app)
    if let slot = groupSlot(of: scope, app: app, hash: hash) { return slot }
    let slot = newGroupSlot(of: scope, app: app, hash: hash)
    groupsByKey.insert(slot, for: hash)
    return slot
  }

  private mutating func newGroupSlot(
    of scope: NotificationGroup.Scope, app: Int, hash: UInt32
  ) -> Int {
    var group = Group(app: Int32(app), scope: scope, hash: hash)
    group.next = apps[app].firstGroup
    let slot: Int
    if let free = freeGroups.popLast() {
      slot = Int(free)
      groups[slot] = group
    } else {
      slot = groups.count
      groups.append(group)
    }
    if group.next >= 0 { groups[Int(group.next)].previous = Int32(slot) }
    apps[app].firstGroup = Int32(slot)
    apps[app].groupCount += 1
    groupCount += 1
    return slot
  }

  /// Removes a group from all tables; its members are in no group then.
  private mutating func removeGroup(_ slot: Int) {
    let group = groups[slot]
    groupLists.remove(slot, from: &groupList)
    memberLists.removeAll(from: &groups[slot].members)
    if case .notification = group.scope {} else { groupsByKey.remove(slot, for: group.hash) }
    if group.next >= 0 { groups[Int(group.next)].previous = group.previous }
    if group.previous >= 0 {
      groups[Int(group.previous)].next = group.next
    } else {
      apps[Int(group.app)].firstGroup = group.next
    }
    apps[Int(group.app)].groupCount -= 1
    groupCount -= 1
    groups[slot] = Group(app: -1, scope: .app, hash: 0)
    freeGroups.append(Int32(slot))
  }
}

// MARK: - Apps and settings

extension GroupStore {
  /// Sets the setting of the apps that have none of their own; ``settle()`` groups them anew.
  mutating func setDefaultSetting(_ setting: GroupingSetting) {
    guard setting != defaultSetting else { return }
    defaultSetting = setting
    isUnsettled = true
  }

  /// Sets the setting of one app; ``settle(appNamed:)`` groups it anew.
  mutating func setSetting(_ setting: GroupingSetting?, forApp name: String) {
    guard setting != nil || appSlot(named: name) != nil else { return }
    let app = addedAppSlot(named: name)
    apps[app].setting = setting
    if apps[app].count == 0 {
      apps[app].arrangement = self.setting(ofApp: app)
    } else if apps[app].arrangement != self.setting(ofApp: app) {
      isUnsettled = true
    }
    freeAppIfUnused(app)
  }

  /// Groups anew what is not grouped as the settings say.
  ///
  /// - Complexity: O(n log n) in the notifications of these apps; O(1) if nothing has changed.
  mutating func settle() {
    guard isUnsettled else { return }
    for app in apps.indices where apps[app].isUsed { settle(app) }
    isUnsettled = false
  }

  /// The same of one app.
  mutating func settle(appNamed name: String) {
    if let app = appSlot(named: name) { settle(app) }
  }

  private mutating func settle(_ app: Int) {
    let setting = setting(ofApp: app)
    guard apps[app].arrangement != setting else { return }
    apps[app].arrangement = setting
    regroup(app)
  }

  /// The store, grouped as the settings say.
  var settled: GroupStore {
    guard isUnsettled else { return self }
    var result = self
    result.settle()
    return result
  }

  /// Groups an app's notifications anew.
  ///
  /// - Complexity: O(n log n) in the app's notifications.
  private mutating func regroup(_ app: Int) {
    var members: [Int] = []
    members.reserveCapacity(apps[app].count)
    while apps[app].firstGroup >= 0 {
      let group = Int(apps[app].firstGroup)
      members += memberSlots(ofGroup: group)
      removeGroup(group)
    }
    for member in members.reversed() { attach(member, at: memberLists.order(of: member)) }
  }

  private mutating func addedAppSlot(named name: String) -> Int {
    let hash = Self.hash(ofApp: name)
    let known = appsByName.slot(for: hash) { apps[$0].name.hasSameBytes(as: name) }
    if let known { return known }
    let app = App(name: name, hash: hash, arrangement: defaultSetting)
    let slot: Int
    if let free = freeApps.popLast() {
      slot = Int(free)
      apps[slot] = app
    } else {
      slot = apps.count
      apps.append(app)
    }
    appsByName.insert(slot, for: hash)
    return slot
  }

  private mutating func freeAppIfUnused(_ slot: Int) {
    guard apps[slot].count == 0 else { return }
    if let setting = apps[slot].setting {
      apps[slot].arrangement = setting
      return
    }
    appsByName.remove(slot, for: apps[slot].hash)
    apps[slot] = App(name: "", hash: 0, arrangement: .automatic, isUsed: false)
    freeApps.append(Int32(slot))
  }
}
