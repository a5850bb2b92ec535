/// A place that says what a text is, for which app, and what the system shows of it.
///
/// Each is looked for in the text itself, and in the payload that a record has.
enum PayloadPlace: Int, CaseIterable {
  case root, aps, payload, event
  // The app, as records and payloads name it.
  case app, topicHeader, simulatorBundle, topic
  // What else the envelope of a record says.
  case pushType, context, identifier, collapseIdentifier, date
  // What the system shows and groups by.
  case thread, category, alert, title, titleKey, subtitle, subtitleKey, body, bodyKey
  case argument, count, interruption
  // What an event is about.
  case clearedThread, delivery, setting

  /// The tokens of its JSON Pointer.
  private var tokens: [StaticString] {
    switch self {
    case .root: []
    case .aps: ["aps"]
    case .payload: ["payload"]
    case .event: ["event"]
    case .app: ["app"]
    case .topicHeader: ["headers", "apns-topic"]
    case .simulatorBundle: ["Simulator Target Bundle"]
    case .topic: ["topic"]
    case .pushType: ["headers", "apns-push-type"]
    case .context: ["context"]
    case .identifier: ["id"]
    case .collapseIdentifier: ["headers", "apns-collapse-id"]
    case .date: ["date"]
    case .thread: ["aps", "thread-id"]
    case .category: ["aps", "category"]
    case .alert: ["aps", "alert"]
    case .title: ["aps", "alert", "title"]
    case .titleKey: ["aps", "alert", "title-loc-key"]
    case .subtitle: ["aps", "alert", "subtitle"]
    case .subtitleKey: ["aps", "alert", "subtitle-loc-key"]
    case .body: ["aps", "alert", "body"]
    case .bodyKey: ["aps", "alert", "loc-key"]
    case .argument: ["aps", "alert", "summary-arg"]
    case .count: ["aps", "alert", "summary-arg-count"]
    case .interruption: ["aps", "interruption-level"]
    case .clearedThread: ["thread"]
    case .delivery: ["delivery"]
    case .setting: ["setting"]
    }
  }

  var pointer: JSONPointer {
    JSONPointer(tokens: tokens.map { token in token.withUTF8Buffer { Array($0) } })
  }
}

/// All places that one scan of a text looks for: those that say what it is, and the declared fields
/// of any number of sets of policies.
package struct PayloadTree: Sendable {
  /// Where places have their slots: those of the text itself, and those of the payload in a record.
  struct Slots: Sendable {
    let own: [Int]
    let inRecord: [Int]

    init(_ pointers: [JSONPointer], in tree: PointerTree) {
      own = pointers.map { tree.slot(for: $0) ?? 0 }
      inRecord = pointers.map { tree.slot(for: $0.inRecord) ?? 0 }
    }
  }

  let tree: PointerTree
  /// The slots of the places in the order of `PayloadPlace.allCases`.
  let places: Slots
  /// The slots of each list of fields, in its order.
  let fields: [Slots]

  /// The tree of what a text is, without any fields.
  package static let common = PayloadTree([])

  /// - Complexity: O(n) in the fields.
  init(_ fields: [[JSONPointer]]) {
    let common = PayloadPlace.allCases.map { $0.pointer }
    let all = common + fields.flatMap { $0 }
    let tree = PointerTree(all + all.map { $0.inRecord })
    self.tree = tree
    places = Slots(common, in: tree)
    self.fields = fields.map { Slots($0, in: tree) }
  }
}

extension JSONPointer {
  /// The same place of the payload in a record.
  fileprivate var inRecord: JSONPointer { JSONPointer(tokens: [Array("payload".utf8)] + tokens) }
}
