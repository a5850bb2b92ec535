/// What a code of a diagnostic or of a problem means, with a policy, payload or string catalogue that
/// shows it and one without.
///
/// `heddle explain CODE` and the reference page of the diagnostics both read this catalogue.
///
/// ```swift
/// if let explanation = DiagnosticExplanation(code: "hd0201") { print(explanation.meaning) }
/// ```
struct DiagnosticExplanation: Sendable, Hashable {
  /// What a code speaks of, and how bad it is.
  enum Severity: String, Sendable, Hashable {
    /// The policy or translation cannot be used, or the payload not be sent or read.
    case error
    /// It can be used, but hardly does what its author means.
    case warning
    /// Something to know, which is no mistake.
    case note
    /// One payload, its record or its context cannot be read, or gives a value that cannot be.
    case problem
  }

  /// A file of translations.
  struct Catalog: Sendable, Hashable {
    /// The name of the file, with the folder that says the language of a `.stringsdict`.
    let name: String
    /// The text of the file.
    let text: String
  }

  /// The stable code, such as `HD0201`.
  let code: String
  /// What is wrong, as a short phrase in lower case without full stop.
  let title: String
  /// How bad it is.
  let severity: Severity
  /// What the code means, why the rule exists and what to do: paragraphs of one line each, with an
  /// empty line between them.
  let meaning: String
  /// A whole policy file that shows the mistake, or meets the payload or catalogue that does; nil if
  /// one of these shows it without a policy.
  let example: String?
  /// The payload or record that shows the mistake or problem, as JSON, or several of them and
  /// events, one a line; nil if something else does.
  let payload: String?
  /// The context that `payload` is read with; nil if the defaults of the policy do.
  let context: String?
  /// The policy file without the mistake; the same as `example` where the policy is not at fault.
  let mended: String?
  /// The payload without the problem; nil if the payload stays as it is.
  let mendedPayload: String?
  /// The context without the problem; nil if the context stays as it is.
  let mendedContext: String?
  /// The string catalogue that shows the mistake; nil if something else does.
  let catalog: Catalog?
  /// The catalogue without the mistake; nil if there is none.
  let mendedCatalog: Catalog?
  /// True if the real input cannot be printed, because it is too long or no text at all; `example`
  /// or `payload` then only hints at it.
  let isAbridged: Bool
}

extension DiagnosticExplanation {
  /// All explanations, in the order of their codes.
  static let all: [DiagnosticExplanation] =
    (text + syntax + limits + names + types + rules + declarations + tests + tables + scenarios
    + warnings + threadWarnings + problems + inputProblems + application + payloads
    + payloadValues + delivery + catalogFiles + catalogTexts + catalogPlurals
    + catalogCategories)
    .sorted { $0.code < $1.code }

  /// Finds the explanation of a code; nil if there is no such code.
  ///
  /// - Parameter code: The code, in letters of any case; `HD` and leading zeros may be left out.
  init?(code: String) {
    let name = code.uppercased()
    let digits = name.hasPrefix("HD") ? name.dropFirst(2) : name[...]
    guard (1...4).contains(digits.utf8.count) else { return nil }
    let full = "HD" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    guard let found = Self.all.first(where: { $0.code == full }) else { return nil }
    self = found
  }

  /// Makes an entry of the catalogue.
  ///
  /// The lines of each paragraph of `meaning` are joined.
  init(
    _ code: String, _ title: String, _ severity: Severity = .error, meaning: String,
    example: String? = nil, payload: String? = nil, context: String? = nil, mended: Mending? = nil,
    mendedPayload: Mending? = nil, mendedContext: Mending? = nil, catalog: Catalog? = nil,
    mendedCatalog: Catalog? = nil, isAbridged: Bool = false
  ) {
    self.code = code
    self.title = title
    self.severity = severity
    self.meaning = Self.unwrapped(meaning)
    self.example = example
    self.payload = payload
    self.context = context
    self.mended = mended.map { $0.applied(to: example ?? "") } ?? example
    self.mendedPayload = mendedPayload.flatMap { $0.applied(to: payload ?? "") }
    self.mendedContext = mendedContext.flatMap { $0.applied(to: context ?? "") }
    self.catalog = catalog
    self.mendedCatalog = mendedCatalog
    self.isAbridged = isAbridged
  }

  /// Joins the lines of each paragraph.
  private static func unwrapped(_ text: String) -> String {
    var result = ""
    var isParagraphStart = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        result += "\n\n"
      } else {
        result += isParagraphStart ? line : " " + line
      }
      isParagraphStart = line.isEmpty
    }
    return result
  }
}
