extension RawValue {
  /// What stands there, in words; long strings and numbers are cut.
  package func words(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let limit = 60
    var cut = min(Int(end), Int(start) + limit)
    // Not within a character.
    while cut < Int(end), cut > Int(start), bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    let range = Int(start)..<cut
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    let tail = Int(end) - Int(start) > limit ? "…" : ""
    switch kind {
    case .string: return "the string \"\(text)\(tail)\""
    case .number: return "the number \(text)\(tail)"
    case .absent: return "nothing"
    default: return kind.words
    }
  }
}

extension RawValue.Kind {
  /// What a value of this kind is called.
  package var words: String {
    switch self {
    case .absent: "nothing"
    case .null: "null"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
