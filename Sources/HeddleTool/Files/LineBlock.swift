/// Whole lines of an input in memory of their own, so that a thread can work on them while another
/// reads on.
///
/// A class, because it owns its memory, which is used again for the next lines.
package final class LineBlock {
  /// The lines are `range` of it.
  var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)
  var range = 0..<0
  /// The 1-based number of the first line.
  package var firstLine = 1

  package init() {}

  deinit { memory.deallocate() }

  /// All lines with their line ends; only the last one of the input may have none.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[range])
  }

  /// Calls `body` with each line as `LineReader` hands it out, and with its number.
  package func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, Line.Ending, Int) -> Void) {
    var rest = bytes
    var number = firstLine
    while !rest.isEmpty {
      let lineEnd = SystemCalls.firstOffset(of: UInt8(ascii: "\n"), in: rest)
      let (count, ending) = Line.split(rest, lineEnd: lineEnd)
      let line = UnsafeRawBufferPointer(rebasing: rest[..<count])
      body(line.bindMemory(to: UInt8.self), ending, number)
      rest = UnsafeRawBufferPointer(rebasing: rest[(count + ending.text.utf8CodeUnitCount)...])
      number += 1
    }
  }
}
