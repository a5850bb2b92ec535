import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct ThreadAnalysisTests {
  // MARK: Side by side

  @Test(
    "two values with nothing between them are told at the second",
    arguments: [
      #"thread "\(account)\(«sender»)""#,
      #"thread "to/\(account)\(«sender»)/mail""#,
      #"thread "\(account)\(«n»)""#,
      #"thread "\(n)\(«account»)""#,
      #"thread "\(n)\(«limit»)""#,
      #"thread "\(account)\(«code»)""#,
      #"thread "\(code)\(«account»)""#,
      #"thread "x/\(escaped(account))\(«escaped(sender)»)""#,
      #"thread "\(account)\(«lowercased(sender)»)""#,
      #"thread "\(topic ?? "")\(«sender»)""#,
      #"thread "\(account)\(«shape»)""#,
      #"thread "\(account)/\(sender)\(«count(tags)»)""#,
      #"thread "\(account)\(empty)\(«sender»)""#,
    ])
  func adjacent(_ assignment: String) {
    _ = expectWarnings(.missingSeparator, "  let empty = \"\"\n  otherwise { \(assignment) }")
  }

  @Test func `a separator is offered where it can be inserted`() throws {
    let policy = MarkedPolicy(#"  otherwise { thread "\(account)\(sender)" }"#)
    let fix = try #require(policy.diagnostics.first?.fixIts.first)
    var bytes = policy.source.bytes
    bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self).contains(#"thread "\(account)/\(sender)""#))
    let mended = PolicyFile(SourceText(name: "p", bytes: bytes))
    #expect(checkPolicies([mended]).diagnostics.allSatisfy { $0.diagnostic.code == .unused })
    let spaced = MarkedPolicy(#"  otherwise { thread "\( account )\( sender )" }"#)
    #expect(spaced.diagnostics.first?.fixIts == [])
  }

  @Test func `values side by side are told in the let that joins them`() {
    _ = expectWarnings(
      .missingSeparator,
      """
        let pair = "\\(account)\\(«sender»)"
        rule "a" when flag { thread "a/\\(pair)" }
        rule "b" when n > 3 { thread "b/\\(pair)" }
      """)
  }

  @Test(
    "values that cannot be confused are not told",
    arguments: [
      #"thread "\(account)/\(sender)""#,
      #"thread "\(account) \(sender)""#,
      #"thread "\(account)x\(sender)""#,
      #"thread "\(flag)\(sender)""#,
      #"thread "\(sender)\(flag)""#,
      #"thread "\(kind)\(sender)""#,
      #"thread "\(sender)\(kind)""#,
      #"thread "\(kind)\(stem)""#,
      #"thread "\(code)\(stem)""#,
      #"thread "\(code)\(n)""#,
      #"thread "\(n)\(code)""#,
      #"thread "\(account)\(account)""#,
      #"thread "\(account)/\(account)\(sender)""#,
      #"thread "\(account)\(slash)\(sender)""#,
      #"thread "\(prefixed)\(sender)/\(suffixed)""#,
      #"target "\(account)\(sender)""#,
    ])
  func notAdjacent(_ assignment: String) {
    expectSilence(
      """
        let slash = "/"
        let prefixed = "\\(account):"
        let suffixed = ":\\(account)"
        otherwise { \(assignment) }
      """)
  }

  @Test func `a value that the condition fixes is not confused`() {
    expectSilence(
      #"  rule "a" when account in ["x", "yz"] { thread "\(account)\(sender)" }"#)
    _ = expectWarnings(
      .missingSeparator,
      #"  rule "a" when account in ["x", "xz"] { thread "\(account)\(«sender»)" }"#)
    expectSilence(
      #"  rule "a" when n > 9 and n < 100 { thread "\(n)\(count(tags))" }"#)
  }

  // MARK: Coincidences

  @Test(
    "a thread that can be another rule's by accident is told, with the other rule",
    arguments: [
      (#"thread «account»"#, #"thread "vip""#),
      (#"thread «"\(account)"»"#, #"thread "vip""#),
      (#"thread «"v\(account)"»"#, #"thread "vip""#),
      (#"thread «"\(account)p"»"#, #"thread "vip""#),
      (#"thread «"a/\(account)"»"#, #"thread "a/b""#),
      (#"thread «"\(n)"»"#, #"thread "12""#),
      (#"thread «"room/\(n)"»"#, #"thread "room/12""#),
      (#"thread «"a/\(escaped(account))"»"#, #"thread "a/b""#),
      (#"thread «kind»"#, #"thread "alert""#),
      (#"thread «"\(flag)"»"#, #"thread "true""#),
      (#"thread «account»"#, #"thread "to/\(sender)""#),
      (#"thread «"\(account)/b"»"#, #"thread "a/\(sender)""#),
      (#"thread «"\(code)/\(account)"»"#, #"thread "ab/\(sender)""#),
      (#"thread «"a\(n)"»"#, #"thread "a1\(sender)""#),
      (#"thread «lowercased(account)»"#, #"thread "vip""#),
    ])
  func coinciding(_ open: String, _ other: String) {
    let found = expectWarnings(
      .coincidingThreads,
      """
        rule "a" when sender in vips { \(open) }
        rule ‹"b"› when n == 3 or tags contains "x" { \(other) }
      """)
    #expect(found.first?.notes.first?.message == "the other thread is assigned here")
    _ = expectWarnings(
      .coincidingThreads,
      """
        rule ‹"b"› when n == 3 or tags contains "x" { \(other) }
        otherwise { \(open) }
      """)
  }

  @Test func `of two threads that begin alike the later one is told`() {
    let found = expectWarnings(
      .coincidingThreads,
      """
        rule ‹"a"› when flag { thread "a/\\(account)" }
        rule "b" when n > 3 { thread «"a/\\(sender)/b"» }
      """)
    #expect(found.first?.message == "this thread can be the same text as that of rule `a`")
  }

  @Test func `otherwise is named by its assignment`() {
    let found = expectWarnings(
      .coincidingThreads,
      """
        rule "a" when flag { thread «account» }
        otherwise { ‹thread› "rest" }
      """)
    #expect(found.first?.message == "this thread can be `rest`, the thread of `otherwise`")
  }

  @Test func `a thread is told once though it can be several others`() {
    _ = expectWarnings(
      .coincidingThreads,
      """
        rule ‹"a"› when flag { thread "a" }
        rule "b" when n > 3 { thread "b" }
        rule "c" when n < 2 { thread "c/\\(sender)" }
        otherwise { thread «account» }
      """)
  }

  @Test(
    "threads that cannot be the same, or are so on purpose, are not told",
    arguments: [
      (#"thread "account/\(account)""#, #"thread "vip/\(sender)""#),
      (#"thread "account/\(account)""#, #"thread "vip""#),
      (#"thread "\(account)/a""#, #"thread "\(sender)/b""#),
      (#"thread "\(account)/a""#, #"thread "vip""#),
      (#"thread "vip""#, #"thread "vip""#),
      (#"thread account"#, #"thread account"#),
      (#"thread "to/\(account)""#, #"thread "to/\(account)""#),
      (#"thread "person/\(account)""#, #"thread "person/\(sender)""#),
      (#"thread account"#, #"thread lowercased(account)"#),
      (#"thread account"#, #"thread default"#),
      (#"thread "\(n)""#, #"thread "vip""#),
      (#"thread "\(n)""#, #"thread "012""#),
      (#"thread "\(n)""#, #"thread "99999999999999999999""#),
      (#"thread "room\(n)""#, #"thread "rooms""#),
      (#"thread "a/\(escaped(account))""#, #"thread "a/b/c""#),
      (#"thread "a/\(escaped(account))""#, #"thread "a/\(escaped(sender))/\(n)""#),
      (#"thread "a/\(escaped(account))""#, #"thread "a/%41""#),
      (#"thread kind"#, #"thread "vip""#),
      (#"thread "\(kind)/\(account)""#, #"thread "vip/\(sender)""#),
      (#"thread "\(flag)""#, #"thread "alert""#),
      (#"thread "\(n)x""#, #"thread "1\(escaped(account))/""#),
      (#"thread "\(account)/\(account)""#, #"thread "a/b""#),
    ])
  func notCoinciding(_ first: String, _ second: String) {
    expectSilence(
      """
        rule "a" when sender in vips { \(first) }
        rule "b" when tags contains "x" { \(second) }
      """)
  }

  @Test(
    "a value that the conditions keep from the other thread is not told",
    arguments: [
      (#"account == "vip""#, #"thread "vip""#, "account"),
      (#"account in ["vip", "x"]"#, #"thread "vip""#, "account"),
      (#"account == "vip" or account == "x""#, #"thread "vip""#, #""\(account)""#),
      (#"account starts with "vip""#, #"thread "vip""#, "account"),
      (#"account starts with "vip/""#, #"thread "vip/\(sender)""#, "account"),
      (#"lowercased(account) == "vip""#, #"thread "vip""#, "account"),
      (#"kind == "alert""#, #"thread "alert""#, "kind"),
      (#"n == 12"#, #"thread "12""#, #""\(n)""#),
      (#"n > 5"#, #"thread "12""#, #""\(n)""#),
      (#"account != "x""#, #"thread "vip""#, "account"),
      (#"account == "x" and sender == "y""#, #"thread "x/y""#, #""\(account)/\(sender)""#),
    ])
  func keptApart(_ condition: String, _ fixed: String, _ open: String) {
    expectSilence(
      """
        rule "a" when \(condition) { \(fixed) }
        otherwise { thread \(open) }
      """)
  }

  @Test(
    "a value that its own condition keeps from the other thread is not told",
    arguments: [
      #"account == "x""#, #"account in ["x", "y"]"#, #"account != "vip""#,
      #"account starts with "w""#, #"account matches "x*""#, #"account == "vi" or account == "x""#,
      #"not (account ends with "p")"#, #"lowercased(account) == "x""#, #"account < "a""#,
      #"flag and account == "x" or account == "y""#,
    ])
  func ownCondition(_ condition: String) {
    expectSilence(
      """
        rule "a" when \(condition) { thread account }
        otherwise { thread "vip" }
      """)
  }

  @Test func `a condition that lets the other thread's text pass does not matter`() {
    _ = expectWarnings(
      .coincidingThreads,
      """
        rule "a" when account != "x" and account ends with "p" { thread «account» }
        otherwise { ‹thread› "vip" }
      """)
  }

  // MARK: Threads of one notification

  @Test(
    "a thread of an identifier of single notifications is told at the value",
    arguments: [
      "thread «ident»", #"thread "a/\(«ident»)""#, "thread «messageKey»",
      #"thread "\(account)/\(«stamp»)""#, "thread «lowercased(ident)»",
      #"thread "\(«ident»)/\(account)""#, #"thread "\(escaped(account))/\(«messageKey»)""#,
      #"thread "m/\(«escaped(messageKey)»)""#,
    ])
  func unique(_ assignment: String) {
    let found = expectWarnings(.threadPerNotification, "  otherwise { \(assignment) }")
    #expect(found.first?.notes.first?.message.hasPrefix("it stands at `/") == true)
  }

  @Test func `an identifier is told once, in the let that holds it`() {
    _ = expectWarnings(
      .threadPerNotification,
      """
        let key = "\\(account)/\\(«ident»)"
        rule "a" when flag { thread "a/\\(key)" }
        otherwise { thread "b/\\(key)" }
      """)
  }

  @Test(
    "identifiers of what notifications are about are not told",
    arguments: [
      "thread chat", #"thread "a/\(chat)""#, "thread day", "thread account",
      #"thread "id/\(account)""#, "target ident", "filter messageKey", "argument ident",
      #"thread "\(account)/\(day)""#, "thread topic ?? account", "thread \"\\(n)\"",
      #"thread "stamp""#,
    ])
  func notUnique(_ assignment: String) {
    expectSilence("  otherwise { \(assignment) }")
  }

  @Test func `an identifier with few values is not told`() {
    expectSilence(#"  rule "a" when ident in ["x", "y"] { thread ident }"#)
  }

  @Test(
    "the place of a field tells whether it identifies the notification",
    arguments: [
      ("/id", true), ("/uuid", true), ("/message_id", true), ("/messageId", true),
      ("/message-id", true), ("/notification_id", true), ("/sentAt", true), ("/sent_at", true),
      ("/nonce", true), ("/message/id", true), ("/notification/uuid", true), ("/GUID", true),
      ("/chat/id", false), ("/show/id", false), ("/conversation/id", false),
      ("/article/id", false), ("/message/thread/id", false), ("/event_id", false),
      ("/date", false), ("/identifier", false), ("/request_id", false), ("/aps/thread-id", false),
      ("/ids", false), ("", false),
    ])
  func places(_ pointer: String, _ isUnique: Bool) {
    let field = CheckedField(
      name: "id", type: .string, pointer: pointer, isLenient: false, defaultValue: nil,
      range: SourceRange(at: 0))
    #expect(field.identifiesNotification == isUnique)
  }
}
