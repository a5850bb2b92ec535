import Testing

@testable import PolicyEngine

@Suite struct AppliedKeyTests {
  @Test func `the beginning of each member is short enough to be copied as a whole`() {
    for beginning in AppliedKey.beginnings {
      #expect(beginning.utf8CodeUnitCount <= ByteBuffer.paddedSize)
    }
  }

  @Test func `a few bytes are copied without those behind them, and where the memory ends`() {
    let source = Array(UInt8(0x40)..<UInt8(0x40 + ByteBuffer.paddedSize))
    for start in 0...40 {
      for length in 0...ByteBuffer.paddedSize {
        var buffer = ByteBuffer(capacity: 40)
        for _ in 0..<start { buffer.append(0x2E as UInt8) }
        source.withUnsafeBufferPointer {
          guard let base = $0.baseAddress else { return }
          buffer.append(padded: base, length)
        }
        buffer.append(0x2C as UInt8)
        let expected = Array(repeating: 0x2E, count: start) + source.prefix(length) + [0x2C]
        guard Array(buffer.bytes) == expected else {
          Issue.record("\(length) bytes at \(start)")
          return
        }
      }
    }
  }
}
