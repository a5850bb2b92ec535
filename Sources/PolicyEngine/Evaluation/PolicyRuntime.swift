import NotificationModel

/// A set of policies, compiled once and then asked by any number of threads.
package struct PolicyRuntime: Sendable {
  package let policies: [PreparedPolicy]
  /// The places of all declared fields of all policies and of what names the app.
  let tree: PointerTree
  let envelope: Envelope
  let apps: AppIndex
  /// The spellings of the interruption levels in a payload, by their number.
  let interruptionLevels: ConstantPool

  /// - Parameters:
  ///   - policies: Checked policies without errors.
  ///   - indexThreshold: The rules with a key that a stage must have to get an index of its rules.
  /// - Complexity: O(n) in the size of the policies.
  package init(_ policies: [CheckedPolicy], indexThreshold: Int = RuleIndex.threshold) {
    let tree = Self.tree(of: policies)
    func slotNumber(_ pointer: String) -> Int {
      (try? JSONPointer(parsing: pointer)).flatMap { tree.slot(for: $0) } ?? 0
    }
    self.tree = tree
    self.policies = policies.map {
      PreparedPolicy(
        ProgramBuilder.compile($0), indexThreshold: indexThreshold, slotNumber: slotNumber)
    }
    envelope = Envelope(slotNumber)
    apps = AppIndex(policies.map { ($0.name, $0.apps) })
    interruptionLevels = ConstantPool(
      InterruptionLevel.allCases.map { .string($0.payloadValue) })
  }

  /// The places of the fields of policies and of what names the app, and more behind them.
  private static func tree(of policies: [CheckedPolicy], with more: [String] = []) -> PointerTree {
    PointerTree(pointers(of: policies) + more.compactMap { try? JSONPointer(parsing: $0) })
  }

  private static func pointers(of policies: [CheckedPolicy]) -> [JSONPointer] {
    let pointers = policies.flatMap { $0.fields.map { $0.pointer } } + Envelope.pointers
    return pointers.compactMap { try? JSONPointer(parsing: $0) }
  }

  /// The places of the tree in the order of their slots.
  var pointers: [JSONPointer] {
    var result: [JSONPointer] = []
    for pointer in Self.pointers(of: policies.map { $0.program.policy })
    where tree.slot(for: pointer) == result.count {
      result.append(pointer)
    }
    return result
  }

  /// The pointer tree with more places; those of the policies keep their slots.
  func tree(with more: [String]) -> PointerTree {
    Self.tree(of: policies.map { $0.program.policy }, with: more)
  }
}

/// The places in a JSON text that say whether it is a payload or a record, and of which app.
struct Envelope {
  let root: Int
  let aps: Int
  let payload: Int
  let app: Int
  let topicHeader: Int
  let pushTypeHeader: Int
  let context: Int
  let simulatorBundle: Int
  let topic: Int

  static let pointers = [
    "", "/aps", "/payload", "/app", "/headers/apns-topic", "/headers/apns-push-type", "/context",
    "/Simulator Target Bundle", "/topic",
  ]

  init(_ slotNumber: (String) -> Int) {
    root = slotNumber("")
    aps = slotNumber("/aps")
    payload = slotNumber("/payload")
    app = slotNumber("/app")
    topicHeader = slotNumber("/headers/apns-topic")
    pushTypeHeader = slotNumber("/headers/apns-push-type")
    context = slotNumber("/context")
    simulatorBundle = slotNumber("/Simulator Target Bundle")
    topic = slotNumber("/topic")
  }
}
