import Heddle
import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let options = Options(Array(CommandLine.arguments.dropFirst()))
if let problem = options.problem {
  print(problem)
  print(Options.help)
  exit(2)
}
do {
  exit(try run(options) ? 0 : 1)
} catch let failure as FileFailure {
  print("the benchmark could not run: \(failure.message)")
  exit(3)
} catch {
  print("the benchmark could not run: \(error)")
  exit(3)
}

/// - Returns: False if something has become too slow, allocates or holds too much.
func run(_ options: Options) throws -> Bool {
  if let count = options.tracedPayloads {
    try Allocations.trace(payloads: count)
    return true
  }
  if let policy = options.policyPath, let payloads = options.payloadsPath {
    let timing = try CallTiming(
      policy: policy, context: options.contextPath, payloads: payloads)
    let call = rounded(timing.nanoseconds(rounds: options.rounds))
    let line = rounded(timing.lineNanoseconds(rounds: options.rounds))
    print("{\"call_ns\": \(call), \"line_ns\": \(line)}")
    return true
  }
  // What was saved before may be broken, which should be told before minutes have passed.
  let baseline = try options.comparedPath.map { try Baseline(contentsOf: $0) }
  let subjects = Subjects(rounds: options.rounds)
  let mail = try PolicySource(contentsOfFile: "Policies/Mail.policy")
  var sections = [
    try Section("decisions (Mail policy, 50 VIPs, 200 followed)") {
      try subjects.decisions(mailPolicy: mail)
    },
    try Section("payloads to lines of decisions, one thread") {
      try subjects.lines(mailPolicy: mail)
    },
    try Section("compiling") { subjects.compilation() },
    try Section("groups, ten notifications each") { subjects.groups() },
    try Section("start to first decision of the command") { try subjects.start() },
  ]
  var losses: [(subject: String, times: Double)] = []
  if let baseline {
    for index in sections.indices {
      for _ in 0..<4 where !baseline.losses(of: sections[index]).isEmpty {
        try sections[index].measureAgain()
      }
      losses += baseline.losses(of: sections[index])
    }
  }
  print(options.isJSON ? Report.json(sections) : Report.text(sections))
  if let path = options.savedPath {
    try FileSystem.write(Array(Baseline(sections).text.utf8), to: path)
  }
  if let baseline { print(baseline.comparison(sections)) }
  for loss in losses { print("LOST \(loss.subject): \(rounded(loss.times)) times the cost") }
  let allocations = try Allocations.perPayload()
  if let allocations, !options.isJSON {
    print("allocations for a payload: \(rounded(allocations))")
  }
  let evaluatorBytes = try Allocations.evaluatorBytes()
  if let evaluatorBytes, !options.isJSON {
    print("heap of an evaluator with 250 list entries: \(evaluatorBytes / 1_000) kB")
  }
  let hasLost = !losses.isEmpty && baseline?.isOfThisProcessor ?? false
  let isLean = (allocations ?? 0) == 0 && (evaluatorBytes ?? 0) <= Allocations.greatestEvaluator
  return !hasLost && isLean
}
