/// Lines of an input that several threads work on, with their results in the order of the input.
///
/// There is no thread for reading or writing alone: each does what is most urgent, as
/// `BlockSchedule` tells. A class, because the threads share it; sendable, because the schedule
/// gives each part to one thread at a time and its lock carries what was done to the next.
final class ParallelLines<Work: PayloadWork>: @unchecked Sendable {
  private struct Slot {
    let block = LineBlock()
    let work: Work
  }

  private let console: Console
  private let jobs: Int
  private let sizes: PayloadSizes
  private let slots: [Slot]

  /// Makes room for the work of `jobs` threads, of which there have to be two at least.
  init(_ console: Console, jobs: Int, _ sizes: PayloadSizes, makeWork: () -> Work) {
    self.console = console
    self.jobs = jobs
    self.sizes = sizes
    slots = (0..<BlockSchedule.slotCount(jobs: jobs)).map { _ in Slot(work: makeWork()) }
  }

  /// Takes lines from a reader as long as they come in blocks.
  ///
  /// What follows is the end of the input, a failure, or a line that is too long for a block: the
  /// reader tells. All results before were delivered.
  ///
  /// - Returns: False if the system gives no threads; then nothing was read.
  func take(from reader: LineReader, of input: String) -> Bool {
    let run = Run(self, reader, input)
    // With one thread alone, the lines before a read that waits would not be answered.
    guard let second = SystemThread({ run.work() }) else { return false }
    Parallel.start(jobs - 2) { run.work() }
    second.join()
    return true
  }

  /// The lines of one reader.
  private final class Run: @unchecked Sendable {
    private let lines: ParallelLines
    private let reader: LineReader
    private let input: String
    private let schedule: Monitor<BlockSchedule>

    init(_ lines: ParallelLines, _ reader: LineReader, _ input: String) {
      self.lines = lines
      self.reader = reader
      self.input = input
      schedule = Monitor(BlockSchedule(jobs: lines.jobs))
    }

    /// What each thread does.
    func work() {
      while true {
        switch schedule.wait(for: { $0.nextStep() }) {
        case .read(let slot): read(into: lines.slots[slot].block)
        case .work(let slot): work(on: slot)
        case .deliver(let slot): deliver(slot)
        case .flush:
          lines.console.output.flush()
          schedule.change { $0.finishFlush() }
        case .stop: return
        }
      }
    }

    private func read(into block: LineBlock) {
      let isThere = reader.readBlock(into: block, size: lines.sizes.block) {
        schedule.change { $0.inputWaits() }
      }
      schedule.change { $0.finishReading(isThere) }
    }

    private func work(on slot: Int) {
      let work = lines.slots[slot].work
      lines.slots[slot].block.forEachLine { bytes, ending, number in
        work.handle(PayloadInput.Item(bytes, line: number), of: input)
        if let item = PayloadInput.Item(ending) { work.handle(item, of: input) }
        // A block of lines with problems can give hundreds of times its size.
        if work.count >= lines.sizes.result {
          waitForTurn(of: slot)
          work.deliver()
        }
      }
      schedule.change { $0.finishWork(slot) }
    }

    private func waitForTurn(of slot: Int) {
      while case .other(let first) = schedule.wait(for: { $0.turn(of: slot) }) { deliver(first) }
    }

    private func deliver(_ slot: Int) {
      lines.slots[slot].work.deliver()
      schedule.change { $0.finishDelivery(isClosed: lines.console.output.isClosed) }
    }
  }
}
