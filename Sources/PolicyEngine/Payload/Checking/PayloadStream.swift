import NotificationModel
import PolicySyntax

/// What the payloads of one file have in common, which no payload alone can show.
struct PayloadStream {
  /// A thread or a collapse identifier, which is an app's own.
  private struct Name: Hashable {
    let app: [UInt8]
    let text: [UInt8]
  }

  private struct Collapsed {
    let category: String?
    let range: SourceRange
    var isTold = false
  }

  /// Fewer payloads may each be of another conversation by chance.
  private static let threadsToJudge = 4

  private var threads: Set<Name> = []
  private var threadCount = 0
  private var firstThread: SourceRange?
  private var collapsed: [Name: Collapsed] = [:]
  private var apps: Set<[UInt8]> = []

  /// Notes a payload or record.
  ///
  /// - Returns: What is wrong with it beside the earlier ones.
  /// - Complexity: O(n).
  mutating func add(_ places: PayloadPlaces, start: Int) -> [Diagnostic] {
    guard places.fault == nil else { return [] }
    func content(_ raw: RawValue) -> (bytes: [UInt8], range: SourceRange)? {
      guard let content = places.text(raw), !content.isEmpty else { return nil }
      let range = SourceRange(start + Int(raw.start) - 1, start + Int(raw.end) + 1)
      return (Array(content.utf8), range)
    }
    let app = places.app.map { Array($0.utf8) } ?? []
    apps.insert(app)
    let thread = content(places[payload: .thread])
    if let thread {
      threadCount += 1
      threads.insert(Name(app: app, text: thread.bytes))
      if firstThread == nil { firstThread = thread.range }
    }
    guard places.form == .record, let identifier = content(places[own: .collapseIdentifier]) else {
      return []
    }
    let category = content(places[payload: .category]).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    let key = Name(app: app, text: identifier.bytes)
    guard var earlier = collapsed[key] else {
      collapsed[key] = Collapsed(category: category, range: identifier.range)
      return []
    }
    guard !earlier.isTold else { return [] }
    let name = String(decoding: identifier.bytes, as: UTF8.self)
    var found: [Diagnostic] = []
    if thread?.bytes == identifier.bytes {
      found.append(.collapsedThread(name, at: identifier.range, first: earlier.range))
    } else if !category.hasSameBytes(as: earlier.category) {
      found.append(.collapsedCategories(name, at: identifier.range, first: earlier.range))
    }
    earlier.isTold = !found.isEmpty
    collapsed[key] = earlier
    return found
  }

  /// What is wrong with all of them together.
  var diagnostics: [Diagnostic] {
    // Several payloads of each app, or each may be alone for another reason.
    guard threadCount >= Self.threadsToJudge * apps.count, threads.count == threadCount,
      let firstThread
    else {
      return []
    }
    return [.threadPerPayload(threadCount, at: firstThread)]
  }
}
