import Heddle
import HeddleTesting

/// The options of `heddle test` that are about coverage, and what they ask for.
struct CoverageOptions {
  static let coverage = OptionDeclaration.flag(
    "coverage", help: "Tells what of the policies the tests cover, after the results.")
  static let format = OptionDeclaration.choice(
    "coverage-format", of: ["text", "listing", "json", "lcov"], default: "text",
    help: "How the coverage is written: `text` as figures and the lines that lack something, "
      + "`listing` with all lines, `lcov` as a tracefile.")
  static let output = OptionDeclaration.text(
    "coverage-output", valueName: "FILE",
    help: "Writes the coverage to a file; after the results stand the figures only.")
  static let html = OptionDeclaration.text(
    "html", valueName: "FILE",
    help: "Writes the coverage as a page, which needs no other file and no network.")
  static let minimum = OptionDeclaration.text(
    "minimum", valueName: "PERCENT",
    help: "The status is 1 if less of the decisions is covered: rules, conditions, assignments. "
      + "From 0 to 100, with a decimal or without.")
  static let minimumTexts = OptionDeclaration.text(
    "minimum-texts", valueName: "PERCENT",
    help: "The status is 1 if less of the texts is covered: each language and plural form of each "
      + "summary and hidden preview.")

  static let all = [coverage, format, output, html, minimum, minimumTexts]

  /// Whether coverage is measured.
  let isWanted: Bool
  let format: String
  let outputPath: String?
  let pagePath: String?
  /// In tenths of a per cent.
  let minimum: Int?
  let minimumTexts: Int?

  init(_ arguments: Arguments, of command: CommandDeclaration) throws(UsageFailure) {
    isWanted = arguments.contains(Self.coverage)
    format = arguments.value(of: Self.format) ?? "text"
    outputPath = arguments.value(of: Self.output)
    pagePath = arguments.value(of: Self.html)
    minimum = try Self.tenths(Self.minimum, arguments, command)
    minimumTexts = try Self.tenths(Self.minimumTexts, arguments, command)
    for option in Self.all where arguments.contains(option) && !isWanted {
      throw UsageFailure("`--\(option.name)` needs `--coverage`", of: command)
    }
    if format == "json" || format == "lcov", outputPath == nil {
      throw UsageFailure(
        "`--coverage-format \(format)` needs `--coverage-output FILE`, as the results of the tests "
          + "take standard output", of: command)
    }
    try checkFiles(of: command)
  }

  /// Fails if nobody would see the coverage, because the results are for a program.
  func check(resultFormat: String, of command: CommandDeclaration) throws(UsageFailure) {
    let isSeen =
      outputPath != nil || pagePath != nil || minimum != nil || minimumTexts != nil
    if isWanted, resultFormat != "text", !isSeen {
      throw UsageFailure(
        "`--format \(resultFormat)` has no place for the coverage; give it a file by "
          + "`--coverage-output` or `--html`, or a minimum", of: command)
    }
  }

  /// Fails if both files are one.
  private func checkFiles(of command: CommandDeclaration) throws(UsageFailure) {
    if let outputPath, let pagePath, ReportFile.isSame(outputPath, pagePath) {
      throw UsageFailure(
        "`--coverage-output` and `--html` name one file, `\(pagePath)`", of: command)
    }
  }

  private static func tenths(
    _ option: OptionDeclaration, _ arguments: Arguments, _ command: CommandDeclaration
  ) throws(UsageFailure) -> Int? {
    guard let value = arguments.value(of: option) else { return nil }
    if let tenths = CoverageFigure.tenths(parsing: value) { return tenths }
    throw UsageFailure(
      "option `--\(option.name)` does not take `\(value)`, only a number from 0 to 100 with at most "
        + "one decimal", of: command)
  }

  // MARK: Reporting

  /// Writes the coverage where it is wanted, and judges it.
  ///
  /// - Parameters:
  ///   - coverage: What the tests cover.
  ///   - isForPeople: Whether the results before it are text for people.
  ///   - console: Where figures and messages go.
  /// - Returns: The status that the coverage alone asks for.
  func report(
    _ coverage: CoverageReport, isForPeople: Bool, console: Console
  ) -> ExitStatus {
    let text = CoverageText(coverage, showsTexts: minimumTexts != nil)
    if isForPeople {
      console.output.write(StyledText("\n"))
      console.output.write(text.figures)
      if outputPath == nil { console.output.write(details(text)) }
    }
    do throws(FileFailure) {
      if let outputPath {
        try FileSystem.write(Array(content(coverage, text).utf8), to: outputPath)
      }
      if let pagePath {
        try FileSystem.write(CoveragePage(coverage).bytes, to: pagePath)
      }
    } catch {
      console.report(error)
      return .unreadable
    }
    return CoverageGate(minimum: minimum, minimumTexts: minimumTexts).judge(coverage, console)
  }

  private func details(_ text: CoverageText) -> StyledText {
    format == "listing" ? text.listing : text.gaps
  }

  private func content(_ coverage: CoverageReport, _ text: CoverageText) -> String {
    switch format {
    case "json": return CoverageJSON.text(coverage)
    case "lcov": return LCOVTracefile.text(coverage)
    default:
      var whole = text.figures
      whole.append(details(text))
      return whole.plainText
    }
  }
}
