import Foundation

@testable import HeddleTool

/// Runs a command under watch; each step is done before a look, and then it is looked until the
/// command had time to notice.
///
/// - Returns: The status and what was written, one text for the first run and for each step.
func watching(
  paths: [String], _ steps: [() throws -> Void], _ once: @escaping (Console) -> WatchedRun
) throws -> (status: ExitStatus, texts: [String]) {
  let console = Console.inMemory()
  var ends: [Int] = []
  var looks = 0
  var failure: (any Error)?
  let quiet = 10
  let watch = Watch(console: console) {
    defer { looks += 1 }
    guard looks % quiet == 0 else { return true }
    ends.append(console.output.writtenText.utf8.count)
    guard looks / quiet < steps.count else { return false }
    do { try steps[looks / quiet]() } catch { failure = error }
    return true
  }
  let status = watch.run(paths: paths, once)
  if let failure { throw failure }
  let bytes = Array(console.output.writtenText.utf8)
  var start = 0
  let texts = ends.map { end in
    defer { start = end }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
  return (status, texts)
}

/// Writes a file in place, as some editors do.
func save(_ text: String, _ path: String) throws {
  try text.write(toFile: path, atomically: false, encoding: .utf8)
}
