/// What a thread should do next, while several of them take blocks from an input to the output.
///
/// A block is read, worked on and delivered. One thread at a time reads and one delivers, in the
/// order of the input; any number of them work. Blocks lie in slots that are used again, so that
/// reading stops while the output does not keep up.
struct BlockSchedule {
  enum Step: Equatable {
    /// The number is that of the slot.
    case read(Int)
    case work(Int)
    case deliver(Int)
    /// Everything was delivered, and the reading thread waits for more: what is finished goes out.
    case flush
    case stop
  }

  enum Turn: Equatable {
    /// All blocks before this one were delivered.
    case own
    /// The block in this slot has to be delivered first.
    case other(Int)
  }

  private let jobs: Int
  /// Whether the block in a slot was worked on.
  private var isDone: [Bool]
  // The numbers of blocks: `delivered <= taken <= read <= delivered + slotCount`.
  private var delivered = 0
  private var taken = 0
  private var read = 0
  private var isReading = false
  private var isWaiting = false
  private var isDelivering = false
  private var isFlushed = false
  private var isEnded = false

  init(jobs: Int) {
    self.jobs = jobs
    isDone = Array(repeating: false, count: Self.slotCount(jobs: jobs))
  }

  /// How many blocks may be on their way at once.
  static func slotCount(jobs: Int) -> Int { 2 * jobs }

  /// The most urgent thing to do, which the caller then has to do; nil if there is none now.
  mutating func nextStep() -> Step? {
    if let slot = finishedSlot {
      isDelivering = true
      return .deliver(slot)
    }
    // Reading ahead comes before work, so that a thread that gets free seldom has to wait.
    if !isEnded, !isReading, read - taken < jobs, read - delivered < isDone.count {
      isReading = true
      return .read(slot(read))
    }
    if taken < read {
      taken += 1
      return .work(slot(taken - 1))
    }
    guard delivered == read, !isDelivering else { return nil }
    if isWaiting, !isFlushed {
      isDelivering = true
      isFlushed = true
      return .flush
    }
    return isEnded && !isReading ? .stop : nil
  }

  /// What has to be delivered before the rest of a block whose result does not fit the memory;
  /// nil if others are about to do it.
  mutating func turn(of slot: Int) -> Turn? {
    if isDelivering { return nil }
    if slot == self.slot(delivered) { return .own }
    guard let first = finishedSlot else { return nil }
    isDelivering = true
    return .other(first)
  }

  /// The input has nothing to read at the moment.
  mutating func inputWaits() { isWaiting = true }

  /// A block was read, or there is none that can be read.
  mutating func finishReading(_ isThere: Bool) {
    isReading = false
    isWaiting = false
    if isThere {
      isDone[slot(read)] = false
      read += 1
    } else {
      isEnded = true
    }
  }

  mutating func finishWork(_ slot: Int) { isDone[slot] = true }

  /// A block was delivered; `isClosed` if nobody takes more.
  mutating func finishDelivery(isClosed: Bool) {
    isDelivering = false
    isFlushed = false
    delivered += 1
    if isClosed { isEnded = true }
  }

  mutating func finishFlush() { isDelivering = false }

  private func slot(_ number: Int) -> Int { number % isDone.count }

  /// The slot of the block that comes next, if it may be delivered now.
  private var finishedSlot: Int? {
    let first = slot(delivered)
    return !isDelivering && delivered < taken && isDone[first] ? first : nil
  }
}
