import NotificationModel
import PolicySyntax

/// A key that the system reads in a payload.
///
/// Source: Apple, "Generating a remote notification", payload key reference; "Starting and updating
/// Live Activities with ActivityKit push notifications"; "Sending web push notifications".
struct PayloadKey: Equatable {
  /// The object that a key stands in.
  enum Home: Equatable {
    case aps
    case alert
    case sound

    /// The key of the object.
    var name: String {
      switch self {
      case .aps: "aps"
      case .alert: "alert"
      case .sound: "sound"
      }
    }
  }

  /// What the value of a key has to be.
  enum Form: Equatable {
    case text
    /// An array of strings.
    case texts
    /// A string or an object.
    case alert
    /// A string or an object.
    case sound
    /// A whole number from 0.
    case badge
    /// The number 1.
    case flag
    /// One of the interruption levels.
    case level
    /// A number from 0 to 1.
    case fraction
    /// A whole number from 1.
    case count
    /// The number 0 or 1.
    case critical
    /// Anything: the key belongs to other kinds of push and is only known here.
    case free
  }

  let name: String
  let home: Home
  let form: Form

  private init(_ name: String, _ home: Home, _ form: Form) {
    self.name = name
    self.home = home
    self.form = form
  }

  /// True for a name that no custom data has by chance.
  var isUnmistakable: Bool { form != .free && name.utf8.contains(UInt8(ascii: "-")) }

  static let all: [PayloadKey] = [
    PayloadKey("alert", .aps, .alert),
    PayloadKey("badge", .aps, .badge),
    PayloadKey("sound", .aps, .sound),
    PayloadKey("thread-id", .aps, .text),
    PayloadKey("category", .aps, .text),
    PayloadKey("content-available", .aps, .flag),
    PayloadKey("mutable-content", .aps, .flag),
    PayloadKey("target-content-id", .aps, .text),
    PayloadKey("interruption-level", .aps, .level),
    PayloadKey("relevance-score", .aps, .fraction),
    PayloadKey("filter-criteria", .aps, .text),
    PayloadKey("timestamp", .aps, .free),
    PayloadKey("event", .aps, .free),
    PayloadKey("content-state", .aps, .free),
    PayloadKey("stale-date", .aps, .free),
    PayloadKey("dismissal-date", .aps, .free),
    PayloadKey("attributes-type", .aps, .free),
    PayloadKey("attributes", .aps, .free),
    PayloadKey("input-push-token", .aps, .free),
    PayloadKey("input-push-channel", .aps, .free),
    PayloadKey("content-changed", .aps, .free),
    PayloadKey("url-args", .aps, .free),
    PayloadKey("title", .alert, .text),
    PayloadKey("subtitle", .alert, .text),
    PayloadKey("body", .alert, .text),
    PayloadKey("launch-image", .alert, .text),
    PayloadKey("title-loc-key", .alert, .text),
    PayloadKey("title-loc-args", .alert, .texts),
    PayloadKey("subtitle-loc-key", .alert, .text),
    PayloadKey("subtitle-loc-args", .alert, .texts),
    PayloadKey("loc-key", .alert, .text),
    PayloadKey("loc-args", .alert, .texts),
    PayloadKey("summary-arg", .alert, .text),
    PayloadKey("summary-arg-count", .alert, .count),
    PayloadKey("action-loc-key", .alert, .free),
    PayloadKey("action", .alert, .free),
    PayloadKey("critical", .sound, .critical),
    PayloadKey("name", .sound, .text),
    PayloadKey("volume", .sound, .fraction),
  ]

  /// The key of this name, in `home` if it is given.
  static func named(_ name: String, in home: Home? = nil) -> PayloadKey? {
    all.first { $0.name.hasSameBytes(as: name) && (home == nil || $0.home == home) }
  }

  /// The key that a misspelt one in an object probably means: one of the object, or else of the
  /// other one.
  static func meant(by name: String, in home: Home) -> PayloadKey? {
    if let other = aliases.first(where: { $0.name == folded(name) }) { return named(other.meaning) }
    let homes: [Home] =
      switch home {
      case .aps: [.aps, .alert]
      case .alert: [.alert, .aps]
      case .sound: [.sound]
      }
    let length = folded(name).utf8.count
    let limit = length < 4 ? 0 : length < 8 ? 1 : 2
    for home in homes {
      let keys = all.filter { $0.home == home }
      // Only the case and the hyphens may differ in keys that custom ones easily come near to.
      for (limit, isFree) in [(limit, false), (0, true)] {
        let names = keys.filter { ($0.form == .free) == isFree }.map { $0.name }
        if let found = suggestion(for: name, among: names, distanceLimit: limit) {
          return named(found, in: home)
        }
      }
    }
    return nil
  }

  /// Names that libraries give to keys, without hyphens and in lower case.
  private static let aliases: [(name: String, meaning: String)] = [
    ("threadidentifier", "thread-id"), ("categoryidentifier", "category"),
    ("categoryid", "category"), ("targetcontentidentifier", "target-content-id"),
    ("summaryargument", "summary-arg"), ("summaryargumentcount", "summary-arg-count"),
    ("bodylockey", "loc-key"), ("bodylocargs", "loc-args"),
  ]

  /// The letters of a name in lower case, without hyphens and underscores.
  private static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What a request header of APNs is called.
///
/// Source: Apple, "Sending notification requests to APNs"; "Sending channel management requests".
enum APNsHeader {
  static let names = [
    "apns-topic", "apns-push-type", "apns-collapse-id", "apns-priority", "apns-expiration",
    "apns-id", "apns-unique-id", "apns-channel-id", "apns-request-id",
  ]

  static let pushTypes = [
    "alert", "background", "location", "voip", "complication", "fileprovider", "mdm",
    "liveactivity", "pushtotalk", "controls", "widgets",
  ]

  /// Bytes of an `apns-collapse-id`.
  static let collapseIDSize = 64

  /// True for a name that is a header's, whether there is one or not.
  static func isLike(_ name: String) -> Bool {
    let prefix: StaticString = "apns-"
    var bytes = name.utf8.makeIterator()
    for index in 0..<prefix.utf8CodeUnitCount {
      guard let byte = bytes.next(), byte | 0x20 == prefix.utf8Start[index] | 0x20 else {
        return false
      }
    }
    return true
  }
}
