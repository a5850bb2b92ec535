import NotificationGrouping
import StringCatalogs
import Testing

@Suite struct StringCatalogFiles {
  private let name = "Localizable.xcstrings"

  @Test func `are read in versions 1.0 and 1.1, and new texts are used`() {
    // Source: a report to Ryu0118/xcstrings-crud.
    let text = #"""
      {"sourceLanguage":"en","version":"1.1","strings":{"k":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%u more message"}},"other":{"stringUnit":{"state":"new","value":"%u more messages"}}}}}}}}}
      """#
    for version in ["1.0", "1.1"] {
      let set = expectCatalog(
        text.replacing("1.1", with: version), name: name, ["HD0631 1:74 k en"])
      #expect(set.diagnostics.first?.severity == .note)
      #expect(set.shown("k", "en", .number(1)) == "1 more message")
      #expect(set.shown("k", "en", .number(2)) == "2 more messages")
    }
    expectCatalog(
      text.replacing("1.1", with: "2.0"), name: name, ["HD0605 1:34", "HD0631 1:74 k en"])
    expectCatalog(
      text.replacing(#""version":"1.1","#, with: ""), name: name,
      ["HD0605 1:1", "HD0631 1:58 k en"])
  }

  @Test func `tell that a translation waits for a review, unless nothing is to be translated`() {
    let text =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{X"localizations":{"de":{"stringUnit":{"state":"needs_review","value":"x"}}}}}}"#
    let set = expectCatalog(text.replacing("X", with: ""), name: name, ["HD0632 1:74 k de"])
    #expect(set.diagnostics.first?.severity == .note)
    expectCatalog(text.replacing("X", with: #""shouldTranslate":false,"#), name: name)
  }

  @Test func `give a key that has no text in the source language the key as text`() {
    let set = expectCatalog(
      #"{"sourceLanguage":"en","version":"1.0","strings":{"%u more":{},"":{},"b":{"localizations":{"de":{"stringUnit":{"value":"B"}}}}}}"#,
      name: name, ["HD0607 1:65  en"])
    #expect(set.shown("%u more", "en", .number(3)) == "3 more")
    #expect(set.shown("b", "en") == "b")
    #expect(set.shown("b", "de-CH") == "B")
    #expect(set.entries.map(\.isKeyItself) == [true, false, true])
  }

  @Test func `have substitutions with their argument`() {
    let substitutions = """
      "substitutions":{
      "people":{"argNum":1,"formatSpecifier":"lld",\(plural(["one": "%arg person", "other": "%arg people"]))},
      "rooms":{"argNum":2,"formatSpecifier":"lld",\(plural(["one": "%arg room of %3$@", "other": "%arg rooms of %3$@"]))}}
      """
    let set = expectCatalog(
      xcstrings(
        #""en":{"stringUnit":{"state":"translated","value":"%#@rooms@ with %#@people@"},\#(substitutions)}"#
      ),
      name: name)
    #expect(
      set.shown("k", "en", .number(1), .number(5), .text("Ann")) == "5 rooms of Ann with 1 person")
    #expect(
      set.shown("k", "en", .number(2), .number(1), .text("Ann")) == "1 room of Ann with 2 people")
  }

  @Test func `vary a text with other arguments by its number`() {
    let set = expectCatalog(
      xcstrings(#""en":{\#(plural(["one": "%@ has an item", "other": "%@ has %lld items"]))}"#),
      name: name)
    #expect(set.shown("k", "en", .text("Ann"), .number(1)) == "Ann has an item")
    #expect(set.shown("k", "en", .text("Ann"), .number(2)) == "Ann has 2 items")
  }

  @Test func `vary by device and number in either order`() {
    let inner = plural(["one": "Tap %u", "other": "Tap %u!"])
    let outer =
      #""variations":{"device":{"mac":{"stringUnit":{"value":"Click"}},"iphone":{\#(inner)}}}"#
    let set = expectCatalog(xcstrings(#""en":{\#(outer)}"#), name: name)
    #expect(set.shown("k", "en", .number(2)) == "Tap 2!")
    let device =
      #""variations":{"device":{"iphone":{"stringUnit":{"value":"Tap %u"}},"other":{"stringUnit":{"value":"Click"}}}}"#
    let turned = expectCatalog(
      xcstrings(#""ja":{"variations":{"plural":{"other":{\#(device)}}}}"#), name: name)
    #expect(turned.shown("k", "ja", .number(2)) == "Tap 2")
  }

  @Test func `know the escapes of JSON`() {
    let set = expectCatalog(
      xcstrings(#""en":{"stringUnit":{"value":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\ud83d"}}"#),
      name: name)
    #expect(set.shown("k", "en") == "\"\\/\u{8}\u{C}\n\r\té😀\u{FFFD}")
  }

  @Test(arguments: [
    ("", "1:1", "it ends too early"), ("[1,", "1:4", "it ends too early"),
    (#"{"a" 1}"#, "1:6", "expected `:` after a key"), (#"{"a":1,}"#, "1:8", "expected a key"),
    (#"{"a":1 "b":2}"#, "1:8", "expected `,` or `}`"), ("[1 2]", "1:4", "expected `,` or `]`"),
    ("{} {}", "1:4", "expected the end of the file"), (#"{"a":tru}"#, "1:6", "expected a value"),
    (#"{"a":"\x"}"#, "1:8", "expected an escaped character"),
    (#"{"a":"\u12g4"}"#, "1:11", "hexadecimal"),
    ("{\"a\":\"\n\"}", "1:7", "no control character"), (#"{"a":-}"#, "1:7", "expected a digit"),
    (#"{"a":"b"#, "1:8", "it ends too early"), (#"{"a":01}"#, "1:7", "expected `,` or `}`"),
    ("{'a':1}", "1:2", "expected a key in quotes"), ("\n\n  x", "3:3", "expected a value"),
  ])
  func `that are no JSON are refused at the place`(text: String, place: String, words: String) {
    let set = expectCatalog(text, name: name, ["HD0601 \(place)"])
    #expect(set.diagnostics.first?.message.contains(words) == true, "\(set.diagnostics)")
  }

  @Test(arguments: [
    ("[]", ["HD0602 1:1"]),
    (#"{"version":"1.0","sourceLanguage":"en"}"#, ["HD0602 1:1"]),
    (#"{"version":"1.0","sourceLanguage":1,"strings":[]}"#, ["HD0602 1:35", "HD0602 1:47"]),
    (#"{"version":1,"sourceLanguage":"en","strings":{}}"#, ["HD0605 1:12"]),
  ])
  func `of another shape are told`(text: String, diagnostics: [String]) {
    expectCatalog(text, name: name, diagnostics)
  }

  @Test(arguments: [
    #"1"#, #"{}"#, #"{"stringUnit":{}}"#, #"{"stringUnit":{"value":1}}"#, #"{"variations":{}}"#,
    #"{"variations":{"plural":1}}"#, #"{"variations":{"plural":{"other":1}}}"#,
    #"{"variations":{"device":{}}}"#, #"{"stringUnit":{"value":"x"},"substitutions":1}"#,
    #"{"stringUnit":{"value":"x"},"substitutions":{"n":{"stringUnit":{"value":"x"}}}}"#,
    #"{"stringUnit":{"value":"x"},"substitutions":{"n":{"argNum":0,"variations":{"plural":{}}}}}"#,
    #"{"stringUnit":{"value":"x"},"substitutions":{"n":{"formatSpecifier":"@","variations":{"plural":{}}}}}"#,
    #"{"variations":{"plural":{"other":{"variations":{"plural":{"other":{}}}}}}}"#,
  ])
  func `are read on behind a localization of another shape`(localization: String) {
    let set = CatalogSet(reading: [
      CatalogFile(
        name: name,
        bytes: Array(
          xcstrings(#""de":\#(localization),"en":{"stringUnit":{"value":"right"}}"#).utf8))
    ])
    #expect(set.diagnostics.map(\.code) == [.wrongValue])
    #expect(set.diagnostics.first?.language == "de" && set.diagnostics.first?.key == "k")
    #expect(set.entries.map(\.language) == ["en"])
  }

  @Test func `have sets of phrases that are no format`() {
    expectCatalog(
      xcstrings(#""en":{"stringSet":{"state":"new","values":["a"]}}"#), name: name,
      ["HD0607 3:6 k en"])
  }
}
