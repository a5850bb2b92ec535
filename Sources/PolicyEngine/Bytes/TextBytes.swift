extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes.
  @inline(__always)
  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return equalBytes(left, right, count)
  }

  /// Whether this is less than `other`, byte by byte.
  @inline(never)
  func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let common = Swift.min(count, other.count)
    for index in 0..<common where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }

  /// Whether this has `part` at `offset`, which is at most `count - part.count`.
  @inline(__always)
  func has(_ part: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard let left = baseAddress, let right = part.baseAddress else { return true }
    return equalBytes(left + offset, right, part.count)
  }

  /// Whether `part` stands anywhere in this.
  @inline(never)
  func hasPart(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    firstOffset(of: part, from: 0) != nil
  }
}

/// Compares bytes out of line, for places that hardly ever come to it.
@inline(never)
func areEqualBytes(
  _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
) -> Bool {
  equalBytes(left, right, count)
}

/// Compares bytes; what is compared twice, because two parts overlap, costs less than to ask for the
/// length again.
@inline(__always)
func equalBytes(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  if count >= 8 {
    let last = count &- 8
    if count <= 32 {
      let second = (count &>> 4) &<< 3
      return difference(left, right, 0) | difference(left, right, second)
        | difference(left, right, last &- second) | difference(left, right, last) == 0
    }
    var offset = 0
    while offset < last {
      if difference(left, right, offset) != 0 { return false }
      offset &+= 8
    }
    return difference(left, right, last) == 0
  }
  if count >= 4 {
    return Word.loadHalf(left) == Word.loadHalf(right)
      && Word.loadHalf(left + (count &- 4)) == Word.loadHalf(right + (count &- 4))
  }
  if count == 0 { return true }
  return left[0] == right[0] && left[count &>> 1] == right[count &>> 1]
    && left[count &- 1] == right[count &- 1]
}

/// Which bits of eight bytes at an offset differ.
@inline(__always)
private func difference(
  _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ offset: Int
) -> UInt64 {
  UnsafeRawPointer(left).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    ^ UnsafeRawPointer(right).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}

/// Copies bytes to memory elsewhere; short texts, which most are, without a call, and like
/// `equalBytes` some bytes twice.
@inline(__always)
func copyBytes(
  _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  if UInt(bitPattern: count &- 4) <= 12 {
    let second = (count &>> 3) &<< 2
    copy(source, to: target, 0, as: UInt32.self)
    copy(source, to: target, second, as: UInt32.self)
    copy(source, to: target, count &- 4 &- second, as: UInt32.self)
    copy(source, to: target, count &- 4, as: UInt32.self)
  } else if count > 16 {
    copyManyBytes(source, to: target, count)
  } else if count > 0 {
    target[0] = source[0]
    target[count &>> 1] = source[count &>> 1]
    target[count &- 1] = source[count &- 1]
  }
}

/// Copies sixteen bytes.
@inline(__always)
func copySixteenBytes(
  _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
) {
  copy(source, to: target, 0, as: SIMD16<UInt8>.self)
}

/// Copies more than sixteen bytes.
@inline(never)
private func copyManyBytes(
  _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  if count > 64 { return target.update(from: source, count: count) }
  copy(source, to: target, 0, as: SIMD16<UInt8>.self)
  if count > 32 {
    copy(source, to: target, 16, as: SIMD16<UInt8>.self)
    copy(source, to: target, count &- 32, as: SIMD16<UInt8>.self)
  }
  copy(source, to: target, count &- 16, as: SIMD16<UInt8>.self)
}

/// Copies a value of a type at an offset.
@inline(__always)
private func copy<Value: BitwiseCopyable>(
  _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ offset: Int,
  as type: Value.Type
) {
  UnsafeMutableRawPointer(target).storeBytes(
    of: UnsafeRawPointer(source).loadUnaligned(fromByteOffset: offset, as: type),
    toByteOffset: offset, as: type)
}
