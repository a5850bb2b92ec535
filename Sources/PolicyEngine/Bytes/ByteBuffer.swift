/// A reusable, growable buffer of bytes.
///
/// It grows by doubling and never shrinks. It is a unique value passed inout, so that appending
/// neither counts references nor checks for exclusive access.
package struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes in the buffer.
  package private(set) var count: Int

  /// Creates an empty buffer with room for some bytes.
  package init(capacity: Int = 64) {
    self.capacity = capacity < 16 ? 16 : capacity
    storage = .allocate(capacity: self.capacity)
    count = 0
  }

  deinit {
    storage.deallocate()
  }

  /// The bytes of the buffer, valid until the next change of it.
  package var bytes: UnsafeBufferPointer<UInt8> {
    @inline(__always) get { UnsafeBufferPointer(start: storage, count: count) }
  }

  /// The bytes as text, with replacement characters for anything that is not UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls a closure with the bytes of the buffer.
  @inline(__always)
  package borrowing func withUnsafeBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(start: storage, count: count))
  }

  /// Appends one byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    storage[count] = byte
    count &+= 1
  }

  /// Appends the bytes of a buffer that lies elsewhere.
  @inline(__always)
  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    append(base, bytes.count)
  }

  /// Appends what a closure writes.
  ///
  /// - Parameters:
  ///   - length: The bytes that there has to be room for.
  ///   - body: Gets an address and returns the end of what it has written there; nil for nothing.
  /// - Returns: False if the closure has written nothing.
  @inline(__always)
  mutating func append(
    atMost length: Int,
    _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>?
  ) -> Bool {
    if length > capacity &- count { grow(by: length) }
    guard let end = body(storage + count) else { return false }
    count = end - storage
    return true
  }

  /// Appends a number of bytes from an address elsewhere.
  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) {
    if length > capacity &- count { grow(by: length) }
    (storage + count).update(from: source, count: length)
    count &+= length
  }

  /// How many bytes `append(padded:_:)` copies, whatever the length.
  static var paddedSize: Int { 32 }

  /// Appends a few bytes, at the most `paddedSize`, from an address at which that many can be read.
  @inline(__always)
  mutating func append(padded source: UnsafePointer<UInt8>, _ length: Int) {
    if Self.paddedSize > capacity &- count { grow(by: Self.paddedSize) }
    copySixteenBytes(source, to: storage + count)
    copySixteenBytes(source + 16, to: storage + (count &+ 16))
    count &+= length
  }

  /// Appends the UTF-8 form of a literal.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    if text.hasPointerRepresentation {
      append(text.utf8Start, text.utf8CodeUnitCount)
    } else {
      append(scalar: text.unicodeScalar)
    }
  }

  /// Appends the UTF-8 form of a string.
  ///
  /// Disfavored so that a literal is appended as static text.
  @_disfavoredOverload
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends the UTF-8 form of a Unicode scalar value.
  @inline(__always)
  package mutating func append(scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
      return
    }
    if value < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | value &>> 6))
    } else {
      if value < 0x10000 {
        append(UInt8(truncatingIfNeeded: 0xE0 | value &>> 12))
      } else {
        append(UInt8(truncatingIfNeeded: 0xF0 | value &>> 18))
        append(UInt8(truncatingIfNeeded: 0x80 | value &>> 12 & 0x3F))
      }
      append(UInt8(truncatingIfNeeded: 0x80 | value &>> 6 & 0x3F))
    }
    append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }

  /// Removes all bytes and keeps the capacity.
  @inline(__always)
  package mutating func removeAll() {
    count = 0
  }

  /// Removes the bytes from an index on; an index outside the buffer changes nothing.
  @inline(__always)
  package mutating func truncate(to newCount: Int) {
    if newCount >= 0, newCount < count { count = newCount }
  }

  /// Reverses the order of the bytes from an index on.
  mutating func reverse(from start: Int) {
    var low = start
    var high = count &- 1
    while low >= 0, low < high {
      let byte = storage[low]
      storage[low] = storage[high]
      storage[high] = byte
      low &+= 1
      high &-= 1
    }
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    let needed = count + length
    while capacity < needed { capacity *= 2 }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
  }
}
