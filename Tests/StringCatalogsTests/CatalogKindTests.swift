import StringCatalogs
import Testing

@Suite struct TheKindOfACatalogue {
  @Test(arguments: [
    ("Localizable.stringsdict", CatalogKind.stringsdict), ("de.lproj/A.xcstrings", .xcstrings),
  ])
  func `is told by the ending`(name: String, kind: CatalogKind) {
    #expect(CatalogKind(fileName: name) == kind)
  }

  @Test func `is unknown for other files`() {
    #expect(CatalogKind(fileName: "Localizable.strings") == nil)
  }
}
