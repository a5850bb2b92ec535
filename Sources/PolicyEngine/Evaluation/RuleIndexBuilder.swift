/// Makes the index of a stage's rules.
struct RuleIndexBuilder {
  /// A field that a rule can be listed by, with its values, each once.
  private struct Key: BitwiseCopyable {
    let field: Int32
    let start: Int32
    let count: Int32

    /// Where the values are.
    var values: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// A key that is still put together.
  private struct OpenKey {
    let field: Int32
    var hashes: [UInt64]
  }

  private let policy: CheckedPolicy
  private let memory: ScratchMemory
  /// The keys of all rules, those of one rule after those of the rule before.
  private var keys: [Key] = []
  /// The values of all keys, those of one key after another's, by their numbers in the table.
  private var values: [Int32] = []
  /// All values, which are told apart by their hash.
  private var table: HashTable
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
    var builder = RuleIndexBuilder(policy, memory, ruleCount: stage.rules.count)
    return builder.build(stage, threshold: threshold)
  }

  private init(_ policy: CheckedPolicy, _ memory: ScratchMemory, ruleCount: Int) {
    self.policy = policy
    self.memory = memory
    // A rule has a test or two.
    keys.reserveCapacity(ruleCount * 2)
    values.reserveCapacity(ruleCount * 2)
    table = HashTable(capacity: ruleCount * 2)
  }

  private mutating func build(
    _ stage: CheckedStage, threshold: Int
  ) -> UnsafePointer<RuleIndex>? {
    // Where the keys of each rule end.
    var ends: [Int32] = []
    ends.reserveCapacity(stage.rules.count)
    for index in stage.rules.indices {
      if let condition = stage.rules[index].condition {
        addKeys(impliedBy: condition, depth: 0, ofRuleFrom: keys.count)
      }
      ends.append(Int32(truncatingIfNeeded: keys.count))
    }
    var uses = [Int32](repeating: 0, count: table.hashes.count)
    for value in values { uses[Int(value)] += 1 }
    let chosen = chooseKeys(ends, uses)
    guard chosen.count(where: { $0 != nil }) >= max(1, threshold) else { return nil }
    return lay(out: chosen)
  }

