@testable import HeddleTool
import Testing

/// Reads tracefiles as geninfo(1) of LCOV describes them, and nothing else.
private struct Tracefile {
  struct Record {
    var file = ""
    var lines: [Int: Int] = [:]
    /// By line, block and branch; nil for one that was never asked.
    var branches: [[Int]: Int?] = [:]
    var totals: [String: Int] = [:]
  }

  var records: [Record] = []

  struct Malformed: Error {
    let line: String
  }

  init(_ text: String) throws {
    var record: Record?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let malformed = Malformed(line: String(line))
      if line == "end_of_record" {
        guard let finished = record else { throw malformed }
        records.append(finished)
        record = nil
        continue
      }
      guard let colon = line.firstIndex(of: ":") else { throw malformed }
      let value = String(line[line.index(after: colon)...])
      let fields = value.split(separator: ",").map(String.init)
      let numbers = fields.map { Int($0) }
      switch line[..<colon] {
      case "TN": if record != nil { throw malformed }
      case "SF":
        if record != nil || value.isEmpty { throw malformed }
        record = Record(file: value)
      case "DA":
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number > 0,
          record?.lines.updateValue(count, forKey: number) == nil
        else { throw malformed }
      case "BRDA":
        guard fields.count == 4, let number = numbers[0], let block = numbers[1],
          let branch = numbers[2], numbers[3] != nil || fields[3] == "-",
          record?.branches.updateValue(numbers[3], forKey: [number, block, branch]) == nil
        else { throw malformed }
      case "LF", "LH", "BRF", "BRH":
        guard let count = Int(value) else { throw malformed }
        record?.totals[String(line[..<colon])] = count
      default: throw malformed
      }
    }
    if record != nil || !text.hasSuffix("\n") { throw Malformed(line: "the end") }
  }
}

@Suite struct LCOVTests {
  @Test func `a tracefile is as geninfo describes it`() throws {
    let folder = try TemporaryFolder()
    let chat = try folder.write(chatPolicy + CoverageCommandTests.tests, to: "Chat.policy")
    let other = try folder.write(
      """
      policy One for "com.example.one" {
        payload { a: Bool b: Bool }
        rule "r" when a and b { thread default }
      }
      policy Two for "com.example.two" {
        always { thread default }
      }
      test "t" for One { given { "a": false, "b": true } expect no rule }
      """, to: "other/Two.policy")
    let result = heddle(
      "test", "--coverage", "--coverage-format", "lcov", "--coverage-output", folder["c.info"],
      chat, other)
    #expect(result.status == .done, "\(result.errors)")
    let text = String(decoding: try FileSystem.contents(of: folder["c.info"]), as: UTF8.self)
    let records = try Tracefile(text).records
    #expect(records.map(\.file) == [chat, other])
    for record in records {
      #expect(record.totals["LF"] == record.lines.count)
      #expect(record.totals["LH"] == record.lines.values.count { $0 > 0 })
      #expect(record.totals["BRF"] == record.branches.count)
      #expect(record.totals["BRH"] == record.branches.values.count { ($0 ?? 0) > 0 })
    }
    #expect(records[0].lines == [11: 1, 12: 1, 15: 0, 16: 0, 19: 1, 20: 1])
    #expect(
      records[0].branches == [[11, 0, 0]: 1, [11, 0, 1]: 1, [15, 0, 0]: 0, [15, 0, 1]: 1])
    #expect(records[1].lines == [3: 0, 6: 0])
    #expect(
      records[1].branches == [[3, 0, 0]: 0, [3, 0, 1]: 1, [3, 1, 0]: nil, [3, 1, 1]: nil])
  }
}
