/// An option of a command: how it is written, what it takes and what it does.
package struct OptionDeclaration: Sendable, Hashable {
  /// What follows the name.
  package enum Value: Sendable, Hashable {
    /// Nothing: the option is there or not.
    case flag
    /// Any text; the name stands for it in the help, such as `FILE`.
    case text(name: String)
    /// One of a list of words.
    case choice([String])
    /// A whole number.
    case integer(name: String, ClosedRange<Int>)
  }

  /// The name without its dashes, in kebab case.
  package let name: String
  /// The letter of the short form.
  package let short: Character?
  package let value: Value
  /// The value if the option is not given.
  package let defaultValue: String?
  package let isRepeatable: Bool
  /// One sentence for the help, with a full stop.
  package let help: String

  private init(
    _ name: String, short: Character?, _ value: Value, defaultValue: String?,
    isRepeatable: Bool, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.defaultValue = defaultValue
    self.isRepeatable = isRepeatable
    self.help = help
  }

  package static func flag(_ name: String, short: Character? = nil, help: String) -> Self {
    Self(name, short: short, .flag, defaultValue: nil, isRepeatable: false, help: help)
  }

  package static func text(
    _ name: String, short: Character? = nil, valueName: String, default defaultValue: String? = nil,
    isRepeatable: Bool = false, help: String
  ) -> Self {
    Self(
      name, short: short, .text(name: valueName), defaultValue: defaultValue,
      isRepeatable: isRepeatable, help: help)
  }

  package static func choice(
    _ name: String, short: Character? = nil, of words: [String],
    default defaultValue: String? = nil, isRepeatable: Bool = false, help: String
  ) -> Self {
    Self(
      name, short: short, .choice(words), defaultValue: defaultValue, isRepeatable: isRepeatable,
      help: help)
  }

  package static func integer(
    _ name: String, short: Character? = nil, valueName: String, in range: ClosedRange<Int>,
    default defaultValue: Int? = nil, help: String
  ) -> Self {
    Self(
      name, short: short, .integer(name: valueName, range),
      defaultValue: defaultValue.map { String($0) }, isRepeatable: false, help: help)
  }

  /// The help of every command.
  static let help = flag("help", short: "h", help: "Shows this help.")

  /// What stands for the value in the help; nil for a flag.
  var valueName: String? {
    switch value {
    case .flag: nil
    case .text(let name), .integer(let name, _): name
    case .choice(let words): words.joined(separator: "|")
    }
  }
}
