import Heddle

/// Tells files of payloads from policies, and reads them.
struct PayloadLoader {
  let console: Console

  /// True if the ending of a path says that payloads are in the file.
  static func isPayloadFile(_ path: String) -> Bool {
    [".apns", ".json", ".ndjson", ".jsonl"].contains { path.hasSuffix($0) }
      && !FileSystem.isFolder(path)
  }

  /// Reads files, each of them once.
  func load(_ paths: [String]) -> Result<[PayloadSource], LoadFailure> {
    var sources: [PayloadSource] = []
    var seen: Set<ExactText> = []
    for path in paths where seen.insert(ExactText(path)).inserted {
      do throws(FileFailure) {
        sources.append(PayloadSource(bytes: try FileSystem.contents(of: path), name: path))
      } catch {
        console.report(error)
        return .failure(LoadFailure(status: .unreadable))
      }
    }
    return .success(sources)
  }
}
