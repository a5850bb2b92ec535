/// A JSON Pointer, parsed.
///
/// Source: RFC 6901.
package struct JSONPointer: Sendable, Hashable {
  /// Why a text is not a JSON Pointer.
  package struct Failure: Error, Sendable, Hashable {
    /// The ways in which a text can fail to be a pointer.
    package enum Reason: UInt8, Sendable, Hashable {
      case missingSlash
      case invalidEscape
    }

    /// The offset of the offending byte in the UTF-8 form of the text.
    package let offset: Int
    /// What is wrong at the offset.
    package let reason: Reason

    /// The reason in words, one line without a full stop.
    package var message: String {
      switch reason {
      case .missingSlash: "a JSON pointer is empty or starts with `/`"
      case .invalidEscape: "`~` must be followed by `0` or `1` in a JSON pointer"
      }
    }
  }

  /// The unescaped reference tokens as UTF-8, none for the whole document.
  package let tokens: [[UInt8]]

  /// Creates a pointer from reference tokens that need no unescaping.
  package init(tokens: [[UInt8]]) {
    self.tokens = tokens
  }

  /// Parses the string representation of a pointer.
  package init(parsing text: String) throws(Failure) {
    var tokens: [[UInt8]] = []
    var token: [UInt8] = []
    var offset = 0
    var isAfterTilde = false
    for byte in text.utf8 {
      if offset == 0 {
        guard byte == Byte.slash else { throw Failure(offset: 0, reason: .missingSlash) }
      } else if isAfterTilde {
        guard byte == Byte.zero || byte == Byte.zero + 1 else {
          throw Failure(offset: offset - 1, reason: .invalidEscape)
        }
        token.append(byte == Byte.zero ? Byte.tilde : Byte.slash)
        isAfterTilde = false
      } else if byte == Byte.tilde {
        isAfterTilde = true
      } else if byte == Byte.slash {
        tokens.append(token)
        token.removeAll()
      } else {
        token.append(byte)
      }
      offset += 1
    }
    guard !isAfterTilde else { throw Failure(offset: offset - 1, reason: .invalidEscape) }
    if offset > 0 { tokens.append(token) }
    self.tokens = tokens
  }

  /// The string representation of the pointer, escaped again.
  package var text: String {
    var bytes: [UInt8] = []
    for token in tokens {
      bytes.append(Byte.slash)
      for byte in token {
        switch byte {
        case Byte.tilde: bytes += [Byte.tilde, Byte.zero]
        case Byte.slash: bytes += [Byte.tilde, Byte.zero + 1]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The array index that a reference token selects, if it has the form of one.
  ///
  /// An index beyond what a text of 4 GiB can hold selects nothing, so it is not one here.
  static func arrayIndex(_ token: [UInt8]) -> UInt32? {
    guard let first = token.first, token.count <= 10 else { return nil }
    guard first != Byte.zero || token.count == 1 else { return nil }
    var value: UInt64 = 0
    for byte in token {
      guard Byte.isDigit(byte) else { return nil }
      value = value &* 10 &+ UInt64(byte & 15)
    }
    return value < UInt64(UInt32.max) ? UInt32(value) : nil
  }
}
