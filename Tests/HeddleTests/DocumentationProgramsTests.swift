import Foundation
import Testing

/// The Swift programs that the documentation shows; they take a minute to build, so they run only
/// where `HEDDLE_SLOW_TESTS` is `1`.
@Suite(.serialized) struct DocumentedPrograms {
  private static let isSlowWanted = ProcessInfo.processInfo.environment["HEDDLE_SLOW_TESTS"] == "1"
  private static let programs = DocumentationBlock.all.filter {
    $0.language == "swift" && $0.has("program")
  }
  private static let appleSources = DocumentationBlock.all.filter {
    $0.language == "swift" && $0.has("apple")
  }

  @Test func `every program is followed by what it prints`() throws {
    #expect(Self.programs.count >= 3)
    #expect(Self.appleSources.count >= 1)
    #expect(DocumentationBlock.all.count { $0.has("manifest") } == 1)
    for program in Self.programs {
      #expect(program.text.hasPrefix("import "), "\(program)")
      #expect(output(of: program) != nil, "\(program)")
    }
    let outputs = DocumentationBlock.all.count { $0.has("output") }
    #expect(outputs == Self.programs.count)
  }

  @Test(.enabled(if: isSlowWanted, "HEDDLE_SLOW_TESTS is not 1"))
  func `every program runs with the manifest of the README and prints what is shown`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "heddle-documentation-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // The manifest means a folder `heddle` beside the program's.
    let package = folder.appending(path: "greeter")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "heddle"), withDestinationURL: Repository.root)
    let manifest = try #require(DocumentationBlock.all.first { $0.has("manifest") })
    for (number, program) in Self.programs.enumerated() {
      // Each has a name of its own: a build may take a file that changes at once for the old one.
      let name = number == 0 ? "greeter" : "greeter\(number)"
      let sources = package.appending(path: "Sources/\(name)")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try Data(program.text.utf8).write(to: sources.appending(path: "main.swift"))
      var text = manifest.text.replacing("\"greeter\"", with: "\"\(name)\"")
      if program.text.contains("import HeddleTesting\n") {
        let product = #".product(name: "Heddle", package: "heddle")"#
        text.replace(
          product, with: product + ", " + product.replacing("Heddle", with: "HeddleTesting"))
      }
      try Data(text.utf8).write(to: package.appending(path: "Package.swift"))
      let result = try run(["swift", "run", "--quiet"], in: package)
      #expect(result.status == 0, "\(program)")
      #expect(result.output == output(of: program), "\(program)")
    }
  }

  @Test(.enabled(if: isSlowWanted, "HEDDLE_SLOW_TESTS is not 1"), arguments: appleSources)
  func `a source for Apple platforms is Swift, though it cannot be built everywhere`(
    _ block: DocumentationBlock
  ) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "heddle-documentation-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(block.text.utf8).write(to: file)
    let result = try run(["swiftc", "-parse", file.path], in: file.deletingLastPathComponent())
    #expect(result.status == 0)
  }

  private func output(of program: DocumentationBlock) -> String? {
    let next = DocumentationBlock.all.first {
      $0.page == program.page && $0.line > program.line
    }
    return next?.has("output") == true ? next?.text : nil
  }

  private func run(_ words: [String], in folder: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
