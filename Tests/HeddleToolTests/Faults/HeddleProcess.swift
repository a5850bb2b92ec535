import Foundation
import Testing

@testable import HeddleTool

/// The command as a real process, in a shell that makes its surroundings bad.
enum HeddleProcess {
  /// What a script gives.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program, which is built beside the tests.
  static let path: String? = {
    var folder = URL(filePath: CommandLine.arguments[0])
    for _ in 0..<6 {
      folder = folder.deletingLastPathComponent()
      let path = folder.appending(path: "heddle").path
      if FileManager.default.isExecutableFile(atPath: path), !FileSystem.isFolder(path) {
        return path
      }
    }
    return nil
  }()

  static let isThere = path != nil

  /// Whether a script succeeds, for what a machine may lack.
  static func can(_ script: String) -> Bool {
    (try? run(script))?.status == 0
  }

  /// Whether a process may run as somebody without rights, and finds the program.
  static let canBeNobody = isThere && can("\(nobody) \"$HEDDLE\" --version")

  /// Whether a file system of its own may be made, which goes with the script.
  static let canMount = isThere && can(mounted("true", size: "64k"))

  /// The words before a command that is run by somebody without rights.
  static let nobody = "setpriv --reuid 65534 --regid 65534 --clear-groups"

  /// A script with a small disk at `$DISK`.
  static func mounted(_ script: String, size: String) -> String {
    """
    export DISK=$(mktemp -d)
    trap 'rmdir "$DISK"' EXIT
    unshare -m sh -c 'mount -t tmpfs -o size=\(size) none "$DISK" && { \(script)
    }'
    """
  }

  /// Runs a shell script, in which `$HEDDLE` is the program; it has half a minute.
  static func run(_ script: String, in folder: TemporaryFolder? = nil) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    if let folder { process.currentDirectoryURL = URL(filePath: folder.path) }
    var environment = ProcessInfo.processInfo.environment
    let program: String = try #require(path)
    environment["HEDDLE"] = program
    environment["LC_ALL"] = "C"
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    // The errors go on while the output is read, so that neither waits for the other.
    let collected = Collected()
    let reading = DispatchQueue(label: "errors")
    try process.run()
    reading.async { collected.bytes = errors.fileHandleForReading.readDataToEndOfFile() }
    let timer = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: timer)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    timer.cancel()
    reading.sync {}
    return Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
      errors: String(decoding: collected.bytes, as: UTF8.self))
  }

  /// Bytes that another queue collects; they are read when it is done.
  private final class Collected: @unchecked Sendable {
    var bytes = Data()
  }
}
