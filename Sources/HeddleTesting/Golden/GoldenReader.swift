import NotificationGrouping
import PolicyEngine

extension GoldenFile {
  /// Reads a golden file.
  ///
  /// - Complexity: O(n).
  package init(reading text: [UInt8]) throws(GoldenFailure) {
    self = try text.withUnsafeBufferPointer { bytes throws(GoldenFailure) in
      try GoldenReader(bytes: bytes).file(text)
    }
  }

  /// True if a text seems to be meant as a golden file: it begins as a JSON object does, which a
  /// policy file never does.
  package static func isMeant(by text: [UInt8]) -> Bool {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    return start.first { !JSONLayout.isWhiteSpace($0) } == UInt8(ascii: "{")
  }

  /// True if a text is a golden file of any version, or begins as one does that was broken.
  ///
  /// - Complexity: O(n) where it does not begin so.
  package static func isGolden(_ text: [UInt8]) -> Bool {
    begins(text)
      || text.withUnsafeBufferPointer { bytes in
        guard let root = try? JSONScanner.root(of: bytes), root.kind == .object else {
          return false
        }
        return GoldenReader(bytes: bytes).entries(of: root).contains { $0.key == "golden" }
      }
  }

  /// True if a text, or its beginning, begins as golden files are written.
  package static func begins(_ text: [UInt8]) -> Bool {
    let isMarked = text.starts(with: [0xEF, 0xBB, 0xBF])
    let start = text.dropFirst(isMarked ? 3 : 0).prefix(64).filter { !JSONLayout.isWhiteSpace($0) }
    return start.starts(with: "{\"golden\":".utf8)
  }
}

/// Reads golden files strictly: what is not known may be a mistake, and would be lost on an update.
struct GoldenReader {
  let bytes: UnsafeBufferPointer<UInt8>

  func file(_ text: [UInt8]) throws(GoldenFailure) -> GoldenFile {
    let root: RawValue
    do throws(JSONFailure) {
      root = try JSONScanner.root(of: bytes)
    } catch {
      throw holdsPayloads ? .payloads : .notJSON(error.message, at: error.offset)
    }
    guard root.kind == .object else { throw .notGolden(at: offset(of: root)) }
    let keys = ["golden", "app", "context", "lines", "groups"]
    let values = try members(of: root, keys, checksVersion: true)
    var settings = GoldenSettings()
    if let app = values[1] { settings.app = try string(app, "app") }
    if let context = values[2] {
      guard context.kind == .object else { throw wrong("context", "an object", context) }
      settings.context = JSONLayout.oneLine(context.bytes(in: bytes))
    }
    guard let list = values[3] else { throw .missing("lines", at: offset(of: root)) }
    var lines: [GoldenLine] = []
    for element in try elements(of: list, "lines") {
      lines.append(try line(element))
    }
    var groups: GoldenGroups?
    if let value = values[4] {
      let read = try self.groups(value)
      settings.groups = read.settings
      groups = read.groups
    }
    if lines.isEmpty { throw .empty(at: offset(of: list)) }
    return GoldenFile(settings: settings, lines: lines, groups: groups, text: text)
  }

  // MARK: Lines

  private func line(_ value: RawValue) throws(GoldenFailure) -> GoldenLine {
    let keys = ["input", "text", "hex", "length", "decision", "problems"]
    let values = try members(of: value, keys)
    let inputs = values[..<4].enumerated().compactMap { index, value in value.map { (index, $0) } }
    guard inputs.count == 1, let (kind, raw) = inputs.first else {
      throw GoldenFailure(
        "a line has one of `input`, `text`, `hex` and `length`, found \(inputs.count)",
        at: offset(of: value))
    }
    var problems: [String] = []
    if let list = values[5] {
      for element in try elements(of: list, "problems") {
        problems.append(try string(element, "problems"))
      }
    }
    var decision: [UInt8]?
    if let raw = values[4] {
      guard raw.kind == .object else { throw wrong("decision", "an object", raw) }
      decision = JSONLayout.compact(raw.bytes(in: bytes))
    }
    let input = try input(raw, keys[kind])
    let isRefused = try checkDecision(values[4], of: input, at: offset(of: value))
    return GoldenLine(
      input: input, decision: decision, isRefused: isRefused, problems: problems,
      place: Int(value.start)..<Int(value.end),
      decisionPlace: values[4].map { Int($0.start)..<Int($0.end) } ?? 0..<0)
  }

