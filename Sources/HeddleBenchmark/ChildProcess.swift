import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a program to its end, without its output.
///
/// - Parameters:
///   - path: The program.
///   - arguments: Its arguments.
///   - environment: Variables instead of those of this process; nil for the same ones.
/// - Returns: Its status; nil if it could not be started.
@discardableResult
func runProcess(_ path: String, _ arguments: [String], environment: [String]? = nil) -> Int32? {
  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
  words.append(nil)
  var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) }
  variables.append(nil)
  defer { for word in words + variables { free(word) } }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var process = pid_t()
  let status =
    environment == nil
    ? posix_spawn(&process, path, &actions, nil, words, SystemCalls.environment)
    : posix_spawn(&process, path, &actions, nil, words, variables)
  guard status == 0 else { return nil }
  var result: Int32 = 0
  waitpid(process, &result, 0)
  return result
}
