import HeddleTesting
import PolicySyntax

/// What makes two failures of one test the same failure.
///
/// The same expectation fails, what decided is the same, and what was found is of the same kind:
/// another text or number is the same way of failing as long as a number is wrong in the same
/// direction, another rule is not, nor is nothing in the place of something.
struct FailureLikeness: Hashable {
  private let range: SourceRange
  private let found: String
  private let decidedBy: String?

  /// - Parameters:
  ///   - failure: The failure.
  ///   - range: Its place, if it is to be found at another one.
  init(_ failure: TestFailure, at range: SourceRange? = nil) {
    self.range = range ?? failure.range
    decidedBy = failure.decidedBy
    if failure.found.hasPrefix("rule ") || failure.found.hasPrefix("no rule") {
      found = failure.found
    } else {
      let expected = Self.cut(failure.expected).numbers
      found = Self.shape(of: failure.found, expected: expected)
    }
  }

  /// The text with its strings blanked, and its numbers replaced by how they compare.
  private static func shape(of text: String, expected: [Double]) -> String {
    let (words, numbers) = cut(text)
    let signs = numbers.enumerated().map { index, number in
      guard numbers.count == expected.count else { return "#" }
      let other = expected[index]
      return number < other ? "less" : number > other ? "more" : "same"
    }
    return words.joined(separator: " ") + signs.joined(separator: " ")
  }

  /// The words outside of strings, in the singular, and the numbers among them.
  private static func cut(_ text: String) -> (words: [String], numbers: [Double]) {
    var (words, numbers): ([String], [Double]) = ([], [])
    for word in unquoted(text).split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number)
        words.append("#")
      } else {
        words.append(word == "groups" ? "group" : word == "members" ? "member" : String(word))
      }
    }
    return (words, numbers)
  }

  private static func unquoted(_ text: String) -> String {
    var result = ""
    var (isInString, isEscaped) = (false, false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if isInString, scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isInString.toggle()
        if isInString { result += "\"\"" }
      } else if !isInString {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
