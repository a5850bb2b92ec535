import NotificationGrouping
import NotificationModel

/// The groups by the book: a list of notifications that is filtered and sorted on each look.
struct SlowCenter {
  struct Entry: Equatable {
    let notification: EffectiveNotification
    let id: String?
    let time: Int64
    let number: Int

    var app: [UInt8] { Array(notification.app.utf8) }
  }

  /// A group as the book tells it, its members newest first.
  struct Group: Equatable {
    let app: [UInt8]
    /// Nil for the app's own group.
    let thread: [UInt8]?
    let members: [Entry]
  }

  private(set) var entries: [Entry] = []
  var defaultSetting = GroupingSetting.automatic
  var settings: [[UInt8]: GroupingSetting] = [:]
  private var deliveryCount = 0

  mutating func deliver(_ notification: EffectiveNotification, id: String?, at time: Int64) {
    deliveryCount += 1
    let entry = Entry(notification: notification, id: id, time: time, number: deliveryCount)
    if let id {
      entries.removeAll { $0.app == entry.app && $0.id.map { Array($0.utf8) } == Array(id.utf8) }
    }
    entries.append(entry)
  }

  mutating func clear(where isCleared: (Entry) -> Bool) -> Int {
    let before = entries.count
    entries.removeAll(where: isCleared)
    return before - entries.count
  }

  func setting(of app: [UInt8]) -> GroupingSetting { settings[app] ?? defaultSetting }

  func isTogether(_ left: Entry, _ right: Entry) -> Bool {
    guard left.app == right.app else { return false }
    switch setting(of: left.app) {
    case .automatic: return threadBytes(left) == threadBytes(right)
    case .byApp: return true
    case .off: return left.number == right.number
    }
  }

  func threadBytes(_ entry: Entry) -> [UInt8]? { entry.notification.thread.map { Array($0.utf8) } }

  static func isNewer(_ left: Entry, _ right: Entry) -> Bool {
    (left.time, left.number) > (right.time, right.number)
  }

  /// The group of an entry.
  func group(of entry: Entry) -> Group {
    let thread = setting(of: entry.app) == .automatic ? threadBytes(entry) : nil
    let members = entries.filter { isTogether($0, entry) }.sorted(by: Self.isNewer)
    return Group(app: entry.app, thread: thread, members: members)
  }

  /// All groups, newest lead first.
  var groups: [Group] {
    var result: [Group] = []
    for entry in entries.sorted(by: Self.isNewer) {
      let isSeen = result.contains { group in
        group.members.contains { $0.number == entry.number }
      }
      if !isSeen { result.append(group(of: entry)) }
    }
    return result
  }
}
