package import PolicySyntax

// All wording of what is found in payloads and records.

extension DiagnosticCode {
  package static let invalidPayloadJSON = DiagnosticCode(501)
  package static let payloadNotObject = DiagnosticCode(502)
  package static let byteOrderMark = DiagnosticCode(503)
  package static let missingAps = DiagnosticCode(504)
  package static let repeatedKey = DiagnosticCode(505)
  package static let misplacedKey = DiagnosticCode(506)
  package static let headerInPayload = DiagnosticCode(507)
  package static let misspeltKey = DiagnosticCode(508)
  package static let wrongPayloadType = DiagnosticCode(509)
  package static let undocumentedValue = DiagnosticCode(510)
  package static let unknownPayloadWord = DiagnosticCode(511)
  package static let nullValue = DiagnosticCode(512)
  package static let emptyAlert = DiagnosticCode(513)
  package static let extensionWithoutAlert = DiagnosticCode(514)
  package static let ignoredKey = DiagnosticCode(515)
  package static let payloadTooLarge = DiagnosticCode(516)
  package static let keyAmongHeaders = DiagnosticCode(517)
  package static let collapseIDTooLong = DiagnosticCode(518)
  package static let misspeltHeader = DiagnosticCode(519)
  package static let threadPerPayload = DiagnosticCode(520)
  package static let collapsedThread = DiagnosticCode(521)
  package static let collapsedCategories = DiagnosticCode(522)
  package static let repeatedTitle = DiagnosticCode(523)
}

extension Diagnostic {
  // MARK: The text

  static func invalidJSON(_ message: String, at range: SourceRange, help: String?) -> Diagnostic {
    Diagnostic(.invalidPayloadJSON, .error, message, at: range, help: help)
  }

