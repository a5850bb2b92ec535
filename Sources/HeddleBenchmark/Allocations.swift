import Heddle
import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Counts what is allocated while payloads become lines of decisions.
///
/// The benchmark runs itself with the debugging library of glibc, whose `mtrace` writes a line for
/// each allocation (<https://man7.org/linux/man-pages/man3/mtrace.3.html>); elsewhere nothing is
/// counted.
enum Allocations {
  private static let library = "libc_malloc_debug.so.0"

  /// The bytes of heap that an evaluator may hold.
  static let greatestEvaluator = 200_000

  /// How many allocations a payload costs once everything is warm; nil where they cannot be counted.
  static func perPayload() throws -> Double? {
    let (few, many) = (1_000, 21_000)
    guard let first = try count(payloads: few), let second = try count(payloads: many) else {
      return nil
    }
    return Double(second - first) / Double(many - few)
  }

  /// The bytes of heap that a set of the Mail policy and its evaluator hold after 1,000 payloads, with
  /// 250 entries in the lists of the context; nil where they cannot be counted.
  static func evaluatorBytes() throws -> Int? {
    guard let log = try log(payloads: 0) else { return nil }
    var sizes: [Substring: Int] = [:]
    for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
      // `@ PLACE + ADDRESS SIZE`; `-` and `<` give memory back, and `>` is the new place of what `<`
      // was the old place of.
      let words = line.split(separator: " ")
      guard words.count >= 4, words[0] == "@" else { continue }
      switch words[2] {
      case "+", ">":
        sizes[words[3]] = words.count > 4 ? Int(words[4].dropFirst(2), radix: 16) : nil
      default: sizes[words[3]] = nil
      }
    }
    return sizes.values.reduce(0, +)
  }

  private static func count(payloads: Int) throws -> Int? {
    // `@ PLACE + ADDRESS SIZE` is an allocation, `>` the new place of one that has grown.
    try log(payloads: payloads)?.split(separator: UInt8(ascii: "\n")).count { line in
      line.contains(UInt8(ascii: "+")) && line.first == UInt8(ascii: "@")
    }
  }

  /// What `mtrace` writes while payloads are decided about.
  private static func log(payloads: Int) throws -> [UInt8]? {
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
      return try FileSystem.contents(of: log, limit: .max)
    #else
      return nil
    #endif
  }

  /// Makes lines of decisions while `mtrace` watches, after some that warm up; with no payloads it
  /// watches the making of the evaluator and those that warm up.
  static func trace(payloads count: Int) throws {
    let mail = try PolicySource(contentsOfFile: "Policies/Mail.policy")
    let context = Array(Workload.context.utf8)
    var workload = Workload(seed: 5)
    let payloads = (0..<1_000).map { _ in Array(workload.mail().utf8) }
    if count == 0 { try change("mtrace") }
    let evaluator = try PolicyEvaluator(try PolicySet([mail], readsTests: false), context: context)
    var lines = DecisionLines(evaluator, app: nil)
    func decide(_ count: Int) {
      for number in 0..<count {
        payloads[number % payloads.count].withUnsafeBufferPointer {
          lines.append($0, line: number + 1)
        }
        if lines.count > 1 << 12 { lines.flush { _ in } }
      }
      lines.flush { _ in }
    }
    decide(payloads.count)
    if count > 0 { try change("mtrace") }
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
