/// One line of an input.
package enum Line {
  /// How a line ends.
  package enum Ending: Hashable, Sendable {
    /// The last line of an input that does not end in a line end.
    case none
    case lineFeed
    case carriageReturnLineFeed

    package var text: StaticString {
      switch self {
      case .none: ""
      case .lineFeed: "\n"
      case .carriageReturnLineFeed: "\r\n"
      }
    }

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

  /// Takes the first line of some bytes apart.
  ///
  /// - Parameters:
  ///   - bytes: Begin with the line.
  ///   - lineEnd: The offset of the line feed; nil if the line is the last one and has none.
  /// - Returns: The number of bytes of the line, and its line end.
  static func split(
    _ bytes: UnsafeRawBufferPointer, lineEnd: Int?
  ) -> (count: Int, ending: Ending) {
    guard let lineEnd else { return (bytes.count, .none) }
    if lineEnd > 0, bytes[lineEnd - 1] == UInt8(ascii: "\r") {
      return (lineEnd - 1, .carriageReturnLineFeed)
    }
    return (lineEnd, .lineFeed)
  }
}
