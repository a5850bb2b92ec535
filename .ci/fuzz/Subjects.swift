import Foundation
import PolicyEngine
import PolicySyntax

/// The policies that payloads are decided by.
enum Subjects {
  /// The policies of this file and the shipped ones, which lie in `Policies`.
  static let runtime: PolicyRuntime = {
    let folder = "Policies"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let shipped = names.sorted().filter { $0.hasSuffix(".policy") }.map { name in
      let data = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
      return SourceText(name: name, bytes: Array(data))
    }
    require(!shipped.isEmpty, "run in the root of the repository")
    let set = checkPolicies(
      ([SourceText(name: "fields.policy", text: fields)] + shipped).map { PolicyFile($0) })
    let errors = set.diagnostics.filter { $0.diagnostic.severity == .error }
    require(errors.isEmpty, "the policies are right: \(errors.map(\.diagnostic.message))")
    return PolicyRuntime(set.policies)
  }()

  static let context = EvaluationContext(for: runtime, json: nil)

  /// Policies that read a field of each type, and that assign each attribute from the payload.
  private static let fields = #"""
    policy Lenient for "lenient" {

      payload {
        text: String? lenient
        whole: Int? lenient
        number: Double? lenient
        flag: Bool? lenient
        kind: ("x" | "y")? lenient
        open: "a" | "b" | other String = "a"
        texts: [String] lenient = ["t"]
        wholes: [Int] lenient = []
        numbers: [Double] lenient = [0.5]
        flags: [Bool]? lenient
        kinds: ["x" | "y"]? lenient
        deep: Int? lenient at "/list/0/a~1b"
        empty: String? lenient at "/"
      }

      context {
        friends: [String] = ["t", "Ä"]
        limit: Int = 3
      }

      category one { summary "%u more in %@" }
      category two as "TWO" { hidden "%u" }

      let small = lowercased(text ?? "")
      let title = trimmed("\(small) \(whole ?? 0)\(flag ?? false)")
      let known = small in friends or text in texts

      rule "known" when known and not (open == "b") {
        thread "known/\(escaped(small))"
        category one
        argument title
      }

      rule "numbers" when whole > limit or number <= 1.5 and whole in wholes or number in numbers {
        thread "n/\(whole ?? -1)"
        category two
        count count(wholes)
        relevance 0.25
      }

      rule "lists" when flags contains true or kinds contains "x" or texts contains open {
        thread default
        target open
      }

      rule "text" when text starts with "a" or text ends with open or text matches "*b?c*" {
        thread "\(text)"
        filter small
      }

      rule "rest" when kind == "x" or flag == true or deep exists or empty exists {
        thread default
        argument "\(count(texts)) \(title)"
      }

      otherwise { thread "otherwise" }

      stage "urgency" {
        rule "now" when text < "m" and number >= 0 { interruption timeSensitive }
        rule "later" when text >= open { interruption passive }
      }
    }

    policy Strict for "strict" {

      payload {
        text: String
        whole: Int
        number: Double
        flag: Bool
        kind: "x" | "y"
        wholes: [Int]
        kinds: ["x" | "y"]
        texts: [String]?
      }

      rule "all" when flag and kind in kinds and whole in wholes {
        thread text
        argument text
        count whole
        relevance number
        target text
        filter text
        interruption critical
      }

      otherwise { thread default }
    }

    policy Writer for "writer" {

      payload {
        thread: String?
        group: Bool = false
        argument: String?
        count: Int?
        relevance: Double?
        target: String?
        filter: String?
        level: "passive" | "active" | "timeSensitive" = "active"
      }

      category plain as "PLAIN" { }
      category quoted as "a\"b\\c/\u{1}é" { }

      rule "group" when group { thread default }
      rule "thread" when thread exists { thread "\(thread)" }

      stage "category" {
        rule "plain" when argument == "plain" { category plain }
        rule "quoted" when argument == "quoted" { category quoted }
      }

      stage "argument" { rule "argument" when argument exists { argument "\(argument)" } }
      stage "count" { rule "count" when count exists { count count ?? 1 } }
      stage "relevance" {
        rule "relevance" when relevance exists { relevance relevance ?? 0.0 }
      }
      stage "target" { rule "target" when target exists { target "\(target)" } }
      stage "filter" { rule "filter" when filter exists { filter "\(filter)" } }
      stage "level" {
        rule "passive" when level == "passive" { interruption passive }
        rule "timeSensitive" when level == "timeSensitive" { interruption timeSensitive }
      }
    }
    """#
}
