import Heddle
import Testing

/// A slip that people make, and the text after its fix.
private struct Slip: Sendable, CustomTestStringConvertible {
  let written: String
  let mended: String

  init(_ written: String, _ mended: String) {
    self.written = written
    self.mended = mended
  }

  var testDescription: String { written }

  /// A policy around some items.
  static func file(_ items: String) -> String {
    """
    policy Chat for "com.example.chat" {
      payload {
        room: String at "/room"
        size: Int = 1
        isMuted: Bool = false
      }
      category chat { summary "%u more" }
      \(items)
    }
    """
  }
}

@Suite struct SureFixIts {
  @Test(arguments: [
    Slip(
      #"rule "a" when room = "x" { thread room }"#, #"rule "a" when room == "x" { thread room }"#),
    Slip(
      #"rule "a" when isMuted && size > 2 { thread room }"#,
      #"rule "a" when isMuted and size > 2 { thread room }"#),
    Slip(
      #"rule "a" when isMuted || size > 2 { thread room }"#,
      #"rule "a" when isMuted or size > 2 { thread room }"#),
    Slip(#"rule "a" when !isMuted { thread room }"#, #"rule "a" when not isMuted { thread room }"#),
    Slip(#"rule "a" when isMuted { thread: room }"#, #"rule "a" when isMuted { thread room }"#),
    Slip(#"rule "a" when isMuted { thread = room }"#, #"rule "a" when isMuted { thread room }"#),
    Slip(#"rule "a" when isMuted { thread room; }"#, "rule \"a\" when isMuted { thread room\n }"),
    Slip("let big = size > 2;\n  always { count 2 }", "let big = size > 2\n  always { count 2 }"),
    Slip(#"rule "a" when size > 007 { thread room }"#, #"rule "a" when size > 7 { thread room }"#),
    Slip(#"rule "a" when isMuted { thred room }"#, #"rule "a" when isMuted { thread room }"#),
    Slip(#"rule "a" when isMutd { thread room }"#, #"rule "a" when isMuted { thread room }"#),
    Slip(#"rul "a" when isMuted { thread room }"#, #"rule "a" when isMuted { thread room }"#),
    Slip(#"always { thread "r/${room}" }"#, #"always { thread "r/\(room)" }"#),
    Slip(#"always { argument "{room}" }"#, #"always { argument "\(room)" }"#),
    Slip(##"always { target "#{room}-{{size}}" }"##, #"always { target "\(room)-\(size)" }"#),
    Slip("else { thread room }", "otherwise { thread room }"),
    Slip("allways { thread room }", "always { thread room }"),
    Slip(#"category c { summary "%d new" }"#, #"category c { summary "%u new" }"#),
    Slip(#"category c { summary "%1$i of %2$@" }"#, #"category c { summary "%1$u of %2$@" }"#),
    Slip(#"category c { hidden "%d new" }"#, #"category c { hidden "%u new" }"#),
  ])
  fileprivate func `mend the slip and nothing else`(slip: Slip) {
    let (text, codes) = fixed(Slip.file(slip.written))
    #expect(text == Slip.file(slip.mended))
    #expect(!codes.isEmpty)
    let left = PolicyCompilation([PolicySource(text)]).diagnostics.map(\.code)
    #expect(codes.isDisjoint(with: left), "a fixed file checks clean of what was fixed")
  }

  @Test func `give a pointer its slash`() {
    let (text, _) = fixed(
      #"policy P for "p" { payload { a: String at "room" } always { thread a } }"#)
    #expect(text == #"policy P for "p" { payload { a: String at "/room" } always { thread a } }"#)
  }

  @Test(arguments: ["{nothing}", #"\u{41}"#, "{", "${room", "{ room }", "room", #"\(room)"#])
  func `take braces for text where they hold no field`(text: String) {
    let file = Slip.file(#"always { thread "room/\#(text)" }"#)
    #expect(!PolicyCompilation([PolicySource(file)]).diagnostics.contains { $0.code == "HD0313" })
  }

  @Test(arguments: [
    // Several readings, so a person has to choose.
    #"policy P for "p" { payload { a: String at "aps.alert" } always { thread a } }"#,
    #"policy P for "p" { payload { a: "x" || "y" } always { thread a } }"#,
    #"policy P for "p" { payload { a: Bool = false } if a { thread "x" } }"#,
    #"policy P for "p" { payload { a: String } always { thread 'x' } }"#,
  ])
  func `leave alone what has several readings`(text: String) {
    #expect(!PolicyCompilation([PolicySource(text)]).diagnostics.isEmpty)
    #expect(fixed(text).text == text)
  }

  /// The text after `check --fix`, and the codes of what was fixed.
  private func fixed(_ text: String) -> (text: String, codes: Set<String>) {
    var source = PolicySource(text)
    var codes: Set<String> = []
    for _ in 0..<5 {
      let diagnostics = PolicyCompilation([source]).diagnostics.filter { $0.sureFixIt != nil }
      codes.formUnion(diagnostics.map(\.code))
      guard !diagnostics.isEmpty else { break }
      source = source.applying(diagnostics.compactMap(\.sureFixIt)).source
    }
    return (String(decoding: source.bytes, as: UTF8.self), codes)
  }
}
