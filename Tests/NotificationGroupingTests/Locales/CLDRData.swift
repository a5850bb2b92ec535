import Foundation

/// The data of CLDR that the tables are made from, which lie beside the repository.
enum CLDRData {
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().standardized

  static let folder = repository.appending(path: "../shared/data/cldr").standardized

  static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "plurals.json").path)

  /// The locales that have list patterns.
  static var locales: [String] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "listPatterns").path)
      return names.map { String($0.dropLast(".json".count)) }.sorted()
    }
  }

  /// The value at a path of keys in a file.
  static func value(_ name: String, _ path: String...) throws -> Any? {
    let data = try Data(contentsOf: folder.appending(path: name))
    var value: Any? = try JSONSerialization.jsonObject(with: data)
    for key in path { value = (value as? [String: Any])?[key] }
    return value
  }
}
