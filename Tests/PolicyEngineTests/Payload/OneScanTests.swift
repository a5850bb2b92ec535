import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// One scan gives all that was asked for one after the other.
@Suite struct OneScan {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `several sets decide over one scan as each decides alone`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var alpha = RandomPolicy(seed: random.next(), name: "Alpha", app: "com.example.alpha")
    let alphaText = alpha.text()
    var beta = RandomPolicy(
      seed: random.next(), name: "Beta", app: "com.example.beta", paths: alpha.fields.map(\.path))
    let betaText = beta.text()
    var payloads = RandomPayload(seed: random.next(), fields: alpha.fields + beta.fields)
    let declared = [("Alpha", alpha.context), ("Beta", beta.context)]
    let sides = [alphaText + betaText, betaText].compactMap { text -> PayloadSides.Side? in
      let set = checkPolicies([PolicyFile(SourceText(name: "random", text: text))])
      guard !set.hasErrors else { return nil }
      let runtime = PolicyRuntime(set.policies)
      let json = Array(payloads.context(declared).utf8)
      return PayloadSides.Side(runtime, EvaluationContext(for: runtime, json: json))
    }
    let alone = sides.map { Evaluator($0.runtime, $0.context) }
    let places = PayloadDecider(PayloadSides(sides))
    for _ in 0..<60 {
      var text = payloads.payload(strangeness: random.pick([10, 100, 400]))
      if random.once(in: 2) {
        text = payloads.record(text, context: payloads.context(declared))
      }
      let app = random.pick([nil, "com.example.beta", "com.example.none"])
      var line = ByteBuffer()
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        places.read(bytes)
        for (side, evaluator) in alone.enumerated() {
          let expected = evaluator.decision(for: bytes, app: app)
          #expect(places.decision(by: side, app: app) == expected, "\(text)")
          line.removeAll()
          places.writeDecision(by: side, to: &line)
          let whole = evaluator.decisionLine(for: bytes, line: 1)
          if app == nil, expected.problems.isEmpty {
            #expect(Array(line.bytes) == whole.dropLast())
          }
          #expect(places.hasProblems(by: side) == !expected.problems.isEmpty)
        }
        // What was decided leaves the places as they were.
        let read = PayloadPlaces()
        read.read(bytes)
        #expect(read.form == places.form)
        #expect(read.content == places.content)
        #expect(read.app == places.app)
      }
    }
  }
}

@Suite struct TheClockOfPayloads {
  @Test func `begins with 1970 and goes on by seconds where there is no date`() {
    var clock = PayloadClock()
    #expect(clock.time(of: .none) == 0)
    #expect(clock.time(of: .none) == 1_000)
    #expect(clock.day == nil)
    #expect(clock.time(of: PayloadDate("2026-05-01T09:00:00Z")) == 1_777_626_000_000)
    #expect(clock.time(of: .none) == 1_777_626_001_000)
    #expect(clock.time(of: PayloadDate("1969-12-31T23:59:59.5Z")) == -500)
    #expect(clock.day == -1)
    #expect(clock.time(of: PayloadDate("yesterday")) == 500)
    #expect(clock.day == -1)
  }
}
