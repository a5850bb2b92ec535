/// The figures for people and for programs.
enum Report {
  static func text(_ sections: [Section]) -> String {
    var lines: [String] = []
    for section in sections {
      lines.append(section.title)
      for measurement in section.measurements {
        let subject = padded(measurement.subject, to: 34)
        let median = padded(rounded(measurement.median), to: 12, atStart: true)
        let range = "\(rounded(measurement.minimum)) to \(rounded(measurement.maximum))"
        lines.append("  \(subject)\(median) \(padded(measurement.unit, to: 6))\(range)")
      }
    }
    lines.append("median, then least and greatest of the rounds")
    return lines.joined(separator: "\n")
  }

  static func json(_ sections: [Section]) -> String {
    let rows = sections.flatMap { section in
      section.measurements.map { measurement in
        """
          {"section": "\(section.title)", "subject": "\(measurement.subject)", \
        "unit": "\(measurement.unit)", "median": \(rounded(measurement.median)), \
        "minimum": \(rounded(measurement.minimum)), "maximum": \(rounded(measurement.maximum)), \
        "yardsticks": \(measurement.ratio)}
        """
      }
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func padded(_ text: String, to width: Int, atStart: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return atStart ? space + text : text + space
  }
}

/// A number with three significant digits behind the point at the most.
func rounded(_ value: Double) -> String {
  let scale: Double = value < 10 ? 1_000 : value < 1_000 ? 10 : 1
  let number = (value * scale).rounded() / scale
  return scale == 1 ? String(Int(number)) : String(number)
}
