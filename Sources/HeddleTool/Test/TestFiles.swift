import Heddle
import HeddleTesting
import Synchronization

/// Reads the files that tests name, and remembers which; a class, because threads share it.
final class TestFiles: Sendable {
  private let known = Mutex<Set<ExactText>>([])

  /// Reads a file beside the policy file that names it.
  func read(_ name: String, _ policyFile: String) throws(PayloadFileError) -> [UInt8] {
    do throws(FileFailure) {
      let path = try NamedFile.path(of: name, checkedBeside: policyFile)
      _ = known.withLock { $0.insert(ExactText(path)) }
      return try FileSystem.contents(of: path)
    } catch {
      throw PayloadFileError(reason: error.message)
    }
  }

  /// What a file beside the policy file that names it holds.
  static func content(_ name: String, _ policyFile: String) -> PolicyTestRunner.FileContent {
    do throws(FileFailure) {
      let path = try NamedFile.path(of: name, checkedBeside: policyFile)
      return .bytes(try FileSystem.contents(of: path))
    } catch {
      return .failure(error.message)
    }
  }

  /// The files that were asked for, in the order of their bytes.
  var paths: [String] {
    known.withLock { $0 }.sorted().map(\.text)
  }
}
