import PolicyEngine

/// How far a text is a JSON text, for readers that have to find out where a payload ends.
package enum PayloadText: Sendable {
  /// A whole JSON text.
  case complete
  /// The beginning of a JSON text, which more bytes could complete.
  case incomplete
  case invalid

  /// - Complexity: O(n).
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    do throws(JSONFailure) {
      _ = try JSONScanner.root(of: bytes)
      self = .complete
    } catch {
      self = error.isUnexpectedEnd ? .incomplete : .invalid
    }
  }

  /// True if nothing but white space stands in the text.
  package static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }
}
