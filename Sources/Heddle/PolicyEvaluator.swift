package import PolicyEngine
internal import Synchronization

/// Decides about notifications by a set of policies and what is known about the receiver.
///
/// It may be shared by threads; each call borrows memory that a former call has warmed up.
public final class PolicyEvaluator: Sendable {
  /// The policies that decide.
  public let policies: PolicySet
  package let context: EvaluationContext
  private let idle = Mutex<[IdleEvaluator]>([])
  let idleAppliers = Mutex<[IdleApplier]>([])
  /// They are made when they are first asked for: who only decides needs none.
  private let idleDeciders = Mutex<(sides: PayloadSides?, deciders: [IdleDecider])>((nil, []))

  /// Makes an evaluator.
  ///
  /// - Parameters:
  ///   - policies: The policies.
  ///   - context: What the app knows about the receiver: a JSON object as UTF-8. Without it the
  ///     defaults of the policies hold.
  /// - Throws: What is wrong with the context: a field that is missing or of another type.
  public init(_ policies: PolicySet, context: [UInt8]? = nil) throws(ContextError) {
    let context = EvaluationContext(for: policies.runtime, json: context)
    guard context.allProblems.isEmpty else { throw ContextError(problems: context.allProblems) }
    self.policies = policies
    self.context = context
  }

  /// Decides about one notification.
  ///
  /// A payload that the policy cannot read gets a decision that assigns nothing and says why.
  ///
  /// ```swift
  /// let decision = evaluator.decision(for: payload, app: "com.apple.mobilemail")
  /// if case .identifier(let thread) = decision.thread { print(thread) }
  /// ```
  ///
  /// - Parameters:
  ///   - payload: The payload, or a record with an envelope, as UTF-8 JSON.
  ///   - app: The app's bundle identifier; a record's own goes before it.
  /// - Returns: The decision, with its problems if the payload has some.
  /// - Complexity: O(n) in the size of the payload, and of the policy at the most.
  public func decision(for payload: [UInt8], app: String? = nil) -> Decision {
    payload.withUnsafeBufferPointer { decision(for: $0, app: app) }
  }

  /// Decides about one notification whose bytes stand in memory already.
  ///
  /// - Parameters:
  ///   - payload: The payload, or a record with an envelope, as UTF-8 JSON.
  ///   - app: The app's bundle identifier; a record's own goes before it.
  /// - Returns: The decision, with its problems if the payload has some.
  public func decision(
    for payload: UnsafeBufferPointer<UInt8>, app: String? = nil
  ) -> Decision {
    let borrowed =
      idle.withLock { $0.popLast() } ?? IdleEvaluator(Evaluator(policies.runtime, context))
    defer { idle.withLock { $0.append(borrowed) } }
    return borrowed.evaluator.decision(for: payload, app: app)
  }

  /// Hands out what reads a text once for a decision and all else that is asked of it.
  package func withDecider<Result>(_ body: (PayloadDecider) -> Result) -> Result {
    let (sides, idle) = idleDeciders.withLock { state in
      let sides = state.sides ?? PayloadSides([PayloadSides.Side(policies.runtime, context)])
      state.sides = sides
      return (sides, state.deciders.popLast())
    }
    let borrowed = idle ?? IdleDecider(PayloadDecider(sides))
    defer { idleDeciders.withLock { $0.deciders.append(borrowed) } }
    return body(borrowed.decider)
  }
}

/// A decider that no thread uses; the lock hands it to one at a time.
private struct IdleDecider: @unchecked Sendable {
  let decider: PayloadDecider

  init(_ decider: PayloadDecider) {
    self.decider = decider
  }
}

/// An evaluator that no thread uses; the lock hands it to one at a time.
private struct IdleEvaluator: @unchecked Sendable {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }
}

/// What is wrong with a context.
public struct ContextError: Error, Sendable, CustomStringConvertible {
  /// The problems, in the order of the policies and their fields.
  public let problems: [Problem]

  /// The problems, one a line.
  public var description: String {
    problems.map { "\($0.code): \($0.message)" }.joined(separator: "\n")
  }
}
