@testable import PolicyEngine

/// A value as the oracle has it, strings as their UTF-8 bytes; a missing one is nil.
indirect enum OracleValue: Equatable {
  case text([UInt8])
  case int(Int64)
  case double(Double)
  case bool(Bool)
  case list([OracleValue])

  init(_ literal: LiteralValue) {
    switch literal {
    case .string(let text): self = .text(Array(text.utf8))
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    case .bool(let flag): self = .bool(flag)
    case .list(let elements): self = .list(elements.map { OracleValue($0) })
    }
  }

  var text: [UInt8] { if case .text(let bytes) = self { bytes } else { [] } }

  var string: String { String(decoding: text, as: UTF8.self) }

  var elements: [OracleValue] { if case .list(let elements) = self { elements } else { [] } }

  /// The number of an integer or a double, an integer rounded.
  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The greatest integer that a number reaches, and what it has beyond that; both of them exact.
  private var parts: (whole: Int128, rest: Double)? {
    switch self {
    case .int(let value): return (Int128(value), 0)
    case .double(let value):
      // What is beyond all integers may as well be a bit beyond them.
      let whole = min(max(value.rounded(.down), -0x1p100), 0x1p100)
      return (Int128(whole), value - whole)
    default: return nil
    }
  }

  /// Equality of the language: an `Int` and a `Double` are equal if they are the same number.
  func isSame(as other: OracleValue) -> Bool {
    guard let left = parts, let right = other.parts else { return self == other }
    return left == right
  }

  /// Order of the language: strings by their bytes.
  func isLess(than other: OracleValue) -> Bool {
    switch (self, other) {
    case (.text(let left), .text(let right)): return left.lexicographicallyPrecedes(right)
    default:
      guard let left = parts, let right = other.parts else { return false }
      return left < right
    }
  }
}

/// A problem with a value, by its code and place below the field.
struct OracleFailure: Error {
  let code: String
  var place = ""
}

extension OracleValue {
  /// Reads a JSON value that is neither absent nor null as one of a type.
  init(_ json: SlowJSON, as type: ValueType.Base) throws(OracleFailure) {
    switch (type, json) {
    case (.list(let element), .array(let values)):
      var elements: [OracleValue] = []
      for (index, value) in values.enumerated() {
        do {
          elements.append(try OracleValue(value, as: element))
        } catch {
          throw OracleFailure(code: error.code, place: "/\(index)")
        }
      }
      self = .list(elements)
    case (.string, .string(let content)), (.closedSet, .string(let content)):
      guard let content else { throw OracleFailure(code: "HD0407") }
      if case .closedSet(let members, isOpen: false) = type,
        !members.contains(where: { Array($0.utf8) == content })
      {
        throw OracleFailure(code: "HD0404")
      }
      self = .text(content)
    case (.bool, .bool(let flag)):
      self = .bool(flag)
    case (.double, .number(let spelling)):
      guard let value = Double(spelling), value.isFinite else {
        throw OracleFailure(code: "HD0406")
      }
      self = .double(value)
    case (.int, .number(let spelling)):
      self = .int(try Self.integer(spelling))
    default:
      throw OracleFailure(code: "HD0403")
    }
  }

  /// The integer that a number is, whatever its spelling: the decimal point is moved by hand.
  private static func integer(_ spelling: String) throws(OracleFailure) -> Int64 {
    let parts = spelling.lowercased().split(separator: "e")
    var digits = String(parts[0])
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 1_000 : 0
    let sign = digits.hasPrefix("-") ? "-" : ""
    if !sign.isEmpty { digits.removeFirst() }
    if let point = digits.firstIndex(of: ".") {
      exponent -= digits.distance(from: point, to: digits.endIndex) - 1
      digits.remove(at: point)
    }
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    while digits.hasPrefix("0") { digits.removeFirst() }
    if digits.isEmpty { return 0 }
    if exponent < 0 { throw OracleFailure(code: "HD0403") }
    guard exponent < 30, let value = Int64(sign + digits + String(repeating: "0", count: exponent))
    else { throw OracleFailure(code: "HD0406") }
    return value
  }
}
