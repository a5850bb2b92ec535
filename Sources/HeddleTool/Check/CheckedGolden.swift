import Heddle
import HeddleTesting

/// The golden files that `heddle check` is given; messages have told what is wrong with them.
struct CheckedGolden {
  /// How many files there are, broken ones included.
  private(set) var fileCount = 0
  private(set) var brokenCount = 0
  private var lineCount = 0

  /// True if a path leads to a golden file, by its name or by how it begins.
  static func isGolden(_ path: String) -> Bool {
    guard !FileSystem.isFolder(path) else { return false }
    if path.hasSuffix(".golden.json") { return true }
    guard PayloadLoader.isPayloadFile(path) else { return false }
    return (try? FileSystem.start(of: path)).map { GoldenFile.begins($0) } ?? false
  }

  /// Reads files, each of them once.
  static func load(_ paths: [String], _ console: Console) -> Result<CheckedGolden, LoadFailure> {
    var checked = CheckedGolden()
    var seen: Set<ExactText> = []
    for path in paths where seen.insert(ExactText(path)).inserted {
      checked.fileCount += 1
      switch GoldenPaths.read(path, console) {
      case .success(let file): checked.lineCount += file.lines.count
      case .failure(let failure):
        guard failure.status == .findings else { return .failure(failure) }
        checked.brokenCount += 1
      }
    }
    return .success(checked)
  }

  /// What was checked, in numbers.
  var content: String {
    "\(counted(fileCount, "golden file")) with \(counted(lineCount, "line"))"
  }
}
