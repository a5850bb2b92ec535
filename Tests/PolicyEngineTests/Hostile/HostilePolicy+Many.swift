import PolicySyntax

extension HostilePolicy {
  /// Payload of a test that the fields of `policy` can read.
  private static let given =
    #"{ "a": "", "b": "", "n": 1, "x": 1, "f": true, "g": true, "l": [] }"#

  static let many = [
    HostilePolicy("rules", [], size: 125) { count in
      policy(each(count) { "rule \"r\($0)\" when a == \"\($0)\" { thread \"t\($0)\" }" })
    },
    HostilePolicy("mistakes", ["HD0201", "HD0114"], size: 276) { count in
      policy(each(count) { "rule \"r\($0)\" when zz\($0) { thread \"t\($0)\" }" })
    },
    HostilePolicy("mistakes on one line", ["HD0201", "HD0114"], size: 276) { count in
      rule(each(count, " or ") { "zz\($0)" })
    },
    HostilePolicy("broken statements", ["HD0106", "HD0114"], size: 276) { count in
      policy(each(count) { "rul \"r\($0)\"" })
    },
    HostilePolicy("warnings on one line", ["HD0301", "HD0114"], size: 276) { count in
      policy(each(count, " ") { "rule \"r\($0)\" when a == \"x\" { thread \"t\($0)\" }" })
    },
    HostilePolicy("tokens on one line", [], size: 300) { count in
      rule(each(count, " or ") { "a == \"\($0)\"" })
    },
    HostilePolicy("repeated fields", ["HD0108", "HD0202", "HD0114"], size: 276) { count in
      "policy P for \"p\" { payload {\n" + times(count, "f: String\n") + "} }"
    },
    HostilePolicy("repeated policies", ["HD0202", "HD0215", "HD0114"], size: 260) {
      times($0, "policy P for \"p\" { }\n")
    },
    HostilePolicy("repeated rules", ["HD0202", "HD0114"], size: 276) {
      policy(times($0, "rule \"r\" when f { thread \"t\" }\n"))
    },
    HostilePolicy("members of a set", ["HD0108"], size: 276) { count in
      "policy P for \"p\" { payload { s: \(each(count, " | ") { "\"\($0)\"" }) }\n"
        + each(count) { "rule \"r\($0)\" when s == \"\($0)\" { thread \"t\($0)\" }" } + "}"
    },
    HostilePolicy("a list against the members of a set", [], size: 500) { count in
      "policy P for \"p\" { payload { s: \(each(1_000, " | ") { "\"\($0)\"" }) }\n"
        + "rule \"r\" when s in [\(each(count, ", ") { "\"\($0 % 999)\"" })] { thread \"t\" } }"
    },
    HostilePolicy("mistakes about a large set", ["HD0203", "HD0114"], size: 276) { count in
      "policy P for \"p\" { payload { s: \(each(1_000, " | ") { "\"\($0)\"" }) }\n"
        + each(count) { "rule \"r\($0)\" when s == \($0) { thread \"t\" }" } + "}"
    },
    HostilePolicy("lets", [], size: 1_500) { count in
      policy(
        each(count) { "let v\($0) = f" } + "\nrule \"r\" when \(each(count, " or ") { "v\($0)" })"
          + " { thread \"t\" }")
    },
    HostilePolicy("lets of texts and lists", [], size: 125) { count in
      policy(
        each(count) { "let v\($0) = \"\($0)/\\(a)\"\nlet l\($0) = [\"\($0)\", \"x\($0)\"]" } + "\n"
          + each(count) { "rule \"r\($0)\" when b in l\($0) { thread v\($0) }" })
    },
    HostilePolicy("lets that name lets", [], size: 125) { count in
      policy(
        each(count) { "let v\($0) = \($0 % 50 == 0 ? "g" : "v\($0 - 1) and a != \"\($0)\"")" }
          + "\n"
          + each(count) { "rule \"r\($0)\" when v\($0) and b == \"\($0)\" { thread \"t\($0)\" }" })
    },
    HostilePolicy("fields of a payload and a context", ["HD0307"], size: 125) { count in
      "policy P for \"p\" { payload { \(each(count) { "f\($0): String at \"/a/b/\($0)\"" }) }\n"
        + "context { \(each(count) { "c\($0): Bool = true" }) }\n"
        + each(count) { "rule \"r\($0)\" when c\($0) and f\($0) == \"x\" { thread f\($0) }" } + "}"
    },
    HostilePolicy("categories", [], size: 75) { count in
      policy(
        each(count) { "category c\($0) { summary \"%u more\" hidden \"%u of \($0)\" }" } + "\n"
          + each(count) { "rule \"r\($0)\" when a == \"\($0)\" { category c\($0) }" })
    },
    HostilePolicy("stages", [], size: 125) { count in
      policy(
        each(count) {
          "stage \"s\($0)\" { rule \"r\($0)\" when a == \"\($0)\" { } otherwise { } }"
        })
    },
    HostilePolicy("policies", [], size: 75) { count in
      each(count) {
        "policy P\($0) for \"p\($0)\" { payload { a: String } rule \"r\" when a == \"x\" { thread a } }"
      }
    },
    HostilePolicy("elements of a list", [], size: 500) { count in
      rule("a in [\(each(count, "\n") { "\"\($0)\", // \($0)" })\n]")
    },
    HostilePolicy("elements of a list that are no literals", [], size: 300) { count in
      rule("a in [\(each(count, ", ") { "\"\($0)\\(b)\"" })]")
    },
    HostilePolicy("operands of a fallback", [], size: 500) { count in
      policy("rule \"r\" { thread \(each(count, " ?? ") { _ in "o" }) ?? \"x\" }")
    },
    HostilePolicy("apps of a policy", [], size: 500) { count in
      "policy P for \(each(count, ", ") { "\"p\($0)\"" }) { }"
    },
    HostilePolicy("categories that are misspelt", ["HD0211", "HD0114"], size: 276) { count in
      policy(
        each(count) { "category c\($0) { summary \"%u\" }" }
          + each(count) { "rule \"r\($0)\" when a == \"\($0)\" { category d\($0)d }" })
    },
  ]

  static let logic = [
    HostilePolicy("and and and", [], size: 500) { count in rule(each(count, " and ") { _ in "f" })
    },
    HostilePolicy("and of tests", [], size: 125) { count in
      rule(each(count, " and ") { "a != \"\($0)\" and b contains \"\($0)\"" })
    },
    HostilePolicy("or of tests", [], size: 125) { count in
      rule(each(count, " or ") { "a == \"\($0)\" or b contains \"\($0)\"" })
    },
    HostilePolicy("and of or", [], size: 100) { count in
      rule(each(count, " and ") { "(a contains \"\($0)\" or b contains \"\($0)\")" })
    },
    HostilePolicy("and of or that leaves few cases", [], size: 75) { count in
      rule(
        each(count, " and ") { "(f and a contains \"\($0)\" or not f and b contains \"\($0)\")" })
    },
    HostilePolicy("and of or with long lists", [], size: 37) { count in
      rule(
        "(a in [\(each(count * 10, ", ") { "\"\($0)\"" })] or f) and "
          + each(count, " and ") { "(a != \"\($0)\" and g or n == \($0) and not g)" })
    },
    HostilePolicy("not of or of and", [], size: 100) { count in
      rule("not (\(each(count, " or ") { "(a contains \"\($0)\" and b contains \"\($0)\")" }))")
    },
    HostilePolicy("rules of and of or", [], size: 2) { count in
      policy(
        each(count) { rule in
          let condition = each(40, " and ") { "(a contains \"\(rule)-\($0)\" or b == \"\($0)\")" }
          return "rule \"r\(rule)\" when \(condition) { thread \"t\(rule)\" }"
        })
    },
    HostilePolicy("a let that proves much", ["HD0108"], size: 75) { count in
      policy(
        each(count) { "let v\($0) = o" }
          + "\nlet known = \(each(count, " and ") { "v\($0) exists" })\n"
          + each(count) { "rule \"r\($0)\" when known and a == \"\($0)\" { thread o }" })
    },
    HostilePolicy("a let that is asked often", [], size: 100) { count in
      policy(
        "let known = \(each(200, " and ") { "a contains \"\($0)\"" })\n"
          + each(count) { "rule \"r\($0)\" when known and b == \"\($0)\" { thread \"t\($0)\" }" })
    },
    HostilePolicy("proofs in nested conditions", [], size: 75) { count in
      policy(
        each(count) { "let v\($0) = o\nlet w\($0) = o" } + "\nrule \"r\" when "
          + each(count, " and ") { "v\($0) exists" } + " and "
          + each(count, " and ") { "(w\($0) exists and f)" } + " { thread \"t\" }")
    },
    HostilePolicy("circles of lets", ["HD0108", "HD0208", "HD0114"], size: 276) { count in
      policy(
        each(count) { "let v\($0) = v\(($0 + 1) % count) and v0" }
          + "\nrule \"r\" when v0 { thread \"t\" }")
    },
    HostilePolicy("patterns of many stars", [], size: 15) { count in
      policy(
        each(count) {
          "rule \"r\($0)\" when a matches \"\(times(100, "*a"))\($0)\" { thread \"t\" }"
        })
    },
    HostilePolicy("threads of many parts", ["HD0108", "HD0114"], size: 276) { count in
      policy(
        each(count) { "rule \"r\($0)\" when a == \"\($0)\" { thread \"\(times(65, "\\(b)"))\" }" })
    },
  ]

  static let tests = [
    HostilePolicy("tests of rules", [], size: 75) { count in
      policy(each(count) { "rule \"r\($0)\" when a == \"\($0)\" { thread \"t\($0)\" }" })
        + each(count) { "test \"\($0)\" { given \(given) expect rule \"r\($0)\" }" }
    },
    HostilePolicy("tests of rules that are misspelt", ["HD0232", "HD0114"], size: 276) { count in
      policy(each(count) { "rule \"r\($0)\" when a == \"\($0)\" { thread \"t\($0)\" }" })
        + each(count) { "test \"\($0)\" { given \(given) expect rule \"rr\($0)\" }" }
    },
    HostilePolicy("tests of policies that are misspelt", ["HD0230", "HD0114"], size: 276) {
      count in
      each(count) { "policy P\($0) for \"p\($0)\" { }\n" }
        + each(count) { "test \"\($0)\" for Q\($0) { given { } expect no rule }" }
    },
    HostilePolicy("tests that could mean many policies", ["HD0231", "HD0114"], size: 276) {
      count in
      each(count) { "policy P\($0) for \"p\($0)\" { }\n" }
        + each(count) { "test \"\($0)\" { given { } expect no rule }" }
    },
    HostilePolicy("tests of stages and categories", [], size: 50) { count in
      policy(
        each(count) { "category c\($0) { summary \"%u\" }\nlet v\($0) = a == \"\($0)\"" }
          + "\n" + each(count) { "stage \"s\($0)\" { rule \"r\($0)\" when v\($0) { } }" }
          + "\n" + each(count) { "rule \"c\($0)\" when v\($0) { category c\($0) }" })
        + each(count) { number in
          "test \"\(number)\" { given \(given) expect rule \"r\(number)\" in stage \"s\(number)\" "
            + "expect category c\(number) }"
        }
    },
    HostilePolicy("rows", [], size: 75) { count in
      let rows = each(count, ",\n") {
        "{ \"name\": \"n\($0)\", \"given a\": \"x\($0)\", \"expect thread\": \"x\($0)\" }"
      }
      return policy("always { thread a }")
        + "test \"t\" { given \(given) for each [\(rows)] }"
    },
    HostilePolicy("columns of a row", [], size: 125) { count in
      policy("always { thread a }")
        + "test \"t\" { given \(given) for each [{ \(each(count, ",\n") { "\"given /k/\($0)\": 1" }),"
        + " \"expect rule\": null }] }"
    },
    HostilePolicy("deliveries", [], size: 50) { count in
      policy("always { thread a }")
        + "test \"t\" { \(each(count) { "deliver \"i\($0)\" \(given) expect groups 1" }) }"
    },
    HostilePolicy("expectations", [], size: 300) { count in
      policy("always { thread a }")
        + "test \"t\" { given \(given) \(each(count) { _ in "expect no rule" }) }"
    },
    HostilePolicy("golden files", [], size: 300) { count in
      policy("") + each(count) { "golden \"\($0).json\"" }
    },
    HostilePolicy("keys of a test's payload", [], size: 300) { count in
      policy("")
        + "test \"t\" { given { \(each(count, ", ") { "\"k\($0)\": 1" }) } expect no rule }"
    },
  ]
}
