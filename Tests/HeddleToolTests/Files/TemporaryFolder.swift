import Testing

@testable import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder below the temporary folder of the system; it goes with its last reference.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = SystemCalls.environmentVariable("TMPDIR") ?? "/tmp"
    var template = FileSystem.path(of: "heddle-tests-XXXXXX", in: parent).utf8CString.map { $0 }
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit { Self.remove(path) }

  /// The path of something in the folder.
  subscript(_ name: String) -> String { path + "/" + name }

  /// Makes a file, and the folders that lead to it.
  func add(_ name: String, _ text: String = "", permissions: UInt32? = nil) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o777)
    }
    let descriptor = try FileDescriptor(opening: self[name], for: .creating)
    try Array(text.utf8).withUnsafeBytes { try descriptor.drain($0) }
    if let permissions { try descriptor.setPermissions(permissions) }
    try descriptor.finish()
  }

  /// Makes an empty file with a name of any bytes.
  func add(bytes name: [UInt8]) throws {
    let path = Array((path + "/").utf8) + name + [0]
    let descriptor = open(path.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    try #require(descriptor >= 0)
    close(descriptor)
  }

  func addFolder(bytes name: [UInt8]) throws {
    let path = Array((path + "/").utf8) + name + [0]
    try #require(mkdir(path.map { CChar(bitPattern: $0) }, 0o777) == 0)
  }

  func addFolder(_ name: String) throws {
    try #require(mkdir(self[name], 0o777) == 0)
  }

  func addLink(_ name: String, to destination: String) throws {
    try #require(symlink(destination, self[name]) == 0)
  }

  func addNamedPipe(_ name: String) throws {
    try #require(mkfifo(self[name], 0o666) == 0)
  }

  func text(of name: String) throws -> String {
    String(decoding: try FileSystem.contents(of: self[name]), as: UTF8.self)
  }

  /// The names in the folder, sorted.
  func names() throws -> [String] {
    try SystemCalls.names(in: path).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  static let isSuperuser = geteuid() == 0

  private static func remove(_ path: String) {
    if (try? FileStatus(ofLink: path))?.kind == .folder {
      for name in (try? SystemCalls.names(in: path)) ?? [] {
        guard let text = String(validating: name, as: UTF8.self) else {
          let bytes = (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
          if unlink(bytes) != 0 { rmdir(bytes) }
          continue
        }
        remove(path + "/" + text)
      }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
