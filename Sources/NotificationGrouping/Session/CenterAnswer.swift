/// What a Notification Center shows at one moment.
package struct CenterAnswer: Sendable, Hashable {
  /// One stack.
  package struct Group: Sendable, Hashable {
    /// What names the group.
    package let key: NotificationGroup.Key
    /// The numbers of the deliveries, newest first; the first is the lead.
    package let members: [Int]
    /// The line under the lead; nil if it is alone.
    package let summary: GroupSummary?
    /// What is shown in place of the content; nil unless previews are hidden.
    package let hidden: HiddenPreview?
    /// What each member shows in place of its content if the group is open; empty unless previews
    /// are hidden.
    package let hiddenMembers: [HiddenPreview]

    /// Makes a stack.
    package init(
      key: NotificationGroup.Key, members: [Int], summary: GroupSummary?,
      hidden: HiddenPreview? = nil, hiddenMembers: [HiddenPreview] = []
    ) {
      self.key = key
      self.members = members
      self.summary = summary
      self.hidden = hidden
      self.hiddenMembers = hiddenMembers
    }
  }

  /// How many notifications there are.
  package var count = 0
  /// How many groups there are, beside those of the answer too.
  package var groupCount = 0
  /// The direction of text in the language asked for.
  package var direction = TextDirection.leftToRight
  /// The groups asked for, newest lead first.
  package var groups: [Group] = []

  /// Makes an answer that shows nothing.
  package init() {}
}

extension CenterAnswer {
  /// The answer as bytes: the table of the texts that members share, the numbers, and the groups.
  package var encoded: [UInt8] {
    var texts = WireTexts()
    var content = WireWriter()
    content.number(count)
    content.number(groupCount)
    content.flag(direction == .rightToLeft)
    content.number(groups.count)
    for group in groups { group.write(to: &content, texts: &texts) }
    var writer = WireWriter()
    texts.write(to: &writer)
    writer.append(content)
    return writer.bytes
  }
}

extension CenterAnswer.Group {
  fileprivate func write(to writer: inout WireWriter, texts: inout WireTexts) {
    switch key.scope {
    case .app: writer.byte(0)
    case .thread(let thread):
      writer.byte(1)
      writer.text(thread)
    case .notification: writer.byte(2)
    }
    writer.number(members.count)
    for member in members { writer.number(member) }
    writer.flag(summary != nil)
    if let summary {
      writer.text(summary.text)
      writer.number(UInt64(max(0, summary.number)))
    }
    writer.flag(hidden != nil)
    guard let hidden else { return }
    writer.text(hidden.text)
    writer.number(hidden.number)
    writer.optional(text: hidden.title)
    writer.optional(text: hidden.subtitle)
    // Title and subtitle of a member are its own, which the page has already.
    for member in hiddenMembers {
      writer.number(texts.place(of: member.text))
      writer.flag(member.title != nil)
      writer.flag(member.subtitle != nil)
    }
  }
}
