import NotificationModel
package import PolicySyntax

/// The kinds of problem that a payload, its record or its context can have.
package enum ProblemCode: Int, Sendable, CaseIterable {
  /// The text is no JSON.
  case invalidJSON = 401
  /// A required field is missing or null.
  case missingField = 402
  /// A declared field has a value of another type.
  case wrongType = 403
  /// A string is outside its closed set.
  case notMember = 404
  /// A count below 1, or a relevance outside 0 to 1.
  case valueOutOfRange = 405
  /// A number does not fit into an `Int` or a `Double`.
  case numberOutOfRange = 406
  /// A string with a surrogate that has no partner, which is no Unicode text.
  case loneSurrogate = 407
  /// The text is JSON, but no object.
  case notObject = 408
  /// A record whose envelope is broken.
  case invalidRecord = 409
  /// A context field is missing or of another type.
  case invalidContext = 410
  /// A line longer than can be read.
  case tooLong = 411
  /// A payload that APNs would not take after the decision is written into it.
  case tooLargeToSend = 412
  /// A payload without an alert, which a summary key would have to go into.
  case noAlert = 413
  /// An `aps` or `alert` of another type, into which nothing can be written.
  case notWritable = 414
  /// An event of an input that is none, or a date that is none.
  case invalidEvent = 415
  /// An event for a notification or a group that is not there.
  case unknownNotification = 416

  /// The kinds that a decision can have; the others are those of writing it into a payload.
  package static var ofDecisions: [ProblemCode] {
    allCases.filter { $0.rawValue <= ProblemCode.tooLong.rawValue }
  }

  package var code: DiagnosticCode { DiagnosticCode(rawValue) }
  package var text: String { code.text }
}

extension Problem {
  init(
    _ code: ProblemCode, _ message: String, field: String? = nil, pointer: String? = nil,
    expected: String? = nil, found: String? = nil
  ) {
    self.init(
      code: code.text, message: message, field: field, pointer: pointer, expected: expected,
      found: found)
  }
}
