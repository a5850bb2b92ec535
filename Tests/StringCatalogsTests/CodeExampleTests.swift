import NotificationGrouping
import StringCatalogs
import Testing

@Suite struct CodesOfCatalogues {
  @Test func `each have an example, or are about the categories of a policy`() {
    let shown = CodeExample.all.map(\.code)
    let others = CatalogDiagnosticCode.allCases.filter { !shown.contains($0) }
    #expect(Set(shown).count == shown.count)
    #expect(
      others == [.refusedFormat, .otherSpecifier, .missingLanguage, .missingPlural, .unusedKey])
    #expect(CatalogDiagnosticCode.malformedFile.text == "HD0601")
  }

  @Test(arguments: CodeExample.all.map(\.code))
  func `have an example with this mistake and no other, and a mended one with none`(
    code: CatalogDiagnosticCode
  ) throws {
    let example = try #require(CodeExample.all.first { $0.code == code })
    let set = CatalogSet(reading: [
      CatalogFile(name: example.name, bytes: Array(example.text.utf8))
    ])
    #expect(set.diagnostics.map(\.code) == [code], "\(set.diagnostics)")
    for diagnostic in set.diagnostics { expectWording(diagnostic) }
    let mended = CatalogSet(reading: [
      CatalogFile(name: example.mendedName ?? example.name, bytes: Array(example.mended.utf8))
    ])
    #expect(mended.diagnostics == [])
  }
}
