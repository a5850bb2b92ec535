import Foundation
import Testing

@testable import HeddleTool

/// The engine that the page carries is that of the sources.
@Suite struct TheCenterModule {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sources of the module by the bytes of their paths.
  private static func sources() throws -> [String] {
    var paths = ["build-center", "center.swift", "memory.c", "shim.c"].map { ".ci/embedded/\($0)" }
    for room in ["NotificationModel", "NotificationGrouping"] {
      let folder = root.appending(path: "Sources/\(room)").path
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      paths += files.filter { $0.hasSuffix(".swift") }.map { "Sources/\(room)/\($0)" }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test func `it was made of the sources as they are; .ci/embedded/build-center makes it anew`()
    throws
  {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in try Self.sources() {
      let content = try #require(
        FileManager.default.contents(atPath: Self.root.appending(path: path).path))
      for byte in Array(path.utf8) + [0] + content + [0] {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    let text = String(value, radix: 16)
    let fingerprint = String(repeating: "0", count: 16 - text.utf8.count) + text
    #expect(CenterModule.fingerprint == fingerprint)
  }

  @Test func `it has less than 400 kB`() {
    #expect(CenterModule.byteCount > 100_000)
    #expect(CenterModule.byteCount < 400_000)
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
