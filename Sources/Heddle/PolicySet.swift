import NotificationModel
package import PolicyEngine
import PolicySyntax

/// Compiled policies, ready to be asked by any number of threads.
public struct PolicySet: Sendable {
  package let checked: CheckedSet
  package let runtime: PolicyRuntime

  init(_ checked: CheckedSet) {
    self.checked = checked
    runtime = PolicyRuntime(checked.policies)
  }

  /// Compiles policy files.
  ///
  /// - Parameters:
  ///   - sources: The files of the set.
  ///   - readsTests: False where policies only decide, as in a service: the tests in the files are
  ///     passed over, which is most of the time of compiling, and a mistake in one does not matter.
  ///     The set then has no tests.
  /// - Throws: The diagnostics if one of them is an error.
  public init(_ sources: [PolicySource], readsTests: Bool = true) throws(PolicyError) {
    let compilation = PolicyCompilation(sources, for: readsTests ? .testing : .deciding)
    if let policies = compilation.policies {
      self = policies
    } else {
      // Warnings are sought only where they are told: beside errors.
      let all = readsTests ? PolicyCompilation(sources) : compilation
      throw PolicyError(diagnostics: all.diagnostics)
    }
  }

  /// The names of the policies, in the order of the files.
  public var names: [String] { checked.policies.map(\.name) }

  /// The names of the files, in their order.
  public var files: [String] { checked.files.map(\.source.name) }

  /// The bundle identifiers of the apps that the policies are for.
  public var apps: [String] { checked.policies.flatMap(\.apps) }

  /// The categories that a policy declares.
  ///
  /// - Parameter name: The name of the policy.
  /// - Returns: Nil if there is no policy of the name.
  public func categories(of name: String) -> [NotificationCategory]? {
    checked.policies.first { $0.name.hasSameBytes(as: name) }?.categories.map(\.category)
  }
}
