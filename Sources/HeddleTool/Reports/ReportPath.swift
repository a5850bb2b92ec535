import Heddle

/// The path of a file as reports for other programs spell it.
struct ReportPath: Hashable, Sendable {
  /// The path without `.` and empty parts.
  ///
  /// So programs that compare paths as text find the file. Parts `..` stay: what they lead to
  /// depends on links.
  var text: String { path.text }

  private let path: ExactText

  init(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
      .compactMap { String($0) }.filter { $0 != "." }
    self.path = ExactText((path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/"))
  }

  /// The path as a URI reference (RFC 3986): relative to the folder in which the command runs, or
  /// with the scheme `file` if the path is absolute.
  ///
  /// All but the unreserved characters is percent-encoded. So a colon in the first part does not
  /// look like the end of a scheme.
  var uri: String {
    var result = text.hasPrefix("/") ? "file://" : ""
    for byte in text.utf8 {
      if byte == UInt8(ascii: "/") || Self.isUnreserved(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += byte < 0x10 ? "%0" : "%"
        result += String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
