import NotificationModel
import PolicyEngine

extension GoldenGroups {
  /// How recorded groups differ from those of now: stacks that are there no more or have another
  /// content, then those that are new, then the numbers of stacks.
  ///
  /// Files of old versions count only the deliveries that are listed, which is no difference.
  func changes(_ now: GoldenGroups) -> [GoldenDifference.Change] {
    let changes = changes(counted: now)
    if changes.isEmpty || now.silent.isEmpty { return changes }
    let older = self.changes(counted: now.countingListedOnly)
    return older.count < changes.count ? older : changes
  }

  private func changes(counted now: GoldenGroups) -> [GoldenDifference.Change] {
    let found = Dictionary(now.stacks.map { (Key($0), $0) }) { first, _ in first }
    var result: [GoldenDifference.Change] = []
    var known: Set<Key> = []
    for stack in stacks {
      known.insert(Key(stack))
      let other = found[Key(stack)]
      let attributes = stack.attributes(isWhole: other != nil)
      let otherAttributes = other?.attributes(isWhole: true) ?? []
      for (name, old, new) in GoldenAttribute.pairs(attributes, otherAttributes) {
        var (old, new) = (old, new)
        if name == "members", let other {
          (old, new) = (stack.membersInWords(besides: other), other.membersInWords(besides: stack))
        }
        result.append(
          GoldenDifference.Change(
            group: stack.words, attribute: name, recorded: old, found: new, place: stack.place))
      }
    }
    for stack in now.stacks where !known.contains(Key(stack)) {
      for (name, _, new) in GoldenAttribute.pairs([], stack.attributes(isWhole: false)) {
        result.append(
          GoldenDifference.Change(
            group: stack.words, attribute: name, recorded: nil, found: new, place: place))
      }
    }
    let oldCounts = counts.map { GoldenAttribute(name: $0.app, value: String($0.count)) }
    let newCounts = now.counts.map { GoldenAttribute(name: $0.app, value: String($0.count)) }
    for (app, old, new) in GoldenAttribute.pairs(oldCounts, newCounts) {
      result.append(
        GoldenDifference.Change(
          group: nil, attribute: "stacks of \(app)", recorded: old ?? "0", found: new ?? "0",
          place: place))
    }
    return result
  }

  /// What makes a stack the same one, thread identifiers byte for byte.
  private struct Key: Hashable {
    let app: ExactText
    let thread: ExactText?
    /// The lead of a notification that stands alone; nil for the others.
    let lead: Int?

    init(_ stack: GoldenStack) {
      app = ExactText(stack.app)
      thread = stack.thread.map { ExactText($0) }
      lead = stack.isAlone ? stack.lead : nil
    }
  }
}

extension GoldenStack {
  /// The stack in the words of the language.
  fileprivate var words: String {
    let name = thread.map { quotedText($0) } ?? "default"
    return "group \(name) of \(app)" + (isAlone ? ", alone" : "")
  }

  /// How many members are told by their numbers.
  private static let memberLimit = 12

  /// The numbers of members, or of the first ones and how many there are.
  private static func words(_ members: [Int], limit: Int = memberLimit) -> String {
    let list = members.prefix(limit).map(String.init).joined(separator: ", ")
    return members.count <= limit ? list : "\(list), … (\(members.count))"
  }

  /// The members where those of another version of the stack differ: all, or if there are many
  /// those that the other one lacks.
  fileprivate func membersInWords(besides other: GoldenStack) -> String {
    guard max(members.count, other.members.count) > Self.memberLimit else {
      return Self.words(members)
    }
    let others = Set(other.members)
    let own = Self.words(members.filter { !others.contains($0) })
    return own.isEmpty ? "\(members.count)" : "\(members.count), among them \(own)"
  }

  /// What can be told of the stack; of one that only one side has, less says enough.
  fileprivate func attributes(isWhole: Bool) -> [GoldenAttribute] {
    var result = [
      GoldenAttribute(
        name: "members",
        value: isWhole ? Self.words(members, limit: members.count) : Self.words(members))
    ]
    if isWhole { result.insert(GoldenAttribute(name: "lead", value: String(lead)), at: 0) }
    for (word, texts) in [("summary", summaries), ("hidden", isWhole ? hidden : [])] {
      for (locale, text) in texts {
        result.append(
          GoldenAttribute(name: "\(word) in \(locale)", value: quotedText(text)))
      }
    }
    return result
  }
}
