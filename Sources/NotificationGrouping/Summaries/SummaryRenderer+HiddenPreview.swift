package import NotificationModel

extension SummaryRenderer {
  /// What a group shows while previews are hidden.
  ///
  /// For each placeholder it tells the number of notifications, lead included; those without
  /// placeholder are "Notification" or "3 Notifications" in the words of the system. Summary
  /// argument counts do not matter. Several pieces stand in the order of a summary's.
  /// Source: Apple, `hiddenPreviewsBodyPlaceholder`; WWDC 2018 session 711.
  ///
  /// - Returns: The texts in place of the content.
  /// - Complexity: O(n) in the group's members.
  public func hiddenPreview(of group: NotificationGroup) -> HiddenPreview {
    var tally = OccurrenceTally<Int?>()
    group.forEachOtherFromOldest { tally.add(self.category(of: $0).placeholder) }
    let lead = group.leadNotification
    let category = self.category(of: lead)
    tally.add(category.placeholder)
    let texts = tally.newestFirst.map { placeholder, count in
      placeholder.flatMap { placeholders[$0].rendered(Int64(count)) }
        ?? defaults.hidden(Int64(count))
    }
    return HiddenPreview(
      text: list.joined(texts), number: group.count,
      title: category.showsTitle ? lead.title : nil,
      subtitle: category.showsSubtitle ? lead.subtitle : nil)
  }

  /// What one notification shows while previews are hidden, in an open group or alone.
  ///
  /// - Returns: The texts in place of the content.
  package func hiddenPreview(of notification: EffectiveNotification) -> HiddenPreview {
    let category = self.category(of: notification)
    let text = category.placeholder.flatMap { placeholders[$0].rendered(1) }
    return HiddenPreview(
      text: text ?? defaults.hidden(1), number: 1,
      title: category.showsTitle ? notification.title : nil,
      subtitle: category.showsSubtitle ? notification.subtitle : nil)
  }
}
