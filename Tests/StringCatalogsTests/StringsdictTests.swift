import Foundation
import NotificationGrouping
import StringCatalogs
import Testing

@Suite struct Stringsdicts {
  @Test func `give formats in the language of their folder`() {
    let set = expectCatalog(
      stringsdict([("one", "%u message"), ("other", "%u messages")], key: "%u messages"),
      name: "App/Resources/pt_BR.lproj/Localizable.stringsdict")
    #expect(set.formats.languages == ["pt-BR"])
    #expect(set.shown("%u messages", "pt-BR", .number(1)) == "1 message")
    #expect(set.shown("%u messages", "pt", .number(2)) == "2 messages")
    #expect(set.shown("%u messages", "en", .number(2)) == nil)
    #expect(set.entries.map(\.place) == [CatalogDiagnostic.Place(line: 4, column: 6, offset: 175)])
  }

  @Test func `know entities, comments, CDATA and line ends of XML`() {
    let set = expectCatalog(
      stringsdict([
        ("one", "&lt;%u &amp; &#233;&#x1F600;&gt;"),
        ("other", "<!-- a --><![CDATA[%u <b>]]>&quot;&apos;\r\n"),
      ]))
    #expect(set.shown("k", "en", .number(1)) == "<1 & é😀>")
    #expect(set.shown("k", "en", .number(2)) == "2 <b>\"'\n")
  }

  @Test func `take the texts for wide places and telephones`() {
    let set = expectCatalog(
      """
      <plist><dict>
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>Hi</string><key>100</key><string>Good morning</string>
      <key>50</key><string>Hello</string></dict></dict>
      <key>device</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>appletv</key><string>Press</string><key>iphone</key><string>Tap</string></dict></dict>
      <key>other</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click</string><key>other</key><string>Touch</string></dict></dict>
      <key>text</key><string>plain</string>
      </dict></plist>
      """)
    #expect(set.shown("wide", "en") == "Good morning")
    #expect(set.shown("device", "en") == "Tap")
    #expect(set.shown("other", "en") == "Touch")
    #expect(set.shown("text", "en") == "plain")
  }

  @Test func `are read in UTF-16, with a byte order mark and as binary`() throws {
    let text = stringsdict([("one", "%u é"), ("other", "%u ü")])
    let plist = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: plist, format: .binary, options: 0)
    let utf16 = text.replacing("UTF-8", with: "UTF-16").utf16
    let files: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8),
      [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      Array(binary),
    ]
    for bytes in files {
      let set = CatalogSet(reading: [CatalogFile(name: "de.lproj/A.stringsdict", bytes: bytes)])
      #expect(set.diagnostics == [])
      #expect(set.shown("k", "de", .number(2)) == "2 ü")
    }
  }

  @Test func `without a folder have no language`() {
    let text = stringsdict([("one", "%u"), ("other", "%u")])
    for name in ["Localizable.stringsdict", "Base.lproj/Localizable.stringsdict"] {
      let set = expectCatalog(text, name: name, ["HD0603 3:22"])
      #expect(set.shown("k", "en", .number(1)) == nil)
    }
    expectCatalog(text, name: "english.lproj/A.stringsdict", ["HD0603 4:6 k english"])
  }

  @Test func `of the folder Base are in the language of the development`() {
    let text = stringsdict([("one", "%u item"), ("other", "%u items")])
    for name in ["A.stringsdict", "Base.lproj/A.stringsdict"] {
      let set = CatalogSet(
        reading: [CatalogFile(name: name, bytes: Array(text.utf8))], developmentLanguage: "en")
      #expect(set.diagnostics == [])
      #expect(set.shown("k", "en-GB", .number(1)) == "1 item")
    }
  }

  @Test(arguments: [
    ("", "1:1", "the file is not a property list: it ends too early"),
    ("{ k = v; }", "1:1", "the file is a property list of the old style, `{ key = value; }`"),
    ("<plist><dict>", "1:14", "it ends too early"), ("<plist>", "1:8", "it ends too early"),
    ("<dict></dict>", "1:1", "expected `<plist>`"),
    ("<plist><dict></plist>", "1:14", "expected `<key>`"),
    ("<plist><dict><key>a</key></dict></plist>", "1:26", "expected a value"),
    ("<plist><dict><key>a<b></key></dict></plist>", "1:20", "expected `</key>`"),
    ("<plist><dict><key>&nbsp;</key></dict></plist>", "1:19", "expected `&amp;`"),
    ("<plist><dict><key>a & b</key></dict></plist>", "1:21", "expected `&amp;` for `&`"),
    ("<plist><dict><key>&#xD800;</key></dict></plist>", "1:19", "the number of a character"),
    ("<plist><x/></plist>", "1:8", "expected a value such as"),
    ("<plist><dict/></plist>x", "1:23", "expected the end"),
    ("<plist><dict", "1:13", "it ends too early"),
    ("<plist><dict a=\"", "1:17", "it ends too early"),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "1:10", "without declarations"),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict/></plist>", "1:3",
      "the encoding `ISO-8859-1`"
    ),
    ("<plist><dict><key>a</key><string>b", "1:35", "it ends too early"),
    ("plist", "1:1", "expected a tag"),
  ])
  func `that are no property list are refused at the place`(
    text: String, place: String, words: String
  ) {
    let set = expectCatalog(text, ["HD0601 \(place)"])
    #expect(set.diagnostics.first?.message.contains(words) == true, "\(set.diagnostics)")
    #expect(set.diagnostics.first?.severity == .error && set.entries.isEmpty)
  }

  @Test func `with bytes that are no text are refused`() {
    let bytes = Array("<plist><dict><key>".utf8) + [0xFF] + Array("</key></dict></plist>".utf8)
    let set = CatalogSet(reading: [CatalogFile(name: "en.lproj/A.stringsdict", bytes: bytes)])
    #expect(set.diagnostics.map(\.summary) == ["HD0601 1:19"])
  }

  @Test func `are read on behind an entry that is none`() {
    let set = expectCatalog(
      """
      <plist><dict>
      <key>list</key><array/>
      <key>empty</key><dict/>
      <key>number</key><dict><key>NSStringLocalizedFormatKey</key><integer>1</integer></dict>
      <key>variable</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><string>x</string></dict>
      <key>variant</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatValueTypeKey</key><string>u</string>
      <key>other</key><true/></dict></dict>
      <key>spec</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>
      <key>other</key><string>x</string></dict></dict>
      <key>right</key><string>right</string>
      </dict></plist>
      """,
      [
        "HD0602 2:6 list en", "HD0602 3:6 empty en", "HD0602 4:6 number en",
        "HD0602 6:6 variable en", "HD0602 9:6 variant en", "HD0607 11:6 spec en",
      ])
    #expect(set.entries.map(\.key) == ["right"])
  }

  @Test func `tell categories and types that do not exist`() {
    expectCatalog(
      stringsdict([("one", "%u"), ("some", "%u"), ("other", "%u"), ("other", "%u!")]),
      ["HD0602 9:6 k en", "HD0604 11:6 k en"])
    for type in ["@", "%u", "x y", ""] {
      let set = expectCatalog(
        stringsdict([("one", "%u"), ("other", "%u")], type: type), ["HD0602 6:6 k en"])
      #expect(set.diagnostics.first?.severity == .warning)
      #expect(set.shown("k", "en", .number(5)) == "5")
    }
    expectCatalog(stringsdict([("one", "%u"), ("other", "%u")], type: nil), ["HD0602 6:6 k en"])
  }
}
