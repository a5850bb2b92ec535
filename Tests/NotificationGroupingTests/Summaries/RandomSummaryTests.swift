import NotificationGrouping
import NotificationModel
import Testing

/// The renderer against the laws written out anew, on random groups.
@Suite struct RandomSummaries {
  private typealias Item = SummaryScene.Item

  private static let formats = [
    "a": "%u a", "a2": "%u a", "b": "%u b", "n": "%u n of %@", "x": "%d",
  ]
  private static let scene = {
    var scene = SummaryScene()
    scene.categories = formats.keys.sorted().map { NotificationCategory($0, formats[$0]) }
    return scene
  }()

  @Test func `summaries follow the laws`() {
    var random = RandomSource(seed: 42)
    var kinds: Set<String> = []
    for _ in 0..<20_000 {
      let categories = random.pick([
        ["a"], ["n"], ["x", nil], ["a", "a2"], ["a", "b"], ["n", "b", nil],
        ["a", "a2", "b", "n", "x", nil, "?"],
      ])
      let arguments = random.pick([
        [nil], ["P", "Q", "R"], [nil, "P", "Q", ""], [nil, nil, nil, "P"],
      ])
      let items = (0..<1 + random.below(7)).map { _ in
        Item(random.pick(categories), random.pick(arguments), count: Int64(random.below(4)))
      }
      let (kind, text) = Self.summary(items)
      kinds.insert(kind)
      #expect(Self.scene.summary(items) == text, "\(kind): \(items)")
    }
    #expect(kinds.count == 6, "\(kinds)")
  }

  /// The summary of a group, newest first, and the law that it follows.
  private static func summary(_ items: [Item]) -> (kind: String, text: String?) {
    let others = items.dropFirst()
    let number = others.map { max($0.count, 1) }.reduce(0, +)
    guard number > 0 else { return ("4.2", nil) }
    let plain = "\(number) more notification\(number == 1 ? "" : "s")"
    let arguments = items.map { $0.argument == "" ? nil : $0.argument }
    let names = list(byOldest(arguments.dropFirst().compactMap { $0 }))
    let haveAll = arguments.allSatisfy { $0 != nil }
    let formats = Set(items.map { format($0) })
    if formats.count > 1 {
      if arguments.contains(where: { $0 != nil }) {
        return ("4.5 default", haveAll ? "\(plain) from \(names)" : plain)
      }
      let pieces = others.map { item in
        let format = format(item)
        return format?.hasSuffix("%@") == true ? nil : format
      }
      let texts = byOldest(pieces).map { format in
        let count = pieces.filter { $0 == format }.count
        return format.map { "\(count)\($0.dropFirst(2))" }
          ?? "\(count) more notification\(count == 1 ? "" : "s")"
      }
      return ("4.5 pieces", list(texts))
    }
    guard let format = format(items[0]) else {
      return ("4.4", haveAll ? "\(plain) from \(names)" : plain)
    }
    if format == "%u n of %@" {
      return haveAll ? ("4.3", "\(number) n of \(names)") : ("4.6", plain)
    }
    return ("4.3", "\(number)\(format.dropFirst(2))")
  }

  private static func format(_ item: Item) -> String? {
    item.category.flatMap { formats[$0] }.flatMap { $0 == "%d" ? nil : $0 }
  }

  /// The distinct values by the place of each one's last occurrence, first places first.
  private static func byOldest<Value: Hashable>(_ values: [Value]) -> [Value] {
    values.indices.filter { !values[($0 + 1)...].contains(values[$0]) }.map { values[$0] }
  }

  private static func list(_ values: [String]) -> String {
    guard values.count > 2, let last = values.last else {
      return values.joined(separator: " and ")
    }
    return values.dropLast().joined(separator: ", ") + ", and " + last
  }
}
