/// How a piece of text looks on a terminal.
package struct Style: Hashable, Sendable {
  package enum Color: Int, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  package var color: Color?
  package var isBold = false
  package var isDim = false

  package init(color: Color? = nil, isBold: Bool = false, isDim: Bool = false) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
  }

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)
  package static let red = Style(color: .red)
  package static let green = Style(color: .green)
  package static let yellow = Style(color: .yellow)
  package static let blue = Style(color: .blue)
  package static let cyan = Style(color: .cyan)

  /// The same look, bold.
  package var bolded: Style { Style(color: color, isBold: true, isDim: isDim) }

  /// The sequence that turns the look on; empty for plain text (ECMA-48, SGR).
  var sequence: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if let color { codes.append(String(color.rawValue)) }
    return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  /// The sequence that turns every look off.
  static let reset = "\u{1B}[0m"
}
