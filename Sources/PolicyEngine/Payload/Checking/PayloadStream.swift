import PolicySyntax

/// What the payloads of one file have in common, which no payload alone can show.
struct PayloadStream {
  private enum Place: Int, CaseIterable {
    case thread, category, collapseIdentifier
    case recordThread, recordCategory, aps
    // Where a record or a payload says its app.
    case recordApp, topicHeader, simulatorApp, topic

    var tokens: [StaticString] {
      switch self {
      case .thread: ["aps", "thread-id"]
      case .category: ["aps", "category"]
      case .collapseIdentifier: ["headers", "apns-collapse-id"]
      case .recordThread: ["payload", "aps", "thread-id"]
      case .recordCategory: ["payload", "aps", "category"]
      case .aps: ["aps"]
      case .recordApp: ["app"]
      case .topicHeader: ["headers", "apns-topic"]
      case .simulatorApp: ["Simulator Target Bundle"]
      case .topic: ["topic"]
      }
    }
  }

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

  private let tree = PointerTree(
    Place.allCases.map { place in
      JSONPointer(
        tokens: place.tokens.map { token in
          token.withUTF8Buffer { Array($0) }
        })
    })
  private var threads: Set<Name> = []
  private var threadCount = 0
  private var firstThread: SourceRange?
  private var collapsed: [Name: Collapsed] = [:]
  private var apps: Set<[UInt8]> = []

  /// Notes a payload or record.
  ///
  /// - Returns: What is wrong with it beside the earlier ones.
  /// - Complexity: O(n).
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, start: Int) -> [Diagnostic] {
    guard text.count <= EvaluationLimits.payloadSize else { return [] }
    var raws = [RawValue](repeating: .absent, count: tree.slotCount)
    let failure = raws.withUnsafeMutableBufferPointer {
      JSONScanner.scan(text, tree: tree, slots: $0)
    }
    guard failure == nil else { return [] }
    let isRecord = raws[Place.aps.rawValue].kind == .absent
    func content(_ place: Place) -> (bytes: [UInt8], range: SourceRange)? {
      let raw = raws[place.rawValue]
      guard raw.kind == .string, let content = JSONString.text(raw.bytes(in: text)),
        !content.isEmpty
      else { return nil }
      let range = SourceRange(start + Int(raw.start) - 1, start + Int(raw.end) + 1)
      return (Array(content.utf8), range)
    }
    let places: [Place] =
      isRecord ? [.recordApp, .topicHeader] : [.simulatorApp, .topic]
    let app = places.compactMap { content($0)?.bytes }.first ?? []
    apps.insert(app)
    let thread = content(isRecord ? .recordThread : .thread)
    if let thread {
      threadCount += 1
      threads.insert(Name(app: app, text: thread.bytes))
      if firstThread == nil { firstThread = thread.range }
    }
    guard isRecord, let identifier = content(.collapseIdentifier) else { return [] }
    let category = content(.recordCategory).map { String(decoding: $0.bytes, as: UTF8.self) }
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
    } else if category != earlier.category {
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
