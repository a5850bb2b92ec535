/// Makes the index of a stage's rules.
struct RuleIndexBuilder {
  /// A field that a rule can be listed by, with the hashes of its values.
  private struct Key {
    let field: Int
    var hashes: [UInt64]
  }

  private let policy: CheckedPolicy
  private let memory: ScratchMemory
  /// How many rules imply each value, by hash.
  private var uses = HashCounts(capacity: 16)
  /// The deepest condition that is looked into.
  private static let depthLimit = 16
  /// The most keys of one condition that are compared.
  private static let keyLimit = 16

  /// The index of a stage, in `memory`; nil if the stage has too few rules that it would help.
  ///
  /// - Complexity: O(n) in the size of the stage.
  static func index(
    of stage: CheckedStage, in policy: CheckedPolicy, threshold: Int, _ memory: ScratchMemory
  ) -> UnsafePointer<RuleIndex>? {
    guard stage.rules.count >= threshold else { return nil }
    var builder = RuleIndexBuilder(policy: policy, memory: memory)
    return builder.build(stage, threshold: threshold)
  }

  private init(policy: CheckedPolicy, memory: ScratchMemory) {
    self.policy = policy
    self.memory = memory
  }

  private mutating func build(
    _ stage: CheckedStage, threshold: Int
  ) -> UnsafePointer<RuleIndex>? {
    let options = stage.rules.map { rule in
      rule.condition.map { impliedKeys(of: $0, depth: 0) } ?? []
    }
    let fields = usedFields(options)
    for keys in options {
      for key in keys {
        for hash in key.hashes { uses.add(hash) }
      }
    }
    let keys = options.map { bestKey(among: $0.filter { fields.contains(Int32($0.field)) }) }
    guard keys.count(where: { $0 != nil }) >= max(1, threshold) else { return nil }
    return lay(out: keys, fields.filter { field in keys.contains { $0?.field == Int(field) } })
  }

  /// The fields that most rules could be listed by, in ascending order.
  private func usedFields(_ options: [[Key]]) -> [Int32] {
    var counts = [Int](repeating: 0, count: policy.fields.count)
    for keys in options {
      for key in keys { counts[key.field] += 1 }
    }
    let most = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    return most.prefix(RuleIndex.fieldLimit).filter { counts[$0] > 0 }.sorted().map { Int32($0) }
  }

  /// The key whose most used value the fewest rules share.
  private func bestKey(among options: [Key]) -> Key? {
    var best: Key?
    var bestShare = Int32.max
    for key in options {
      let share = key.hashes.reduce(0) { max($0, uses.count(of: $1)) }
      if share < bestShare { (best, bestShare) = (key, share) }
    }
    return best
  }

  private func lay(out keys: [Key?], _ fields: [Int32]) -> UnsafePointer<RuleIndex> {
    var table = HashCounts(capacity: keys.reduce(0) { $0 + ($1?.hashes.count ?? 0) })
    for case let key? in keys {
      for hash in key.hashes { table.add(hash) }
    }
    // Each list has room for its rules and its end.
    var total = 0
    for index in table.buckets.indices where table.buckets[index].start >= 0 {
      table.buckets[index].start = Int32(total)
      total += Int(table.buckets[index].count) + 1
      table.buckets[index].count = 0
    }
    let rules = memory.allocateCopy([Int32](repeating: RuleIndex.end, count: total))
    var others: [Int32] = []
    for (number, key) in keys.enumerated() {
      guard let key else {
        others.append(Int32(number))
        continue
      }
      for hash in key.hashes {
        let place = table.place(of: hash)
        let next = Int(table.buckets[place].start + table.buckets[place].count)
        rules[next] = Int32(number)
        table.buckets[place].count += 1
      }
    }
    let index = memory.allocateCopy([
      RuleIndex(
        fields: UnsafeBufferPointer(memory.allocateCopy(fields)),
        buckets: UnsafeBufferPointer(memory.allocateCopy(table.buckets)),
        rules: UnsafePointer(rules.baseAddress.unsafelyUnwrapped),
        others: UnsafePointer(
          memory.allocateCopy(others + [RuleIndex.end]).baseAddress.unsafelyUnwrapped))
    ])
    return UnsafePointer(index.baseAddress.unsafelyUnwrapped)
  }

