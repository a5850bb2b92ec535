/// A diagnostic as it is shown: plain values, free of the language that it speaks about.
package struct FrameInput: Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// A remark; one with a place is shown with a frame of its own.
  package struct Note: Sendable {
    package var message: String
    package var place: FramePlace?

    package init(_ message: String, at place: FramePlace? = nil) {
      self.message = message
      self.place = place
    }
  }

  package var severity: Severity
  /// The stable code, such as `HD0201`.
  package var code: String?
  package var message: String
  /// Where it is; nil if the whole input is meant.
  package var place: FramePlace?
  package var notes: [Note]
  /// What to do about it.
  package var help: [String]
  /// What the edits do that would mend it, as commands: "insert `}`".
  package var fixIts: [String]

  package init(
    _ severity: Severity, code: String? = nil, _ message: String, at place: FramePlace? = nil,
    notes: [Note] = [], help: [String] = [], fixIts: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.place = place
    self.notes = notes
    self.help = help
    self.fixIts = fixIts
  }
}
