import NotificationModel
import PolicyEngine

extension GoldenFile {
  /// The file: JSON with an attribute on each line, so that a difference of two versions shows
  /// what has changed and nothing else.
  ///
  /// - Complexity: O(n).
  package var bytes: [UInt8] {
    var writer = GoldenWriter()
    writer.write(self)
    return writer.output
  }
}

/// Writes golden files.
private struct GoldenWriter {
  var output: [UInt8] = []

  mutating func write(_ file: GoldenFile) {
    append("{\n  \"golden\": \(GoldenFile.version),")
    if let app = file.settings.app { append("\n  \"app\": \(quoted(app)),") }
    if let context = file.settings.context {
      append("\n  \"context\": ")
      output.append(contentsOf: context)
      append(",")
    }
    list("lines", file.lines, indentation: 2) { $0.write($1) }
    if let settings = file.settings.groups, let groups = file.groups {
      append(",")
      write(groups, settings)
    }
    append("\n}\n")
  }

  private mutating func write(_ line: GoldenLine) {
    switch line.input {
    case .json(let bytes):
      append("\n      \"input\": ")
      output.append(contentsOf: bytes)
    case .other(let bytes):
      if let text = String(validating: bytes, as: UTF8.self) {
        append("\n      \"text\": \(quoted(text))")
      } else {
        append("\n      \"hex\": \"\(hexadecimal(bytes))\"")
      }
    case .tooLong(let count):
      append("\n      \"length\": \(count)")
    }
    if let decision = line.decision {
      append(",\n      \"decision\": ")
      JSONLayout.appendPretty(decision, indentation: 6, to: &output)
    }
    if !line.problems.isEmpty {
      append(",")
      list("problems", line.problems, indentation: 6, areObjects: false) {
        $0.append("\($0.quoted($1))")
      }
    }
  }

  private mutating func write(_ groups: GoldenGroups, _ settings: GoldenSettings.Groups) {
    append("\n  \"groups\": {\n    \"grouping\": \(quoted(settings.grouping.word)),")
    if !settings.groupings.isEmpty {
      map("groupings", settings.groupings.map { ($0.app, quoted($0.setting.word)) }, 4)
      append(",")
    }
    append("\n    \"locales\": [\(settings.locales.map(quoted).joined(separator: ", "))],")
    map("counts", groups.counts.map { ($0.app, String($0.count)) }, 4)
    append(",")
    list("stacks", groups.stacks, indentation: 4) { $0.write($1) }
    append("\n  }")
  }

  private mutating func write(_ stack: GoldenStack) {
    append("\n        \"app\": \(quoted(stack.app)),")
    append("\n        \"thread\": \(stack.thread.map(quoted) ?? "null"),")
    if stack.isAlone { append("\n        \"alone\": true,") }
    append("\n        \"lead\": \(stack.lead),")
    append("\n        \"members\": [\(stack.members.map(String.init).joined(separator: ", "))],")
    if !stack.summaries.isEmpty {
      map("summary", stack.summaries.map { ($0.locale, quoted($0.text)) }, 8)
      append(",")
    }
    map("hidden", stack.hidden.map { ($0.locale, quoted($0.text)) }, 8)
  }

  // MARK: Parts

  /// A member that is a list with each element on lines of its own; if they are objects, `body`
  /// writes their members.
  private mutating func list<Element>(
    _ key: String, _ elements: [Element], indentation: Int, areObjects: Bool = true,
    _ body: (inout GoldenWriter, Element) -> Void
  ) {
    JSONLayout.breakLine(indentation, &output)
    append("\"\(key)\": [")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      JSONLayout.breakLine(indentation + 2, &output)
      if areObjects { append("{") }
      body(&self, element)
      if areObjects {
        JSONLayout.breakLine(indentation + 2, &output)
        append("}")
      }
    }
    if !elements.isEmpty { JSONLayout.breakLine(indentation, &output) }
    append("]")
  }

  /// A member that is an object with a member on each line.
  private mutating func map(
    _ key: String, _ members: [(key: String, value: String)], _ indentation: Int
  ) {
    JSONLayout.breakLine(indentation, &output)
    append("\"\(key)\": {")
    for (index, member) in members.enumerated() {
      if index > 0 { append(",") }
      JSONLayout.breakLine(indentation + 2, &output)
      append("\(quoted(member.key)): \(member.value)")
    }
    if !members.isEmpty { JSONLayout.breakLine(indentation, &output) }
    append("}")
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
