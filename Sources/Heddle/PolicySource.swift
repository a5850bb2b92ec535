package import PolicySyntax

/// The text of one policy file.
public struct PolicySource: Sendable {
  package let text: SourceText

  /// Makes a source from a text.
  ///
  /// - Parameters:
  ///   - text: The text of the policy file.
  ///   - name: The name that diagnostics show.
  public init(_ text: String, name: String = "policy") {
    self.text = SourceText(name: name, text: text)
  }

  /// Makes a source from bytes, which need not be valid UTF-8: a diagnostic tells where not.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the policy file.
  ///   - name: The name that diagnostics show.
  public init(bytes: [UInt8], name: String) {
    text = SourceText(name: name, bytes: bytes)
  }

  /// The name that diagnostics show.
  public var name: String { text.name }

  /// The bytes of the text.
  public var bytes: [UInt8] { text.bytes }
}
