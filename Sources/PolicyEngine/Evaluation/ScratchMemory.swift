/// Memory for the strings and lists that one evaluation makes, given back all at once.
///
/// A class, because it owns its blocks. What it hands out stays where it is until `reset`, so
/// slots may point into it; after the first payloads it allocates nothing more.
final class ScratchMemory {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  /// The block that is being filled.
  private var current = 0
  private var base: UnsafeMutableRawPointer
  private var used = 0
  private var capacity: Int

  private let firstSize: Int

  private static let greatestSize = 4_194_304
  private static let alignment = 8

  /// - Parameter firstSize: The bytes of the first block, of which each later one is twice as large;
  ///   small for what is filled once and kept.
  init(firstSize: Int = 16_384) {
    self.firstSize = firstSize
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: firstSize, alignment: Self.alignment)
    blocks.append(block)
    base = block.baseAddress.unsafelyUnwrapped
    capacity = block.count
  }

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Makes all memory free again; nothing that was handed out may be used any more.
  @inline(__always)
  func reset() {
    used = 0
    if current > 0 { useBlock(0) }
  }

  /// Hands out memory, aligned for slots.
  @inline(__always)
  func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    var start = (used &+ 7) & ~7
    if count > capacity &- start {
      nextBlock(count)
      start = 0
    }
    used = start &+ count
    return base + start
  }

  /// A string that is being put together at the end of what was handed out.
  struct OpenText {
    fileprivate var start: UnsafeMutablePointer<UInt8>
    /// Where the next byte goes.
    var end: UnsafeMutablePointer<UInt8>
    fileprivate var limit: UnsafeMutablePointer<UInt8>

    /// The bytes that can still be added.
    @inline(__always) var room: Int { limit - end }
  }

  /// Begins a string; nothing else may be asked for before it is finished.
  @inline(__always)
  func beginText() -> OpenText {
    let start = (base + used).assumingMemoryBound(to: UInt8.self)
    return OpenText(start: start, end: start, limit: start + (capacity &- used))
  }

  /// Moves an unfinished string to a block with room for more bytes.
  @inline(never)
  func move(_ text: OpenText, toRoomFor count: Int) -> OpenText {
    let length = text.end - text.start
    nextBlock(length + count)
    var moved = beginText()
    moved.start.update(from: text.start, count: length)
    moved.end += length
    return moved
  }

  /// Keeps a string that was put together.
  @inline(__always)
  func finish(_ text: OpenText) -> Slot {
    used = UnsafeRawPointer(text.end) - UnsafeRawPointer(base)
    return Slot(UnsafeBufferPointer(start: text.start, count: text.end - text.start))
  }

  /// Gives back the end of what was handed out last.
  ///
  /// - Parameters:
  ///   - count: What was asked for.
  ///   - keeping: What is needed of it.
  @inline(__always)
  func shrink(_ count: Int, keeping: Int) {
    used &-= count &- keeping
  }

  /// Decodes the escapes of a JSON string.
  ///
  /// - Returns: Nil if the string is no Unicode text.
  func decoded(_ raw: UnsafeBufferPointer<UInt8>) -> Slot? {
    // What an escape stands for is shorter than the escape.
    let start = allocate(max(1, raw.count)).assumingMemoryBound(to: UInt8.self)
    guard let end = JSONString.decode(raw, to: start) else { return nil }
    shrink(max(1, raw.count), keeping: max(1, end - start))
    return Slot(UnsafeBufferPointer(start: start, count: end - start))
  }

  /// Copies bytes to a place of their own.
  func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> Slot {
    let memory = allocate(max(1, bytes.count)).assumingMemoryBound(to: UInt8.self)
    if let source = bytes.baseAddress { memory.update(from: source, count: bytes.count) }
    return Slot(UnsafeBufferPointer(start: memory, count: bytes.count))
  }

  private func useBlock(_ index: Int) {
    current = index
    base = blocks[index].baseAddress.unsafelyUnwrapped
    capacity = blocks[index].count
    used = 0
  }

  private func nextBlock(_ size: Int) {
    while current + 1 < blocks.count {
      useBlock(current + 1)
      if size <= capacity { return }
    }
    let usual = min(firstSize << min(blocks.count, 16), Self.greatestSize)
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max((size + 7) & ~7, usual), alignment: Self.alignment)
    blocks.append(block)
    useBlock(blocks.count - 1)
  }
}
