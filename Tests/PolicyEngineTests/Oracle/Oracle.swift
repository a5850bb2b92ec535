import NotificationModel
@testable import PolicyEngine

/// Decides as the language page says, slowly and obviously: no program, no slots, no index.
struct Oracle {
  let policies: [CheckedPolicy]
  /// The app's context, if it gives one.
  private var context: SlowJSON?
  /// Why the app's context is none.
  private var contextProblem: Problem?
  /// The uses of missing values that the checker took for proven; there must be none.
  private(set) var unproven = 0
  /// What ran for the last decision; nil if nothing did.
  private(set) var interpreter: OracleInterpreter?

  init(_ policies: [CheckedPolicy], context: String?) {
    self.policies = policies
    guard let context else { return }
    switch SlowJSON(Array(context.utf8)) {
    case .object(let members)?: self.context = .object(members)
    case nil: contextProblem = Problem(code: "HD0401", message: "")
    default: contextProblem = Problem(code: "HD0408", message: "", pointer: "")
    }
  }

  /// Decides about a payload or record, nil if it is no JSON, of an app that it may not name, by the
  /// policy with a number or by that of the app.
  mutating func decide(
    _ text: SlowJSON?, app defaultApp: String?, policy number: Int?
  ) -> Decision {
    interpreter = nil
    guard let text else { return failed("HD0401", defaultApp) }
    guard case .object = text else { return failed("HD0408", defaultApp, pointer: "") }
    var app = defaultApp
    var payload = text
    var layers = context.map { [$0] } ?? []
    if text["aps"] == nil, let inner = text["payload"] {
      guard case .object = inner else { return failed("HD0409", app, pointer: "/payload") }
      payload = inner
      let header = text["headers"].flatMap { $0["apns-topic"] }
      for (value, pointer) in [(text["app"], "/app"), (header, "/headers/apns-topic")] {
        guard let value, value != .null else { continue }
        guard case .string(let content?) = value else {
          return failed("HD0409", app, pointer: pointer)
        }
        app = String(decoding: content, as: UTF8.self)
        break
      }
      switch text["context"] {
      case nil, .null?: break
      case .object(let members)?: layers.insert(.object(members), at: 0)
      default: return failed("HD0409", app, pointer: "/context")
      }
    }
    app = app ?? ownApp(of: payload)
    guard let index = number ?? policies.firstIndex(where: { $0.isFor(app) }) else {
      return Decision(app: app)
    }
    let policy = policies[index]
    var decision = Decision(app: app, policy: policy.name)
    var values: [OracleValue?] = []
    let contextValues = policy.context.map { contextValue($0, policy, layers, &decision) }
    if let contextProblem { decision.problems = [contextProblem] }
    for field in policy.fields { values.append(fieldValue(field, payload, &decision)) }
    guard decision.problems.isEmpty else {
      // A bad payload assigns nothing, and no rule applies.
      decision.stages = policy.stages.compactMap { stage in
        guard case .named(let name) = stage.kind else { return nil }
        return StageOutcome(stage: name, outcome: .none)
      }
      return decision
    }
    var interpreter = OracleInterpreter(policy: policy, fields: values, context: contextValues)
    interpreter.run(&decision)
    unproven += interpreter.unproven
    self.interpreter = interpreter
    return decision
  }

  private func failed(_ code: String, _ app: String?, pointer: String? = nil) -> Decision {
    var decision = Decision(app: app)
    decision.problems = [Problem(code: code, message: "", pointer: pointer)]
    return decision
  }

  /// The app that a payload names: as for the simulator, or as its topic if a policy is for that.
  private func ownApp(of payload: SlowJSON) -> String? {
    if case .string(let content?)? = payload["Simulator Target Bundle"] {
      return String(decoding: content, as: UTF8.self)
    }
    if case .string(let content?)? = payload["topic"] {
      let topic = String(decoding: content, as: UTF8.self)
      if policies.contains(where: { $0.isFor(topic) }) { return topic }
    }
    return nil
  }

  private func fieldValue(
    _ field: CheckedField, _ payload: SlowJSON, _ decision: inout Decision
  ) -> OracleValue? {
    if let json = payload.value(at: field.pointer), json != .null {
      do {
        return try OracleValue(json, as: field.type.base)
      } catch {
        if !field.isLenient {
          decision.problems.append(
            Problem(
              code: error.code, message: "", field: field.name,
              pointer: field.pointer + error.place))
          return nil
        }
      }
    }
    if let literal = field.defaultValue { return OracleValue(literal) }
    if !field.type.isOptional {
      decision.problems.append(
        Problem(code: "HD0402", message: "", field: field.name, pointer: field.pointer))
    }
    return nil
  }

  /// A context field: of the first layer that has it, under the policy's name or shared.
  private func contextValue(
    _ field: CheckedField, _ policy: CheckedPolicy, _ layers: [SlowJSON],
    _ decision: inout Decision
  ) -> OracleValue? {
    for layer in layers {
      for (json, pointer) in [
        (layer[policy.name].flatMap { $0[field.name] }, "/\(policy.name)\(field.pointer)"),
        (layer[field.name], field.pointer),
      ] {
        guard let json, json != .null else { continue }
        do {
          return try OracleValue(json, as: field.type.base)
        } catch {
          if field.isLenient { continue }
          decision.problems.append(
            Problem(code: "HD0410", message: "", field: field.name, pointer: pointer))
          return nil
        }
      }
    }
    if let literal = field.defaultValue { return OracleValue(literal) }
    if !field.type.isOptional {
      decision.problems.append(
        Problem(code: "HD0410", message: "", field: field.name, pointer: field.pointer))
    }
    return nil
  }
}

extension CheckedPolicy {
  fileprivate func isFor(_ app: String?) -> Bool {
    guard let app else { return false }
    return apps.contains { Array($0.utf8) == Array(app.utf8) }
  }
}

// MARK: Comparison

extension Decision {
  /// Whether two decisions are the same: strings by their bytes, problems by code and place.
  func isSame(as other: Decision) -> Bool {
    var (own, others) = (self, other)
    (own.problems, others.problems) = ([], [])
    guard own == others, problems.count == other.problems.count else { return false }
    return zip(problems, other.problems).allSatisfy {
      $0.code == $1.code && $0.field == $1.field && $0.pointer == $1.pointer
    }
  }
}
