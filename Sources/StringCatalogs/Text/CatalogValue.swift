import NotificationModel

/// A value of a JSON text or a property list, with its place.
struct CatalogValue: Sendable {
  enum Content: Sendable {
    case text(CatalogText)
    case integer(Int)
    case boolean(Bool)
    case dictionary([Member])
    case list([CatalogValue])
    /// Another kind of value, which no catalogue needs.
    case other
  }

  struct Member: Sendable {
    var key: CatalogText
    var value: CatalogValue
  }

  var content: Content
  /// Where it begins, in bytes of the file's text; nil in binary files.
  var offset: Int?

  /// The deepest nesting that is read; real catalogues need less than 12 levels.
  static let deepestNesting = 64
}

extension CatalogValue {
  var text: CatalogText? {
    if case .text(let text) = content { text } else { nil }
  }

  var integer: Int? {
    if case .integer(let integer) = content { integer } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let boolean) = content { boolean } else { nil }
  }

  var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// The value of a key, of which the last counts if there are two.
  ///
  /// - Complexity: O(number of members).
  subscript(key: String) -> CatalogValue? {
    members?.last { $0.key.string.hasSameBytes(as: key) }?.value
  }
}

/// A text of a catalogue, with its place.
struct CatalogText: Sendable, Hashable {
  var string: String
  /// Where its first character stands, in bytes of the file's text; nil in binary files.
  var offset: Int?
  /// True if it stands in the file without escapes, byte by byte.
  var isVerbatim: Bool
}
