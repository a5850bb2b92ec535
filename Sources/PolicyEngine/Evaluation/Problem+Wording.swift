import NotificationModel

// All wording of problems with payloads, records and contexts.

/// A field whose value could not be read, with what stands there.
struct FieldFailure {
  let field: CheckedField
  let code: ProblemCode
  let expected: String
  let found: String
  /// The place, which is within the field's for an element of a list.
  let pointer: String

  init(
    _ field: CheckedField, _ result: FieldResult, _ raw: RawValue,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.field = field
    var type = field.type.base
    var value = raw
    var failure = FieldResult.Failure.wrongType
    switch result {
    case .elementFailure(let own, let element, let index):
      failure = own
      value = element
      type = type.element ?? type
      pointer = "\(field.pointer)/\(index)"
    case .failure(let own):
      failure = own
      pointer = field.pointer
    case .value:
      pointer = field.pointer
    }
    switch failure {
    case .wrongType: code = .wrongType
    case .notMember: code = .notMember
    case .numberOutOfRange: code = .numberOutOfRange
    case .loneSurrogate: code = .loneSurrogate
    }
    expected = type.description
    found = value.words(in: bytes)
  }

  var message: String { "`\(field.name)` at `\(pointer)` \(complaint)" }

  /// What is wrong, after the name of the place.
  var complaint: String {
    switch code {
    case .notMember: "is \(found), which is not in its closed set"
    case .numberOutOfRange: "is \(found), which does not fit into \(expected)"
    case .loneSurrogate: "has half of a surrogate pair, which is no Unicode text"
    default: "should be \(expected), found \(found)"
    }
  }
}

extension Problem {
  static func invalidJSON(
    _ failure: JSONFailure, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Problem {
    let place = TextPlace(of: failure.offset, in: bytes)
    // A payload on one line has its line number beside the message.
    let line = bytes.contains(UInt8(ascii: "\n")) ? "line \(place.line), " : ""
    return Problem(.invalidJSON, "\(line)column \(place.column): \(failure.message)")
  }

  static func notObject(_ kind: RawValue.Kind) -> Problem {
    Problem(
      .notObject, "a payload is a JSON object, found \(kind.words)", pointer: "",
      expected: "an object", found: kind.words)
  }

  /// A required field that is not there, or a lenient one that has a value of another type.
  static func missingField(
    _ field: CheckedField, _ raw: RawValue, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Problem {
    let found = raw.words(in: bytes)
    return Problem(
      .missingField,
      "`\(field.name)` at `\(field.pointer)` is required (\(field.type.base.description)), "
        + "found \(found)",
      field: field.name, pointer: field.pointer, expected: field.type.base.description,
      found: found)
  }

  static func invalidField(_ failure: FieldFailure) -> Problem {
    Problem(
      failure.code, failure.message, field: failure.field.name, pointer: failure.pointer,
      expected: failure.expected, found: failure.found)
  }

  static func invalidContext(_ failure: FieldFailure, pointer: String) -> Problem {
    Problem(
      .invalidContext,
      "the context's `\(pointer)` \(failure.complaint)",
      field: failure.field.name, pointer: pointer, expected: failure.expected,
      found: failure.found)
  }

  static func missingContext(_ field: CheckedField, _ policy: CheckedPolicy) -> Problem {
    Problem(
      .invalidContext,
      "the context lacks `\(field.name)` (\(field.type.base.description)), which policy "
        + "`\(policy.name)` needs",
      field: field.name, pointer: field.pointer, expected: field.type.base.description,
      found: "nothing")
  }

  static func invalidRecord(
    _ pointer: String, _ expected: String, _ kind: RawValue.Kind
  ) -> Problem {
    Problem(
      .invalidRecord, "the record's `\(pointer)` should be \(expected), found \(kind.words)",
      pointer: pointer, expected: expected, found: kind.words)
  }

  static func recordSurrogate(_ pointer: String) -> Problem {
    Problem(
      .invalidRecord,
      "the record's `\(pointer)` has half of a surrogate pair, which is no Unicode text",
      pointer: pointer, expected: "a string", found: "half of a surrogate pair")
  }

  static func tooLong(_ count: Int) -> Problem {
    Problem(
      .tooLong,
      "the text has \(count) bytes; at most \(EvaluationLimits.payloadSize) are read")
  }

  static func tooLargeToSend(_ size: Int, growth: Int, _ limit: Int) -> Problem {
    let before = size - growth
    let cause =
      before > limit
      ? "the payload has \(before) bytes already without the decision"
      : "with the decision the payload has \(size) bytes, \(growth) more than it came with"
    return Problem(
      .tooLargeToSend, "\(cause); APNs takes at most \(limit)",
      expected: "\(limit) bytes at most", found: "\(size) bytes")
  }

  static func noAlert(_ keys: [StaticString]) -> Problem {
    let names = keys.map { "`\($0)`" }.joined(separator: " and ")
    return Problem(
      .noAlert, "the payload has no alert, so \(names) could not be written",
      pointer: "/aps/alert", expected: "an object or a string", found: "nothing")
  }

  static func invalidAps(_ kind: RawValue.Kind) -> Problem {
    Problem(
      .notWritable, "`aps` should be an object, found \(kind.words)", pointer: "/aps",
      expected: "an object", found: kind.words)
  }

  static func invalidAlert(_ kind: RawValue.Kind) -> Problem {
    Problem(
      .notWritable, "`alert` should be an object or a string, found \(kind.words)",
      pointer: "/aps/alert", expected: "an object or a string", found: kind.words)
  }

  static func countOutOfRange(_ value: Int64) -> Problem {
    Problem(
      .valueOutOfRange, "the count is \(value), but a notification counts at least 1",
      expected: "1 or more", found: String(value))
  }

  static func relevanceOutOfRange(_ value: Double) -> Problem {
    let text = decimalText(of: value)
    return Problem(
      .valueOutOfRange, "the relevance is \(text), but it lies between 0 and 1",
      expected: "0 to 1", found: text)
  }
}

/// The line and column of an offset in a JSON text, both from 1; columns count characters.
struct TextPlace {
  let line: Int
  let column: Int

  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    let before = UnsafeBufferPointer(rebasing: bytes[start..<end])
    self.line = line
    column = String(decoding: before, as: UTF8.self).count + 1
  }
}
