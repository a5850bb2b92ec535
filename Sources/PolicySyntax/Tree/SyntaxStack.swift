/// Plain values in the order in which the parser makes them, one after another in memory.
///
/// The parser adds some ten elements to its stacks for each token. It owns them alone, which an array
/// would have to find out each time; that is why they cannot be copied.
///
/// Only the initializer asks for what the elements have to be: the runtime would look for the
/// conformance when a tree goes, which takes as long as to parse a small policy.
struct SyntaxStack<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) where Element: BitwiseCopyable & Sendable {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return base[index]
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { resize(capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Moves the elements from a place on to the end of another stack.
  @inline(__always)
  mutating func move(from start: Int, to other: inout SyntaxStack) {
    precondition(start >= 0 && start <= count)
    let moved = count - start
    if other.capacity - other.count < moved {
      other.resize(max(other.count + moved, other.capacity * 2))
    }
    (other.base + other.count).initialize(from: base + start, count: moved)
    other.count += moved
    count = start
  }

  /// Forgets the elements from a place on.
  mutating func removeAll(from start: Int) {
    precondition(start >= 0 && start <= count)
    count = start
  }

  /// Gives back what is more than twice the memory that the elements need; a tree may live long.
  mutating func fit() {
    if capacity > count * 2 { resize(max(1, count)) }
  }

  @inline(never)
  private mutating func resize(_ capacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.initialize(from: base, count: count)
    base.deallocate()
    (base, self.capacity) = (new, capacity)
  }
}

/// The memory belongs to one stack, and a stack that is shared no longer changes.
extension SyntaxStack: @unchecked Sendable {}