  static func trailingComma(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidPayloadJSON, .error, "a comma after the last value", at: range,
      help: "JSON has commas only between values",
      fixIts: [FixIt("remove the comma", replace: range, with: "")])
  }

  static func missingComma(at range: SourceRange, isInObject: Bool) -> Diagnostic {
    Diagnostic(
      .invalidPayloadJSON, .error,
      "a comma is missing before the next \(isInObject ? "key" : "value")", at: range,
      fixIts: [FixIt("insert `,`", replace: range, with: ",")])
  }

  static func severalLines(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidPayloadJSON, .error, "the payload goes over several lines", at: range,
      help: "in this kind of file each line is a payload; write it on one line, or name the file "
        + "`.apns`")
  }

  static func textTooLarge(_ size: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .payloadTooLarge, .error,
      "the text has \(size) bytes; at most \(EvaluationLimits.payloadSize) are read", at: range)
  }

  static func byteOrderMark(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .byteOrderMark, .warning, "a byte order mark before the payload", at: range,
      help: "a JSON text that is sent has none",
      fixIts: [FixIt("remove it", replace: range, with: "")])
  }

  static func notObject(_ what: String, _ kind: RawValue.Kind, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .payloadNotObject, .error, "\(what) is an object, found \(kind.words)", at: range,
      help: kind == .array ? "a file of several payloads has one on each line" : nil)
  }

  // MARK: Keys

  static func missingAps(at range: SourceRange, misspelt: String?) -> Diagnostic {
    Diagnostic(
      .missingAps, .warning, "the payload has no `aps`", at: range,
      help: misspelt.map { "`\($0)` should probably be `aps`" }
        ?? "the system reads what stands in `aps`, such as `alert` and `thread-id`")
  }

  static func repeatedKey(
    _ key: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedKey, .warning, "the object has `\(key)` twice; the last one is read", at: range,
      notes: [Note(first, "it stands here first")])
  }

  /// A key outside of its object; `home` is nil beside `aps`.
  static func misplacedKey(_ key: PayloadKey, in home: String?, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .misplacedKey, .warning, "`\(key.name)` has no effect \(place(home))", at: range,
      help: "put it into `\(key.home.name)`")
  }

  static func headerInPayload(_ name: String, in home: String?, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .headerInPayload, .warning, "`\(name)` is a request header and has no effect \(place(home))",
      at: range, help: "send it with the headers of the request")
  }

  /// A misspelt key; `isThere` is true if the object has the right one, too.
  static func unknownKey(
    _ name: String, meant key: PayloadKey, in home: PayloadKey.Home, at range: SourceRange,
    isThere: Bool
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .misspeltKey, .warning, "unknown key `\(name)` in `\(home.name)`", at: range,
      help: "did you mean `\(key.name)`?")
    if key.home == home {
      if !isThere { diagnostic.fixIts = [replacement(key.name, at: range)] }
    } else {
      diagnostic.help = "did you mean `\(key.name)`, which belongs in `\(key.home.name)`?"
    }
    return diagnostic
  }

  private static func place(_ home: String?) -> String {
    home.map { "in `\($0)`" } ?? "beside `aps`"
  }

  private static func replacement(_ text: String, at range: SourceRange) -> FixIt {
    FixIt("replace it by `\(text)`", replace: range, with: "\"\(text)\"")
  }

  // MARK: Values

  static func wrongType(
    _ key: String, expected: String, _ value: RawValue, in document: PayloadDocument
  ) -> Diagnostic {
    let range = document.range(of: value)
    var diagnostic = Diagnostic(
      .wrongPayloadType, .error,
      "`\(key)` should be \(expected), found \(value.words(in: document.bytes))", at: range)
    let spelling = document.spelling(of: value)
    if value.kind == .number, expected == "a string" {
      diagnostic.fixIts = [quoted(spelling, at: range)]
    } else if value.kind == .string,
      expected == "a number" || (expected == "the number 1" && spelling == "1")
    {
      if JSONNumber.double(value.bytes(in: document.bytes)) != nil {
        diagnostic.fixIts = [
          FixIt("write it without quotes", replace: range, with: spelling)
        ]
      } else if key == "badge" {
        diagnostic.help = "a badge is the number to show; the system does not count"
      }
    }
    return diagnostic
  }

  static func loneSurrogate(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongPayloadType, .error,
      "`\(key)` has half of a surrogate pair, which is no Unicode text", at: range)
  }

  static func wrongList(
    _ key: String, _ value: RawValue, in document: PayloadDocument
  ) -> Diagnostic {
    let range = document.range(of: value)
    var diagnostic = Diagnostic(
      .wrongPayloadType, .error,
      "`\(key)` should be an array of strings, found \(value.words(in: document.bytes))", at: range)
    guard value.kind == .string else { return diagnostic }
    let text = document.text(of: value)
    if PayloadDocument.isArrayOfStrings(text) {
      diagnostic.help = "the string holds the array; write it without the quotes around it"
      diagnostic.fixIts = [FixIt("write it without quotes", replace: range, with: text)]
    } else {
      let written = "[\"\(document.spelling(of: value))\"]"
      diagnostic.fixIts = [FixIt("put it into brackets", replace: range, with: written)]
    }
    return diagnostic
  }

  static func wrongElement(
    _ key: String, _ element: RawValue, in document: PayloadDocument
  ) -> Diagnostic {
    let range = document.range(of: element)
    return Diagnostic(
      .wrongPayloadType, .error,
      "`\(key)` should be an array of strings, found \(element.words(in: document.bytes)) in it",
      at: range,
      fixIts: element.kind == .number ? [quoted(document.spelling(of: element), at: range)] : [])
  }

  private static func quoted(_ spelling: String, at range: SourceRange) -> FixIt {
    FixIt("put it into quotes", replace: range, with: "\"\(spelling)\"")
  }

  /// A value of the right type, or nearly, that no documentation knows.
  static func undocumentedValue(
    _ key: String, _ found: String, _ documented: String, at range: SourceRange,
    mend: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .undocumentedValue, .warning, "`\(key)` is `\(found)`; the documented value \(documented)",
      at: range,
      fixIts: mend.map { [FixIt("replace it by `\($0)`", replace: range, with: $0)] } ?? [])
  }

  static func flagWithoutEffect(_ key: String, _ found: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .undocumentedValue, .warning, "`\(key)` has no effect with the value `\(found)`", at: range,
      help: "write 1, or leave the key out")
  }

  static func unknownLevel(
    _ text: String, at range: SourceRange, levels: [String], meant: String?
  ) -> Diagnostic {
    let known = levels.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .unknownPayloadWord, .warning, "`\(text)` is no interruption level", at: range,
      help: meant.map { "did you mean `\($0)`?" } ?? "the levels are \(known)",
      fixIts: meant.map { [replacement($0, at: range)] } ?? [])
  }

  static func unknownPushType(_ text: String, at range: SourceRange, meant: String) -> Diagnostic {
    Diagnostic(
      .unknownPayloadWord, .warning, "`\(text)` is no push type", at: range,
      help: "did you mean `\(meant)`?", fixIts: [replacement(meant, at: range)])
  }

  static func nullValue(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nullValue, .warning, "`\(key)` is null", at: range,
      help: "leave the key out if there is no value")
  }

  // MARK: The whole

  static func emptyAlert(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptyAlert, .warning, "the alert has no text, so nothing is shown", at: range,
      help: "give it a `title` or a `body`, or leave `alert` out")
  }

  static func extensionWithoutAlert(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .extensionWithoutAlert, .warning,
      "`mutable-content` does not start the extension without the text of an alert", at: range)
  }

  static func ignoredKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ignoredKey, .warning, "`\(key)` is ignored, because there is an empty `body`", at: range,
      help: "leave `body` out")
  }

  static func payloadTooLarge(
    _ size: Int, limit: Int, largest: String, _ largestSize: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .payloadTooLarge, .error,
      "the payload has \(size) bytes without white space, but APNs takes at most \(limit)",
      at: range, help: "the largest part is `\(largest)` with \(largestSize) bytes")
  }

  static func repeatedTitle(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedTitle, .warning, "the subtitle repeats the title", at: range,
      help: "leave `subtitle` out")
  }

  // MARK: Several payloads

  static func threadPerPayload(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .threadPerPayload, .warning,
      "each of \(count) payloads has a thread of its own, so none of them is ever grouped",
      at: range,
      help: "use what the notifications have in common, such as the conversation")
  }

  static func collapsedThread(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .collapsedThread, .warning,
      "`\(name)` is the thread and the collapse identifier, so each notification replaces the one "
        + "before and the group never grows", at: range,
      help: "leave `apns-collapse-id` out, or give each notification its own",
      notes: [Note(first, "the notification that is replaced")])
  }

  static func collapsedCategories(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .collapsedCategories, .warning,
      "`\(name)` is the collapse identifier of notifications of different categories, of which one "
        + "replaces the other", at: range,
      help: "put the kind of the notification into the identifier",
      notes: [Note(first, "the notification that is replaced")])
  }

  // MARK: Headers

  static func keyAmongHeaders(_ key: PayloadKey, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyAmongHeaders, .error, "`\(key.name)` is no header of APNs", at: range,
      help: "put it into `\(key.home.name)` in the payload")
  }

  static func collapseIDTooLong(_ size: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .collapseIDTooLong, .error,
      "`apns-collapse-id` has \(size) bytes, but APNs takes at most \(APNsHeader.collapseIDSize)",
      at: range, help: "use a digest of the identifier, or a shorter one")
  }

  static func unknownHeader(_ name: String, at range: SourceRange, meant: String) -> Diagnostic {
    Diagnostic(
      .misspeltHeader, .warning, "unknown header `\(name)`", at: range,
      help: "did you mean `\(meant)`?", fixIts: [replacement(meant, at: range)])
  }
}

extension Diagnostic.Note {
  static func fitsAsUTF8(_ size: Int, at range: SourceRange) -> Diagnostic.Note {
    Diagnostic.Note(
      range, "with characters in the place of their escapes it has \(size) bytes, which fits")
  }
}
