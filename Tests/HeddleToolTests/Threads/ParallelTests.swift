import Synchronization
import Testing

@testable import HeddleTool

@Suite struct ParallelWork {
  @Test(arguments: [1, 2, 3, 8, 64])
  func `results stand in the order of the work at any number of threads`(jobs: Int) {
    let results = Parallel.map(500, jobs: jobs) { number in
      // Uneven work, so that threads overtake one another.
      (0..<((number &* 7_919) % 1_000)).reduce(number) { $0 &+ ($1 & 1) - ($1 & 1) }
    }
    #expect(results == Array(0..<500))
  }

  @Test func `no work gives no results`() {
    #expect(Parallel.map(0) { $0 } == [])
  }

  @Test func `each piece is done once, by more than one thread`() {
    let calls = Atomic<Int>(0)
    let running = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    _ = Parallel.map(4, jobs: 4) { number in
      calls.add(1, ordering: .relaxed)
      let now = running.add(1, ordering: .sequentiallyConsistent).newValue
      most.max(now, ordering: .relaxed)
      // Waits for a second thread, but not for ever.
      for _ in 0..<10_000_000 where most.load(ordering: .relaxed) < 2 {}
      running.subtract(1, ordering: .sequentiallyConsistent)
      return number
    }
    #expect(calls.load(ordering: .relaxed) == 4)
    #expect(most.load(ordering: .relaxed) > 1)
  }

  @Test func `a thread has room for the nesting that the language allows`() {
    @Sendable func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }
    #expect(Parallel.map(2, jobs: 2) { _ in depth(20_000) } == [20_000, 20_000])
  }
}
