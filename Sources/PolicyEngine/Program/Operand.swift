/// Where an instruction finds a value.
package struct Operand: Sendable, Hashable {
  package enum Space: UInt8, Sendable {
    /// A payload field, a `let` or an intermediate value, in the frame of one evaluation.
    case frame
    /// A literal of the policy.
    case constant
    /// A context field.
    case context
  }

  package let space: Space
  package let index: Int32

  package init(_ space: Space, _ index: Int) {
    self.space = space
    self.index = Int32(truncatingIfNeeded: index)
  }
}
