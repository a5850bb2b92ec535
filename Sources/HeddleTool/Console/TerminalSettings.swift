/// What the environment says about the terminal.
struct TerminalSettings {
  /// The columns if nobody says how many there are.
  static let defaultWidth = 80
  private static let widthRange = 20...10_000

  /// Whether a terminal shows colours, and the user wants them.
  let allowsColor: Bool
  /// The columns that the environment asks for; nil if it does not.
  let width: Int?

  /// - Parameter environment: The value of a variable; nil if it is not set.
  init(environment: (String) -> String?) {
    // https://no-color.org: any value but an empty one.
    let refusesColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let terminal = environment("TERM") ?? ""
    allowsColor = !refusesColor && !terminal.isEmpty && terminal != "dumb"
    width = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? Self.clamped($0) : nil }
  }

  /// The columns to write for: what the environment says, else the terminal, else 80.
  func width(ofTerminal terminalWidth: Int?) -> Int {
    width ?? terminalWidth.map(Self.clamped) ?? Self.defaultWidth
  }

  /// Below the smallest width nothing can be laid out; the terminal then wraps by itself.
  private static func clamped(_ width: Int) -> Int {
    min(max(width, widthRange.lowerBound), widthRange.upperBound)
  }
}
