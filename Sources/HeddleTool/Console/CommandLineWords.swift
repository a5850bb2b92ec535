#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command line of the process.
package enum CommandLineWords {
  /// The words after the name of the program.
  ///
  /// The runtime of Swift reads them from `/proc` on Linux and has none where that is not mounted.
  package static let arguments: [String] = {
    let words = CommandLine.arguments
    #if os(Linux)
      return Array((words.isEmpty ? wordsOfStack : words).dropFirst())
    #else
      return Array(words.dropFirst())
    #endif
  }()

  #if os(Linux)
    /// What the kernel has put before the variables: the number of words, each word, and a null
    /// (System V ABI, "Initial Process Stack").
    private static var wordsOfStack: [String] {
      // Nobody has set a variable yet, which would move them.
      guard let variables = SystemCalls.environment else { return [] }
      let memory = UnsafeRawPointer(variables).assumingMemoryBound(to: UInt.self)
      guard memory[-1] == 0 else { return [] }
      var count = 0
      while memory[-2 - count] != UInt(count) {
        count += 1
        // More than any kernel takes: this is no such stack.
        if count > 1 << 22 { return [] }
      }
      return (0..<count).compactMap { number in
        variables[number - count - 1].map { String(cString: $0) }
      }
    }
  #endif
}
