/// What is known to be there at a place of a condition.
///
/// Each `and` adds what its operands prove to what is known around it. It keeps its own in a layer
/// above the others, so that it costs no copy of them; there are as many as conditions nest.
struct Proofs {
  /// What is proven where the innermost `and` began, the outermost first.
  private var around: [Set<Presence>] = []
  /// What the innermost `and` has proven so far.
  var own: Set<Presence> = []

  /// Where nothing is known.
  static let none = Proofs()

  init(_ own: Set<Presence> = []) {
    self.own = own
  }

  /// The same, with a layer of its own for what is added.
  var nested: Proofs {
    var result = Proofs()
    result.around = own.isEmpty ? around : around + [own]
    return result
  }

  func contains(_ presence: Presence) -> Bool {
    own.holds(presence) || around.contains { $0.holds(presence) }
  }
}

/// Something whose presence a condition can prove: a field or a `let`.
enum Presence: Hashable {
  case field(Int)
  case context(Int)
  case reference(Int)
  /// Whatever is asked for, after a mistake that has been told.
  case everything
}

extension Set<Presence> {
  fileprivate func holds(_ presence: Presence) -> Bool {
    contains(presence) || contains(.everything)
  }
}
