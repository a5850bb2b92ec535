import NotificationModel
import Testing

@testable import PolicyEngine

/// What is a record, and what of odd ones: all readers follow one rule.
@Suite struct OddRecords {
  struct Odd: Sendable, CustomTestStringConvertible {
    let text: String
    let form: PayloadForm
    /// The first problem of a decision.
    var code: String?
    /// True if it can be delivered or has nothing to list, for want of what could be read.
    var isRead = true

    var testDescription: String { text }

    init(_ text: String, _ form: PayloadForm, _ code: String? = nil, isRead: Bool = true) {
      self.text = text
      self.form = form
      self.code = code
      self.isRead = isRead
    }
  }

  static let all: [Odd] = [
    Odd("{}", .payload),
    Odd(#"{"aps":{"alert":"a"}}"#, .payload),
    Odd(#"{"payload":{}}"#, .record),
    Odd(#"{"payload":{"aps":{"alert":"a"}}}"#, .record),
    Odd(#"{"payload":null}"#, .record, "HD0409", isRead: false),
    Odd(#"{"payload":5}"#, .record, "HD0409", isRead: false),
    Odd(#"{"payload":"{}"}"#, .record, "HD0409", isRead: false),
    Odd(#"{"payload":[{}]}"#, .record, "HD0409", isRead: false),
    Odd(#"{"payload":null,"app":"p"}"#, .record, "HD0409", isRead: false),
    Odd(#"{"payload":{},"aps":null}"#, .payload),
    Odd(#"{"payload":null,"aps":{}}"#, .payload),
    Odd(#"{"aps":{"alert":"a"},"payload":{"aps":{"alert":"b"}}}"#, .payload),
    Odd(#"{"payload":{"payload":{"aps":{"alert":"a"}}}}"#, .record),
    Odd(#"{"payload":{"aps":{"alert":"a"}},"payload":null}"#, .record, "HD0409", isRead: false),
    Odd(#"{"payload":null,"payload":{"aps":{"alert":"a"}}}"#, .record),
    Odd(#"{"\u0070ayload":{"aps":{"alert":"a"}}}"#, .record),
    Odd(#"{"payload":{},"\u0061ps":{}}"#, .payload),
    Odd(#"{"Payload":{"aps":{"alert":"a"}}}"#, .payload),
    Odd(#"{"event":"clear-all"}"#, .event),
    Odd(#"{"event":"nonsense"}"#, .event),
    Odd(#"{"event":5}"#, .payload),
    Odd(#"{"event":null}"#, .payload),
    Odd(#"{"event":"clear-all","aps":null}"#, .payload),
    Odd(#"{"event":"clear-all","payload":null}"#, .record, "HD0409", isRead: false),
    Odd(#"{"event":"clear-all","payload":{}}"#, .record),
    Odd(#"{"app":5,"payload":{"aps":{"alert":"a"}}}"#, .record, "HD0409"),
    Odd(#"{"app":null,"payload":{"aps":{"alert":"a"}}}"#, .record),
    Odd(#"{"app":"\ud800","payload":{"aps":{"alert":"a"}}}"#, .record, "HD0409"),
    Odd(#"{"headers":{"apns-topic":5},"payload":{"aps":{"alert":"a"}}}"#, .record, "HD0409"),
    Odd(#"{"headers":{"apns-topic":[]},"payload":{"aps":{"alert":"a"}}}"#, .record, "HD0409"),
    Odd(
      #"{"headers":{"apns-topic":"\udfff"},"payload":{"aps":{"alert":"a"}}}"#, .record, "HD0409"),
    Odd(#"{"app":null,"headers":{"apns-topic":5},"payload":{}}"#, .record, "HD0409"),
    Odd(#"{"app":"p","headers":{"apns-topic":5},"payload":{}}"#, .record),
    Odd(#"{"context":[],"payload":{"aps":{"alert":"a"}}}"#, .record, "HD0409"),
    Odd(#"{"context":null,"payload":{"aps":{"alert":"a"}}}"#, .record),
    Odd("[]", .payload, "HD0408", isRead: false),
    Odd("null", .payload, "HD0408", isRead: false),
    Odd(#""payload""#, .payload, "HD0408", isRead: false),
    Odd(#"{"payload":{}"#, .payload, "HD0401", isRead: false),
    Odd("", .payload, "HD0401", isRead: false),
  ]

  private static let policy = #"policy P for "p" { always { target "t" } }"#

  @Test(arguments: all)
  func `every reader tells the same of it`(odd: Odd) throws {
    let bytes = Array(odd.text.utf8)
    let runtime = runtime(Self.policy)
    let context = EvaluationContext(for: runtime, json: nil)
    let alone = bytes.withUnsafeBufferPointer { Evaluator(runtime, context).decision(for: $0) }
    let places = PayloadDecider(PayloadSides([PayloadSides.Side(runtime, context)]))
    bytes.withUnsafeBufferPointer { text in
      places.read(text)
      #expect(places.form == odd.form)
      #expect(places.decision() == alone)
      #expect((places.content != nil) == odd.isRead)
      #expect((places.event() != nil) == (odd.form == .event))
      if let root = try? JSONScanner.root(of: text) {
        #expect(PayloadForm(of: root, in: text) == odd.form)
      }
    }
    #expect(alone.problems.first?.code == odd.code)
    if odd.code == nil, odd.form == .record {
      #expect(PayloadPlaces.reading(bytes) { $0.app } == alone.app)
    }
  }

  @Test(arguments: all)
  func `a check has an error if a decision would refuse it, and else none`(odd: Odd) {
    // A header of another type is wrong even where the app is known without it.
    let isHeaderAlone = odd.text.hasPrefix(#"{"app":"p","headers""#)
    // An `aps` that is no object is wrong in a payload, which can be decided about all the same.
    let isApsWrong = odd.text.contains(#""aps":null"#)
    let hasError = findings(odd.text).contains { $0.hasPrefix("E ") }
    if isApsWrong {
      #expect(hasError)
    } else if odd.form == .event {
      #expect(findings(odd.text).isEmpty == odd.text.contains("clear-all"))
    } else if !isHeaderAlone {
      #expect(hasError == (odd.code != nil), "\(findings(odd.text))")
    }
  }

  @Test func `a check tells what is wrong with the envelope of a record`() {
    let record = #"{"payload":{"aps":{"alert":"a"}},"app":["p"],"context":"c"}"#
    #expect(
      findings(record) == [
        "E HD0509 1:40 `app` should be a string, found an array",
        "E HD0509 1:56 `context` should be an object, found the string \"c\"",
      ])
    #expect(
      findings(#"{"payload":{"aps":{"alert":"a"}},"app":"\ud800"}"#) == [
        "E HD0509 1:40 `app` has half of a surrogate pair, which is no Unicode text"
      ])
    #expect(
      findings(#"{"payload":null}"#) == [
        "E HD0502 1:12 the payload of a record is an object, found null"
      ])
  }
}
