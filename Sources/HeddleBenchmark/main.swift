import Heddle

let options = CommandLine.arguments.dropFirst()
let subjects = Subjects(rounds: options.contains("--quick") ? 5 : 15)
do {
  let mail = try PolicySource(contentsOfFile: "Policies/Mail.policy")
  var measurements = try subjects.decisions(mailPolicy: mail)
  measurements += try subjects.lines(mailPolicy: mail)
  measurements += subjects.compilation()
  for measurement in measurements {
    print(
      measurement.subject, measurement.median, measurement.unit, measurement.minimum,
      measurement.maximum)
  }
} catch {
  print(error)
}
