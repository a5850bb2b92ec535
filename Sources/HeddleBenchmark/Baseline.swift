import HeddleTool

/// The costs of former measurements, in yardsticks, to compare new ones with.
///
/// A file has the kind of processor in its first line, after `# `, then one subject a line: the
/// cost, a tab, and the subject.
struct Baseline {
  /// The kind of processor.
  ///
  /// A yardstick makes up for a busy machine, not for one that is built in another way.
  private let processor: String
  private var ratios: [(subject: String, ratio: Double)] = []

  /// How much more a subject may cost before it counts as lost.
  static let tolerance = 1.3

  init(_ sections: [Section]) {
    processor = Self.processor
    for section in sections {
      for measurement in section.measurements {
        ratios.append((section.name(of: measurement), measurement.ratio))
      }
    }
  }

  /// Reads a file that `text` was written to.
  init(contentsOf path: String) throws {
    let bytes = try FileSystem.contents(of: path)
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
    processor = lines.first.map { String($0.dropFirst(2)) } ?? ""
    lines = lines.dropFirst()
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let ratio = Double(parts[0]), ratio > 0 else {
        throw BenchmarkFailure("`\(path)` has a line that is no cost and subject: `\(line)`")
      }
      ratios.append((String(parts[1]), ratio))
    }
  }

  /// Whether it is from the kind of processor that this one is of.
  var isOfThisProcessor: Bool { processor == Self.processor }

  private static let processor: String = {
    let text = (try? FileSystem.contents(of: "/proc/cpuinfo")) ?? []
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    // Of the first processor; what is virtual often has a name that says little.
    let names = ["model name", "cpu family", "model\t", "cache size", "CPU part"]
    let found = names.compactMap { name in
      lines.first { $0.hasPrefix(name) }?.split(separator: ":").last.map {
        String($0.drop { $0 == " " })
      }
    }
    return found.isEmpty ? "unknown" : found.joined(separator: ", ")
  }()

  var text: String {
    "# \(processor)\n"
      + ratios.map { "\(significant($0.ratio))\t\($0.subject)\n" }
      .joined()
  }

  /// The cost of a subject; nil if it was not measured then.
  private func ratio(of subject: String) -> Double? {
    ratios.first { $0.subject == subject }?.ratio
  }

  /// The subjects of a section that cost too much now, with how many times as much.
  func losses(of section: Section) -> [(subject: String, times: Double)] {
    section.measurements.compactMap { measurement in
      let name = section.name(of: measurement)
      guard let former = ratio(of: name), measurement.ratio > former * Self.tolerance else {
        return nil
      }
      return (name, measurement.ratio / former)
    }
  }

  /// A line for each measurement: its cost now as a part of the former one.
  func comparison(_ sections: [Section]) -> String {
    var lines = ["cost in yardsticks: former, now, now / former"]
    if !isOfThisProcessor { lines.append("  from another kind of processor: `\(processor)`") }
    for section in sections {
      for measurement in section.measurements {
        let name = section.name(of: measurement)
        let now = significant(measurement.ratio)
        guard let former = ratio(of: name) else {
          lines.append("  new     \(now)  \(name)")
          continue
        }
        lines.append(
          "  \(significant(former))  \(now)  \(significant(measurement.ratio / former))  \(name)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A number with four significant digits.
  private func significant(_ value: Double) -> String {
    guard value > 0 else { return "0" }
    var scale = 1.0
    while value * scale < 1_000 { scale *= 10 }
    return String((value * scale).rounded() / scale)
  }
}

/// Why the benchmark cannot go on.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
