/// Measurements that belong together, which can be taken again.
struct Section {
  let title: String
  private let measure: () throws -> [Measurement]
  private(set) var measurements: [Measurement]

  init(_ title: String, _ measure: @escaping () throws -> [Measurement]) throws {
    self.title = title
    self.measure = measure
    measurements = try measure()
  }

  /// The name of a subject among those of all sections.
  func name(of measurement: Measurement) -> String { "\(title): \(measurement.subject)" }

  /// Measures again and keeps of each subject what costs less: what else a machine does can only
  /// make it slower.
  mutating func measureAgain() throws {
    let again = try measure()
    measurements = zip(measurements, again).map { $0.ratio <= $1.ratio ? $0 : $1 }
  }
}
