import Foundation
import PolicyEngine
import PolicySyntax
import Testing

/// Payloads and relay fixtures of a real app, which lie beside the repository.
private enum Fixtures {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/data/payloads").standardized

  /// The paths below the folder, by the name of the file.
  static let paths: [String: String] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let files = paths.filter { $0.hasSuffix(".json") || $0.hasSuffix(".apns") }
    return Dictionary(files.map { (String($0.split(separator: "/").last ?? ""), $0) }) { $1 }
  }()

  static func findings(_ name: String) throws -> [String] {
    let data = try Data(contentsOf: folder.appending(path: paths[name] ?? name))
    return PolicyEngineTests.findings(Array(data))
  }
}

@Suite(.enabled(if: !Fixtures.paths.isEmpty, "the real payloads are not there"))
struct PayloadFixtures {
  @Test func `the real payloads are those that have an outcome`() {
    #expect(Fixtures.paths.count == 54)
    #expect(Set(Fixtures.paths.keys) == Set(expected.keys))
  }

  @Test(arguments: expected.keys.sorted())
  func `a real payload has its findings and no others`(name: String) throws {
    #expect(try Fixtures.findings(name) == expected[name])
  }
}

/// `true` where the documentation has the number 1, at a place.
private func flag(_ place: String) -> String {
  "W HD0510 \(place) `mutable-content` is `true`; the documented value is 1"
}

/// The spelling of a library, at a place.
private func camelCase(_ place: String) -> String {
  "W HD0508 \(place) unknown key `contentAvailable` in `aps`"
}

/// What each of the real payloads is told.
private let expected: [String: [String]] = [
  "action_data.json": [flag("25:32")],
  "actions.json": [flag("27:32")],
  "actions_and_category.json": [flag("30:32")],
  "attachment_audio.json": [flag("23:32")],
  "attachment_dictionary.json": [flag("25:32")],
  "attachment_image.json": [flag("23:32")],
  "attachment_image_with_url.json": [flag("27:32")],
  "attachment_video.json": [flag("23:32")],
  "badge.json": [flag("24:32")],
  "camera_notification.apns": [],
  "category.json": [flag("24:32")],
  "category_lowercase.json": [flag("24:32")],
  "command_clear_badge.json": [],
  "command_clear_notification_and_set_badge.json": [camelCase("23:13")],
  "command_clear_notification_collapse_id.json": [camelCase("22:13")],
  "command_clear_notification_tag.json": [camelCase("20:13")],
  "command_clear_notification_tag_and_collapse_id.json": [camelCase("23:13")],
  "command_hide_camera.json": [camelCase("17:13")],
  "command_request_location_update.json": [camelCase("17:13")],
  "command_request_location_update_webhook_id.json": [camelCase("18:13")],
  "command_request_location_updates.json": [camelCase("17:13")],
  "command_show_camera.json": [camelCase("20:13")],
  "command_test_push_source.json": [flag("20:32")],
  "command_update_complications.json": [camelCase("17:13")],
  "command_update_widgets.json": [camelCase("17:13")],
  "communication_notification.apns": [],
  "delete_alert.json": [
    "W HD0513 21:22 the alert has no text, so nothing is shown",
    "W HD0514 22:13 `mutable-content` does not start the extension without the text of an alert",
    flag("22:32"),
  ],
  "dynamic_notification.apns": [
    "E HD0501 13:30 a comma after the last value",
    "E HD0501 17:30 a comma after the last value",
  ],
  "entity_id.json": [flag("23:32")],
  "group.json": [flag("22:32")],
  "group_using_old_field.json": [flag("24:32")],
  "kiosk_set_brightness.json": [flag("22:32")],
  "kiosk_set_volume.json": [flag("22:32")],
  "map_notification.apns": [],
  "notification_icon.json": [flag("26:32")],
  "plain.json": [flag("19:32")],
  "presentation_options.json": [flag("26:32")],
  "shortcut.json": [flag("25:32")],
  "sound_critical_iOS.json": [flag("28:32")],
  "sound_critical_macOS-10.15.json": [flag("28:32")],
  "sound_critical_macOS-11.json": [flag("28:32")],
  "sound_critical_no_volume.json": [flag("28:32")],
  "sound_none.json": [flag("24:32")],
  "sound_not_in_push.json": [flag("22:32")],
  "sound_regular_but_in_object.json": [flag("28:32")],
  "sound_regular_iOS.json": [flag("24:32")],
  "sound_regular_macOS-10.15.json": [flag("24:32")],
  "sound_regular_macOS-11.json": [flag("24:32")],
  "tag.json": [flag("23:32")],
  "tag_and_group.json": [flag("24:32")],
  "tag_using_old_header.json": [flag("25:32")],
  "url.json": [flag("22:32")],
  "webhook_id.json": [flag("20:32")],
  "with_titles.json": [flag("25:32")],
]
