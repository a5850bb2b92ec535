/// Text from outside in XML and HTML.
enum MarkupText {
  /// The text as markup that shows it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - needsReference: Which characters stand as references, beside `&`, `<` and `>`.
  ///   - canHold: Which other ones stand as they are; the rest is spelt out.
  /// - Returns: The markup.
  static func escaped(
    _ text: String, needsReference: (Unicode.Scalar) -> Bool, canHold: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case _ where needsReference(scalar): result += "&#\(scalar.value);"
      case _ where canHold(scalar): result.unicodeScalars.append(scalar)
      default:
        result += escaped(
          VisibleText.escape(scalar), needsReference: { _ in false }, canHold: { _ in true })
      }
    }
    return result
  }
}
