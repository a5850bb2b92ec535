import Foundation

/// Foundation's word on whether a text is JSON.
enum FoundationJudge {
  static func accepts(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// Where Foundation is known to depart from RFC 8259, and is not asked.
  ///
  /// - it guesses UTF-16 and UTF-32 from zero bytes and other byte order marks, and
  ///   takes them; JSON that is exchanged is UTF-8;
  /// - it refuses lone surrogates, which are grammatical;
  /// - it refuses numbers beyond a double, which are grammatical;
  /// - it takes a comma before a closing bracket;
  /// - its own bound of nesting is counted differently.
  static func isKnownToDepart(on bytes: [UInt8]) -> Bool {
    if bytes.contains(0) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return true
    }
    var depth = 0
    var digits = 0
    var isExponent = false
    var lastMark: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth >= 512 { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if lastMark == UInt8(ascii: ",") { return true }
      case UInt8(ascii: "\\"):
        // The escape of a surrogate: `\ud8` to `\udf`.
        let escape = bytes[index...].prefix(4).map { $0 | 0x20 }
        if escape.count == 4, escape[1] == UInt8(ascii: "u"), escape[2] == UInt8(ascii: "d"),
          "89abcdef".utf8.contains(escape[3])
        {
          return true
        }
      default: break
      }
      if !" \n\r\t".utf8.contains(byte) { lastMark = byte }
      if "+-.".utf8.contains(byte) { continue }
      if (0x30...0x39).contains(byte) { digits += 1 } else { digits = 0 }
      if digits == 0 { isExponent = byte | 0x20 == UInt8(ascii: "e") }
      // An exponent of three digits, or 300 digits.
      if digits >= (isExponent ? 3 : 300) { return true }
    }
    return false
  }
}
