/// Finds the rules of a stage that can match, so that a decision looks at those only.
///
/// The condition of many rules implies that a payload field has one of some known values: it is
/// `field == literal`, `field in [literals]`, one of these within an `and`, or an `or` of such tests
/// of one field. Each such rule is listed under its values of one field, its *key*: the one whose
/// values the fewest rules share. All others are listed as rules that any payload can match. A
/// decision looks its fields' values up, and then asks the listed rules in the order of the policy;
/// a rule that is passed over would have failed, so the outcome is the same.
///
/// It is not used for stages with few such rules, for fields that are neither text nor `Int`, for
/// tests of context fields, `let`s and calls, and under a trace, which shows all tests.
///
/// Values are told apart by their hash alone: two that share one share a list, too, and the rules
/// make their own tests anyway.
package struct RuleIndex: BitwiseCopyable {
  /// The rules under the values that share a hash; its list ends with `end`.
  struct Bucket {
    var hash: UInt64
    /// The start of the list in `rules`, or -1 in a free place.
    var start: Int32
  }

  /// Ends a list of rules.
  static let end = Int32.max
  /// A stage with fewer rules that have a key is asked rule by rule.
  package static let threshold = 8
  /// The most fields that rules are listed by.
  static let fieldLimit = 8

  /// The frame indexes of the fields that rules are listed by.
  let fields: UnsafeBufferPointer<Int32>
  private let buckets: UnsafePointer<Bucket>
  private let mask: Int
  private let rules: UnsafePointer<Int32>
  /// The rules without a key.
  let others: UnsafePointer<Int32>

  init(
    fields: UnsafeBufferPointer<Int32>, buckets: UnsafeBufferPointer<Bucket>,
    rules: UnsafePointer<Int32>, others: UnsafePointer<Int32>
  ) {
    self.fields = fields
    self.buckets = buckets.baseAddress.unsafelyUnwrapped
    mask = buckets.count - 1
    self.rules = rules
    self.others = others
  }

  /// The rules that are listed under a field's value, which is a string or an integer; nil if there
  /// are none.
  @inline(__always)
  func rules(forField field: Int32, value: Slot) -> UnsafePointer<Int32>? {
    let code = Self.hash(ofField: field, value: value)
    var place = Int(truncatingIfNeeded: code) & mask
    while buckets[place].start >= 0 {
      if buckets[place].hash == code { return rules + Int(buckets[place].start) }
      place = (place &+ 1) & mask
    }
    return nil
  }

  /// A hash of a string or an integer that differs from field to field.
  @inline(__always)
  static func hash(ofField field: Int32, value: Slot) -> UInt64 {
    var code = value.bits
    if value.kind == .string {
      code = hashOfBytes(value.text)
    } else {
      code &*= 0xC4CE_B9FE_1A85_EC53
      code ^= code &>> 32
    }
    return code &+ UInt64(truncatingIfNeeded: field) &* 0x9E37_79B9_7F4A_7C15
  }
}

/// The rules of a stage that are still to be asked, smallest number first.
struct RuleCandidates {
  /// What is left of each list that was found.
  private let lists: UnsafeMutablePointer<UnsafePointer<Int32>>
  private var count = 0
  /// Where the rule that is run ends; nil if it is no candidate.
  private(set) var end: UnsafePointer<Instruction>?
  private var ruleStarts = UnsafeBufferPointer<Int32>(start: nil, count: 0)

  /// Allocates memory for the lists of all fields, and one of the rules without a key.
  init() {
    lists = .allocate(capacity: RuleIndex.fieldLimit + 1)
  }

  func deallocate() { lists.deallocate() }

  /// Looks up the rules of a stage for the values of a frame.
  ///
  /// - Returns: Where the first of them starts; nil if the stage has no index.
  @inline(never)
  mutating func first(
    of stage: StageCode, _ frame: UnsafeMutablePointer<Slot>,
    in instructions: UnsafePointer<Instruction>
  ) -> UnsafePointer<Instruction>? {
    guard let index = stage.index else {
      end = nil
      return nil
    }
    ruleStarts = stage.ruleStarts
    lists[0] = index.pointee.others
    count = index.pointee.others.pointee == RuleIndex.end ? 0 : 1
    for field in index.pointee.fields {
      let value = frame[Int(field)]
      guard value.isThere, let rules = index.pointee.rules(forField: field, value: value) else {
        continue
      }
      lists[count] = rules
      count &+= 1
    }
    return next(in: instructions)
  }

  /// Where the next rule to ask starts; after the last, where the stage goes on.
  ///
  /// Each rule is in one list only.
  @inline(never)
  mutating func next(
    in instructions: UnsafePointer<Instruction>
  ) -> UnsafePointer<Instruction> {
    var smallest = RuleIndex.end
    var list = 0
    var index = 0
    while index < count {
      if lists[index].pointee < smallest {
        smallest = lists[index].pointee
        list = index
      }
      index &+= 1
    }
    guard smallest != RuleIndex.end else {
      end = nil
      return instructions + Int(ruleStarts[ruleStarts.count &- 1])
    }
    lists[list] += 1
    let rule = Int(smallest)
    end = instructions + Int(ruleStarts[rule &+ 1])
    return instructions + Int(ruleStarts[rule])
  }
}
