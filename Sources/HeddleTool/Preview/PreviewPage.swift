package import Heddle

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
  package var threadStages: [String: ThreadStage] = [:]
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
    var page: [UInt8] = []
    func add(_ text: String) { page.append(contentsOf: text.utf8) }
    add(PreviewTemplate.head(styles: PreviewStyles.text, script: PreviewScript.text))
    add(PreviewTemplate.body)
    page += Self.dataBlock("engine", "application/wasm", CenterModule.base64.description.utf8)
    page += Self.dataBlock(
      "center", "application/octet-stream", Base64.text(of: description.encoded).utf8)
    page += Self.dataBlock("view", "application/json", Self.harmless(viewData))
    add(PreviewTemplate.foot(script: PreviewScript.text))
    return page
  }

  /// A file that is to hold a page, recognised by the words of `PreviewTemplate.head`.
  static func file(_ path: String) -> ReportFile {
    ReportFile(path: path, noun: "page of `heddle preview`") { start in
      String(decoding: start, as: UTF8.self).contains("content=\"heddle preview\"")
    }
  }

  /// A block that a browser neither shows nor runs.
  private static func dataBlock(
    _ name: String, _ type: String, _ content: some Sequence<UInt8>
  ) -> [UInt8] {
    Array("<script type=\"\(type)\" id=\"data-\(name)\">".utf8) + content
      + Array("</script>\n".utf8)
  }

  /// JSON in which nothing can end the block that it stands in: `<` occurs in its strings only.
  private static func harmless(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        result.append(contentsOf: #"\u003C"#.utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
