import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

/// A comparison lets the same happen as a preview does.
@Suite struct StreamComparisonTests {
  private static let policy = boxPolicy(#""a/\(a)""#)

  private static func line(_ random: inout RandomSource) -> String {
    func pick(_ words: String...) -> String { words.randomElement(using: &random) ?? "" }
    let app = pick("com.example.box", "com.example.other")
    let date = pick("", #","date":"2026-05-01T0\#(Int.random(in: 0...9, using: &random)):00:00Z""#)
    let id = Int.random(in: 1...12, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return #"{"event":"remove","app":"\#(app)","id":"\#(id)"\#(date)}"#
    case 1: return #"{"event":"clear","app":"\#(app)","thread":"a/\#(pick("x", "y"))"\#(date)}"#
    case 2: return #"{"event":"clear-one","delivery":\#(id)\#(date)}"#
    case 3: return #"{"event":"grouping","setting":"\#(pick("off", "by-app"))","app":"\#(app)"}"#
    case 4: return pick(#"{"event":"clear-all"}"#, #"{"event":"clear-app","app":"\#(app)"}"#)
    case 5: return #"{"app":"\#(app)","payload":{"aps":{"badge":1}}\#(date)}"#
    default:
      let box = #""a":"\#(pick("x", "y", "z"))""#
      return
        #"{"app":"\#(app)","id":"\#(id)"\#(date),"payload":{"aps":{"alert":"t"},\#(box)}}"#
    }
  }

  @Test(arguments: 0..<120)
  func `random streams end with the groups of a timeline`(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let lines = (0..<Int.random(in: 1...60, using: &random)).map { _ in Self.line(&random) }
    var timeline = NotificationTimeline(
      try PolicyEvaluator(try PolicySet([PolicySource(Self.policy)])))
    for (number, line) in lines.enumerated() {
      let place = NotificationTimeline.Place(input: "lines", line: number + 1)
      let problems = Array(line.utf8).withUnsafeBufferPointer { timeline.add($0, at: place) }
      #expect(problems.isEmpty)
    }
    let groups = timeline.center().engine.groups
    let text = lines.joined(separator: "\n")
    let same = try comparison(Self.policy, Self.policy, text)
    #expect(!same.hasDifferences)
    for app in same.apps {
      #expect(app.old == app.new)
      #expect(app.old.stacks == groups.filter { $0.key.app == app.app }.count)
    }
    #expect(same.overall.old.stacks == groups.count)
    #expect(same.silentCount == timeline.silentCount)
    // Against policies by which every thread has another name each group moves, so that each of
    // the timeline's is seen with its number of members; what is alone has no name.
    let moved = try comparison(Self.policy, boxPolicy(#""b/\(a)""#), text)
    let kept = moved.groups.filter { $0.kind == .moved }.flatMap { $0.old }
    for group in kept {
      let key = NotificationGroup.Key(app: group.app, thread: group.thread)
      #expect(groups.first { $0.key == key }?.count == group.count)
    }
  }
}
