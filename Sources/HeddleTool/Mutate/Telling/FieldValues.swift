import HeddleTesting
import NotificationModel
import PolicyEngine

/// The values that a search gives to one field: those that its policy compares it with, their
/// neighbours, and some that nobody thinks of.
struct FieldValues {
  let field: CheckedField
  /// The tokens of its place.
  let tokens: [String]
  private let base: ValueType.Base
  /// Values from the conditions of the rule that was changed, then from all others.
  private let near: [String]
  private let far: [String]
  /// The literals themselves, of which two may stand in one text.
  private let words: [String]
  private let numbers: [Int64]
  private let doubles: [Double]
  /// True if the field is often missing, null or of another type.
  private let isOdd: Bool

  /// - Parameters:
  ///   - field: The field of the payload, or of the context, whose place is its name.
  ///   - near: The literals that the changed rule compares it with.
  ///   - far: Those that any rule compares it with.
  ///   - isOdd: True if it shall often be missing, null or of another type.
  init(_ field: CheckedField, near: [LiteralValue], far: [LiteralValue], isOdd: Bool) {
    self.field = field
    self.isOdd = isOdd
    base = field.type.base
    // A checked field has a pointer that can be read.
    let pointer = try? JSONPointer(parsing: field.pointer)
    tokens = pointer?.tokens.map { String(decoding: $0, as: UTF8.self) } ?? []
    let own = field.defaultValue.map { [$0] } ?? []
    self.near = Self.strings(near)
    self.far = Self.strings(far + own)
    words = (near.isEmpty ? far : near).prefix(64).compactMap { literal in
      if case .string(let text) = literal { return text }
      return nil
    }
    var numbers: [Int64] = [0, 1, 2, -1]
    var doubles: [Double] = [0, 0.5, 1, 2]
    for literal in near + far.prefix(32) + own {
      switch literal {
      case .int(let value): numbers += [value, value &- 1, value &+ 1]
      case .double(let value): doubles += [value, value - 0.05, value + 0.05]
      default: break
      }
    }
    self.numbers = numbers
    self.doubles = doubles + numbers.map { Double($0) }
  }

  /// The strings among literals, and their neighbours.
  private static func strings(_ literals: [LiteralValue]) -> [String] {
    var (result, seen) = ([String](), Set<ExactText>())
    for case .string(let text) in literals.prefix(512) {
      for variant in TextVariants.variants(of: text) where seen.insert(ExactText(variant)).inserted
      {
        result.append(variant)
      }
    }
    return result
  }

  // MARK: Drawing

  /// Draws a value.
  ///
  /// - Parameters:
  ///   - random: The source of the numbers.
  ///   - others: Strings that stand elsewhere, which this field may share.
  /// - Returns: The value as JSON; nil if the field is left out.
  func draw(_ random: inout RandomSource, sharing others: [String]) -> JSONText? {
    let mayBeMissing = field.type.isOptional || field.defaultValue != nil
    // Of a hundred values so many are missing, null or of another type.
    let (missing, null, odd) =
      isOdd ? (25, 30, 45) : mayBeMissing ? (25, 28, field.isLenient ? 36 : 29) : (2, 3, 4)
    let fate = random.below(100)
    if fate < missing { return nil }
    if fate < null { return .scalar("null") }
    if fate < odd {
      return .scalar(base == .int || base == .double ? "\"1\"" : "7")
    }
    return draw(base, &random, others)
  }

  private func draw(
    _ base: ValueType.Base, _ random: inout RandomSource, _ others: [String]
  ) -> JSONText {
    switch base {
    case .bool: return .scalar(random.chance(50) ? "true" : "false")
    case .int: return .scalar(String(random.element(of: numbers) ?? 0))
    case .double:
      let value = random.element(of: doubles) ?? 0
      return .scalar(LiteralValue.double(value).text)
    case .closedSet(let members, let isOpen):
      if random.chance(isOpen ? 30 : 3) { return string(&random, others) }
      return .scalar(JSONText.quoted(random.element(of: members) ?? ""))
    case .list(let element):
      return .array((0..<length(&random)).map { _ in draw(element, &random, others) })
    case .string, .unknown: return string(&random, others)
    }
  }

  /// The length of a list: short, or about a number that it is compared with.
  private func length(_ random: inout RandomSource) -> Int {
    guard random.chance(40), let number = random.element(of: numbers) else {
      return random.below(4)
    }
    return Int(max(0, min(12, number)))
  }

  private func string(_ random: inout RandomSource, _ others: [String]) -> JSONText {
    let fate = random.below(100)
    var text: String?
    if fate < 45 { text = random.element(of: near) }
    if text == nil, fate < 65 { text = random.element(of: far) }
    if fate >= 35, fate < 45, let one = random.element(of: words) {
      text = (random.chance(30) ? "x" : "") + one + (random.element(of: words) ?? "")
    }
    if text == nil || fate >= 85 { text = random.element(of: others) ?? text }
    return .scalar(JSONText.quoted(text ?? random.element(of: TextVariants.plain) ?? "a"))
  }

  /// The strings that the field may have, for other fields to share.
  var strings: [String] { Array(near.prefix(64) + far.prefix(64)) }
}
