import PolicySyntax

/// Finds threads that join or part notifications by accident.
///
/// What is told can happen: some two payloads give it. Whether it is a mistake is a judgement where
/// two rules write the same namespace, such as `"person/…"`, around different fields; that is taken
/// to be on purpose.
struct ThreadAnalysis {
  private var terms: TermTable
  private let facts: RuleAnalysis.StageFacts
  private var patterns: ThreadPatterns
  private(set) var diagnostics: [Diagnostic] = []

  /// A thread as one or several rules assign it.
  private struct Thread {
    /// The first rule that assigns it.
    let use: Use
    var pattern = ThreadPattern()
    /// The next rules that assign it, not all of them.
    var otherUses: [Use] = []
  }

  struct Use {
    /// The number of the rule in its stage; that of `otherwise` comes after all.
    let rule: Int
    let value: CheckedExpression
    /// Where and how a note names the rule.
    let place: SourceRange
    let name: String?
  }

  /// Threads that are not the same expression.
  private var threads: [Thread] = []
  private var threadNumbers: [Int: Int] = [:]
  /// The lets whose interpolations are checked already.
  private var seenLets: Set<Int> = []
  private var toldPlaces: Set<SourceRange> = []

  /// How many more rules of one thread are compared with others.
  private static let useLimit = 7
  /// How many threads with a beginning in common are looked at for one thread.
  private static let candidateLimit = 16

  /// - Parameters:
  ///   - terms: The terms of the policy so far.
  ///   - facts: What is known about the rules of the stage that assigns threads.
  init(_ terms: TermTable, _ facts: RuleAnalysis.StageFacts) {
    self.terms = terms
    self.facts = facts
    patterns = ThreadPatterns(terms.policy)
  }

  /// Analyses the stage that assigns threads.
  ///
  /// - Complexity: O(n) in the size of the stage.
  mutating func analyze(_ stage: CheckedStage) {
    var fixed: [Use] = []
    for number in 0...stage.rules.count where !facts.deadRules.contains(number) {
      let isRule = number < stage.rules.count
      let assignments = isRule ? stage.rules[number].assignments : stage.otherwise ?? []
      guard let place = assignments.firstIndex(where: { $0.attribute == .thread }),
        case .expression(let value) = assignments[place].value
      else { continue }
      let use = Use(
        rule: number, value: value,
        place: isRule ? stage.rules[number].range : assignments[place].range,
        name: isRule ? stage.rules[number].name : nil)
      if case .literal = value.kind { fixed.append(use) } else { add(use) }
    }
    // The same texts mean the same thread on purpose.
    if threads.isEmpty { return }
    threads += fixed.map { Thread(use: $0) }
    threads.sort { $0.use.rule < $1.use.rule }
    for number in threads.indices {
      threads[number].pattern = patterns.pattern(of: threads[number].use.value, &terms)
    }
    let open = threads.indices.filter { threads[$0].pattern.fixedText == nil }
    // Parts of a thread may have terms of their own, so they are found before the rest is asked.
    let pairs = open.map { neighbours(in: threads[$0].use.value) }
    let values = ThreadValues(terms, facts)
    var comparable: [Int] = []
    for (number, neighbours) in zip(open, pairs) {
      reportAdjacent(neighbours, threads[number].use.rule, values)
      if !reportUnique(threads[number], values) { comparable.append(number) }
    }
    reportCoincidences(of: comparable, values)
  }

  /// Adds a thread that is no literal, or one more use of it.
  private mutating func add(_ use: Use) {
    let term = terms.term(of: use.value)
    if let number = threadNumbers[term] {
      guard threads[number].otherUses.count < Self.useLimit else { return }
      threads[number].otherUses.append(use)
    } else {
      threadNumbers[term] = threads.count
      threads.append(Thread(use: use))
    }
  }

  // MARK: Joined values

  /// Two values with nothing between them.
  private struct Neighbours {
    let first: ThreadPattern.Hole
    let second: ThreadPattern.Hole
    /// The place of the second interpolation.
    let range: SourceRange
    /// Where a separator can be inserted.
    let gap: Int?
  }

  /// The neighbours in a thread and in the lets that it is made of, those of each let once.
  private mutating func neighbours(in value: CheckedExpression) -> [Neighbours] {
    switch value.kind {
    case .reference(let index):
      guard seenLets.insert(index).inserted else { return [] }
      return neighbours(in: terms.policy.lets[index].value)
    case .call(_, let argument):
      return neighbours(in: argument)
    case .coalesce(let operands):
      return operands.flatMap { neighbours(in: $0) }
    case .interpolation(let pieces):
      var result = neighbours(among: pieces)
      for case .value(let inner) in pieces { result += neighbours(in: inner) }
      return result
    default:
      return []
    }
  }

  private mutating func neighbours(among pieces: [CheckedExpression.Piece]) -> [Neighbours] {
    var whole = ThreadPattern()
    var result: [Neighbours] = []
    var before: (hole: ThreadPattern.Hole, end: Int)?
    for piece in pieces {
      guard case .value(let value) = piece else {
        before = nil
        continue
      }
      let pattern = patterns.pattern(of: value, &terms)
      for hole in pattern.holes { whole.append(.hole(hole)) }
      guard whole.pieces.count <= ThreadPattern.pieceLimit else { return [] }
      guard let first = pattern.pieces.first, let last = pattern.pieces.last else { continue }
      if let before, case .hole(let hole) = first {
        // Between two plain interpolations stand `)` and `\(`.
        let gap = value.range.start - before.end == 3 ? value.range.start - 2 : nil
        result.append(
          Neighbours(first: before.hole, second: hole, range: value.range, gap: gap))
      }
      before = nil
      if case .hole(let hole) = last { before = (hole, value.range.end) }
    }
    // A value that has a part at another place too is known from there.
    return whole.hasIndependentHoles(terms) ? result : []
  }

