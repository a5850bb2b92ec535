import Heddle
import HeddleTesting

/// Finds and reads golden files.
enum GoldenPaths {
  /// The most bytes of a golden file.
  static let sizeLimit = 1 << 30

  /// True if a path leads to what is meant as a golden file, by its content or by its ending.
  static func isMeant(_ path: String) -> Bool {
    guard (try? FileStatus(of: path))?.kind == .file else { return path.hasSuffix(".golden.json") }
    guard let start = try? FileSystem.start(of: path) else { return false }
    return GoldenFile.isMeant(by: start) || path.hasSuffix(".json")
  }

  /// Reads a golden file; a message has told what is wrong with it.
  static func read(_ path: String, _ console: Console) -> Result<GoldenFile, LoadFailure> {
    let text: [UInt8]
    do throws(FileFailure) {
      text = try FileSystem.contents(of: path, limit: sizeLimit)
    } catch {
      console.report(error)
      return .failure(LoadFailure(status: .unreadable))
    }
    do throws(GoldenFailure) {
      return .success(try GoldenFile(reading: text))
    } catch {
      let place = GoldenPlaces(text).place(at: error.offset)
      console.report("\(path):\(place.line):\(place.column): \(error.message)")
      return .failure(LoadFailure(status: .findings))
    }
  }
}