  private func input(_ value: RawValue, _ key: String) throws(GoldenFailure) -> GoldenInput {
    switch key {
    case "input":
      return GoldenInput(spelling(of: value))
    case "text":
      return .other(Array(try string(value, key).utf8))
    case "hex":
      guard let content = Self.bytes(ofHexadecimal: try string(value, key)) else {
        throw wrong(key, "pairs of hexadecimal digits", value)
      }
      return .other(content)
    default:
      return .tooLong(try integer(value, key))
    }
  }

  private static func bytes(ofHexadecimal text: String) -> [UInt8]? {
    let digits = text.utf8.map { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var result: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  // MARK: Values

  /// A value as it is spelt, the quotes of a string included.
  func spelling(of value: RawValue) -> UnsafeBufferPointer<UInt8> {
    guard value.kind == .string else { return value.bytes(in: bytes) }
    return UnsafeBufferPointer(rebasing: bytes[Int(value.start) - 1..<Int(value.end) + 1])
  }

  /// The offset of a value, that of its quote for a string.
  func offset(of value: RawValue) -> Int {
    Int(value.start) - (value.kind == .string ? 1 : 0)
  }

  func wrong(_ key: String, _ expected: String, _ value: RawValue) -> GoldenFailure {
    .wrongValue(key, expected, found: value.words(in: bytes), at: offset(of: value))
  }

  func string(_ value: RawValue, _ key: String) throws(GoldenFailure) -> String {
    guard value.kind == .string, let text = JSONString.text(value.bytes(in: bytes)) else {
      throw wrong(key, "a string", value)
    }
    return text
  }

  func integer(_ value: RawValue, _ key: String) throws(GoldenFailure) -> Int {
    guard value.kind == .number,
      case .value(let number) = JSONNumber.integer(value.bytes(in: bytes)), number >= 0
    else { throw wrong(key, "a whole number from 0 on", value) }
    return Int(clamping: number)
  }

  func elements(of value: RawValue, _ key: String) throws(GoldenFailure) -> [RawValue] {
    guard value.kind == .array else { throw wrong(key, "an array", value) }
    var result: [RawValue] = []
    JSONScanner.forEachElement(of: value, in: bytes) { result.append($0) }
    return result
  }

  /// The values of an object by the place of their keys among those that are known.
  ///
  /// Another version of the whole file may have other members, so its version is told of first.
  func members(
    of value: RawValue, _ keys: [String], checksVersion: Bool = false
  ) throws(GoldenFailure) -> [RawValue?] {
    guard value.kind == .object else {
      throw GoldenFailure(
        "expected an object, found \(value.words(in: bytes))", at: offset(of: value))
    }
    let members = entries(of: value)
    if checksVersion {
      guard let version = members.last(where: { $0.key == "golden" })?.value else {
        throw holdsPayloads ? .payloads : .notGolden(at: offset(of: value))
      }
      guard version.kind == .number, version.bytes(in: bytes).elementsEqual("1".utf8) else {
        let found = String(decoding: spelling(of: version).prefix(20), as: UTF8.self)
        throw .otherVersion("`\(found)`", at: offset(of: version))
      }
    }
    var result = [RawValue?](repeating: nil, count: keys.count)
    for (key, place, value) in members {
      guard let index = keys.firstIndex(of: key) else { throw .unknown(key, keys, at: place) }
      guard result[index] == nil else { throw .repeated(key, at: place) }
      result[index] = value
    }
    return result
  }

  /// The members of an object in their order.
  func entries(of value: RawValue) -> [(key: String, place: Int, value: RawValue)] {
    var result: [(key: String, place: Int, value: RawValue)] = []
    JSONScanner.forEachMember(of: value, in: bytes) { key, value in
      let spelt = key.bytes(in: bytes)
      let name =
        key.isEscaped ? JSONString.text(spelt) ?? "" : String(decoding: spelt, as: UTF8.self)
      result.append((name, offset(of: key), value))
    }
    return result
  }
}
