import PolicySyntax

/// What the payloads of one file have in common, which no payload alone can show.
struct PayloadStream {
  private enum Place: Int, CaseIterable {
    case thread, category, collapseIdentifier
    case recordThread, recordCategory, aps

    var tokens: [StaticString] {
      switch self {
      case .thread: ["aps", "thread-id"]
      case .category: ["aps", "category"]
      case .collapseIdentifier: ["headers", "apns-collapse-id"]
      case .recordThread: ["payload", "aps", "thread-id"]
      case .recordCategory: ["payload", "aps", "category"]
      case .aps: ["aps"]
      }
    }
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
  private var threads: Set<[UInt8]> = []
  private var threadCount = 0
  private var firstThread: SourceRange?
  private var collapsed: [[UInt8]: Collapsed] = [:]

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
    let thread = content(isRecord ? .recordThread : .thread)
    if let thread {
      threadCount += 1
      threads.insert(thread.bytes)
      if firstThread == nil { firstThread = thread.range }
    }
    guard isRecord, let identifier = content(.collapseIdentifier) else { return [] }
    let category = content(.recordCategory).map { String(decoding: $0.bytes, as: UTF8.self) }
    guard var earlier = collapsed[identifier.bytes] else {
      collapsed[identifier.bytes] = Collapsed(category: category, range: identifier.range)
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
    collapsed[identifier.bytes] = earlier
    return found
  }

  /// What is wrong with all of them together.
  var diagnostics: [Diagnostic] {
    guard threadCount >= Self.threadsToJudge, threads.count == threadCount, let firstThread else {
      return []
    }
    return [.threadPerPayload(threadCount, at: firstThread)]
  }
}
