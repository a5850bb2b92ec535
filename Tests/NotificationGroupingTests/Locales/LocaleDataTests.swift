import Foundation
import NotificationGrouping
import Testing

@Suite struct TheTablesOfLanguages {
  private static let isPythonThere = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }

  @Test(
    .enabled(if: CLDRData.isThere, "the data of CLDR are not there"),
    .enabled(if: isPythonThere, "python3 is not there"))
  func `are what their script writes`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", ".ci/plural-list-tables.py", CLDRData.folder.path]
    process.currentDirectoryURL = CLDRData.repository
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let path = "Sources/NotificationGrouping/Locales/LocaleData+Generated.swift"
    let kept = try Data(contentsOf: CLDRData.repository.appending(path: path))
    #expect(written == kept, "run .ci/plural-list-tables.py > \(path)")
  }

  @Test func `state the version of CLDR`() {
    #expect(LocaleData.version == "CLDR 47")
  }

  @Test(.enabled(if: CLDRData.isThere, "the data of CLDR are not there"))
  func `know every locale that CLDR has list patterns of`() throws {
    for name in try CLDRData.locales where name != "und" {
      let locale = LocaleIdentifier(name)
      #expect(locale.text == name)
      #expect(locale.isKnown, "\(name)")
    }
  }

  @Test(.enabled(if: CLDRData.isThere, "the data of CLDR are not there"))
  func `add the likely parts that CLDR adds`() throws {
    let rows = try #require(
      try CLDRData.value("likelySubtags.json", "supplemental", "likelySubtags")
        as? [String: String])
    var count = 0
    for (name, likely) in rows where LocaleIdentifier(name).text == name {
      guard LocaleIdentifier(name).isKnown else { continue }
      #expect(LocaleIdentifier(name).maximized.text == likely)
      count += 1
    }
    #expect(count > 300)
  }
}
