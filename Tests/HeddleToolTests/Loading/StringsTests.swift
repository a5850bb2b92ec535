import Testing

@testable import HeddleTool

/// The string catalogues of `heddle check` and `heddle test`.
@Suite struct StringsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.add("Chat/Chat.policy", Self.policy("Chat"))
  }

  private static func policy(_ name: String, expecting text: String = "noch 1 Nachricht") -> String
  {
    """
    policy \(name) for "com.example.\(name)" {

      category message {
        summary "%u more messages"
      }

      always {
        category message
      }
    }

    test "two" for \(name) {
      deliver { }
      deliver { }
      expect group default {
        summary "\(text)" in "de"
      }
    }

    """
  }

  private static func stringsdict(
    _ one: String = "noch %u Nachricht", _ other: String = "noch %u Nachrichten",
    key: String = "%u more messages"
  ) -> String {
    """
    <plist version="1.0">
    <dict>
      <key>\(key)</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@messages@</string>
        <key>messages</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>u</string>
          <key>one</key>
          <string>\(one)</string>
          <key>other</key>
          <string>\(other)</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  }

  private func run(_ words: String...) -> (status: ExitStatus, output: String, errors: String) {
    let files = words.map { word in
      FileSystem.exists(folder[word]) || word.contains("/") ? folder[word] : word
    }
    let result = heddle(files)
    func short(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
    return (result.status, short(result.output), short(result.errors))
  }

  // MARK: Which catalogues

  @Test func `the catalogues beside a policy translate its tests`() throws {
    #expect(run("test", "Chat").status == .findings)
    try folder.add("Chat/de.lproj/Localizable.stringsdict", Self.stringsdict())
    #expect(run("test", "Chat").output == "1 test passed\n")
    #expect(run("test", "Chat/Chat.policy").status == .done)
  }

  @Test func `a catalogue further below belongs to no policy, unless it is given`() throws {
    try folder.add("Chat/App/de.lproj/Localizable.stringsdict", Self.stringsdict())
    #expect(run("test", "Chat").status == .findings)
    #expect(run("test", "Chat", "--strings", "Chat/App").status == .done)
    #expect(run("test", "Chat", "--strings", "Chat/App/de.lproj").status == .done)
    let file = "Chat/App/de.lproj/Localizable.stringsdict"
    #expect(run("test", "Chat", "--strings", file).status == .done)
  }

  @Test func `given catalogues stand in the place of those beside the policies`() throws {
    try folder.add("Chat/de.lproj/Localizable.stringsdict", Self.stringsdict("%u eigene"))
    try folder.add("a/de.lproj/L.stringsdict", Self.stringsdict())
    try folder.add("b/de.lproj/L.stringsdict", Self.stringsdict("%u andere"))
    #expect(run("test", "Chat").output.contains("found     summary \"1 eigene\""))
    #expect(run("test", "Chat", "--strings", "a", "--strings", "b").status == .done)
    let other = run("test", "Chat", "--strings", "b", "--strings", "a")
    #expect(other.output.contains("found     summary \"1 andere\""))
    #expect(run("check", "Chat", "a", "b").status == .usage)
    let check = run("check", "Chat", "--strings", "a", "--strings", "b")
    #expect(
      check.errors.contains(
        "b/de.lproj/L.stringsdict:3:8: warning[HD0604]: the key has another text in "
          + "`a/de.lproj/L.stringsdict`, which is used (key `%u more messages`, language `de`)"))
  }

  @Test func `what is not there is status 3, and a folder without a catalogue is wrong usage`()
    throws
  {
    try folder.addFolder("Empty")
    for verb in ["test", "check"] {
      let missing = run(verb, "Chat", "--strings", "Missing/de.lproj")
      #expect(missing.status == .unreadable)
      #expect(
        missing.errors
          == "heddle: cannot read `Missing/de.lproj`: there is no such file or folder\n")
      let empty = run(verb, "Chat", "--strings", "Empty")
      #expect(empty.status == .usage)
      #expect(
        empty.errors
          == "heddle: no string catalogue (`*.xcstrings`, `*.stringsdict`) in `Empty`\n")
    }
    #expect(run("check", "Missing/L.xcstrings").status == .unreadable)
  }

  // MARK: test

  @Test func `a broken catalogue is told, and the rest goes on`() throws {
    try folder.add("Chat/de.lproj/A.stringsdict", "<plist")
    try folder.add(
      "Chat/de.lproj/B.stringsdict", Self.stringsdict("%s", key: "a text of the app"))
    try folder.add("Chat/de.lproj/Localizable.stringsdict", Self.stringsdict())
    let result = run("test", "Chat")
    #expect(result.status == .findings)
    #expect(result.errors.hasPrefix("Chat/de.lproj/A.stringsdict:1:7: error[HD0601]: "))
    #expect(!result.errors.contains("HD0613"), "the policy does not need that text")
  }

  @Test func `a broken translation of a policy's text is told with key and language`() throws {
    try folder.add("Chat/de.lproj/L.stringsdict", Self.stringsdict("noch %s Nachricht"))
    let result = run("test", "Chat")
    #expect(result.status == .findings)
    #expect(
      result.errors.hasPrefix(
        "Chat/de.lproj/L.stringsdict:14:20: error[HD0613]: `%s` cannot show an argument of a "
          + "notification (key `%u more messages`, language `de`)\n"))
  }

  // MARK: check

  @Test func `a catalogue is checked by itself, and no policy is needed`() throws {
    try folder.add("de.lproj/L.stringsdict", Self.stringsdict())
    #expect(run("check", "de.lproj").output == "no mistakes in 1 file, 1 catalogue in 1 language\n")
    let file = run("check", "de.lproj/L.stringsdict")
    #expect(file.output == "no mistakes in 1 file, 1 catalogue in 1 language\n")
  }

  @Test func `policies are checked with the catalogues beside them`() throws {
    try folder.add("Chat/de.lproj/L.stringsdict", Self.stringsdict("noch %1$u, %1$u"))
    try folder.add("Chat/de.lproj/M.stringsdict", Self.stringsdict(key: "%u others"))
    try folder.add("Chat/pl.lproj/M.stringsdict", Self.stringsdict(key: "%u others"))
    let result = run("check", "Chat")
    #expect(result.status == .findings)
    let heads = result.errors.split(separator: "\n").filter { $0.hasPrefix("Chat/") }
    #expect(
      heads == [
        "Chat/Chat.policy:4:13: warning[HD0643]: no catalogue has this text of a category in `pl`",
        "Chat/de.lproj/L.stringsdict:3:8: error[HD0641]: a category refuses the text: "
          + "it shows argument 1 twice (key `%u more messages`, language `de`)",
        "Chat/pl.lproj/M.stringsdict:3:8: warning[HD0622]: variable `messages` has no `few`, "
          + "`many`, so 2, 3, 4, 5, 6, 7 show `other` (key `%u others`, language `pl`)",
      ], "\(result.errors)")
    #expect(result.output == "1 error, 2 warnings in 4 files\n")
  }

  @Test func `each folder's policies are compared with its own catalogues`() throws {
    try folder.add("Chat/de.lproj/L.stringsdict", Self.stringsdict())
    try folder.add("Talk/Talk.policy", Self.policy("Talk", expecting: "1 more messages"))
    try folder.add("Talk/pl.lproj/L.stringsdict", Self.stringsdict(key: "%u others"))
    let result = run("check", "Chat", "Talk")
    let heads = result.errors.split(separator: "\n").filter { $0.contains("HD0643") }
    #expect(heads.count == 1 && heads[0].hasPrefix("Talk/Talk.policy:4:13: "))
    #expect(heads.first?.hasSuffix(" in `pl`") == true)
  }

  @Test func `without a catalogue a missing plural makes no noise`() throws {
    #expect(run("check", "--strict", "Chat").status == .done)
  }

  @Test func `a note is no mistake, and reports for programs say it`() throws {
    try folder.add(
      "L.xcstrings",
      #"{"sourceLanguage":"en","version":"1.0","strings":{"neu":{"localizations":"#
        + #"{"de":{"stringUnit":{"state":"new","value":"neu"}}}}}}"#)
    let text = run("check", "--strict", "L.xcstrings")
    #expect(text.status == .done)
    #expect(text.output == "no mistakes, 1 note in 1 file, 1 catalogue in 2 languages\n")
    #expect(text.errors.contains("note[HD0631]: the text is new and not yet translated"))
    let json = run("check", "--format", "json", "L.xcstrings").output
    for member in [
      #""errors": 0"#, #""warnings": 0"#, #""notes": 1"#, #""severity": "note""#, #""key": "neu""#,
      #""language": "de""#,
    ] {
      #expect(json.contains(member), "\(member)")
    }
    #expect(run("check", "--format", "sarif", "L.xcstrings").output.contains(#""level": "note""#))
    #expect(run("check", "--format", "github", "L.xcstrings").output.hasPrefix("::notice file="))
  }

  @Test func `people are shown the first notes of many`() throws {
    let entries = (1...25).map { number in
      #""k\#(number)":{"localizations":{"de":{"stringUnit":{"state":"new","value":"neu"}}}}"#
    }
    try folder.add(
      "L.xcstrings",
      #"{"sourceLanguage":"en","version":"1.0","strings":{"# + entries.joined(separator: ",")
        + "}}")
    let result = run("check", "L.xcstrings")
    #expect(result.errors.matches(of: /note\[HD0631\]/).count == 20)
    #expect(
      result.errors.hasSuffix(
        "heddle: 5 more notes are left out; `--format json` has them all\n"))
    #expect(result.output.hasPrefix("no mistakes, 25 notes in 1 file, "))
    let json = run("check", "--format", "json", "L.xcstrings").output
    #expect(json.matches(of: /"HD0631"/).count == 25)
  }

  @Test func `unused keys are told if they are asked for`() throws {
    try folder.add("Chat/de.lproj/L.stringsdict", Self.stringsdict())
    try folder.add("Chat/de.lproj/M.stringsdict", Self.stringsdict(key: "%u others"))
    #expect(run("check", "--strict", "Chat").status == .done)
    let result = run("check", "--strict", "--unused-keys", "Chat")
    #expect(
      result.status == .findings && result.errors.contains("M.stringsdict:3:8: warning[HD0645]"))
  }

  @Test func `catalogues in UTF-16 and binary ones are shown without rubbish`() throws {
    let text = Self.stringsdict("noch %s Nachricht")
    let units = Array("\u{FEFF}\(text)".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let source = CatalogSource(name: "a.stringsdict", content: units)
    #expect(String(decoding: source.bytes, as: UTF8.self) == text)
    #expect(CatalogSource(name: "b", content: Array("bplist00".utf8) + [0xFF]).bytes == [])
    try folder.add("de.lproj/L.stringsdict", "bplist00")
    let result = run("check", "de.lproj")
    #expect(result.errors.hasPrefix("de.lproj/L.stringsdict:1:1: error[HD0601]: "))
    #expect(!result.errors.contains("bplist"))
  }

  @Test func `mending policies leaves their catalogues in the check`() throws {
    try folder.add("Chat/de.lproj/L.stringsdict", Self.stringsdict("noch %s Nachricht"))
    let result = run("check", "--fix", "Chat")
    #expect(result.status == .findings && result.errors.contains("error[HD0613]"))
  }
}
