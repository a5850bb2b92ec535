import NotificationGrouping
import NotificationModel
import PolicyEngine

/// Finds out which texts of categories a summary or a hidden preview is made of, and with which
/// numbers.
///
/// It asks the renderer itself: each text is replaced by a mark of its own that stands beside the
/// number, and the marks are read back from what was rendered.
struct TextMarker: Sendable {
  /// The marks are characters for private use, which no default text has.
  private static let opening: Unicode.Scalar = "\u{E000}"
  private static let middle: Unicode.Scalar = "\u{E001}"
  private static let closing: Unicode.Scalar = "\u{E002}"

  private let renderer: SummaryRenderer
  /// The different texts, by the numbers of their marks.
  private let texts: [(text: String, hasNames: Bool)]

  /// A text that was used, and the number that it told.
  struct Use {
    let text: String
    let number: Int
  }

  init(_ policies: [CheckedPolicy]) {
    var texts: [(text: String, hasNames: Bool)] = []
    var numbers: [[UInt8]: Int] = [:]
    func mark(_ text: String?, _ use: FormatTemplate.Use) -> String? {
      guard let text else { return nil }
      let bytes = Array(text.utf8)
      let template = try? FormatTemplate(parsing: text, for: use)
      let hasNames = template?.hasNames ?? false
      let number = numbers[bytes] ?? texts.count
      if numbers.updateValue(number, forKey: bytes) == nil { texts.append((text, hasNames)) }
      return "\(Self.opening)\(number)\(Self.middle)%u\(Self.closing)" + (hasNames ? "%@" : "")
    }
    let categories = policies.flatMap { policy in
      let marked = policy.categories.map { declared in
        NotificationCategory(
          name: declared.category.name, identifier: declared.category.identifier,
          summaryFormat: mark(declared.category.summaryFormat, .summary),
          hiddenPreviewsPlaceholder: mark(
            declared.category.hiddenPreviewsPlaceholder, .hiddenPreviews))
      }
      return policy.apps.map { (app: $0, categories: marked) }
    }
    renderer = SummaryRenderer(locale: LocaleIdentifier("en"), categories: categories)
    self.texts = texts
  }

  /// The texts that the line under a group's lead is made of.
  func summaryUses(of group: NotificationGroup) -> [Use] {
    guard let summary = renderer.summary(of: group) else { return [] }
    let uses = uses(in: summary.text)
    // Where names are shown there is one text, and what follows are the names.
    if let first = uses.first, first.hasNames { return [first.use] }
    // Names in a default text come from payloads, and could look like marks.
    let hasArguments = group.members.contains { !($0.notification.argument ?? "").isEmpty }
    return hasArguments ? uses.prefix(1).filter(\.isFirst).map(\.use) : uses.map(\.use)
  }

  /// The texts that stand in place of a group's content while previews are hidden.
  func hiddenUses(of group: NotificationGroup) -> [Use] {
    uses(in: renderer.hiddenPreview(of: group).text).map(\.use)
  }

  private struct FoundUse {
    let use: Use
    let hasNames: Bool
    /// True if nothing stands before it.
    let isFirst: Bool
  }

  private func uses(in text: String) -> [FoundUse] {
    var found: [FoundUse] = []
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: Self.opening) {
      let isFirst = start == text.unicodeScalars.startIndex
      rest = rest[start...].dropFirst()
      guard let middle = rest.firstIndex(of: Self.middle) else { break }
      let mark = Int(String(rest[..<middle]))
      rest = rest[middle...].dropFirst()
      guard let end = rest.firstIndex(of: Self.closing) else { break }
      let number = Int(String(rest[..<end]))
      rest = rest[end...].dropFirst()
      guard let mark, let number, texts.indices.contains(mark) else { break }
      found.append(
        FoundUse(
          use: Use(text: texts[mark].text, number: number), hasNames: texts[mark].hasNames,
          isFirst: isFirst))
    }
    return found
  }
}
