/// Decides whether two patterns can give the same text, by walking both of their automata at once.
struct PatternAutomaton {
  /// What one step reads; any two classes have a byte in common.
  private enum Step {
    case byte(UInt8)
    case any
    case kept
    case digit
    case firstDigit
    case hexDigit

    func meets(_ other: Step) -> Bool {
      switch (self, other) {
      case (.byte(let byte), .byte(let another)): byte == another
      case (.byte(let byte), let other), (let other, .byte(let byte)): other.reads(byte)
      default: true
      }
    }

    private func reads(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let own): own == byte
      case .any: true
      case .kept: isKeptByEscaping(byte)
      case .digit: byte >= 0x30 && byte <= 0x39
      case .firstDigit: byte >= 0x31 && byte <= 0x39
      case .hexDigit: byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x46
      }
    }
  }

  private struct State {
    var steps: [(step: Step, next: Int)] = []
    /// States that are reached without reading.
    var skips: [Int] = []
  }

  private var states = [State()]

  /// The texts of a pattern, with what can stand in each of its holes.
  init(_ pattern: ThreadPattern, _ contents: [HoleContent]) {
    var rest = contents[...]
    var state = 0
    for piece in pattern.pieces {
      switch piece {
      case .text(let bytes): state = addText(bytes, from: state)
      case .hole: state = addHole(rest.popFirst() ?? .any, from: state)
      }
    }
  }

  /// The texts of a hole with a fixed text at one side.
  init(_ content: HoleContent, after start: [UInt8] = [], before end: [UInt8] = []) {
    _ = addText(end, from: addHole(content, from: addText(start, from: 0)))
  }

  private mutating func addState() -> Int {
    states.append(State())
    return states.count - 1
  }

  private mutating func add(_ step: Step, from state: Int, to next: Int) {
    states[state].steps.append((step, next))
  }

  private mutating func addText(_ bytes: [UInt8], from start: Int) -> Int {
    var state = start
    for byte in bytes {
      let next = addState()
      add(.byte(byte), from: state, to: next)
      state = next
    }
    return state
  }

  /// Adds the states of a hole; the last one is the end of all.
  private mutating func addHole(_ content: HoleContent, from start: Int) -> Int {
    let begin = addState()
    states[start].skips.append(begin)
    var ends: [Int] = []
    switch content {
    case .any:
      add(.any, from: begin, to: begin)
      ends = [begin]
    case .escaped:
      let (percent, digit) = (addState(), addState())
      add(.kept, from: begin, to: begin)
      add(.byte(UInt8(ascii: "%")), from: begin, to: percent)
      add(.hexDigit, from: percent, to: digit)
      add(.hexDigit, from: digit, to: begin)
      ends = [begin]
    case .integer:
      let (minus, zero, digits) = (addState(), addState(), addState())
      add(.byte(UInt8(ascii: "-")), from: begin, to: minus)
      add(.byte(UInt8(ascii: "0")), from: begin, to: zero)
      add(.firstDigit, from: begin, to: digits)
      add(.firstDigit, from: minus, to: digits)
      add(.digit, from: digits, to: digits)
      ends = [zero, digits]
    case .members(let members):
      for member in members { ends.append(addText(member, from: begin)) }
    }
    let end = addState()
    for state in ends { states[state].skips.append(end) }
    return end
  }

  /// The most pairs of states that are walked through.
  private static let pairLimit = 1 << 16

  /// True if some text belongs to both patterns; false if there is none or it takes too long to
  /// know.
  func meets(_ other: PatternAutomaton) -> Bool {
    let width = other.states.count
    guard states.count * width <= Self.pairLimit else { return false }
    var isSeen = Array(repeating: false, count: states.count * width)
    var pending = [(0, 0)]
    isSeen[0] = true
    func visit(_ first: Int, _ second: Int) {
      let pair = first * width + second
      if isSeen[pair] { return }
      isSeen[pair] = true
      pending.append((first, second))
    }
    while let (first, second) = pending.popLast() {
      if first == states.count - 1, second == width - 1 { return true }
      for next in states[first].skips { visit(next, second) }
      for next in other.states[second].skips { visit(first, next) }
      for (step, next) in states[first].steps {
        for (otherStep, otherNext) in other.states[second].steps where step.meets(otherStep) {
          visit(next, otherNext)
        }
      }
    }
    return false
  }
}