  // MARK: What conditions imply

  /// The fields of which a condition implies that they have one of some values, each once.
  private func impliedKeys(of condition: CheckedExpression, depth: Int) -> [Key] {
    guard depth < Self.depthLimit else { return [] }
    switch condition.kind {
    case .and(let operands):
      var result: [Key] = []
      for operand in operands {
        for key in impliedKeys(of: operand, depth: depth + 1)
        where result.count < Self.keyLimit && !result.contains(where: { $0.field == key.field }) {
          result.append(key)
        }
      }
      return result
    case .or(let operands):
      guard let first = operands.first else { return [] }
      var result = impliedKeys(of: first, depth: depth + 1)
      for operand in operands.dropFirst() where !result.isEmpty {
        let others = impliedKeys(of: operand, depth: depth + 1)
        result.removeAll { key in !others.contains { $0.field == key.field } }
        for index in result.indices {
          for other in others where other.field == result[index].field {
            result[index].hashes += other.hashes
          }
        }
      }
      return result.map { Key(field: $0.field, hashes: Self.unique($0.hashes)) }
    case .comparison(let comparison, let left, let right):
      return key(of: comparison, left, right).map { [$0] } ?? []
    default:
      return []
    }
  }

  private func key(
    of comparison: ComparisonOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Key? {
    switch (comparison, left.kind, right.kind) {
    case (.equal, .field(let field), .literal(let value)),
      (.equal, .literal(let value), .field(let field)):
      return key(field, [value])
    case (.isIn, .field(let field), .literal(.list(let values))),
      (.contains, .literal(.list(let values)), .field(let field)):
      return key(field, values)
    default:
      return nil
    }
  }

  private func key(_ field: Int, _ values: [LiteralValue]) -> Key? {
    let type = policy.fields[field].type.base
    var hashes: [UInt64] = []
    hashes.reserveCapacity(values.count)
    for value in values {
      switch value {
      case .string(var text) where type.isText:
        hashes.append(
          text.withUTF8 { RuleIndex.hash(ofField: Int32(field), value: Slot($0)) })
      case .int(let number) where type == .int:
        hashes.append(RuleIndex.hash(ofField: Int32(field), value: Slot(number)))
      default:
        return nil
      }
    }
    return Key(field: field, hashes: Self.unique(hashes))
  }

  private static func unique(_ hashes: [UInt64]) -> [UInt64] {
    guard hashes.count > 1 else { return hashes }
    var seen: Set<UInt64> = []
    return hashes.filter { seen.insert($0).inserted }
  }
}

/// Counts hashes in a table with open addressing; at most half of the places are taken.
private struct HashCounts {
  var buckets: [RuleIndex.Bucket]
  private var taken = 0

  private static let free = RuleIndex.Bucket(hash: 0, start: -1, count: 0)

  /// A table that need not grow for so many different hashes.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    buckets = Array(repeating: Self.free, count: size)
  }

  /// The place of a hash, or the free one where it would stand.
  func place(of hash: UInt64) -> Int {
    let mask = buckets.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while buckets[place].start >= 0, buckets[place].hash != hash { place = (place + 1) & mask }
    return place
  }

  func count(of hash: UInt64) -> Int32 { buckets[place(of: hash)].count }

  mutating func add(_ hash: UInt64) {
    let place = place(of: hash)
    if buckets[place].start < 0 {
      buckets[place] = RuleIndex.Bucket(hash: hash, start: 0, count: 0)
      taken += 1
    }
    buckets[place].count += 1
    if taken * 2 > buckets.count { grow() }
  }

  private mutating func grow() {
    let old = buckets
    buckets = Array(repeating: Self.free, count: old.count * 2)
    for bucket in old where bucket.start >= 0 { buckets[place(of: bucket.hash)] = bucket }
  }
}
