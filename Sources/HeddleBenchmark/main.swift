import Heddle

let options = Options(Array(CommandLine.arguments.dropFirst()))
if let problem = options.problem {
  print(problem)
  print(Options.help)
} else {
  do {
    try run(options)
  } catch {
    print("the benchmark could not run: \(error)")
  }
}

func run(_ options: Options) throws {
  if let policy = options.policyPath, let payloads = options.payloadsPath {
    let timing = try CallTiming(
      policy: policy, context: options.contextPath, payloads: payloads)
    let call = rounded(timing.nanoseconds(rounds: options.rounds))
    let line = rounded(timing.lineNanoseconds(rounds: options.rounds))
    return print("{\"call_ns\": \(call), \"line_ns\": \(line)}")
  }
  let subjects = Subjects(rounds: options.rounds)
  let mail = try PolicySource(contentsOfFile: "Policies/Mail.policy")
  let sections: [(String, [Measurement])] = [
    ("decisions (Mail policy, 50 VIPs, 200 followed)", try subjects.decisions(mailPolicy: mail)),
    ("payloads to lines of decisions, one thread", try subjects.lines(mailPolicy: mail)),
    ("compiling", subjects.compilation()),
    ("groups, ten notifications each", subjects.groups()),
    ("start to first decision of the command", try subjects.start()),
  ]
  print(options.isJSON ? Report.json(sections) : Report.text(sections))
}
