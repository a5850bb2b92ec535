/// What the benchmark is asked to do.
struct Options {
  var isJSON = false
  var rounds = 15
  /// The policies and data to time decisions with, instead of the usual subjects.
  var policyPath: String?
  var contextPath: String?
  var payloadsPath: String?
  /// Where to save the costs, and with which to compare them.
  var savedPath: String?
  var comparedPath: String?
  /// How many payloads to decide about while allocations are traced.
  var tracedPayloads: Int?
  var problem: String?

  static let help = """
    Measures Heddle in the release build:

      heddle-benchmark [--json] [--quick | --rounds N]
                                            [--save FILE] [--compare FILE]

    --save writes the cost of each subject in yardsticks, a loop that never changes and runs between
    the rounds; --compare ends with status 1 if a subject costs more than 1.3 times as much as in
    such a file from the same kind of processor, however often it is measured again. So does an
    allocation for a payload, or an evaluator that holds more than 200 kB of heap.

    With --policy FILE --payloads FILE [--context FILE] it prints {"call_ns": …, "line_ns": …}: the
    time of one decision over the first 1,000 payloads, which stand in memory and are parsed
    already, and the least time from a payload's bytes to the line of its decision.

    """

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--quick": rounds = 5
      case "--rounds": rounds = words.popFirst().flatMap { Int($0) } ?? rounds
      case "--policy": policyPath = words.popFirst()
      case "--context": contextPath = words.popFirst()
      case "--payloads": payloadsPath = words.popFirst()
      case "--save": savedPath = words.popFirst()
      case "--compare": comparedPath = words.popFirst()
      case "--trace-allocations": tracedPayloads = words.popFirst().flatMap { Int($0) }
      default: problem = "unknown option `\(word)`"
      }
    }
  }
}
