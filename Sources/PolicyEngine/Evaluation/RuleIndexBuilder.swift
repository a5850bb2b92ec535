/// Makes the index of a stage's rules.
struct RuleIndexBuilder {
  /// A field that a rule can be listed by, with the hashes of its values.
  private struct Key {
    let field: Int
    /// The hash of one value, and of the others, each once.
    var first: UInt64
    var others: [UInt64] = []

    func forEachHash(_ body: (UInt64) -> Void) {
      body(first)
      for hash in others { body(hash) }
    }

    /// Adds the values of another key, which may repeat some.
    mutating func append(_ key: Key) { key.forEachHash { others.append($0) } }

    /// The key with each value once.
    var uniqued: Key {
      guard !others.isEmpty else { return self }
      var seen: Set<UInt64> = [first]
      return Key(field: field, first: first, others: others.filter { seen.insert($0).inserted })
    }
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
        key.forEachHash { uses.add($0) }
      }
    }
    let keys = options.map { bestKey(among: $0, in: fields) }
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

  /// The key of one of the fields whose most used value the fewest rules share.
  private func bestKey(among options: [Key], in fields: [Int32]) -> Key? {
    var best: Key?
    var bestShare = Int32.max
    for key in options where fields.contains(Int32(key.field)) {
      var share: Int32 = 0
      key.forEachHash { share = max(share, uses.count(of: $0)) }
      if share < bestShare { (best, bestShare) = (key, share) }
    }
    return best
  }

  private func lay(out keys: [Key?], _ fields: [Int32]) -> UnsafePointer<RuleIndex> {
    var table = HashCounts(capacity: keys.reduce(0) { $0 + ($1.map { $0.others.count + 1 } ?? 0) })
    for case let key? in keys {
      key.forEachHash { table.add($0) }
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
      key.forEachHash { hash in
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
            result[index].append(other)
          }
        }
      }
      return result.map { $0.uniqued }
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
      return hash(field, value).map { Key(field: field, first: $0) }
    case (.isIn, .field(let field), .literal(.list(let values))),
      (.contains, .literal(.list(let values)), .field(let field)):
      let hashes = values.compactMap { hash(field, $0) }
      guard let first = hashes.first, hashes.count == values.count else { return nil }
      return Key(field: field, first: first, others: Array(hashes.dropFirst())).uniqued
    default:
      return nil
    }
  }

  /// The hash of a value of a field; nil for one of a type that is not listed.
  private func hash(_ field: Int, _ value: LiteralValue) -> UInt64? {
    let type = policy.fields[field].type.base
    switch value {
    case .string(var text) where type.isText:
      return text.withUTF8 { RuleIndex.hash(ofField: Int32(field), value: Slot($0)) }
    case .int(let number) where type == .int:
      return RuleIndex.hash(ofField: Int32(field), value: Slot(number))
    default:
      return nil
    }
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
