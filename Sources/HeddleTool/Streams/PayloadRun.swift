/// Takes the payloads of a command's inputs, with one thread or several: the results are the same.
///
/// An input begins with one thread. Several share it once it has given much without the pauses of a
/// program that waits for answers, as long as it consists of lines of usual length. A class, because the reader's callback writes to
/// the results, too.
final class PayloadRun<Work: PayloadWork> {
  private let console: Console
  /// The threads that may work; counting the cores takes longer than a small input.
  private lazy var jobs = wantedJobs ?? CoreCount.usable
  private let wantedJobs: Int?
  private let sizes: PayloadSizes
  /// The sizes for any number of jobs; nil for those of their number.
  private let fixedSizes: PayloadSizes?
  private let makeWork: () -> Work
  /// The work of the thread that began, and that of all.
  private let first: Work
  private(set) var works: [Work]
  private var parallel: ParallelLines<Work>?
  private(set) var status = ExitStatus.done

  /// Makes a run whose threads each get what `makeWork` makes.
  ///
  /// Without `jobs`, as many threads work as the machine runs at once.
  init(
    _ console: Console, jobs: Int?, sizes: PayloadSizes? = nil, makeWork: @escaping () -> Work
  ) {
    self.console = console
    wantedJobs = jobs
    fixedSizes = sizes
    self.sizes = sizes ?? PayloadSizes()
    self.makeWork = makeWork
    first = makeWork()
    works = [first]
  }

  /// Takes all payloads of the inputs, of standard input if there are none.
  ///
  /// An input that cannot be read is told, and the next one goes on.
  func read(_ inputs: [String]) {
    for input in inputs.isEmpty ? ["-"] : inputs where !console.output.isClosed {
      do throws(FileFailure) {
        try read(input == "-" ? console.input : try ByteSource(path: input))
      } catch {
        flush()
        console.report(error)
        status = .unreadable
      }
    }
    first.deliver()
  }

  private func read(_ source: ByteSource) throws(FileFailure) {
    let input = PayloadInput(source, limit: sizes.line) { bytes in
      self.handle(.other(bytes.bindMemory(to: UInt8.self)), of: source.name)
    }
    // The bytes that were read before the last pause, and before the last one after few bytes.
    var lastPause = 0
    var start = 0
    while !console.output.isClosed {
      if input.byteCount - start >= sizes.start, jobs > 1, let lines = input.lines {
        first.deliver()
        takeInParallel(lines, of: source.name)
        start = input.byteCount
      }
      input.lines?.takeReadLines { bytes, ending, number in
        handle(PayloadInput.Item(bytes, line: number), of: source.name)
        if let item = PayloadInput.Item(ending) { handle(item, of: source.name) }
        return !console.output.isClosed
      }
      if console.output.isClosed { return }
      let item = try input.next {
        flush()
        if input.byteCount - lastPause < sizes.question { start = input.byteCount }
        lastPause = input.byteCount
      }
      guard let item else { return }
      handle(item, of: source.name)
    }
  }

  private func handle(_ item: PayloadInput.Item, of input: String) {
    first.handle(item, of: input)
    if first.count >= sizes.singleResult { first.deliver() }
  }

  private func takeInParallel(_ lines: LineReader, of input: String) {
    let parallel = self.parallel ?? makeParallel()
    self.parallel = parallel
    // Without threads this one goes on alone.
    _ = parallel.take(from: lines, of: input)
  }

  private func makeParallel() -> ParallelLines<Work> {
    ParallelLines(console, jobs: jobs, fixedSizes ?? PayloadSizes(jobs: jobs)) {
      let work = makeWork()
      works.append(work)
      return work
    }
  }

  /// Writes what is finished, since the input is idle or has failed.
  private func flush() {
    first.deliver()
    console.output.flush()
  }
}
