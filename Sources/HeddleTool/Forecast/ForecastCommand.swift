import Heddle
import HeddleTesting

/// `heddle forecast`: how many stacks and interruptions payloads bring, per app and day.
package enum ForecastCommand: Command {
  private static let top = OptionDeclaration.integer(
    "top", valueName: "N", in: 0...1_000, default: 5,
    help: "How many of the largest stacks are named, for each app and day.")
  private static let large = OptionDeclaration.integer(
    "large", valueName: "N", in: 1...1_000_000, default: 50,
    help: "A group with more notifications than this is too large.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json"], default: "text", help: "How the forecast is written.")

  package static let declaration = CommandDeclaration(
    "forecast", summary: "Counts the stacks and interruptions that payloads bring a person.",
    discussion: "Each day in UTC is judged by itself, by what arrives on it. Where threads have a "
      + "single notification, or groups too many, it names the rule that assigned the thread.",
    positionals: [EvaluatorLoader.inputs],
    options: EvaluatorLoader.options + [top, large, format])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let evaluator: PolicyEvaluator
    switch EvaluatorLoader(console: console).load(arguments) {
    case .failure(let failure): return failure.status
    case .success(let loaded): evaluator = loaded
    }
    let policies = evaluator.policies
    let forecaster = ChunkForecaster(
      CorpusPolicies(policies.checked, policies.runtime, evaluator.context),
      app: arguments.value(of: EvaluatorLoader.app))
    var bounds = Forecast.Bounds()
    bounds.top = arguments.integer(of: top) ?? bounds.top
    bounds.large = arguments.integer(of: large) ?? bounds.large
    var reader = CorpusReader(console)
    var forecast = Forecast(bounds)
    reader.read(
      arguments.values(of: EvaluatorLoader.inputs), judge: { forecaster.forecast($0) },
      add: { chunk, reader in
        for (place, problem) in chunk.problems { reader.tell(problem, at: place) }
        forecast.add(chunk)
      })
    // A forecast of what could be read would be taken for one of all.
    if reader.status == .unreadable { return .unreadable }
    let result = forecast.finish()
    reader.finish(withoutApp: result.withoutAppCount)
    guard result.payloadCount > 0 else {
      console.report("the input has no payload, so there is nothing to forecast")
      return .usage
    }
    if arguments.value(of: format) == "json" {
      console.output.write(ForecastJSON.text(result, bounds))
    } else {
      console.output.write(ForecastText.text(result, bounds, width: console.width))
    }
    return reader.status
  }
}
