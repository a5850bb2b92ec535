import Heddle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
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

  /// Runs a program to its end, without its output.
  private func runProcess(_ path: String, _ arguments: [String]) {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, nil, words, environ) == 0 else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
