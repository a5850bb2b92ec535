import Foundation
import PolicySyntax

/// The texts that the properties are tested on.
enum PolicyTexts {
  /// The root of the repository.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the shipped policy files.
  static let policyNames: [String] = {
    let folder = root.appending(path: "Policies").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".policy") }.sorted()
  }()

  /// The shipped policies, and the texts of this file.
  static let all: [SourceText] = small + policyNames.map(policy)

  /// The texts that are small enough for properties of each of their bytes.
  static let small = [
    SourceText(name: "letters", text: letters),
    SourceText(name: "constructs", text: constructs),
  ]

  /// A shipped policy file, empty if it cannot be read.
  static func policy(_ name: String) -> SourceText {
    let file = root.appending(path: "Policies").appending(path: name)
    return SourceText(name: name, bytes: (try? Data(contentsOf: file)).map(Array.init) ?? [])
  }

  /// A policy as people write them, with tests.
  static let letters = #"""
    /// Letters are sorted by street; what the resident waits for has a group of its own.
    policy Letterbox for "org.example.letterbox" {

      payload {
        street: String
        writer: String at "/letter/from/name"
        parcel: String? at "/letter/parcel"
        weight: "light" | "heavy" | "unknown" = "unknown"
      }

      context {
        friends: [String]
        awaited: [String]
      }

      category letter {
        summary "%u more letters in %@"
        hidden "%u letters"
      }

      let fromFriend = lowercased(writer) in friends

      rule "awaited parcel" when parcel in awaited {
        thread "parcel/\(parcel)"
      }

      rule "friend" when fromFriend {
        thread "friend/\(lowercased(writer))"
        interruption timeSensitive
      }

      otherwise {
        thread "street/\(street)"
      }

      always {
        category letter
        argument street
      }
    }

    test "a friend's letter leaves the street's group" {
      with { "friends": ["mira"], "awaited": [] }
      given { "street": "Elm", "letter": { "from": { "name": "Mira" } } }
      expect rule "friend"
      expect thread "friend/mira"
      expect category letter
    }

    """#

  /// A file in which every construct of the language stands.
  static let constructs = #"""
    // A comment of the file.
    heddle 1

    /// Documentation of a policy
    /// over two lines.
    policy Everything for "org.example.one", "org.example.one.beta" {

      payload {
        /// The field's documentation.
        title: String
        amount: Int = -1
        ratio: Double at "/a~1b/0" = 0.5e-3
        isUrgent: Bool = false
        tags: [String]? lenient at "/tags" = ["a", "b"]
        kind: "x" | "y" | other String = "x"
        state: ("on" | "off")? at "/state"
        matrix: [[Int]]
        thread: String  // a word of the language as a name
        `in`: String?
        größe: Int?
      }

      context {
        mine: [String] = []
      }

      category plain { }

      category update as "UPDATE_MESSAGE" {
        summary "%1$u more from %2$@"
        hidden "%u updates"
      }

      let a = not isUrgent and (amount >= 1 or amount < -5) or title exists
      let b = title in mine or title not in ["p", "q"] and tags contains "t"
      let c = title starts with "s" or title ends with "e" or title matches "g*?"
      let d = `in` ?? größe ?? "none"
      let e = amount == 1 or amount != 2 or amount <= 3 or ratio > 4.0
      let f = a
        and b
        and not (c or kind == "y")
      let g = title in [
        "one",
        "two",
      ]

      rule "without a condition" {
        thread "t/\(escaped(title))/\(count(mine))\n\u{1F3BF}\\\""
      }

      rule "first" when a and not not b {
        thread default
        count amount
        relevance 0.25
      }

      otherwise {
        thread "\(title)-\(kind ?? "none \(trimmed(title))")"
      }

      stage "urgency" {
        rule "urgent" when isUrgent {
          interruption critical
        }

        otherwise {
          interruption passive
          target "a"
          filter "b"
        }
      }

      always {
        category update
        argument title
      }
    }

    test "everything" for Everything {
      with { "mine": ["a", "\u00e9\n"], "n": null }
      given {
        "title": "T",
        "amount": -1.5e+3,
        "nested": { "a": [true, false, { "b": [] }], "c": {} }
      }
      given "payload.json"
      for each [
        { "name": "one", "given amount": [1, { "b": null }] },
        {},
        { "expect thread": "default" }
      ]
      for each "rows.csv"
      expect rule "first"
      expect rule otherwise in stage "urgency"
      expect thread "t"
      expect thread default
      expect count 3
      expect relevance 0.5
      expect interruption critical
      expect no argument
      expect no rule in stage "urgency"
      expect problem HD0402
    }

    test "deliveries" {
      grouping byApp for Everything
      with { "mine": [] }
      deliver { "title": "T", "nested": { "a": [true, { "b": [] }] } }
      deliver "one" for Everything { "title": "U" } at "2026-05-01T09:00:00Z"
      // A file has a payload too.
      deliver "payload.json"
      expect groups 1
      expect no group "t" for Everything
      expect group default {
        lead 3
        members 2  // one has no alert
        summary "1 more from \u{1F3BF}" in "en"
        hidden "2 updates" in "pt-BR"

        no summary
      }
      expect thread default

      remove "one"
      clear group "t" for Everything
      grouping off
      expect group "t" for Everything { }
      clear all
    }

    """#
}
