import Foundation
import NotificationGrouping
import NotificationModel
import StringCatalogs
import Testing

/// The catalogues of open-source apps, which lie beside the repository.
private enum Catalogues {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/data/catalogs").standardized

  static let names: [String] =
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
    .filter { CatalogKind(fileName: $0) != nil }.sorted()

  static let isPresent = !names.isEmpty

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// Another sign for `%%`, so that any `%` in a shown text has been left over.
  static func marked(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 1 < bytes.count, bytes[index + 1] == 0x25 {
        result += Array("‰".utf8)
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

@Suite(.enabled(if: Catalogues.isPresent, "the data beside the repository is missing"))
struct RealCatalogues {
  private static let numbers = [0, 1, 2, 3, 5, 11, 21, 100]

  private struct Name: Hashable, Comparable, CustomStringConvertible {
    let file: String
    let key: [UInt8]
    let language: String

    var description: String { "\(file), \(String(decoding: key, as: UTF8.self)), \(language)" }

    static func < (left: Name, right: Name) -> Bool { left.description < right.description }

    init(_ file: String, _ key: String, _ language: String) {
      self.file = file
      self.key = Array(key.replacing("‰", with: "%%").utf8)
      self.language = LocaleIdentifier(language).text
    }
  }

  /// All files, read once, with another sign for `%%`.
  private static let sets: [(file: String, set: CatalogSet)] = Catalogues.names.map { file in
    let bytes = Catalogues.marked((try? Catalogues.bytes(file)) ?? [])
    return (file, CatalogSet(reading: [CatalogFile(name: file, bytes: bytes)]))
  }

  @Test func `are shown for all numbers, or have a diagnostic that tells why not`() throws {
    #expect(Catalogues.names.count == 350)
    var (told, shown): (Set<Name>, Set<Name>) = ([], [])
    var rules: [String: PluralRules] = [:]
    for (file, set) in Self.sets {
      for diagnostic in set.diagnostics {
        #expect(diagnostic.file == file && diagnostic.place != nil)
        let isState = diagnostic.code == .untranslated || diagnostic.code == .unreviewed
        if !isState, let key = diagnostic.key, let language = diagnostic.language {
          told.insert(Name(file, key, language))
        }
      }
      for entry in set.entries {
        let plurals =
          rules[entry.language] ?? PluralRules(locale: LocaleIdentifier(entry.language))
        rules[entry.language] = plurals
        let name = Name(file, entry.key, entry.language)
        if entry.format?.isShown(for: Self.numbers, plurals) == true {
          shown.insert(name)
        } else {
          #expect(told.contains(name), "nothing is said of \(name)")
        }
      }
    }
    let lost = try entries().subtracting(told).subtracting(shown)
    #expect(lost.sorted().prefix(5) == [])
    #expect(shown.count == 51_510)
  }

  @Test(arguments: [
    (0, "لا إشعار غير مقروء"), (1, "إشعار واحِد غير مقروء"), (2, "إشعاران غير مقروءان"),
    (3, "3 إشعارات غير مقروءة"), (11, "11 إشعارًا غيرَ مقروء"), (100, "100 إشعار غير مقروء"),
  ])
  func `have six forms in Arabic`(number: Int, expected: String) throws {
    let file = "mastodon-ios/Localization/StringsConvertor/input/ar.lproj/Localizable.stringsdict"
    let key = "a11y.plural.count.unread.notification"
    let set = try #require(Self.sets.first { $0.file == file }).set
    #expect(set.shown(key, "ar", .number(Int64(number))) == expected)
    #expect(set.diagnostics.filter { $0.key == key } == [])
  }

  @Test(arguments: [
    (1, "1 obvestilo"), (2, "2 obvestili"), (3, "3 obvestila"), (5, "5 obvestil"),
    (101, "101 obvestilo"), (102, "102 obvestili"),
  ])
  func `have four forms in Slovenian, with another specifier than a category's`(
    number: Int, expected: String
  ) throws {
    let file = "talk-ios/NextcloudTalk/sl.lproj/Localizable.stringsdict"
    let set = try #require(Self.sets.first { $0.file == file }).set
    #expect(set.shown("%ld notifications", "sl", .number(Int64(number))) == expected)
    let told = set.check([CategoryText("%ld notifications", use: .summary)], languages: ["sl"])
    #expect(told.map(\.code) == [.otherSpecifier] && told.first?.severity == .note)
    #expect(told.first?.message == "the text uses `%ld`; a category's number is `%u`")
  }

  /// What the files hold, as Foundation reads them.
  private func entries() throws -> Set<Name> {
    var names: Set<Name> = []
    for file in Catalogues.names {
      let data = Data(try Catalogues.bytes(file))
      if CatalogKind(fileName: file) == .stringsdict {
        let root = try PropertyListSerialization.propertyList(from: data, format: nil)
        let keys = try #require(root as? [String: Any]).keys
        let language = CatalogFile(name: file, bytes: []).folderLanguage ?? "und"
        for key in keys { names.insert(Name(file, key, language)) }
      } else {
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let source = try #require(root["sourceLanguage"] as? String)
        for (key, entry) in try #require(root["strings"] as? [String: [String: Any]]) {
          let localizations = entry["localizations"] as? [String: Any] ?? [:]
          for language in localizations.keys { names.insert(Name(file, key, language)) }
          if localizations[source] == nil { names.insert(Name(file, key, source)) }
        }
      }
    }
    return names
  }

  @Test func `have these defects`() throws {
    var counts: [String: (entries: Set<Name>, files: Set<String>)] = [:]
    for (file, set) in Self.sets {
      for diagnostic in set.diagnostics {
        var count = counts[diagnostic.code.text] ?? ([], [])
        count.entries.insert(Name(file, diagnostic.key ?? "", diagnostic.language ?? ""))
        count.files.insert(file)
        counts[diagnostic.code.text] = count
      }
    }
    let table = counts.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.entries.count) entries \($0.value.files.count) files" }
    print(table.joined(separator: "\n"))
    #expect(table == Self.table)
  }

  /// Each code with the number of entries and files that it was given to.
  private static let table = [
    "HD0602 154 entries 77 files",
    "HD0603 5 entries 5 files",
    "HD0607 16 entries 2 files",
    "HD0611 9 entries 8 files",
    "HD0612 36 entries 3 files",
    "HD0613 5 entries 3 files",
    "HD0615 1 entries 1 files",
    "HD0616 3 entries 3 files",
    "HD0619 1 entries 1 files",
    "HD0621 138 entries 4 files",
    "HD0622 900 entries 34 files",
    "HD0623 819 entries 55 files",
    "HD0624 205 entries 16 files",
    "HD0625 12 entries 3 files",
    "HD0626 276 entries 120 files",
    "HD0627 6 entries 1 files",
    "HD0631 406 entries 15 files",
    "HD0632 8883 entries 5 files",
  ]
}

extension LocalizedFormat {
  /// True if each number gives a text in which nothing is left over.
  fileprivate func isShown(for numbers: [Int], _ plurals: PluralRules) -> Bool {
    let uses = argumentUses
    let count = uses.map(\.position).max() ?? 0
    return numbers.allSatisfy { number in
      let arguments = (0..<count).map { index in
        let isText = uses.contains { $0.position == index + 1 && $0.kind == .text }
        return isText ? FormatArgument.text("Ann") : .number(Int64(number))
      }
      guard let text = rendered(with: arguments, plurals: plurals) else { return false }
      return !text.isEmpty && !text.contains("%") && !text.contains("(null)")
    }
  }
}
