/// A part of a text that is replaced.
struct TextEdit: BitwiseCopyable {
  /// What stands there instead; it is written when it is wanted, straight into the output.
  enum Content: BitwiseCopyable {
    case nothing
    /// The wished value of a key.
    case value(Int)
    /// The members that `aps` lacks.
    case apsMembers
    /// The members that `alert` lacks.
    case alertMembers
    /// An alert with the text that is there as its body.
    case alert
    /// A member `aps`.
    case aps
  }

  let start: Int
  let end: Int
  let content: Content
}

/// The edits of a text in the order of their places, in memory that is used again.
struct TextEdits: ~Copyable {
  private var storage: UnsafeMutablePointer<TextEdit>
  private var capacity = 16
  private(set) var count = 0

  init() {
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  subscript(index: Int) -> TextEdit {
    @inline(__always) get { storage[index] }
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Puts an edit at its place; no two begin at the same.
  ///
  /// - Complexity: O(n) in the edits that come after it.
  mutating func insert(_ start: Int, _ end: Int, _ content: TextEdit.Content) {
    if count == capacity { grow() }
    var index = count
    while index > 0, storage[index &- 1].start > start {
      storage[index] = storage[index &- 1]
      index &-= 1
    }
    storage[index] = TextEdit(start: start, end: end, content: content)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<TextEdit>.allocate(capacity: 2 * capacity)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
