import HeddleTesting

/// Coverage for programs: one JSON object.
enum CoverageJSON {
  static func text(_ coverage: CoverageReport) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      write(coverage.total, to: &writer)
      writer.array("languages") { writer in
        for language in coverage.languages { writer.string(language) }
      }
      writer.array("policies") { writer in
        for policy in coverage.policies {
          writer.object { writer in
            writer.member("policy", policy.map.name)
            writer.member("file", policy.map.file)
            write(policy.figures, to: &writer)
            writer.array("items") { writer in
              for item in policy.items { writer.object { write(item, to: &$0) } }
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ figures: CoverageFigures, to writer: inout JSONWriter) {
    let all: KeyValuePairs = [
      "decisions": figures.decisions, "rules": figures.rules, "true": figures.holding,
      "false": figures.failing, "decisive": figures.deciding, "assigned": figures.assignments,
      "texts": figures.texts,
    ]
    writer.object("figures") { writer in
      for (name, figure) in all {
        writer.object(name) { writer in
          writer.member("covered", figure.covered)
          writer.member("total", figure.total)
          writer.key("percent")
          // Without a catalogue there is no text of which a part could be covered.
          if figure.total == 0 { writer.null() } else { writer.number(Double(figure.tenths) / 10) }
        }
      }
    }
  }

  private static func write(_ item: CoverageReport.Item, to writer: inout JSONWriter) {
    writer.member("id", item.item.identifier)
    writer.member("kind", kind(of: item.item.subject))
    writer.member("text", item.item.text)
    writer.member("line", item.item.line)
    writer.member("column", item.item.column)
    var missing: [(language: String, form: String?)] = []
    for (aspect, isCovered) in zip(item.item.aspects, item.isCovered) {
      switch aspect.kind {
      case .applied: writer.member("applied", isCovered)
      case .holds: writer.member("true", isCovered)
      case .fails: writer.member("false", isCovered)
      case .decides: writer.member("decisive", isCovered)
      case .assigned: writer.member("assigned", isCovered)
      case .shown(let language, let form):
        if !isCovered { missing.append((language, form)) }
      }
    }
    guard item.isText else { return }
    writer.member("shown", item.isCovered.count { $0 })
    writer.array("notShown") { writer in
      for (language, form) in missing {
        writer.object { writer in
          writer.member("language", language)
          writer.member("form", form)
        }
      }
    }
  }

  private static func kind(of subject: CoverageItem.Subject) -> String {
    switch subject {
    case .rule: "rule"
    case .condition: "condition"
    case .assignment: "assignment"
    case .summary: "summary"
    case .hidden: "hidden"
    }
  }
}
