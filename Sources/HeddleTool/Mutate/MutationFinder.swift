import PolicyEngine
import PolicySyntax

/// Finds the small changes that can be made to one policy.
///
/// Each is an edit of the text at a place of the syntax tree. What does not compile is sorted out
/// later, by compiling it.
struct MutationFinder {
  let source: SourceText
  let policyNumber: Int
  let fileNumber: Int
  let policy: CheckedPolicy
  /// The members of the closed set that the literal at a place belongs to.
  let closedSets: ClosedSetLiterals
  /// What is being looked at.
  var owner = Mutation.Owner.always
  private var found: [Mutation] = []
  /// The edits so far, so that two ways to one text give one change.
  private var edits: Set<Edit> = []

  /// An edit without the bytes at its ends that it does not change.
  private struct Edit: Hashable {
    let range: SourceRange
    let replacement: [UInt8]
  }

  private init(_ set: CheckedSet, policy number: Int) {
    policyNumber = number
    fileNumber = set.policyFiles[number]
    source = set.files[fileNumber].source
    policy = set.policies[number]
    closedSets = ClosedSetLiterals(policy)
  }

  /// The changes of a policy, in their order.
  ///
  /// - Complexity: O(n log n) in the size of the policy.
  static func mutations(of number: Int, in set: CheckedSet) -> [Mutation] {
    var finder = MutationFinder(set, policy: number)
    let range = finder.policy.range
    guard
      let node = set.files[finder.fileNumber].tree.root.policies.first(where: {
        $0.range == range
      })
    else { return [] }
    finder.visit(node)
    return finder.found.sorted(by: Mutation.isInOrder)
  }

  private mutating func visit(_ policy: Syntax) {
    visitStage(policy.nodes.filter { $0.kind == .rule || $0.kind == .otherwise }, stage: nil)
    for node in policy.nodes {
      switch node.kind {
      case .payloadBlock: visitFields(node) { .field($0) }
      case .contextBlock: visitFields(node) { .context($0) }
      case .category: visitCategory(node)
      case .letDeclaration:
        owner = .value(node.declaredName?.text ?? "")
        if let expression = node.expression { visit(expression, isCondition: false) }
      case .stage:
        visitStage(
          node.nodes.filter { $0.kind == .rule || $0.kind == .otherwise },
          stage: node.stringChild?.literalText ?? "")
      case .always:
        owner = .always
        visitAssignments(node)
      default: break
      }
    }
  }

  // MARK: Edits

  /// Adds a change, unless another one gives the same text.
  mutating func add(_ kind: MutationKind, _ range: SourceRange, _ replacement: String) {
    add(kind, range, Array(replacement.utf8))
  }

  mutating func add(_ kind: MutationKind, _ range: SourceRange, _ replacement: [UInt8]) {
    let replaced = source.bytes[range.start..<range.end]
    let shorter = min(replaced.count, replacement.count)
    var prefix = 0
    while prefix < shorter, replaced[range.start + prefix] == replacement[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      replaced[range.end - 1 - suffix] == replacement[replacement.count - 1 - suffix]
    {
      suffix += 1
    }
    var changed = SourceRange(range.start + prefix, range.end - suffix)
    let inserted = Array(replacement[prefix..<(replacement.count - suffix)])
    if inserted.isEmpty {
      // Of equal texts in a row it does not matter which one goes.
      while changed.start > 0, !changed.isEmpty, range.start - changed.start < 4_096,
        source.bytes[changed.start - 1] == source.bytes[changed.end - 1]
      {
        changed = SourceRange(changed.start - 1, changed.end - 1)
      }
    }
    let edit = Edit(range: changed, replacement: inserted)
    guard !edit.range.isEmpty || !edit.replacement.isEmpty, edits.insert(edit).inserted else {
      return
    }
    found.append(
      Mutation(
        kind: kind, policy: policyNumber, file: fileNumber, range: range,
        replacement: replacement, owner: owner))
  }

  /// Takes a statement out, with its lines if nothing else stands on them.
  mutating func remove(_ kind: MutationKind, _ node: Syntax) {
    var (start, end) = (node.range.start, node.range.end)
    let bytes = source.bytes
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == 0x09 {
      start -= 1
    }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == 0x0D { end += 1 }
    if start == 0 || bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A {
      add(kind, SourceRange(start, end + 1), "")
    } else {
      add(kind, node.range, "")
    }
  }

  func text(_ range: SourceRange) -> String { source.text(range) }
}
