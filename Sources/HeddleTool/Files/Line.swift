/// One line of an input.
package enum Line {
  /// How a line ends.
  package enum Ending: Hashable, Sendable {
    /// The last line of an input that does not end in a line end.
    case none
    case lineFeed
    case carriageReturnLineFeed

    /// The bytes of the line end.
    package var bytes: [UInt8] {
      switch self {
      case .none: []
      case .lineFeed: [0x0A]
      case .carriageReturnLineFeed: [0x0D, 0x0A]
      }
    }
  }

  /// The bytes without the line end.
  case line(UnsafeBufferPointer<UInt8>, Ending)
  /// A line over the limit, which was skipped.
  case tooLong(LineReader.LongLine)
}

/// Many whole lines of an input at once.
package enum LineChunk {
  /// Whole lines with their line ends; only the last one of the input may have none.
  ///
  /// - Parameters:
  ///   - firstLine: The 1-based number of the first line.
  ///   - lineCount: The number of lines.
  case lines(UnsafeBufferPointer<UInt8>, firstLine: Int, lineCount: Int)
  /// A line over the limit, which was skipped.
  case tooLong(LineReader.LongLine)
}
