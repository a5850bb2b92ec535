import Foundation
import HeddlePages
import Testing

@testable import HeddleTool

/// The engine that the page carries; `.ci/embedded/build-center --check` compares it with what the
/// sources give.
@Suite struct TheCenterModule {
  @Test func `it has less than 400 kB`() {
    // A file of gzip ends with the size of what it holds (RFC 1952, 2.3.1).
    let size = previewEngine().bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(size > 100_000)
    #expect(size < 400_000)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `the hash is that of the standard's examples`(text: String, hash: String) {
    let digits = SHA256.hash(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == hash)
  }

  @Test func `texts of 64 letters are those of Foundation`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + count) }
      #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
  }
}
