import Heddle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts what is allocated while payloads become lines of decisions.
///
/// The benchmark runs itself with the debugging library of glibc, whose `mtrace` writes a line for
/// each allocation (<https://man7.org/linux/man-pages/man3/mtrace.3.html>); elsewhere nothing is
/// counted.
enum Allocations {
  private static let library = "libc_malloc_debug.so.0"

  /// How many allocations a payload costs once everything is warm; nil where they cannot be counted.
  static func perPayload() throws -> Double? {
    let (few, many) = (1_000, 21_000)
    guard let first = try count(payloads: few), let second = try count(payloads: many) else {
      return nil
    }
    return Double(second - first) / Double(many - few)
  }

  private static func count(payloads: Int) throws -> Int? {
    #if canImport(Glibc)
      guard let handle = dlopen(library, RTLD_LAZY) else { return nil }
      dlclose(handle)
      let log = "/tmp/heddle-allocations-\(getpid())-\(payloads)"
      defer { unlink(log) }
      let surroundings = ["LD_PRELOAD=\(library)", "MALLOC_TRACE=\(log)"]
      guard
        runProcess(
          CommandLine.arguments[0], ["--trace-allocations", String(payloads)],
          environment: surroundings) == 0
      else { throw BenchmarkFailure("the count of allocations ended with an error") }
      let bytes = try PolicySource(contentsOfFile: log).bytes
      // `@ PLACE + ADDRESS SIZE` is an allocation, `>` the new place of one that has grown.
      return bytes.split(separator: UInt8(ascii: "\n")).count { line in
        line.contains(UInt8(ascii: "+")) && line.first == UInt8(ascii: "@")
      }
    #else
      return nil
    #endif
  }

  /// Makes lines of decisions while `mtrace` watches, after some that warm up.
  static func trace(payloads count: Int) throws {
    let mail = try PolicySource(contentsOfFile: "Policies/Mail.policy")
    var workload = Workload(seed: 5)
    let payloads = (0..<1_000).map { _ in Array(workload.mail().utf8) }
    let evaluator = try PolicyEvaluator(
      try PolicySet([mail]), context: Array(Workload.context.utf8))
    var lines = DecisionLines(evaluator, app: nil)
    func decide(_ count: Int) {
      for number in 0..<count {
        payloads[number % payloads.count].withUnsafeBufferPointer {
          lines.append($0, line: number + 1)
        }
        if lines.count > 1 << 16 { lines.flush { _ in } }
      }
      lines.flush { _ in }
    }
    decide(2 * payloads.count)
    try change("mtrace")
    decide(count)
    try change("muntrace")
  }

  /// Calls a function of the debugging library; that of the same name in glibc does nothing.
  private static func change(_ name: String) throws {
    #if canImport(Glibc)
      typealias Search =
        @convention(c) (
          UnsafeMutableRawPointer?, UnsafePointer<CChar>, UnsafePointer<CChar>
        ) -> UnsafeMutableRawPointer?
      let handle = dlopen(library, RTLD_LAZY)
      // An extension of GNU, which Swift does not show.
      guard let search = dlsym(nil, "dlvsym") else {
        throw BenchmarkFailure("there is no `dlvsym`")
      }
      let dlvsym = unsafeBitCast(search, to: Search.self)
      // The version that glibc gave its first symbols on x86-64 and on ARM.
      for version in ["GLIBC_2.2.5", "GLIBC_2.17"] {
        guard let symbol = dlvsym(handle, name, version) else { continue }
        return unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
      }
      throw BenchmarkFailure("there is no `\(name)` in `\(library)`")
    #endif
  }
}
