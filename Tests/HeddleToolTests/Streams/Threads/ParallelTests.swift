import Synchronization
import Testing

@testable import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    let begun = Atomic<Int>(0)
    let hasMet = Atomic<Bool>(false)
    _ = Parallel.map(4, jobs: 4) { number in
      calls.add(1, ordering: .relaxed)
      // The first piece does not end before another one has begun, which a second thread must do;
      // a thread that the system is slow to start has half a minute.
      if begun.add(1, ordering: .sequentiallyConsistent).newValue > 1 {
        hasMet.store(true, ordering: .sequentiallyConsistent)
      }
      for _ in 0..<30_000 where !hasMet.load(ordering: .sequentiallyConsistent) {
        SystemCalls.sleep(milliseconds: 1)
      }
      if !hasMet.load(ordering: .sequentiallyConsistent) {
        // Nobody came; the next piece of this thread is not a second thread either.
        begun.subtract(1, ordering: .sequentiallyConsistent)
      }
      return number
    }
    let callCount = calls.load(ordering: .relaxed)
    #expect(callCount == 4)
    let didMeet = hasMet.load(ordering: .relaxed)
    #expect(didMeet)
  }

  /// The room below a place on the stack of the thread that asks, in bytes.
  @Sendable private static func roomOnStack() -> Int {
    #if canImport(Darwin)
      return pthread_get_stacksize_np(pthread_self())
    #else
      var here = 0
      let address = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
      // Each line begins with the first and the last address of a part of memory; below a stack
      // lies a part that nobody may use (proc_pid_maps(5), pthread_attr_setguardsize(3)).
      let maps = (try? FileSystem.contents(of: "/proc/thread-self/maps")) ?? []
      for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
        let range = line.prefix { $0 != " " }.split(separator: "-").compactMap {
          UInt($0, radix: 16)
        }
        if range.count == 2, range[0] <= address, address < range[1] {
          return Int(address - range[0])
        }
      }
      return 0
    #endif
  }

  /// What a thread has found; a class, because two threads share it.
  private final class Found: Sendable {
    let size = Atomic<Int>(0)
  }

  @Test func `a thread has the stack that it was started with`() {
    // More than any system gives without being asked.
    let size = 48 << 20
    let found = Found()
    let started = SystemThread(stackSize: size) {
      found.size.store(Self.roomOnStack(), ordering: .sequentiallyConsistent)
    }
    guard let thread = started else {
      Issue.record("the system gives no thread")
      return
    }
    thread.join()
    // The thread has used a little of it.
    #expect(found.size.load(ordering: .sequentiallyConsistent) > size - (1 << 20))
  }

  @Test func `a thread has room for the nesting that the language allows`() {
    #expect(SystemThread.stackSize >= 8 << 20)
    @Sendable func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }
    #expect(Parallel.map(2, jobs: 2) { _ in depth(20_000) } == [20_000, 20_000])
  }
}
