/// An argument of a command that is told by its place.
package struct PositionalDeclaration: Sendable, Hashable {
  /// How often it may stand there.
  package enum Count: Sendable, Hashable {
    case one
    case oneOrNone
    case any
    case oneOrMore

    var isRequired: Bool { self == .one || self == .oneOrMore }
    var isRepeatable: Bool { self == .any || self == .oneOrMore }
  }

  /// What stands for it in the help, such as `PATH`.
  package let name: String
  package let count: Count
  /// One sentence for the help, with a full stop.
  package let help: String

  package init(_ name: String, _ count: Count, help: String) {
    self.name = name
    self.count = count
    self.help = help
  }

  /// How the usage line shows it: `PATH`, `[PATH]`, `[PATH…]` or `PATH…`.
  var usage: String {
    let name = count.isRepeatable ? self.name + "…" : self.name
    return count.isRequired ? name : "[\(name)]"
  }
}
