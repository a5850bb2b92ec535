import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

/// A forecast without the command.
@Suite struct ForecastTests {
  private static let policy = """
    policy Box for "com.example.box" {
      payload { a: String = "?" }
      always { thread "a/\\(a)" }
    }
    """

  private func forecast(_ lines: [String]) throws -> ForecastResult {
    let set = try PolicySet([PolicySource(Self.policy)])
    let policies = CorpusPolicies(set.checked, set.runtime, try PolicyEvaluator(set).context)
    var chunk = CorpusChunk()
    for (number, line) in lines.enumerated() {
      Array(line.utf8).withUnsafeBufferPointer {
        chunk.append($0, at: CorpusPlace(input: 0, line: number + 1))
      }
    }
    var bounds = Forecast.Bounds()
    bounds.top = 1_000
    var forecast = Forecast(bounds)
    forecast.add(ChunkForecaster(policies, app: nil).forecast(chunk))
    return forecast.finish()
  }

  private static func record(
    _ app: String = "com.example.box", id: String? = nil, date: String? = nil, a: String = "x"
  ) -> String {
    let members = [
      id.map { #""id":"\#($0)","# }, date.map { #""date":"\#($0)","# },
    ].compactMap { $0 }.joined()
    return #"{"app":"\#(app)",\#(members)"payload":{"aps":{"alert":"t"},"a":"\#(a)"}}"#
  }

  // MARK: Days

  private func arrivals(_ lines: [String]) throws -> [String?: Int] {
    var arrivals: [String?: Int] = [:]
    for app in try forecast(lines).apps {
      for day in app.days { arrivals[day.day, default: 0] += day.arrivals.total }
    }
    return arrivals
  }

  @Test func `however many lines without a date belong to the day before them`() throws {
    let lines =
      [Self.record(date: "2026-05-01T23:59:59Z")]
      + Array(repeating: Self.record(), count: 5)
    #expect(try arrivals(lines) == ["2026-05-01": 6])
  }

  @Test func `an event and a silent push with a date tell the day of what follows`() throws {
    let lines = [
      Self.record(), Self.record(date: "2026-05-01T10:00:00Z"),
      #"{"event":"clear-all","date":"2026-05-03T10:00:00Z"}"#, Self.record(), Self.record(),
      #"{"app":"com.example.box","date":"2026-05-04T10:00:00Z","payload":{"aps":{"badge":1}}}"#,
      Self.record(), #"{"event":"clear-all"}"#, Self.record(),
    ]
    #expect(
      try arrivals(lines) == [nil: 1, "2026-05-01": 1, "2026-05-03": 2, "2026-05-04": 2])
  }

  @Test func `an event whose date is none is told and tells no day`() throws {
    let lines = [
      Self.record(date: "2026-05-01T10:00:00Z"), #"{"event":"clear-all","date":"tomorrow"}"#,
      Self.record(),
    ]
    #expect(try arrivals(lines) == ["2026-05-01": 2])
  }

  // MARK: Order

  @Test func `what happened first is replaced by what happened later, wherever it stands`()
    throws
  {
    let result = try forecast([
      Self.record(id: "1", date: "2026-05-01T10:00:00Z", a: "x"), Self.record(a: "y"),
      Self.record(id: "1", date: "2026-05-01T09:00:00Z", a: "z"),
    ])
    let stacks = try #require(result.apps.first?.days.first?.largest)
    #expect(Set(stacks.map(\.thread)) == ["a/x", "a/y"])
  }

  private static func line(_ random: inout RandomSource) -> String {
    let hour = Int.random(in: 0...9, using: &random)
    let date = Bool.random(using: &random) ? nil : "2026-05-01T0\(hour):00:00Z"
    let app = ["com.example.box", "com.example.other"].randomElement(using: &random)
    if Int.random(in: 0..<8, using: &random) == 0 {
      let time = date.map { #","date":"\#($0)""# } ?? ""
      return #"{"event":"grouping","setting":"automatic"\#(time)}"#
    }
    return record(
      app ?? "", id: "\(Int.random(in: 1...9, using: &random))", date: date,
      a: ["x", "y", "z"].randomElement(using: &random) ?? "")
  }

  @Test(arguments: 0..<120)
  func `a random day has the stacks of a timeline`(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let first = Self.record(date: "2026-05-01T05:00:00Z")
    let lines =
      [first] + (0..<Int.random(in: 1...60, using: &random)).map { _ in Self.line(&random) }
    var timeline = NotificationTimeline(
      try PolicyEvaluator(try PolicySet([PolicySource(Self.policy)])))
    for (number, line) in lines.enumerated() {
      let place = NotificationTimeline.Place(input: "lines", line: number + 1)
      let problems = Array(line.utf8).withUnsafeBufferPointer { timeline.add($0, at: place) }
      #expect(problems.isEmpty)
    }
    let groups = timeline.center().engine.groups.map {
      "\($0.key.app) \($0.key.thread ?? "default") \($0.count)"
    }
    let stacks = try forecast(lines).apps.flatMap { app in
      app.days.flatMap { day in
        day.largest.map { "\(app.app) \($0.thread ?? "default") \($0.count)" }
      }
    }
    #expect(stacks.sorted() == groups.sorted())
  }

  // MARK: Size

  @Test func `apps with a day of their own are counted in linear time`() throws {
    func lines(_ count: Int) -> [String] {
      (0..<count).map { number in
        let (year, month, day) = (1_000 + number / 336, number / 28 % 12 + 1, number % 28 + 1)
        let date = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        return Self.record("com.example.a\(number)", date: "\(date)T00:00:00Z")
      }
    }
    func time(_ lines: [String]) throws -> Duration {
      var count = 0
      let time = try ContinuousClock().measure { count = try forecast(lines).apps.count }
      #expect(count == lines.count)
      return time
    }
    // Four times the lines: far less than the sixteen times of a loop over all apps on each day.
    let (few, many) = (lines(1_500), lines(6_000))
    let isLinear = try (0..<5).contains { _ in try time(many) < time(few) * 10 }
    #expect(isLinear)
  }
}
