import Foundation

/// The clone that the tests were built in.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String { root.appending(path: name).path }
}
