import NotificationModel

extension SummaryRenderer {
  /// The line under a group's lead.
  ///
  /// - Returns: The line, or nil if the lead is alone.
  /// - Complexity: O(n) in the group's members.
  public func summary(of group: NotificationGroup) -> GroupSummary? {
    guard group.count > 1 else { return nil }
    let survey = GroupSurvey(group, renderer: self)
    let number = survey.argumentCountSum
    // Names are shown if all have one; the lead's counts only as the name of another one too.
    let names = survey.haveAllArguments ? joinedNames(in: survey) : nil
    if survey.hasSeveralFormats, !survey.hasAnyArgument {
      return pieces(of: survey)
    }
    if !survey.hasSeveralFormats, let format = survey.leadFormat.map({ summaries[$0] }),
      !format.hasNames || names != nil,
      let text = format.rendered(number, names: names ?? "")
    {
      return GroupSummary(text: text, number: number)
    }
    let isPlain = !survey.hasSeveralFormats && survey.leadFormat != nil
    return GroupSummary(
      text: defaults.more(number, from: isPlain ? nil : names), number: number)
  }

  private func joinedNames(in survey: GroupSurvey) -> String {
    list.joined(survey.names.newestFirst.map { $0.value.text }, isolated: isolatesNames)
  }

  /// One piece a format, each with the number of its notifications.
  private func pieces(of survey: GroupSurvey) -> GroupSummary {
    let pieces = survey.formats.newestFirst
    let texts = pieces.map { format, count in
      format.flatMap { summaries[$0].rendered(Int64(count)) } ?? defaults.more(Int64(count))
    }
    return GroupSummary(
      text: list.joined(texts), number: pieces.reduce(0) { $0 + Int64($1.count) })
  }
}

/// What a summary has to know of a group.
private struct GroupSurvey {
  /// The sum of the summary argument counts of all but the lead.
  var argumentCountSum: Int64 = 0
  var hasAnyArgument = false
  var haveAllArguments = true
  /// The arguments of all but the lead.
  var names = OccurrenceTally<ExactText>()
  /// The format of the lead, or nil if it has none.
  var leadFormat: Int?
  /// True if the members, lead included, have different formats, or some none.
  var hasSeveralFormats = false
  /// The formats of all but the lead.
  ///
  /// One that shows names counts as none, because pieces have none.
  var formats = OccurrenceTally<Int?>()

  init(_ group: NotificationGroup, renderer: SummaryRenderer) {
    let lead = group.leadNotification
    leadFormat = renderer.category(of: lead).summary
    note(argumentOf: lead)
    group.forEachOtherFromOldest { notification in
      // A count may have been set after the value was made.
      let (sum, isTooLarge) = argumentCountSum.addingReportingOverflow(max(notification.count, 1))
      argumentCountSum = isTooLarge ? .max : sum
      if let argument = note(argumentOf: notification) { names.add(ExactText(argument)) }
      let format = renderer.category(of: notification).summary
      if format != leadFormat { hasSeveralFormats = true }
      let hasNames = format.map { renderer.summaries[$0].hasNames } ?? false
      formats.add(hasNames ? nil : format)
    }
  }

  /// Notes whether a notification has an argument, which an empty one is not.
  @discardableResult
  private mutating func note(argumentOf notification: EffectiveNotification) -> String? {
    guard let argument = notification.argument, !argument.isEmpty else {
      haveAllArguments = false
      return nil
    }
    hasAnyArgument = true
    return argument
  }
}
