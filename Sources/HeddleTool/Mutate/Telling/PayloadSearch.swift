import HeddleTesting
import NotificationModel
import PolicyEngine

/// Searches for a payload about which two versions of a policy decide differently.
///
/// The search is random but has a fixed seed and a fixed number of tries, so that it finds the same
/// on every machine.
struct PayloadSearch {
  let old: CheckedPolicy
  let new: CheckedPolicy
  private let oldRuntime: PolicyRuntime
  private let newRuntime: PolicyRuntime
  private let fields: [FieldValues]
  private let context: [FieldValues]

  /// Payloads that are tried, at the most.
  static let tries = 4_000
  private static let payloadsPerContext = 40

  /// A payload with its context.
  struct Input {
    var payload: JSONText
    /// Empty if the defaults hold.
    var context: JSONText

    var payloadBytes: [UInt8] { Array(payload.line.utf8) }

    var contextBytes: [UInt8]? {
      context == .object([]) ? nil : Array(context.line.utf8)
    }
  }

  /// - Parameters:
  ///   - old: The policy.
  ///   - new: The policy with the change.
  ///   - rules: The rules that the change is about; empty if it is about none.
  ///   - owner: What the change is about; a field then has odd values more often.
  init(
    _ old: CheckedPolicy, _ new: CheckedPolicy, rules: Set<ExactText>, field owner: Mutation.Owner
  ) {
    self.old = old
    self.new = new
    oldRuntime = PolicyRuntime([old])
    newRuntime = PolicyRuntime([new])
    let far = [TestedValues(old), TestedValues(new)]
    let near = [TestedValues(old, rules: rules), TestedValues(new, rules: rules)]
    func values(_ field: CheckedField, _ key: TestedValues.Field) -> FieldValues {
      FieldValues(
        field, near: near.flatMap { $0.literals[key] ?? [] },
        far: far.flatMap { $0.literals[key] ?? [] }, isOdd: isOwner(field, key))
    }
    func isOwner(_ field: CheckedField, _ key: TestedValues.Field) -> Bool {
      switch (owner, key) {
      case (.field(let name), .payload), (.context(let name), .context):
        name.hasSameBytes(as: field.name)
      default: false
      }
    }
    fields = Self.both(old.fields, new.fields).map { values($0.1, .payload($0.0)) }
    context = Self.both(old.context, new.context).map { values($0.1, .context($0.0)) }
  }

  /// The fields of both versions: those of the old one, and those that changed of the new one.
  private static func both(
    _ old: [CheckedField], _ new: [CheckedField]
  ) -> [(Int, CheckedField)] {
    var result = Array(old.enumerated().map { ($0.offset, $0.element) })
    for (index, field) in new.enumerated() where index < old.count {
      if !field.pointer.hasSameBytes(as: old[index].pointer) || field.type != old[index].type {
        result.append((index, field))
      }
    }
    return result
  }

  // MARK: Searching

  /// The first input that satisfies a condition on the decisions of both versions.
  ///
  /// One without problems is preferred, of the old version above all, since it says more.
  func input(where isWanted: (DecisionFacts, DecisionFacts) -> Bool) -> Input? {
    var random = RandomSource(seed: 0x48_65_64_64_6C_65)
    let shared = TextVariants.plain + fields.flatMap { $0.strings }
    var best: (input: Input, badness: Int)?
    for number in 0..<(Self.tries / Self.payloadsPerContext) {
      let contextText = number == 0 ? .object([]) : drawContext(&random, sharing: shared)
      let own = Self.strings(in: contextText)
      let judge = Judge(self, context: contextText)
      for _ in 0..<Self.payloadsPerContext {
        let input = Input(payload: drawPayload(&random, sharing: own), context: contextText)
        let (old, new) = judge.facts(input)
        guard isWanted(old, new) else { continue }
        let badness = (old.hasProblem ? 2 : 0) + (new.hasProblem ? 1 : 0)
        if badness == 0 { return input }
        if badness < best?.badness ?? .max { best = (input, badness) }
      }
    }
    return best?.input
  }

  /// What both versions decide about an input.
  func facts(_ input: Input) -> (old: DecisionFacts, new: DecisionFacts) {
    Judge(self, context: input.context).facts(input)
  }

  /// The decision of the old version, with the app of its policy.
  func decision(_ input: Input) -> Decision {
    let context = EvaluationContext(for: oldRuntime, json: input.contextBytes)
    var decision = input.payloadBytes.withUnsafeBufferPointer {
      Evaluator(oldRuntime, context).decision(for: $0, policy: 0)
    }
    decision.app = old.apps.first
    return decision
  }

  /// Decides by both versions in one context.
  private struct Judge {
    let search: PayloadSearch
    let old: Evaluator
    let new: Evaluator

    init(_ search: PayloadSearch, context: JSONText) {
      self.search = search
      let json = context == .object([]) ? nil : Array(context.line.utf8)
      let oldContext = EvaluationContext(for: search.oldRuntime, json: json)
      let newContext = EvaluationContext(for: search.newRuntime, json: json)
      old = Evaluator(search.oldRuntime, oldContext)
      new = Evaluator(search.newRuntime, newContext)
    }

    func facts(_ input: Input) -> (old: DecisionFacts, new: DecisionFacts) {
      input.payloadBytes.withUnsafeBufferPointer { bytes in
        (
          DecisionFacts(old.decision(for: bytes, policy: 0), of: search.old),
          DecisionFacts(new.decision(for: bytes, policy: 0), of: search.new)
        )
      }
    }
  }

  // MARK: Drawing

  private func drawContext(
    _ random: inout RandomSource, sharing strings: [String]
  ) -> JSONText {
    var members: [JSONText.Member] = []
    for field in context {
      guard let value = field.draw(&random, sharing: strings) else { continue }
      members.append(JSONText.Member(key: JSONText.quoted(field.field.name), value: value))
    }
    return .object(members)
  }

  private func drawPayload(
    _ random: inout RandomSource, sharing strings: [String]
  ) -> JSONText {
    var payload = JSONText.object([])
    var others = strings
    if random.chance(30) { others = strings.map { $0.uppercased() } }
    if random.chance(15) { others = strings.map { " \($0)" } }
    for field in fields {
      guard let value = field.draw(&random, sharing: others) else { continue }
      payload = payload.inserting(value, at: field.tokens[...])
    }
    // An object with `payload` and no `aps` would be a record.
    if case .object(let members) = payload, members.contains(where: { $0.key == "\"payload\"" }) {
      payload = payload.inserting(.object([]), at: ["aps"])
    }
    return payload
  }

  /// The strings of a context, as the text has them.
  private static func strings(in context: JSONText) -> [String] {
    guard case .object(let members) = context else { return [] }
    var result: [String] = []
    for member in members {
      switch member.value {
      case .array(let elements):
        for case .scalar(let text) in elements where text.hasPrefix("\"") { result.append(text) }
      case .scalar(let text) where text.hasPrefix("\""): result.append(text)
      default: break
      }
    }
    return result.map { decoded($0) }
  }

  private static func decoded(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "\\")) ? "ab" : String(text.dropFirst().dropLast())
  }
}
