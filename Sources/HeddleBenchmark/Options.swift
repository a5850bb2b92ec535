/// What the benchmark is asked to do.
struct Options {
  var isJSON = false
  var rounds = 15
  /// The policies and data to time decisions with, instead of the usual subjects.
  var policyPath: String?
  var contextPath: String?
  var payloadsPath: String?
  var problem: String?

  static let help = """
    Measures Heddle in the release build:

      swift run -c release heddle-benchmark [--json] [--quick | --rounds N]

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
      default: problem = "unknown option `\(word)`"
      }
    }
  }
}
