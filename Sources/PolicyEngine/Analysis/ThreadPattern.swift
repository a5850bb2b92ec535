import NotificationModel
import PolicySyntax

/// The text of a thread, as far as the policy fixes it: literal parts, and holes for values.
struct ThreadPattern {
  enum Piece {
    /// Some bytes, at least one; two never stand side by side.
    case text([UInt8])
    case hole(Hole)
  }

  /// A place for a value.
  struct Hole {
    let term: Int
    let content: HoleContent
    let range: SourceRange
  }

  var pieces: [Piece] = []

  /// Patterns longer than this are one hole.
  static let pieceLimit = 64

  var holes: [Hole] {
    pieces.compactMap { piece in
      if case .hole(let hole) = piece { return hole }
      return nil
    }
  }

  /// The whole text, if there is no hole.
  var fixedText: [UInt8]? {
    guard let first = pieces.first else { return [] }
    if case .text(let bytes) = first, pieces.count == 1 { return bytes }
    return nil
  }

  /// The text before the first hole.
  var prefix: [UInt8] {
    if case .text(let bytes)? = pieces.first { return bytes }
    return []
  }

  /// The text after the last hole.
  var suffix: [UInt8] {
    if case .text(let bytes)? = pieces.last { return bytes }
    return []
  }

  /// True if no field has a part in two of its holes, so that each can have any content whatever
  /// the others have.
  func hasIndependentHoles(_ terms: TermTable) -> Bool {
    let holes = holes
    guard holes.count > 1 else { return true }
    var fields: Set<TermTable.Key> = []
    for hole in holes {
      for field in terms.fields(under: hole.term) where !fields.insert(field).inserted {
        return false
      }
    }
    return true
  }

  mutating func append(_ piece: Piece) {
    guard case .text(let bytes) = piece else { return pieces.append(piece) }
    if bytes.isEmpty { return }
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + bytes)
    } else {
      pieces.append(piece)
    }
  }
}

/// What can stand in a hole.
enum HoleContent {
  case any
  /// An integer in decimal.
  case integer
  /// What `escaped` gives.
  case escaped
  /// One of some texts.
  case members([[UInt8]])
}

/// Makes patterns of expressions, of each let once.
struct ThreadPatterns {
  private var letPatterns: [ThreadPattern?]

  init(_ policy: CheckedPolicy) {
    letPatterns = Array(repeating: nil, count: policy.lets.count)
  }

  mutating func pattern(of value: CheckedExpression, _ terms: inout TermTable) -> ThreadPattern {
    switch value.kind {
    case .literal(let literal):
      return ThreadPattern(pieces: literal.writtenText.isEmpty ? [] : [.text(literal.writtenText)])
    case .reference(let index):
      if let known = letPatterns[index] { return known }
      let result = pattern(of: terms.policy.lets[index].value, &terms)
      letPatterns[index] = result
      return result
    case .interpolation(let pieces):
      var result = ThreadPattern()
      for piece in pieces {
        switch piece {
        case .text(let text): result.append(.text(Array(text.text.utf8)))
        case .value(let value):
          for inner in pattern(of: value, &terms).pieces { result.append(inner) }
        }
        if result.pieces.count > ThreadPattern.pieceLimit { return hole(value, &terms) }
      }
      return result
    default:
      return hole(value, &terms)
    }
  }

  private func hole(_ value: CheckedExpression, _ terms: inout TermTable) -> ThreadPattern {
    let content: HoleContent =
      switch (value.type.base, value.kind) {
      case (_, .call(.escaped, _)): .escaped
      case (.int, _): .integer
      case (.bool, _): .members([Array("true".utf8), Array("false".utf8)])
      case (.closedSet(let members, isOpen: false), _): .members(members.map { Array($0.utf8) })
      default: .any
      }
    let hole = ThreadPattern.Hole(
      term: terms.term(of: value), content: content, range: value.range)
    return ThreadPattern(pieces: [.hole(hole)])
  }
}

extension LiteralValue {
  /// The bytes that an interpolation writes.
  fileprivate var writtenText: [UInt8] {
    switch self {
    case .string(let text): Array(text.utf8)
    case .int(let number): Array(String(number).utf8)
    case .bool(let flag): Array((flag ? "true" : "false").utf8)
    case .double, .list: []
    }
  }
}
