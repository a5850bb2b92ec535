import Foundation
import Heddle
import HeddlePages
import NotificationModel
import Testing

@testable import HeddleTool

/// What stands in the page; what it does is tried in a browser by `.ci/browser/run`.
@Suite struct PreviewPages {
  private static let hostile = #"</script><img src=x onerror="harm()"><!--"#

  private static func page(_ texts: String...) -> String {
    let events = texts.enumerated().map { index, text in
      let notification = EffectiveNotification(
        app: text, thread: text, category: text, title: text, subtitle: text, body: text)
      var decision = Decision(app: text, policy: text)
      decision.rule = .rule(text)
      decision.thread = .identifier(text)
      decision.stages = [StageOutcome(stage: text, outcome: .rule(text))]
      return PreviewPage.Event(
        event: .deliver(notification, id: text, time: 0), time: 0, decision: decision,
        line: index + 1)
    }
    var page = PreviewPage(events: events)
    page.categories = [(texts.first ?? "", [])]
    page.threadStages = [ExactText(texts.first ?? ""): .main]
    return String(decoding: page.bytes, as: UTF8.self)
  }

  private static func block(_ name: String, of page: String) throws -> Substring {
    let start = try #require(page.firstRange(of: "id=\"data-\(name)\">"))
    let rest = page[start.upperBound...]
    return rest[..<(try #require(rest.firstRange(of: "</script>")).lowerBound)]
  }

  @Test func `what a payload says changes nothing of the markup`() {
    func tags(_ page: String) -> Int { page.utf8.count { $0 == UInt8(ascii: "<") } }
    #expect(tags(Self.page(Self.hostile)) == tags(Self.page("plain")))
  }

  @Test func `what a payload says arrives as it is`() throws {
    struct View: Decodable {
      struct Event: Decodable {
        let app: String
        let title: String
        let decision: Int
      }
      struct Decision: Decodable {
        let rule: String
        let threadBy: [String: String]?
      }
      let events: [Event]
      let decisions: [Decision]
    }
    let json = try Self.block("view", of: Self.page(Self.hostile, "é\u{2028}\u{0}"))
    let view = try JSONDecoder().decode(View.self, from: Data(json.utf8))
    #expect(view.events.map(\.title) == [Self.hostile, "é\u{2028}\u{0}"])
    #expect(view.events.first?.app == Self.hostile)
    #expect(view.events.map(\.decision) == [0, 1])
    #expect(view.decisions.map(\.rule) == [Self.hostile, "é\u{2028}\u{0}"])
    #expect(view.decisions.first?.threadBy == ["rule": Self.hostile])
  }

  @Test func `notifications that were decided alike share one description`() throws {
    let page = try Self.block("view", of: Self.page("a", "a", "b"))
    #expect(page.split(separator: "\"decision\":").count == 4)
    // The rule itself, the one that gave the thread, and that of the named stage.
    #expect(page.split(separator: "\"rule\":\"a\"").count - 1 == 3)
  }

  @Test func `the engine gets the same notifications`() throws {
    let text = try Self.block("center", of: Self.page("a", "b"))
    let bytes = try #require(Data(base64Encoded: String(text)))
    let description = try #require(CenterDescription(Array(bytes)))
    #expect(
      description.events
        == ["a", "b"].map { name in
          .deliver(
            EffectiveNotification(
              app: name, thread: name, category: name, title: name, subtitle: name),
            id: name, time: 0)
        })
  }

  @Test func `nothing may load, and only the page's own script and styles may run`() {
    let page = Self.page("a")
    let script = String(decoding: previewScript().bytes, as: UTF8.self)
    let styles = String(decoding: previewStyles().bytes, as: UTF8.self)
    func source(_ text: String) -> String {
      "'sha256-\(Base64.text(of: SHA256.hash(of: Array(text.utf8))))'"
    }
    #expect(page.contains("default-src 'none'; script-src \(source(script)) 'wasm-"))
    #expect(page.contains("style-src \(source(styles));"))
    #expect(page.contains("<script>\(script)</script>"))
    #expect(page.contains("<style>\(styles)</style>"))
    #expect(!page.contains("unsafe-inline"))
    #expect(!page.contains("{{"), "a name of the page has no value")
    for word in ["innerHTML", "insertAdjacent", "document.write", "eval(", "fetch(", "http"] {
      #expect(!script.contains(word), "the script has \(word)")
    }
    #expect(page.contains("iOS 12 to 14"))
  }

  @Test func `the command writes the page and nothing else`() throws {
    let folder = try TemporaryFolder()
    let policy = try folder.write(chatPolicy, to: "chat.policy")
    let path = folder["page.html"]
    let line = #"{"app":"com.example.chat","date":"2026-05-01T09:00:00Z","payload":"#
    let result = heddle(
      "preview", "--policy", policy, "--locale", "pl", "--grouping", "by-app", "--grouping",
      "com.example.chat=off", "--locked", "--at", "09:00", "--html", path,
      input: line + #"{"aps":{"alert":"Hi"},"room":"a"}}"# + "\n")
    #expect(result.status == .done)
    #expect(result.output == "")
    #expect(result.errors == "")
    let page = String(decoding: try FileSystem.contents(of: path), as: UTF8.self)
    let view = try Self.block("view", of: page)
    let controls =
      #""controls":{"position":2,"locale":"pl","grouping":"by-app","previews":"always","locked":true}"#
    #expect(view.hasPrefix("{" + controls))
    #expect(view.contains(#"{"at":1777626000000,"event":"grouping","setting":"off""#))
    #expect(view.contains(#""threadBy":{"otherwise":true}"#))
    let away = folder["absent/page.html"]
    #expect(heddle("preview", "--policy", policy, "--html", away).status == .unreadable)
  }

  @Test func `the example day takes less than 150 kB beside the engine`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = try TemporaryFolder()
    let path = folder["day.html"]
    let result = heddle(
      "preview", "--policy", root.appending(path: "Policies").path, "--html", path,
      root.appending(path: "Examples/day.ndjson").path)
    #expect(result.status == .done)
    let count = try FileSystem.contents(of: path).count
    #expect(count - Base64.text(of: previewEngine().bytes).utf8.count < 150_000)
    #expect(count > 100_000)
  }
}
