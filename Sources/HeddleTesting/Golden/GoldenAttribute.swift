import NotificationModel
import PolicyEngine

/// An attribute of a recorded decision in the words of the language.
struct GoldenAttribute {
  let name: String
  /// The value; nil if there is none.
  let value: String?

  /// The keys of a decision in the order in which they are written.
  static let decisionKeys = [
    "app", "policy", "rule", "stages", "thread", "category", "argument", "count", "interruption",
    "relevance", "target", "filter", "problems",
  ]
  /// Those, and the keys of a group.
  private static let keys = decisionKeys + ["lead", "members", "summary", "hidden"]

  /// The key of a decision that holds an attribute.
  static func key(of attribute: String) -> String {
    let first = attribute.split(separator: " ").first.map { String($0) } ?? attribute
    if first == "problem" { return "problems" }
    return first == "rule" && attribute != "rule" ? "stages" : first
  }

  /// The attributes of what became of a line.
  static func list(_ line: GoldenLine) -> [GoldenAttribute] {
    var result: [GoldenAttribute] = []
    var problemCount = 0
    func problem(_ text: String) -> GoldenAttribute {
      problemCount += 1
      let name = problemCount == 1 ? "problem" : "problem \(problemCount)"
      return GoldenAttribute(name: name, value: text)
    }
    if let decision = line.decision {
      decision.withUnsafeBufferPointer { bytes in
        let reader = GoldenReader(bytes: bytes)
        for (key, _, value) in reader.entries(of: Self.root(of: bytes)) {
          switch (key, value.kind) {
          case ("stages", .object):
            for (stage, _, value) in reader.entries(of: value) {
              result.append(
                GoldenAttribute(
                  name: "rule in stage \(quotedText(stage))",
                  value: reader.outcome(value)))
            }
          case ("problems", .array):
            JSONScanner.forEachElement(of: value, in: bytes) { element in
              result.append(problem(reader.problem(element)))
            }
          case ("thread", .null):
            result.append(GoldenAttribute(name: key, value: "default"))
          case ("rule", _):
            result.append(GoldenAttribute(name: key, value: reader.outcome(value)))
          default:
            result.append(GoldenAttribute(name: key, value: reader.text(of: value)))
          }
        }
      }
    }
    for text in line.problems { result.append(problem(text)) }
    return result
  }

  static func root(of bytes: UnsafeBufferPointer<UInt8>) -> RawValue {
    RawValue(kind: .object, start: 0, end: UInt32(clamping: bytes.count))
  }

  /// The attributes of which two lists have different values, in the order of decisions.
  static func pairs(
    _ old: [GoldenAttribute], _ new: [GoldenAttribute]
  ) -> [(name: String, old: String?, new: String?)] {
    let newValues = Dictionary(new.map { (ExactText($0.name), $0.value) }) { first, _ in first }
    let oldNames = Set(old.map { ExactText($0.name) })
    var result: [(name: String, old: String?, new: String?)] = []
    for attribute in old {
      let value = newValues[ExactText(attribute.name)] ?? nil
      if !attribute.value.hasSameBytes(as: value) {
        result.append((attribute.name, attribute.value, value))
      }
    }
    for attribute in new where !oldNames.contains(ExactText(attribute.name)) {
      if let value = attribute.value { result.append((attribute.name, nil, value)) }
    }
    return result.enumerated().sorted { left, right in
      (rank(left.element.name), left.offset) < (rank(right.element.name), right.offset)
    }.map { $0.element }
  }

  private static func rank(_ name: String) -> Int {
    keys.firstIndex(of: key(of: name)) ?? keys.count
  }
}

extension GoldenReader {
  /// A value as people read it: a string in quotes, a number in one spelling whatever its own, so
  /// that equal ones are the same text, another one as it is spelt; nil for null.
  fileprivate func text(of value: RawValue) -> String? {
    switch value.kind {
    case .null: return nil
    case .string:
      if let text = JSONString.text(value.bytes(in: bytes)) {
        return quotedText(text)
      }
    case .number:
      let number = value.bytes(in: bytes)
      if case .value(let integer) = JSONNumber.integer(number) { return String(integer) }
      if let double = JSONNumber.double(number) { return LiteralValue.double(double).text }
    default: break
    }
    return String(decoding: JSONLayout.compact(spelling(of: value)), as: UTF8.self)
  }

  /// What a stage did: a rule in quotes, or `otherwise`; nil for null.
  fileprivate func outcome(_ value: RawValue) -> String? {
    let text = text(of: value)
    return text == "\"otherwise\"" ? "otherwise" : text
  }

  /// A problem on one line.
  fileprivate func problem(_ value: RawValue) -> String {
    let members = entries(of: value)
    func part(_ key: String) -> String {
      guard let value = members.first(where: { $0.key == key })?.value, value.kind == .string
      else { return "" }
      return JSONString.text(value.bytes(in: bytes)) ?? ""
    }
    return "\(part("code")): \(part("message"))"
  }

  /// Where a key of an object stands.
  func place(ofKey key: String, inObjectAt place: Range<Int>) -> Int? {
    let object = RawValue(
      kind: .object, start: UInt32(clamping: place.lowerBound),
      end: UInt32(clamping: place.upperBound))
    return entries(of: object).first { $0.key == key }?.place
  }
}
