import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

/// A policy of one rule, so that an edit of it is easily seen.
func boxPolicy(_ thread: String, extra: String = "") -> String {
  """
  policy Box for "com.example.box" {
    payload {
      a: String = "?"
      b: String = "?"
      urgent: Bool = false
    }

    category item {
      summary "%u more things"
    }

    rule "all" when a != "nothing" {
      thread \(thread)
    }

    always {
      category item
    }
    \(extra)
  }

  """
}

/// A record of the policy's app.
func box(_ id: Int, a: String, b: String, more: String = "") -> String {
  """
  {"app":"com.example.box","id":"\(id)","payload":{"aps":{"alert":"\(id)"},"a":"\(a)","b":"\(b)"\(more)}}

  """
}

/// What changes between two policies, without the command.
func comparison(_ old: String, _ new: String, _ lines: String) throws -> ComparisonResult {
  func policies(_ text: String) throws -> CorpusPolicies {
    let set = try PolicySet([PolicySource(text)])
    return CorpusPolicies(set.checked, set.runtime, try PolicyEvaluator(set).context)
  }
  let comparer = ChunkComparer(old: try policies(old), new: try policies(new), app: nil)
  var stream = StreamComparison()
  var chunk = CorpusChunk()
  for (number, line) in lines.split(separator: "\n").enumerated() {
    Array(line.utf8).withUnsafeBufferPointer {
      chunk.append($0, at: CorpusPlace(input: 0, line: number + 1))
    }
  }
  stream.add(comparer.compare(chunk))
  return stream.finish(grouping: StreamComparison.Grouping(), languages: [])
}

/// Two versions of a policy in a folder of their own.
final class Versions {
  let folder: TemporaryFolder
  let old: String
  let new: String

  init(_ old: String, _ new: String) throws {
    folder = try TemporaryFolder()
    self.old = try folder.write(old, to: "Old.policy")
    self.new = try folder.write(new, to: "New.policy")
  }

  /// Compares them; the paths are shown without the folder.
  func compare(_ words: String..., input: String) -> CommandResult {
    let result = heddle(["compare", old, new] + words, input: input)
    func short(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
    return CommandResult(
      status: result.status, output: short(result.output), errors: short(result.errors))
  }
}
