import PolicySyntax

extension PayloadChecker {
  /// Checks what the envelope of a record says of app and context, without which nobody can decide.
  ///
  /// Evaluation refuses the same records; there it is the problem HD0409.
  mutating func checkEnvelope(_ members: [PayloadDocument.Member]) {
    let headers = document.members(of: members["headers"])
    let places = [("app", members["app"]), ("apns-topic", headers["apns-topic"])]
    if let (key, value) = places.first(where: { $0.1.kind != .absent && $0.1.kind != .null }) {
      if value.kind != .string {
        // A header of another type than a number is told with the headers.
        if key == "app" || value.kind == .number {
          report(.wrongType(key, expected: "a string", value, in: document))
        }
      } else if JSONString.text(value.bytes(in: document.bytes)) == nil {
        report(.loneSurrogate(key, at: document.range(of: value)))
      }
    }
    let context = members["context"]
    switch context.kind {
    case .absent, .null, .object: break
    default: report(.wrongType("context", expected: "an object", context, in: document))
    }
  }
}
