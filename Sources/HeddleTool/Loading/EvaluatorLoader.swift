import Heddle

/// Loads policies and context for the commands that decide about payloads.
struct EvaluatorLoader {
  let console: Console

  static let inputs = PositionalDeclaration(
    "INPUT", .any,
    help: "Files of payloads or records: one JSON object a line, or one object over several "
      + "lines. Default: standard input, also as `-`.")
  static let policy = OptionDeclaration.text(
    "policy", valueName: "PATH", isRepeatable: true,
    help: "A policy file, or a folder that is searched for `*.policy`. Default: `Policies`.")
  static let context = OptionDeclaration.text(
    "context", valueName: "FILE",
    help: "What is known about the receiver: a JSON object. Default: the policies' defaults.")
  static let app = OptionDeclaration.text(
    "app", valueName: "ID", help: "The app of payloads that do not say theirs.")
  static let options = [policy, context, app]

  /// Loads what the options say, or says why it cannot.
  func load(_ arguments: Arguments) -> Result<PolicyEvaluator, LoadFailure> {
    let loader = PolicyLoader(console: console, hint: "give the policies with `--policy PATH`")
    let paths = arguments.values(of: Self.policy)
    do throws(LoadFailure) {
      let policies = try loader.loadUsable(paths, for: .deciding)
      return makeEvaluator(policies, arguments.value(of: Self.context))
    } catch {
      return .failure(error)
    }
  }

  /// Tells of payloads that do not say their app and need one.
  static func tell(withoutApp count: Int, _ console: Console) {
    guard count > 0 else { return }
    let verb = count == 1 ? "does" : "do"
    console.report(
      "\(counted(count, "payload")) \(verb) not say the app; give it with `--app ID`")
  }

  /// Makes an evaluator with the context of a file, or says why it cannot.
  func makeEvaluator(
    _ policies: PolicySet, _ file: String?
  ) -> Result<PolicyEvaluator, LoadFailure> {
    var json: [UInt8]?
    if let file {
      do throws(FileFailure) {
        json = try FileSystem.contents(of: file)
      } catch {
        console.report(error)
        return .failure(LoadFailure(status: .unreadable))
      }
    }
    do throws(ContextError) {
      let evaluator = try PolicyEvaluator(policies, context: json)
      console.keep(evaluator)
      return .success(evaluator)
    } catch {
      let place = file.map { "`\($0)`: " } ?? ""
      for problem in error.problems {
        console.report("\(place)\(problem.message) [\(problem.code)]")
      }
      if file == nil { console.report("give a context with `--context FILE`") }
      return .failure(LoadFailure(status: .findings))
    }
  }
}
