import HeddleTesting
import Testing

@testable import HeddleTool

/// Threads that are played by chance, one step after another, without a real thread.
private struct PlayedThreads {
  enum Doing: Equatable {
    case step(BlockSchedule.Step)
    /// Working on the block in a slot, whose result does not fit.
    case turn(Int)
  }

  var schedule: BlockSchedule
  var doing: [Doing?]
  /// How many blocks the input still has.
  var rest: Int
  var next = 0
  /// The number of the block in each slot, and whether it was worked on.
  var slots: [Int: (number: Int, isDone: Bool)] = [:]
  var delivered: [Int] = []
  var stopped = 0

  init(jobs: Int, blocks: Int) {
    schedule = BlockSchedule(jobs: jobs)
    doing = Array(repeating: nil, count: jobs)
    rest = blocks
  }

  /// Lets a thread go on; false if it can only wait.
  mutating func run(_ thread: Int, _ random: inout RandomSource) -> Bool {
    guard let current = doing[thread] else {
      guard let step = schedule.nextStep() else { return false }
      doing[thread] = .step(step)
      check(step)
      return true
    }
    switch current {
    case .turn(let slot):
      switch schedule.turn(of: slot) {
      case nil: return false
      case .own:
        #expect(slots[slot]?.number == delivered.count, "all before it were delivered")
        doing[thread] = nil
        slots[slot]?.isDone = true
        schedule.finishWork(slot)
      case .other(let first):
        deliver(first)
      }
    case .step(.read(let slot)):
      if rest > 0 {
        slots[slot] = (next, false)
        next += 1
        rest -= 1
        schedule.finishReading(true)
      } else {
        schedule.finishReading(false)
      }
      doing[thread] = nil
    case .step(.work(let slot)):
      if Int.random(in: 0..<3, using: &random) == 0 {
        doing[thread] = .turn(slot)
      } else {
        slots[slot]?.isDone = true
        schedule.finishWork(slot)
        doing[thread] = nil
      }
    case .step(.deliver(let slot)):
      deliver(slot)
      doing[thread] = nil
    case .step(.flush):
      schedule.finishFlush()
      doing[thread] = nil
    case .step(.stop): return false
    }
    return true
  }

  private mutating func deliver(_ slot: Int) {
    if let block = slots.removeValue(forKey: slot) {
      #expect(block.isDone)
      delivered.append(block.number)
    }
    schedule.finishDelivery(isClosed: false)
  }

  private mutating func check(_ step: BlockSchedule.Step) {
    switch step {
    case .read(let slot): #expect(slots[slot] == nil, "a slot is read into when it is free")
    case .work(let slot): #expect(slots[slot]?.isDone == false)
    case .deliver(let slot): #expect(slots[slot]?.isDone == true)
    case .flush: break
    case .stop: stopped += 1
    }
    for kind in ["read", "deliver"] {
      let count = doing.count { doing in
        if case .step(let step) = doing { "\(step)".hasPrefix(kind) } else { false }
      }
      #expect(count <= 1, "two threads \(kind)")
    }
  }
}

@Suite struct BlockScheduleTests {
  @Test(arguments: [2, 3, 8])
  func `every order of threads delivers all blocks in order and ends`(jobs: Int) {
    for seed in 0..<300 {
      var random = RandomSource(seed: UInt64(seed))
      let count = Int.random(in: 0...20, using: &random)
      var threads = PlayedThreads(jobs: jobs, blocks: count)
      while threads.stopped < jobs {
        let order = (0..<jobs).shuffled(using: &random)
        guard order.contains(where: { threads.run($0, &random) }) else {
          Issue.record("all threads wait for one another, seed \(seed)")
          return
        }
      }
      #expect(threads.delivered == Array(0..<count))
    }
  }

  @Test func `while the input waits, all before it is worked on, delivered and flushed`() {
    var schedule = BlockSchedule(jobs: 2)
    #expect(schedule.nextStep() == .read(0))
    schedule.finishReading(true)
    #expect(schedule.nextStep() == .read(1), "reading ahead")
    schedule.inputWaits()
    #expect(schedule.nextStep() == .work(0))
    #expect(schedule.nextStep() == nil)
    schedule.finishWork(0)
    #expect(schedule.nextStep() == .deliver(0))
    #expect(schedule.nextStep() == nil, "nothing is flushed beside a delivery")
    schedule.finishDelivery(isClosed: false)
    #expect(schedule.nextStep() == .flush)
    schedule.finishFlush()
    #expect(schedule.nextStep() == nil, "flushed once")
    schedule.finishReading(false)
    #expect(schedule.nextStep() == .stop)
  }

  @Test func `reading stops while the output does not keep up`() {
    var schedule = BlockSchedule(jobs: 2)
    var read = 0
    while let step = schedule.nextStep() {
      switch step {
      case .read:
        read += 1
        schedule.finishReading(true)
      case .work(let slot): if slot > 0 { schedule.finishWork(slot) }
      default: Issue.record("the first block is not done, so there is nothing else: \(step)")
      }
    }
    #expect(read == BlockSchedule.slotCount(jobs: 2))
  }

  @Test func `nothing is read any more once nobody takes the output`() {
    var schedule = BlockSchedule(jobs: 2)
    while let step = schedule.nextStep() {
      switch step {
      case .read: schedule.finishReading(true)
      case .work(let slot): schedule.finishWork(slot)
      case .deliver: schedule.finishDelivery(isClosed: true)
      case .flush, .stop: return
      }
    }
    Issue.record("it does not end")
  }
}
