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

  /// Whether two problems are the same, texts byte for byte.
  public static func == (left: Problem, right: Problem) -> Bool {
    left.code.hasSameBytes(as: right.code) && left.message.hasSameBytes(as: right.message)
      && left.field.hasSameBytes(as: right.field)
      && left.pointer.hasSameBytes(as: right.pointer)
      && left.expected.hasSameBytes(as: right.expected)
      && left.found.hasSameBytes(as: right.found)
  }

  /// Adds the problem to a hash.
  public func hash(into hasher: inout Hasher) {
    for text in [code, message, field, pointer, expected, found] { hasher.combine(bytesOf: text) }
  }
}
