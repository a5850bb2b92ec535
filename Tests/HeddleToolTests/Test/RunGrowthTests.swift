import PolicyEngine
import PolicySyntax
import Testing

@testable import HeddleTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the time of a run grows where a file has many tests and much that they could ask.
@Suite(.serialized) struct RunGrowthTests {
  /// What a file has many of, beside its tests.
  enum Shape: String, CaseIterable, CustomTestStringConvertible {
    case rules, categories, policies

    var testDescription: String { rawValue }

    /// A file with so many, and with as many tests.
    func text(_ count: Int) -> String {
      func each(_ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: "\n")
      }
      switch self {
      case .rules:
        return "policy A for \"a\" {\npayload { a: String }\n"
          + each { "rule \"r\($0)\" when a == \"\($0)\" { thread a }" } + "}\n"
          + each { "test \"\($0)\" { given { \"a\": \"\($0)\" } expect rule \"r\($0)\" }" }
      case .categories:
        return "policy A for \"a\" {\npayload { a: String }\n"
          + each { "category c\($0) { summary \"%u of \($0)\" }" } + "\n"
          + each { "rule \"r\($0)\" when a == \"\($0)\" { thread \"t\" category c\($0) }" } + "}\n"
          + each {
            let delivery = "deliver { \"a\": \"\($0)\" }"
            return "test \"\($0)\" { \(delivery) \(delivery)\n"
              + "expect group \"t\" { summary \"1 of \($0)\" in \"en\" } }"
          }
      case .policies:
        return each {
          "policy P\($0) for \"p\($0)\" { payload { a: String } always { thread a } }"
        } + "\n"
          + each { "test \"\($0)\" for P\($0) { deliver { \"a\": \"x\" } expect group \"x\" }" }
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `tests take time in proportion to their number`(_ shape: Shape) {
    let runners = [250, 1_000].map { PolicyTestRunner(checked([shape.text($0)])) }
    let cases = runners.map { $0.cases { _, _ in .failure("no file") } }
    var times = [Double.infinity, Double.infinity]
    for _ in 0..<6 where times[1] >= times[0] * 10 || times[1].isInfinite {
      for index in [1, 0] {
        let start = Self.threadTime()
        var session = TestSession(runners[index])
        for testCase in cases[index] {
          let result = session.run(testCase) { _, _ in .failure("no file") }
          #expect(result.hasPassed)
        }
        times[index] = min(times[index], Self.threadTime() - start)
      }
    }
    // Four times the tests: quadratic work would take sixteen times as long.
    #expect(times[1] < times[0] * 10, "\(times)")
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
