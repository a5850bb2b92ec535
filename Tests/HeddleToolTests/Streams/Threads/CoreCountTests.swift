import Testing

@testable import HeddleTool

@Suite struct CoreCountTests {
  @Test(arguments: [
    ("max 100000\n", nil), ("200000 100000\n", 2), ("150000 100000\n", 2), ("50000 100000\n", 1),
    ("", nil), ("200000", nil), ("0 100000\n", nil), ("100000 0\n", nil), ("-1 100000\n", nil),
    ("9223372036854775807 1\n", Int.max),
  ])
  func `a share of time is as many cores, rounded up`(text: String, count: Int?) {
    #expect(CoreCount.quota(inShare: text) == count)
  }

  @Test(arguments: [
    ("Name:\theddle\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2),
    ("Cpus_allowed:\tff,ffffffff\n", 40), ("Cpus_allowed:\t00000000,80000001\n", 2),
    ("Cpus_allowed:\t0\n", nil), ("Name:\theddle\n", nil), ("", nil),
  ])
  func `the cores of a process are the bits of its mask`(text: String, count: Int?) {
    #expect(CoreCount.allowed(inStatus: text) == count)
  }

  @Test(.enabled(if: HeddleProcess.isThere && HeddleProcess.can("taskset -c 0 true")))
  func `Linux tells the mask that a process was started with`() throws {
    let status = try HeddleProcess.run("taskset -c 0 cat /proc/self/status").output
    #expect(CoreCount.allowed(inStatus: status) == 1)
  }

  @Test(.enabled(if: HeddleProcess.isThere && HeddleProcess.can("nproc")))
  func `no more than the cores that the process may run on are used`() throws {
    let count = try HeddleProcess.run("nproc").output.split(separator: "\n").first
    #expect(CoreCount.usable >= 1)
    #expect(CoreCount.usable <= Int(count ?? "") ?? 0)
  }
}
