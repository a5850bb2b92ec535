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

  /// The index, and in the four lowest bits the space: instructions are small, and as slots are 16
  /// bytes long, the rest is the distance from the start of the space.
  private let bits: UInt32

  package init(_ space: Space, _ index: Int) {
    bits = UInt32(truncatingIfNeeded: index &<< 4 | Int(space.rawValue))
  }

  package var space: Space { Space(rawValue: UInt8(bits & 15)) ?? .frame }

  @inline(__always) package var index: Int { Int(bits &>> 4) }

  /// The value, given where each space starts.
  @inline(__always)
  func value(_ spaces: UnsafePointer<UnsafePointer<Slot>?>) -> Slot {
    let start = UnsafeRawPointer(spaces[Int(bits & 15)].unsafelyUnwrapped)
    return (start + Int(bits & ~15)).assumingMemoryBound(to: Slot.self).pointee
  }
}
