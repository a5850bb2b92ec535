import NotificationModel

extension Evaluator {
  /// Decides for one payload or record and writes the decision as one line of JSON.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - app: The bundle identifier of payloads that do not say theirs, as UTF-8.
  ///   - line: The number of the input line, which a decision with problems carries.
  ///   - output: Where the line goes, with its line end.
  /// - Returns: False if the decision has problems.
  package func writeDecision(
    for bytes: UnsafeBufferPointer<UInt8>, app: UnsafeBufferPointer<UInt8>?, line: Int,
    to output: inout ByteBuffer
  ) -> Bool {
    var observer = NoObserver()
    evaluate(bytes, app: app.map { Slot($0) } ?? .missing, observer: &observer)
    writeDecision(line: line, end: "}\n", to: &output)
    return problems.isEmpty
  }

  /// The decision for one payload or record, as one line of JSON with its line end.
  package func decisionLine(for bytes: UnsafeBufferPointer<UInt8>, line: Int = 1) -> [UInt8] {
    var output = ByteBuffer()
    _ = writeDecision(for: bytes, app: nil, line: line, to: &output)
    return Array(output.bytes)
  }

  /// Writes the line of an input line that is too long to be read.
  package func writeTooLong(_ count: Int, line: Int, to output: inout ByteBuffer) {
    refuse(tooLong: count)
    writeDecision(line: line, end: "}\n", to: &output)
  }

  /// Decides about a text that is too long to be read.
  func refuse(tooLong count: Int) {
    problems = [.tooLong(count)]
    policyNumber = nil
    appNumber = nil
    app = .missing
  }

  /// Writes the last decision as an object.
  ///
  /// - Parameters:
  ///   - line: The number of the input line, which a decision with problems carries; nil for none.
  ///   - end: The brace of the object, and what follows it.
  ///   - output: Where the object goes.
  @inline(__always)
  func writeDecision(line: Int?, end: StaticString, to output: inout ByteBuffer) {
    guard problems.isEmpty, let appNumber, let policyNumber else {
      return writeFully(line: line, end: end, to: &output)
    }
    output.append(contentsOf: runtime.apps.lineStart(ofApp: appNumber))
    writeAttributes(policyNumber, to: &output)
    output.append(end)
  }

  @inline(never)
  private func writeFully(line: Int?, end: StaticString, to output: inout ByteBuffer) {
    output.append(UInt8(ascii: "{"))
    if !problems.isEmpty, let line {
      output.append("\"line\":")
      output.append(Int64(line))
      output.append(UInt8(ascii: ","))
    }
    // A text that could not be read has neither app nor policy.
    if problems.isEmpty || payloadWasRead {
      output.append("\"app\":")
      if app.kind == .string { output.appendJSONString(app.text) } else { output.append("null") }
      if let policyNumber {
        output.append(contentsOf: codes[policyNumber].line.policy)
        writeAttributes(policyNumber, to: &output)
      } else {
        output.append(",\"policy\":null")
      }
      if !problems.isEmpty { output.append(UInt8(ascii: ",")) }
    }
    if !problems.isEmpty { writeProblems(to: &output) }
    output.append(end)
  }

  /// True if the text was a payload of which the app could be sought.
  private var payloadWasRead: Bool { policyNumber != nil }

  private func writeAttributes(_ policyNumber: Int, to output: inout ByteBuffer) {
    let parts = codes[policyNumber].line
    if parts.hasMain {
      switch outcomes[0] {
      case -2: output.append(",\"rule\":null")
      case -1: output.append(",\"rule\":\"otherwise\"")
      case let rule: output.append(contentsOf: parts.rules[Int(rule)])
      }
    } else {
      output.append(",\"rule\":null")
    }
    if parts.hasNamed { writeStages(runtime.policies[policyNumber], to: &output) }
    let thread = attributes[AttributeNumber.thread]
    if thread.kind == .missing {
      output.append(",\"thread\":null")
    } else {
      write(AttributeNumber.thread, ",\"thread\":", to: &output)
    }
    let category = attributes[AttributeNumber.category]
    if category.kind == .int {
      output.append(contentsOf: parts.categories[Int(category.int)])
    }
    write(AttributeNumber.argument, ",\"argument\":", to: &output)
    let count = attributes[AttributeNumber.count]
    if count.kind == .int {
      output.append(",\"count\":")
      output.append(count.int)
    }
    let interruption = attributes[AttributeNumber.interruption]
    if interruption.kind == .int {
      output.append(",\"interruption\":\"")
      output.append(InterruptionLevel.allCases[Int(interruption.int)].payloadValue)
      output.append(UInt8(ascii: "\""))
    }
    let relevance = attributes[AttributeNumber.relevance]
    if relevance.isThere {
      output.append(",\"relevance\":")
      output.append(relevance.number)
    }
    write(AttributeNumber.target, ",\"target\":", to: &output)
    write(AttributeNumber.filter, ",\"filter\":", to: &output)
  }

  @inline(__always)
  private func write(_ attribute: Int, _ key: StaticString, to output: inout ByteBuffer) {
    let value = attributes[attribute]
    guard value.kind == .string else { return }
    output.append(key)
    output.appendJSONString(value.text)
  }

  private func writeStages(_ policy: PreparedPolicy, to output: inout ByteBuffer) {
    output.append(",\"stages\":{")
    var isFirst = true
    for (index, stage) in policy.program.policy.stages.enumerated() {
      guard case .named(let name) = stage.kind else { continue }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.appendJSONString(name)
      output.append(UInt8(ascii: ":"))
      switch outcomes[index] {
      case -2: output.append("null")
      case -1: output.append("\"otherwise\"")
      case let rule: output.appendJSONString(stage.rules[Int(rule)].name)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  private func writeProblems(to output: inout ByteBuffer) {
    output.append("\"problems\":[")
    for (index, problem) in problems.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append("{\"code\":")
      output.appendJSONString(problem.code)
      output.append(",\"message\":")
      output.appendJSONString(problem.message)
      for (key, value) in [
        ("field", problem.field), ("at", problem.pointer), ("expected", problem.expected),
        ("found", problem.found),
      ] {
        guard let value else { continue }
        output.append(",\"\(key)\":")
        output.appendJSONString(value)
      }
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
  }
}
