import Heddle
import HeddleTool

extension PolicySource {
  /// Reads a policy file.
  init(contentsOfFile path: String) throws {
    self.init(bytes: try FileSystem.contents(of: path), name: path)
  }
}
