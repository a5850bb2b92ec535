import Heddle

/// A preview for programs: one JSON object.
enum PreviewReport {
  static func json(_ scene: PreviewScene) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.member("at", NotificationTimeline.text(of: scene.center.time))
      writer.member("locale", scene.locale)
      writer.member("localeData", PolicySet.localeDataVersion)
      writer.member("count", scene.center.engine.count)
      writer.array("groups") { writer in
        for group in scene.center.engine.groups {
          writer.object { write(group, scene, to: &$0) }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(
    _ group: NotificationGroup, _ scene: PreviewScene, to writer: inout JSONWriter
  ) {
    let stack = scene.stack(of: group)
    writer.member("app", stack.key.app)
    writer.key("thread")
    if let thread = stack.key.thread { writer.string(thread) } else { writer.null() }
    writer.member("policy", stack.lead.policy)
    writer.member("rule", stack.lead.rule)
    writer.member("lead", stack.lead.number)
    writer.array("members") { writer in
      for member in group.members { writer.integer(scene.center.number(of: member.delivery)) }
    }
    writer.member("count", stack.count)
    writer.member("title", stack.lead.title)
    writer.member("subtitle", stack.lead.subtitle)
    writer.member("body", stack.lead.body)
    if let hidden = stack.hidden {
      writer.member("hidden", hidden.text)
      writer.member("number", hidden.number)
      return
    }
    writer.key("summary")
    if let summary = stack.summary { writer.string(summary.text) } else { writer.null() }
    writer.member("number", Int(clamping: stack.summary?.number ?? 0))
  }
}
