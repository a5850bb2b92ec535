import Foundation
import NotificationGrouping
import Testing

/// The catalogues of real apps, which lie beside the repository.
private enum Catalogs {
  static let folder = CLDRData.repository.appending(path: "../shared/data/catalogs").standardized

  /// The languages that the folders are named by.
  static let names: Set<String> = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let parts = paths.flatMap { $0.split(separator: "/") }
    return Set(parts.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) })
  }()
}

@Suite(.enabled(if: !Catalogs.names.isEmpty, "the real catalogues are not there"))
struct TheLanguagesOfRealApps {
  @Test func `are known, but for the folder without one and the code for several`() {
    #expect(Catalogs.names.count > 90)
    #expect(Catalogs.names.filter { !LocaleIdentifier($0).isWellFormed }.isEmpty)
    #expect(Catalogs.names.filter { !LocaleIdentifier($0).isKnown }.sorted() == ["Base", "mul"])
  }
}
