import Synchronization

/// Work that is done by several threads and whose results stand in the order of the work.
enum Parallel {
  /// Parts of some work that are small enough to keep all threads busy and large enough to be
  /// worth a start.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many threads work; nil for as many as may run at once.
  /// - Returns: The numbers of the pieces of each part, in order.
  static func split(_ count: Int, jobs: Int? = nil) -> [Range<Int>] {
    let size = max(16, count / (4 * (jobs ?? CoreCount.usable)))
    return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  /// Computes a result for each number from 0 on.
  ///
  /// Threads take the next number when they are free; the results are the same at any number of
  /// threads as long as `body` depends on its argument alone.
  ///
  /// - Parameters:
  ///   - count: How many results there are.
  ///   - jobs: How many threads work; nil for as many as may run at once.
  ///   - body: Computes one result.
  /// - Returns: The results in the order of their numbers.
  static func map<Result: Sendable>(
    _ count: Int, jobs: Int? = nil, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let threadCount = min(jobs ?? CoreCount.usable, count)
    guard threadCount > 1 else { return (0..<count).map { body($0) } }
    let shared = Shared<Result>(count)
    let work: @Sendable () -> Void = {
      while let number = shared.take() { shared.put(body(number), at: number) }
    }
    start(threadCount - 1, work)
    return shared.results()
  }

  /// Runs `work` on this thread and on as many others as the system gives of `others`.
  static func start(_ others: Int, _ work: @escaping @Sendable () -> Void) {
    // The recursion holds each thread on its way back, since threads cannot be copied to a list.
    guard others > 0, let thread = SystemThread(work) else { return work() }
    start(others - 1, work)
    thread.join()
  }

  /// What the threads share; a class, so that all of them see the same.
  private final class Shared<Result: Sendable>: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int
    private let done: Mutex<[Result?]>

    init(_ count: Int) {
      self.count = count
      done = Mutex(Array(repeating: nil, count: count))
    }

    /// The next number; nil if all are taken.
    func take() -> Int? {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }

    func put(_ result: Result, at number: Int) {
      done.withLock { $0[number] = result }
    }

    func results() -> [Result] { done.withLock { $0.compactMap { $0 } } }
  }
}
