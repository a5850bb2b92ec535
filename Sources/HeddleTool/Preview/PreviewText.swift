import Heddle

/// A preview for people: the stacks as cards on a terminal.
struct PreviewText {
  private let scene: PreviewScene
  private let isExpanded: Bool
  /// The columns of a card, its frame included.
  private let width: Int
  private let isRightToLeft: Bool
  private(set) var text = StyledText()

  /// The widest card; wider ones are hard to read.
  private static let widest = 72
  private static let narrowest = 24
  private static let bodyLines = 2

  init(_ scene: PreviewScene, isExpanded: Bool, width: Int) {
    self.scene = scene
    self.isExpanded = isExpanded
    self.width = max(Self.narrowest, min(width, Self.widest))
    isRightToLeft = PolicySet.isRightToLeft(scene.locale)
  }

  /// Draws everything.
  mutating func draw() {
    drawHeading()
    for group in scene.center.engine.groups { draw(group) }
    let groups = scene.center.engine.groupCount
    let notifications = scene.center.engine.count
    var end = "\(groups) \(groups == 1 ? "group" : "groups"), "
    end += "\(notifications) \(notifications == 1 ? "notification" : "notifications")"
    if scene.silentCount > 0 {
      end += "; \(scene.silentCount) \(scene.silentCount == 1 ? "payload" : "payloads")"
      end += " with nothing to show"
    }
    text.append(end + "\n", .dim)
  }

  private mutating func drawHeading() {
    text.append("Notification Center", .bold)
    var facts: [String] = []
    if scene.hasDates {
      let moment = NotificationTimeline.text(of: scene.center.time)
      facts.append("\(moment.prefix(10)) \(moment.dropFirst(11).prefix(5)) UTC")
    }
    facts.append(VisibleText.escaping(scene.locale))
    if scene.hidesPreviews { facts.append("previews hidden") }
    facts.append("as iOS 12 to 14 show it")
    text.append("  \(facts.joined(separator: ", "))\n\n", .dim)
  }

  // MARK: Stacks

  private mutating func draw(_ group: NotificationGroup) {
    let stack = scene.stack(of: group)
    let line = String(repeating: "─", count: width - 2)
    text.append("╭\(line)╮\n", .dim)
    drawTop(stack)
    drawContent(stack.lead)
    if let summary = stack.summary {
      // Names are never left out, however many lines they take.
      let number = "+\(summary.number)"
      let room = max(1, width - 6 - DisplayWidth.columns(of: number))
      let lines = ParagraphText.lines(of: shown(summary.text), width: room)
      for (index, line) in lines.enumerated() {
        drawRow(Row(line, .cyan, trailing: index == 0 ? number : ""))
      }
    }
    if stack.count == 1 {
      text.append("╰\(line)╯\n", .dim)
    } else {
      let inner = String(repeating: "─", count: width - 4)
      text.append("╰┬\(inner)┬╯\n", .dim)
      text.append(" ╰\(inner)╯\n", .dim)
    }
    if isExpanded { drawMembers(of: group, stack) }
    text.append("\n")
  }

  private mutating func drawTop(_ stack: PreviewScene.Stack) {
    let entry = stack.lead
    let name = entry.policy ?? (entry.app.isEmpty ? "no app" : entry.app)
    var trailing = scene.hasDates ? clock(entry.time) : "#\(entry.number)"
    if stack.count > 1 { trailing = "\(stack.count) · \(trailing)" }
    drawRow(Row(VisibleText.escaping(name), .blue, trailing: trailing))
  }

  private mutating func drawContent(_ entry: PreviewScene.Entry) {
    if let title = entry.title, !title.isEmpty { drawRow(Row(shown(title), .bold)) }
    if let subtitle = entry.subtitle, !subtitle.isEmpty { drawRow(Row(shown(subtitle), .plain)) }
    guard let body = entry.body, !body.isEmpty else { return }
    let lines = ParagraphText.lines(of: shown(body), width: width - 4)
    for (number, line) in lines.prefix(Self.bodyLines).enumerated() {
      let isCut = number == Self.bodyLines - 1 && lines.count > Self.bodyLines
      drawRow(Row(isCut ? line + " …" : line, .plain))
    }
  }

  private mutating func drawMembers(of group: NotificationGroup, _ stack: PreviewScene.Stack) {
    drawReason(stack.lead, stack.key)
    for member in group.members.dropFirst() {
      let entry = scene.member(member)
      let time = scene.hasDates ? clock(entry.time) : "#\(entry.number)"
      let words = [entry.title, entry.subtitle, entry.body].compactMap { $0 }
        .filter { !$0.isEmpty }
      let content = words.map { shown($0) }.joined(separator: " — ")
      let room = max(4, width - 6 - DisplayWidth.columns(of: time))
      text.append("  \(time)", .dim)
      text.append("  \(DisplayWidth.shortened(content, to: room))\n")
      drawReason(entry, stack.key)
    }
  }

  private mutating func drawReason(_ entry: PreviewScene.Entry, _ key: NotificationGroup.Key) {
    var words: [String] = []
    if let policy = entry.policy { words.append("\(policy): \(entry.rule ?? "no rule")") }
    words.append(key.thread.map { "thread \"\($0)\"" } ?? "the app's own group")
    let line = VisibleText.escaping(words.joined(separator: ", "))
    text.append("    \(DisplayWidth.shortened(line, to: max(4, width - 4)))\n", .dim)
  }

  // MARK: Rows

  /// One line of a card.
  private struct Row {
    let content: String
    let style: Style
    /// What stands at the other end of the line.
    let trailing: String

    init(_ content: String, _ style: Style, trailing: String = "") {
      self.content = content
      self.style = style
      self.trailing = trailing
    }
  }

  private mutating func drawRow(_ row: Row) {
    let room = width - 4
    let trailingWidth = DisplayWidth.columns(of: row.trailing)
    let gap = row.trailing.isEmpty ? 0 : 2
    let content = DisplayWidth.shortened(row.content, to: max(1, room - trailingWidth - gap))
    let space = String(
      repeating: " ",
      count: max(0, room - DisplayWidth.columns(of: content) - trailingWidth))
    text.append("│ ", .dim)
    if isRightToLeft || runsRightToLeft(content) {
      text.append(row.trailing, .dim)
      text.append(space)
      text.append(content, row.style)
    } else {
      text.append(content, row.style)
      text.append(space)
      text.append(row.trailing, .dim)
    }
    text.append(" │\n", .dim)
  }

  /// Whether the first letter of a text is Hebrew, Arabic or of another script from right to left.
  ///
  /// Source: Unicode Standard Annex 9, rules P2 and P3, by blocks.
  private func runsRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF: return true
      default: return false
      }
    }
    return false
  }

  /// Text of a payload on one line.
  ///
  /// Isolates are left out, since few terminals know them.
  private func shown(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !(0x2066...0x2069).contains(scalar.value) {
      kept.append(scalar == "\n" || scalar == "\t" ? " " : scalar)
    }
    return VisibleText.escaping(String(kept))
  }

  /// The hour and minute in UTC.
  private func clock(_ time: Int64) -> String {
    String(NotificationTimeline.text(of: time).dropFirst(11).prefix(5))
  }
}
