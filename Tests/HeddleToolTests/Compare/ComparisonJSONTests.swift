import Foundation
import Testing

@testable import HeddleTool

@Suite struct ComparisonJSONTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `one object has every difference`() throws {
    let versions = try Versions(boxPolicy(#""a/\(a)""#), boxPolicy("default"))
    var lines = ""
    for id in 0..<30 { lines += box(id, a: "\(id)", b: "") }
    let root = try object(versions.compare("--format", "json", input: lines).output)
    #expect(root["differs"] as? Bool == true)
    #expect(root["payloads"] as? Int == 30)
    let decisions = try #require(root["decisions"] as? [String: Any])
    #expect(decisions["changed"] as? Int == 30)
    let attributes = try #require(decisions["attributes"] as? [[String: Any]])
    #expect(attributes.map { $0["attribute"] as? String } == ["thread"])
    let changes = try #require(attributes[0]["changes"] as? [[String: Any]])
    let example = try #require(changes[0]["example"] as? [String: Any])
    #expect(example["line"] as? Int == 1)
    #expect(example["old"] as? String == "a/0")
    #expect(example["new"] is NSNull)
    let groups = try #require(root["groups"] as? [String: Any])
    let merged = try #require((groups["changes"] as? [[String: Any]])?.first)
    #expect(merged["kind"] as? String == "merged")
    #expect((merged["old"] as? [Any])?.count == 30)
    #expect((merged["flows"] as? [Any])?.count == 30)
    let overall = try #require(root["overall"] as? [String: [String: Int]])
    #expect(overall["old"]?["stacks"] == 30)
    #expect(overall["new"]?["stacks"] == 1)
    #expect(overall["new"]?["active"] == 30)
  }

  @Test func `the payload's own level counts where no rule assigns one`() throws {
    let policy = boxPolicy(#""a/\(a)""#)
    let line =
      #"{"app":"com.example.box","payload":{"aps":{"alert":"x","interruption-level":"LEVEL"}}}"#
    let lines = ["passive", "time-sensitive", "critical", "active", "loud"].map {
      line.replacing("LEVEL", with: $0) + "\n"
    }.joined()
    let result = try Versions(policy, policy).compare("--format", "json", input: lines)
    let overall = try #require(try object(result.output)["overall"] as? [String: [String: Int]])
    #expect(overall["old"]?["passive"] == 1)
    #expect(overall["old"]?["time-sensitive"] == 1)
    #expect(overall["old"]?["critical"] == 1)
    #expect(overall["old"]?["active"] == 2)
    #expect(overall["old"]?["interruptions"] == 4)
  }
}
