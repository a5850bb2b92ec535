import PolicyEngine

/// A line of an input, kept so that it can be decided about again.
package enum GoldenInput: Sendable, Hashable {
  /// A JSON text on one line.
  case json([UInt8])
  /// What is no JSON text, or nests too deeply to stand in another one.
  case other([UInt8])
  /// A line that is longer than any that is read, by its number of bytes.
  case tooLong(Int)

  /// The levels of arrays and objects that a text may have to stand in a golden file as it is.
  private static let depthLimit = JSONScanner.depthLimit - 16

  /// Keeps a line; a JSON text over several lines comes onto one.
  ///
  /// - Complexity: O(n).
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= EvaluationLimits.payloadSize else {
      self = .tooLong(bytes.count)
      return
    }
    guard (try? JSONScanner.root(of: bytes)) != nil,
      JSONLayout.depth(of: bytes) <= Self.depthLimit
    else {
      self = .other(Array(bytes))
      return
    }
    let isMarked = bytes.prefix(3).elementsEqual([0xEF, 0xBB, 0xBF])
    let text = isMarked ? UnsafeBufferPointer(rebasing: bytes.dropFirst(3)) : bytes
    self = .json(JSONLayout.oneLine(text))
  }

  /// The bytes of the line; nil if it was too long to be kept.
  package var bytes: [UInt8]? {
    switch self {
    case .json(let bytes), .other(let bytes): bytes
    case .tooLong: nil
    }
  }
}
