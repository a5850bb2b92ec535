import Heddle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Subjects {
  /// The whole process from its start to the first decision, with the five shipped policies.
  func start() throws -> [Measurement] {
    let path =
      CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/") + "/heddle"
    guard access(path, X_OK) == 0 else { return [] }
    return [
      measure("start and decide one payload", unit: "ms", rounds: rounds) {
        timed { runProcess(path, ["eval", "Examples/invitation.apns"]) } / 1e6
      }
    ]
  }
}
