/// Where an instruction finds a value.
package struct Operand: Sendable, Hashable, BitwiseCopyable {
  package enum Space: UInt8, Sendable {
    /// A payload field, a `let` or an intermediate value, in the frame of one evaluation.
    case frame
    /// A literal of the policy.
    case constant
    /// A context field.
    case context
  }

  /// The index, and in the two lowest bits the space: instructions are small.
  private let bits: UInt32

  package init(_ space: Space, _ index: Int) {
    bits = UInt32(truncatingIfNeeded: index &<< 2 | Int(space.rawValue))
  }

  package var space: Space { Space(rawValue: UInt8(bits & 3)) ?? .frame }

  @inline(__always) package var index: Int { Int(bits &>> 2) }

  /// The number of the space, for a table of them.
  @inline(__always) var spaceNumber: Int { Int(bits & 3) }
}
