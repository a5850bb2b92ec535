/// Something wrong with one payload, its record or its context.
public struct Problem: Sendable, Hashable {
  /// The stable code, such as `HD0402`; `heddle explain` tells its meaning.
  public let code: String
  /// One sentence for people, lower case and without full stop.
  public let message: String
  /// The declared field that it is about.
  public let field: String?
  /// The JSON Pointer of the place in the payload.
  public let pointer: String?
  /// What the policy expects there.
  public let expected: String?
  /// What stands there.
  public let found: String?

  /// Makes a problem.
  public init(
    code: String, message: String, field: String? = nil, pointer: String? = nil,
    expected: String? = nil, found: String? = nil
  ) {
    self.code = code
    self.message = message
    self.field = field
    self.pointer = pointer
    self.expected = expected
    self.found = found
  }
}
