/// The kinds of mistake in a catalogue, by the number of their stable code.
package enum CatalogDiagnosticCode: Int, Sendable, Hashable, CaseIterable {
  // The file.
  case malformedFile = 601
  case wrongValue = 602
  case unknownLanguage = 603
  case duplicateKey = 604
  case unknownVersion = 605
  case fileLimit = 606
  case noFormat = 607
  // The texts.
  case strayPercent = 611
  case percentInPlainText = 612
  case unsupportedConversion = 613
  case badPosition = 614
  case mixedPositions = 615
  case skippedPosition = 616
  case unknownVariable = 617
  case variableLimit = 618
  case unusedVariable = 619
  // The plural variants and the arguments.
  case missingOther = 621
  case missingVariant = 622
  case unusedVariant = 623
  case hiddenNumber = 624
  case emptyText = 625
  case conflictingArgument = 626
  case differentArgument = 627
  case otherDevice = 628
  // The state of the translation.
  case untranslated = 631
  case unreviewed = 632
  // The categories of a policy.
  case refusedFormat = 641
  case otherSpecifier = 642
  case missingLanguage = 643
  case missingPlural = 644
  case unusedKey = 645

  /// The code, such as `HD0601`.
  package var text: String { "HD0\(rawValue)" }
}
