import PolicyEngine
package import PolicySyntax

/// The text of a file of payloads or records.
public struct PayloadSource: Sendable {
  /// How the payloads stand in the text.
  public enum Layout: Sendable, Hashable {
    /// The text is one payload over any number of lines.
    case whole
    /// Each line is a payload.
    case lines
  }

  package let text: SourceText
  /// How the payloads stand in the text.
  public let layout: Layout

  /// Makes a source from a text.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - name: The name that diagnostics show; if it ends in `.ndjson` or `.jsonl`, each line of
  ///     the text is a payload.
  public init(_ text: String, name: String = "payload") {
    self.init(bytes: Array(text.utf8), name: name)
  }

  /// Makes a source from bytes, which need not be valid UTF-8: a diagnostic tells where not.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - name: The name that diagnostics show; if it ends in `.ndjson` or `.jsonl`, each line of
  ///     the text is a payload.
  public init(bytes: [UInt8], name: String) {
    text = SourceText(name: name, bytes: bytes)
    layout = name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") ? .lines : .whole
  }

  /// The name that diagnostics show.
  public var name: String { text.name }

  /// The bytes of the text.
  public var bytes: [UInt8] { text.bytes }
}
