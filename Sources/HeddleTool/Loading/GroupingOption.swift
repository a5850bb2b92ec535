import Heddle
import HeddleTesting

/// The option `--grouping` of commands that deliver notifications, and what its values mean.
enum GroupingOption {
  static let grouping = OptionDeclaration.text(
    "grouping", valueName: "[APP=]SETTING", isRepeatable: true,
    help: "`automatic`, `by-app` or `off`, for all apps or for one. Default: `automatic`.")

  /// The setting of all apps, and the own ones of some.
  static func settings(
    _ values: [String], of command: CommandDeclaration
  ) throws(UsageFailure) -> (
    all: GroupingSetting, apps: [(app: String, setting: GroupingSetting)]
  ) {
    var all = GroupingSetting.automatic
    var apps: [(app: String, setting: GroupingSetting)] = []
    for value in values {
      let parts = value.split(separator: "=", omittingEmptySubsequences: false)
      let app = parts.dropLast().joined(separator: "=")
      guard let setting = GroupingSetting(word: parts.last.map { String($0) } ?? ""),
        parts.count == 1 || !app.isEmpty
      else {
        throw UsageFailure(
          "`\(value)` is no grouping; write `automatic`, `by-app` or `off`, or `APP=off`",
          of: command)
      }
      if parts.count == 1 { all = setting } else { apps.append((app, setting)) }
    }
    return (all, apps)
  }
}
