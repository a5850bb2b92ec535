package import Heddle
import HeddlePages

/// The page of `heddle preview --html`: a Notification Center to look at and to try out.
///
/// It is one file that asks for nothing else. The groups and their texts come from the engine that
/// the command itself uses, which the page carries as WebAssembly. What payloads and policies say
/// stands in blocks of data and never in markup, and the page's security policy lets nothing run
/// but its own script.
package struct PreviewPage {
  /// One thing that happens, with what the page tells about it.
  package struct Event {
    /// What happens.
    package let event: CenterEvent
    /// Milliseconds since 1970.
    package let time: Int64
    /// What the policy decided, for a delivery.
    package let decision: Decision?
    /// The line of the input; 0 for what the command itself was told.
    package let line: Int

    package init(event: CenterEvent, time: Int64, decision: Decision?, line: Int) {
      self.event = event
      self.time = time
      self.decision = decision
      self.line = line
    }
  }

  /// What the controls show when the page opens.
  package struct Controls {
    /// How many events have happened; nil for all.
    package var position: Int?
    package var locale = "en"
    package var grouping = GroupingSetting.automatic
    package var previews = PreviewSetting.whenUnlocked
    package var isLocked = false

    package init() {}
  }

  /// What happens, in its order.
  package var events: [Event]
  /// The categories of each app.
  package var categories: [(app: String, categories: [NotificationCategory])] = []
  /// The translations of the categories' texts.
  package var catalog = FormatCatalog()
  /// The stage of each policy that assigns the thread, by the policy's name.
  package var threadStages: [ExactText: ThreadStage] = [:]
  /// Whether times are more than an order.
  package var hasDates = true
  /// What the controls show when the page opens.
  package var controls = Controls()

  package init(events: [Event]) {
    self.events = events
  }

  /// Lets the page open at a moment; events at this very time have happened.
  mutating func show(until time: Int64) {
    controls.position = events.count { $0.line == 0 || $0.time <= time }
  }

  /// The page as UTF-8.
  package var bytes: [UInt8] {
    let description = CenterDescription(
      events: events.map(\.event), categories: categories, catalog: catalog)
    let script = previewScript().bytes
    let styles = previewStyles().bytes
    return PageTemplate(previewPage()).filled(with: [
      "script": script, "script hash": PageTemplate.hash(of: script),
      "styles": styles, "styles hash": PageTemplate.hash(of: styles),
      "engine": Array(Self.lines(previewEngine().bytes).utf8),
      "center": Array(Base64.text(of: description.encoded).utf8),
      "view": Self.harmless(viewData),
    ])
  }

  /// A file that is to hold a page, recognised by the words of its head.
  static func file(_ path: String) -> ReportFile {
    ReportFile(path: path, noun: "page of `heddle preview`") { start in
      String(decoding: start, as: UTF8.self).contains("content=\"heddle preview\"")
    }
  }

  /// Bytes in base 64, in lines of 96 letters.
  private static func lines(_ bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 72)
      .map { Base64.text(of: Array(bytes[$0..<min($0 + 72, bytes.count)])) }
      .joined(separator: "\n")
  }

  /// JSON in which nothing can end the block that it stands in, and which holds no character that
  /// HTML forbids: all of them occur in its strings only.
  static func harmless(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      let isControl = 0x7F...0x9F ~= scalar.value
      guard scalar == "<" || isControl || VisibleText.isNoncharacter(scalar) else {
        result.append(contentsOf: scalar.utf8)
        continue
      }
      for unit in scalar.utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        result.append(contentsOf: #"\u"#.utf8)
        result.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        result.append(contentsOf: digits.utf8)
      }
    }
    return result
  }
}
