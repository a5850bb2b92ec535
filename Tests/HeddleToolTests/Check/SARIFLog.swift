/// The parts of a SARIF log that the tests read.
struct SARIFLog: Decodable {
  let version: String
  let runs: [Run]

  struct Run: Decodable {
    let tool: Tool
    let artifacts: [Artifact]
    let results: [Result]
    let columnKind: String
  }

  struct Tool: Decodable {
    let driver: Driver
  }

  struct Driver: Decodable {
    let name: String
    let version: String
    let informationUri: String?
    let rules: [Rule]
  }

  struct Rule: Decodable {
    let id: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration
  }

  struct Configuration: Decodable {
    let level: String
  }

  struct Message: Decodable {
    let text: String
    let markdown: String?
  }

  struct Artifact: Decodable {
    let location: ArtifactLocation
  }

  struct ArtifactLocation: Decodable {
    let uri: String
    let index: Int?
  }

  struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
  }

  struct Location: Decodable {
    let id: Int?
    let physicalLocation: PhysicalLocation
    let message: Message?
  }

  struct PhysicalLocation: Decodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct Region: Decodable, Equatable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
    let byteOffset: Int
    let byteLength: Int
  }

  struct Fix: Decodable {
    let description: Message
    let artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Decodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Decodable {
    let deletedRegion: Region
    let insertedContent: Message
  }
}