  /// Tells of values that stand side by side, if two pairs of them give one text.
  private mutating func reportAdjacent(
    _ pairs: [Neighbours], _ rule: Int, _ values: ThreadValues
  ) {
    for pair in pairs where values.canBeConfused(pair.first, pair.second, in: rule) {
      guard toldPlaces.insert(pair.range).inserted else { continue }
      diagnostics.append(.missingSeparator(at: pair.range, insertion: pair.gap))
    }
  }

  // MARK: Threads of one notification

  /// Tells of a value that no two notifications have in common.
  private mutating func reportUnique(_ thread: Thread, _ values: ThreadValues) -> Bool {
    for hole in thread.pattern.holes {
      guard let field = terms.field(under: hole.term), field.identifiesNotification else {
        continue
      }
      if case .members = values.content(of: hole, in: thread.use.rule) { continue }
      if toldPlaces.insert(hole.range).inserted {
        diagnostics.append(.threadPerNotification(field, at: hole.range))
      }
      return true
    }
    return false
  }

  // MARK: Coincidences

  /// Compares each thread with those whose text begins like its own.
  ///
  /// Threads with holes are filed under the hash of the text before their first hole, and each
  /// thread asks for the hashes of the beginnings of its own.
  private mutating func reportCoincidences(of open: [Int], _ values: ThreadValues) {
    var bucketNumbers: [UInt64: Int] = [:]
    var buckets: [[Int]] = []
    var isLength = [false]
    for number in open {
      let prefix = threads[number].pattern.prefix
      while isLength.count <= prefix.count { isLength.append(false) }
      isLength[prefix.count] = true
      var hash = emptyHash
      for byte in prefix { hash = extended(hash, by: byte) }
      let bucket = bucketNumbers[hash] ?? buckets.count
      if bucket == buckets.count {
        bucketNumbers[hash] = bucket
        buckets.append([])
      }
      buckets[bucket].append(number)
    }
    guard !buckets.isEmpty else { return }
    for number in threads.indices where !threads[number].pattern.pieces.isEmpty {
      let prefix = threads[number].pattern.prefix
      var budget = Self.candidateLimit
      var hash = emptyHash
      for length in 0...prefix.count where budget > 0 {
        if length > 0 { hash = extended(hash, by: prefix[length - 1]) }
        guard length < isLength.count else { break }
        guard isLength[length], let bucket = bucketNumbers[hash] else { continue }
        compare(number, with: &buckets[bucket], values, &budget)
      }
    }
  }

  /// Compares a thread with some that have a hole where its text goes on; those that are told
  /// about are taken out.
  private mutating func compare(
    _ number: Int, with candidates: inout [Int], _ values: ThreadValues, _ budget: inout Int
  ) {
    var place = 0
    while place < candidates.count, budget > 0 {
      budget -= 1
      let candidate = candidates[place]
      if candidate != number, let diagnostic = coincidence(candidate, number, values) {
        diagnostics.append(diagnostic)
        candidates.swapAt(place, candidates.count - 1)
        candidates.removeLast()
      } else {
        place += 1
      }
    }
  }

  /// What is to be told of a thread with holes and another one.
  private func coincidence(
    _ candidate: Int, _ number: Int, _ values: ThreadValues
  ) -> Diagnostic? {
    let (open, other) = (threads[candidate], threads[number])
    // A pair of threads that begin alike is met twice; the later one of them is told about.
    if other.pattern.fixedText == nil, other.pattern.prefix.count == open.pattern.prefix.count,
      candidate < number
    {
      return nil
    }
    guard open.pattern.endsFit(other.pattern), !values.isOnPurpose(open.pattern, other.pattern),
      let (use, otherUse) = meeting(open, other, values)
    else { return nil }
    let text = other.pattern.fixedText.map { String(decoding: $0, as: UTF8.self) }
    return .coinciding(use, with: otherUse, text)
  }

  /// Two rules whose threads can be the same text.
  private func meeting(
    _ thread: Thread, _ other: Thread, _ values: ThreadValues
  ) -> (Use, Use)? {
    for use in [thread.use] + thread.otherUses {
      for otherUse in [other.use] + other.otherUses
      where values.canMeet(thread.pattern, use.rule, other.pattern, otherUse.rule) {
        return (use, otherUse)
      }
    }
    return nil
  }
}

private let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

/// The hash of a text with one byte more (FNV-1a).
private func extended(_ hash: UInt64, by byte: UInt8) -> UInt64 {
  (hash ^ UInt64(byte)) &* 0x100_0000_01B3
}

extension ThreadPattern {
  /// False if the beginnings or the ends of two patterns differ for certain.
  fileprivate func endsFit(_ other: ThreadPattern) -> Bool {
    let (start, otherStart) = (prefix, other.prefix)
    guard start.starts(with: otherStart) || otherStart.starts(with: start) else { return false }
    let (end, otherEnd) = (suffix.reversed(), other.suffix.reversed())
    return end.starts(with: otherEnd) || otherEnd.starts(with: end)
  }
}
