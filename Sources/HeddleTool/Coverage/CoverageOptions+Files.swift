extension CoverageOptions {
  /// Refuses to write over what is no report about coverage.
  ///
  /// - Returns: The status if a message has told so.
  func refusal(_ console: Console) -> ExitStatus? {
    let files = [
      pagePath.map { path in
        ReportFile(path: path, noun: "page of `heddle test --coverage`", isMeant: Self.isPage)
      },
      outputPath.map { path in
        ReportFile(path: path, noun: "report of `heddle test --coverage`") { start in
          Self.isReport(start)
        }
      },
    ]
    return files.compactMap { $0?.refusal(console) }.max()
  }

  /// True for the beginning of `CoveragePage`.
  private static func isPage(_ start: [UInt8]) -> Bool {
    String(decoding: start, as: UTF8.self).contains("content=\"heddle test\"")
  }

  /// True for the beginnings of `LCOVTracefile`, `CoverageJSON` and `CoverageText`.
  private static func isReport(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    let words = text.prefix { $0 != "\n" }.split(separator: " ")
    return text.hasPrefix("TN:\nSF:")
      || text.hasPrefix("{\n  \"figures\": {\n    \"decisions\": {")
      || words.starts(with: ["coverage", "rules", "true", "false", "decisive"])
  }
}
