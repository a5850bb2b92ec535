/// Why the bytes of a catalogue are no JSON or no property list.
struct CatalogTextFailure: Error, Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// Something else was expected, in words.
    case expected(String)
    /// The file ends too early.
    case unexpectedEnd
    /// Bytes that are no text in UTF-8.
    case invalidUTF8
    /// An encoding, other than UTF-8 and UTF-16, that the file declares.
    case encoding(String)
    /// The property list of NeXTSTEP: `{ key = value; }`.
    case oldStyle
    /// Nesting beyond `CatalogValue.deepestNesting`.
    case tooDeep
    /// More bytes than `CatalogFile.largestSize`, or a binary file that unfolds to more.
    case tooLarge
    /// A binary property list that breaks its own rules.
    case binary
  }

  var kind: Kind
  /// Where, in bytes of the file's text; nil in binary files.
  var offset: Int?
}
