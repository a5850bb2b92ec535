import Testing

@testable import HeddleTool

@Suite struct ChildProcessTests {
  private static let large = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0) }

  @Test(.timeLimit(.minutes(1)))
  func `a program may answer before it has read all`() throws {
    let result = try ChildProcess.run(["cat"], input: Self.large)
    #expect(result.status == 0)
    #expect(result.output == Self.large)
    #expect(result.errors.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `both outputs are read, whichever comes first`() throws {
    let result = try ChildProcess.run(["sh", "-c", "tee /dev/stderr; exit 7"], input: Self.large)
    #expect(result.status == 7)
    #expect(result.output == Self.large)
    #expect(result.errors == Self.large)
  }

  @Test func `without input a program is at its end`() throws {
    #expect(try ChildProcess.run(["cat"]).output.isEmpty)
  }

  @Test func `a program that reads nothing tells its status`() throws {
    SystemCalls.ignoreBrokenPipes()
    let result = try ChildProcess.run(["sh", "-c", "exit 3"], input: Self.large)
    #expect(result.status == 3)
  }

  @Test(arguments: [(["cat"], nil), (["no-such-program-of-ours"], SystemError.notFound)])
  func `what was opened is closed, whether a program starts or not`(
    words: [String], failure: SystemError?
  ) throws {
    func openFiles() throws -> Int { try SystemCalls.names(in: "/dev/fd").count }
    let before = try openFiles()
    for _ in 0..<50 {
      do throws(SystemError) {
        _ = try ChildProcess.run(words, input: [1])
        #expect(failure == nil)
      } catch {
        #expect(error == failure)
      }
    }
    // Other tests open files at the same time, but not as many.
    #expect(try openFiles() < before + 150)
  }
}
