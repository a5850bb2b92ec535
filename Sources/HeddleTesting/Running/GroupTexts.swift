package import NotificationGrouping
import NotificationModel
package import PolicyEngine

/// The texts of groups in one locale, by the categories of the policies.
package struct GroupTexts {
  private let renderer: SummaryRenderer

  package init(_ policies: [CheckedPolicy], catalog: FormatCatalog, locale: String) {
    let categories = policies.flatMap { policy in
      policy.apps.map { app in
        (app: app, categories: policy.categories.map(\.category))
      }
    }
    renderer = SummaryRenderer(
      locale: LocaleIdentifier(locale), catalog: catalog, categories: categories)
  }

  /// The line under the lead; nil if the lead is alone.
  package func summary(of group: NotificationGroup) -> String? { renderer.summary(of: group)?.text }

  /// What stands in place of the lead's text while previews are hidden.
  package func hidden(of group: NotificationGroup) -> String {
    renderer.hiddenPreview(of: group).text
  }
}