  /// For each rule the key whose most used value the fewest rules share; nil if it has none.
  private func chooseKeys(_ ends: [Int32], _ uses: [Int32]) -> [Key?] {
    let isListed = listedFields()
    var chosen: [Key?] = []
    chosen.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      var best: Key?
      var bestShare = Int32.max
      for key in keys[start..<Int(end)] where isListed[Int(key.field)] {
        var share: Int32 = 0
        for value in key.values { share = max(share, uses[Int(values[value])]) }
        if share < bestShare { (best, bestShare) = (key, share) }
      }
      chosen.append(best)
      start = Int(end)
    }
    return chosen
  }

  /// Which fields are among those that most rules could be listed by.
  private func listedFields() -> [Bool] {
    var counts = [Int](repeating: 0, count: policy.fields.count)
    for key in keys { counts[Int(key.field)] += 1 }
    let most = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    var isListed = [Bool](repeating: false, count: counts.count)
    for field in most.prefix(RuleIndex.fieldLimit) { isListed[field] = true }
    return isListed
  }

  /// Makes the index; nil if values were chosen to meet in one place of its table.
  private func lay(out keys: [Key?]) -> UnsafePointer<RuleIndex>? {
    var isUsed = [Bool](repeating: false, count: policy.fields.count)
    // How many rules are listed under each value, and then where the next one goes.
    var lists = [Int32](repeating: 0, count: table.hashes.count)
    for case let key? in keys {
      isUsed[Int(key.field)] = true
      for value in key.values { lists[Int(values[value])] += 1 }
    }
    guard let (buckets, total) = layOutBuckets(&lists) else { return nil }
    let rules = memory.allocate(total, of: RuleIndex.end)
    var others: [Int32] = []
    for (number, key) in keys.enumerated() {
      guard let key else {
        others.append(Int32(number))
        continue
      }
      for value in key.values {
        let list = Int(values[value])
        rules[Int(lists[list])] = Int32(number)
        lists[list] += 1
      }
    }
    let fields = isUsed.indices.filter { isUsed[$0] }.map { Int32($0) }
    let index = memory.allocateCopy([
      RuleIndex(
        fields: UnsafeBufferPointer(memory.allocateCopy(fields)), buckets: buckets,
        rules: UnsafePointer(rules.baseAddress.unsafelyUnwrapped),
        others: UnsafePointer(
          memory.allocateCopy(others + [RuleIndex.end]).baseAddress.unsafelyUnwrapped))
    ])
    return UnsafePointer(index.baseAddress.unsafelyUnwrapped)
  }

  /// Makes the table of the values that have a list; turns the length of each list into its start.
  ///
  /// - Returns: The table, and the room of all lists: each has room for its rules and its end.
  private func layOutBuckets(
    _ lists: inout [Int32]
  ) -> (buckets: UnsafeBufferPointer<RuleIndex.Bucket>, total: Int)? {
    let count = lists.count { $0 > 0 }
    var size = 16
    while size < count * 2 { size *= 2 }
    let buckets = memory.allocate(size, of: RuleIndex.Bucket(hash: 0, start: -1))
    var total: Int32 = 0
    var steps = 0
    for number in lists.indices where lists[number] > 0 {
      let hash = table.hashes[number]
      var place = Int(truncatingIfNeeded: hash) & (size - 1)
      while buckets[place].start >= 0 {
        place = (place + 1) & (size - 1)
        steps += 1
      }
      if steps > 8 * count + 64 { return nil }
      buckets[place] = RuleIndex.Bucket(hash: hash, start: total)
      let start = total
      total += lists[number] + 1
      lists[number] = start
    }
    return (UnsafeBufferPointer(buckets), Int(total))
  }

  // MARK: What conditions imply

  /// Adds the fields of which a condition implies that they have one of some values, each once.
  private mutating func addKeys(
    impliedBy condition: CheckedExpression, depth: Int, ofRuleFrom first: Int
  ) {
    guard depth < Self.depthLimit else { return }
    switch condition.kind {
    case .and(let operands):
      for operand in operands { addKeys(impliedBy: operand, depth: depth + 1, ofRuleFrom: first) }
    case .comparison(.equal, let left, let right):
      if let (field, hash) = value(left, right) {
        add(field, CollectionOfOne(hash), ofRuleFrom: first)
      }
    default:
      for key in impliedKeys(of: condition, depth: depth) {
        add(key.field, key.hashes, ofRuleFrom: first)
      }
    }
  }

  private mutating func add(
    _ field: Int32, _ hashes: some Collection<UInt64>, ofRuleFrom first: Int
  ) {
    guard keys.count - first < Self.keyLimit else { return }
    for index in first..<keys.count where keys[index].field == field { return }
    keys.append(
      Key(
        field: field, start: Int32(truncatingIfNeeded: values.count),
        count: Int32(truncatingIfNeeded: hashes.count)))
    for hash in hashes {
      if let known = table.number(of: hash) {
        values.append(Int32(truncatingIfNeeded: known))
      } else {
        values.append(Int32(truncatingIfNeeded: table.hashes.count))
        table.append(hash)
      }
    }
  }

  /// The keys of a condition, each field once and each of its values once.
  private func impliedKeys(of condition: CheckedExpression, depth: Int) -> [OpenKey] {
    guard depth < Self.depthLimit else { return [] }
    switch condition.kind {
    case .and(let operands):
      var result: [OpenKey] = []
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
      return result.map { OpenKey(field: $0.field, hashes: uniqued($0.hashes)) }
    case .comparison(let comparison, let left, let right):
      return key(of: comparison, left, right).map { [$0] } ?? []
    default:
      return []
    }
  }

  private func key(
    of comparison: ComparisonOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> OpenKey? {
    switch (comparison, left.kind, right.kind) {
    case (.equal, _, _):
      return value(left, right).map { OpenKey(field: $0.field, hashes: [$0.hash]) }
    case (.isIn, .field(let field), .literal(.list(let values))),
      (.contains, .literal(.list(let values)), .field(let field)):
      let hashes = values.compactMap { hash(field, $0) }
      guard !hashes.isEmpty, hashes.count == values.count else { return nil }
      return OpenKey(field: Int32(truncatingIfNeeded: field), hashes: uniqued(hashes))
    default:
      return nil
    }
  }

  /// The field and the hash of the literal that are compared with each other.
  private func value(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> (field: Int32, hash: UInt64)? {
    switch (left.kind, right.kind) {
    case (.field(let field), .literal(let value)), (.literal(let value), .field(let field)):
      hash(field, value).map { (Int32(truncatingIfNeeded: field), $0) }
    default: nil
    }
  }

  /// The hash of a value of a field; nil for one of a type that is not listed.
  private func hash(_ field: Int, _ value: LiteralValue) -> UInt64? {
    switch value {
    case .string(var text) where policy.fields[field].type.base.isText:
      return text.withUTF8 { RuleIndex.hash(ofField: Int32(field), value: Slot($0)) }
    case .int(let number):
      guard case .int = policy.fields[field].type.base else { return nil }
      return RuleIndex.hash(ofField: Int32(field), value: Slot(number))
    default:
      return nil
    }
  }
}

/// Each hash once, in the order of their first appearance.
private func uniqued(_ hashes: [UInt64]) -> [UInt64] {
  guard hashes.count > 1 else { return hashes }
  var seen = HashTable(capacity: hashes.count)
  for hash in hashes where seen.number(of: hash) == nil { seen.append(hash) }
  return seen.hashes
}
