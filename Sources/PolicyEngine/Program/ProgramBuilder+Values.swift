import NotificationModel

extension ProgramBuilder {
  /// Emits what computes a value, and says where the value is.
  ///
  /// A value that has to be computed goes to `destination`, or to any place without one.
  @discardableResult
  mutating func emit(_ value: CheckedExpression, into destination: Int? = nil) -> Operand {
    switch value.kind {
    case .literal(let literal):
      return constant(literal)
    case .field(let index):
      return Operand(.frame, index)
    case .context(let index):
      return Operand(.context, index)
    case .reference(let index):
      return emitLet(index)
    case .list(let elements):
      return emitList(elements, into: destination ?? intermediate())
    case .interpolation(let pieces):
      let place = destination ?? intermediate()
      emitJoin(pieces, .join, into: place)
      return Operand(.frame, place)
    case .call(let function, let argument):
      let operand = emit(argument)
      let place = destination ?? intermediate()
      let operation: Instruction.Operation =
        switch function {
        case .lowercased: .lowercase
        case .trimmed: .trim
        case .escaped: .escape
        case .count: .count
        }
      emit(Instruction(operation, operand, destination: place))
      return Operand(.frame, place)
    case .coalesce(let operands):
      return emitCoalesce(operands, into: destination ?? intermediate())
    case .comparison, .exists, .not, .and, .or, .invalid:
      return emitBool(value, into: destination ?? intermediate())
    }
  }

  private mutating func emitList(_ elements: [CheckedExpression], into place: Int) -> Operand {
    let operands = elements.map { emit($0) }
    let first = program.operands.count
    program.operands += operands
    emit(
      Instruction(
        .list, Operand(.constant, first), Operand(.constant, operands.count), destination: place))
    return Operand(.frame, place)
  }

  /// The parts of a string like `"account/\(account)"`, as those of most threads are: a short literal
  /// and one string.
  func prefixed(
    _ pieces: [CheckedExpression.Piece]
  ) -> (prefix: String, rest: CheckedExpression)? {
    guard pieces.count == 2, case .text(let prefix) = pieces[0], case .value(let rest) = pieces[1],
      (1...16).contains(prefix.text.utf8.count), rest.type.base.isText
    else { return nil }
    return (prefix.text, rest)
  }

  /// Emits what joins pieces and stores the string, by an operation with a destination.
  mutating func emitJoin(
    _ pieces: [CheckedExpression.Piece], _ operation: Instruction.Operation, into place: Int
  ) {
    var joined: [JoinPiece] = []
    for piece in pieces {
      switch piece {
      case .text(let text):
        let operand = constant(.string(text.text))
        joined.append(text.text.utf8.count <= 16 ? .literal(operand) : .text(operand))
      case .value(let value):
        let operand = emit(value)
        switch value.type.base {
        case .int: joined.append(.integer(operand))
        case .bool: joined.append(.bool(operand))
        default: joined.append(.text(operand))
        }
      }
    }
    let first = program.pieces.count
    program.pieces += joined
    emit(
      Instruction(
        operation, Operand(.constant, first), Operand(.constant, joined.count),
        destination: place))
  }

  private mutating func emitCoalesce(
    _ operands: [CheckedExpression], into place: Int
  ) -> Operand {
    var end = Label()
    for (index, value) in operands.enumerated() {
      let operand = emit(value)
      emit(Instruction(.move, operand, destination: place))
      if index < operands.count - 1 {
        emit(Instruction(.exists, Operand(.frame, place)), to: &end, at: nil)
      }
    }
    bind(end)
    return Operand(.frame, place)
  }

  /// A condition whose verdict is wanted as a value.
  private mutating func emitBool(_ value: CheckedExpression, into place: Int) -> Operand {
    var failure = Label()
    var end = Label()
    emit(value, jumpingIf: false, to: &failure)
    emit(Instruction(.setTrue, destination: place))
    emit(Instruction(.jump), to: &end, at: nil)
    bind(failure)
    emit(Instruction(.setFalse, destination: place))
    bind(end)
    return Operand(.frame, place)
  }

  // MARK: Conditions

  /// Emits a condition that jumps to `label` if its verdict is `verdict`, and goes on otherwise.
  mutating func emit(_ value: CheckedExpression, jumpingIf verdict: Bool, to label: inout Label) {
    switch value.kind {
    case .not(let operand):
      emit(operand, jumpingIf: !verdict, to: &label)
    case .and(let operands):
      emit(operands, jumpingIf: verdict, to: &label, decidedBy: false)
    case .or(let operands):
      emit(operands, jumpingIf: verdict, to: &label, decidedBy: true)
    case .comparison(let comparison, let left, let right):
      emit(comparison, left, right, of: value, verdict, &label)
    case .exists(let operand):
      let place = emit(operand)
      emit(Instruction(.exists, jumpsIf: verdict, place), to: &label, at: value)
    default:
      let place = emit(value)
      emit(Instruction(.isTrue, jumpsIf: verdict, place), to: &label, at: value)
    }
  }

  /// Emits operands of which the first with the verdict `decisive` decides for all.
  private mutating func emit(
    _ operands: [CheckedExpression], jumpingIf verdict: Bool, to label: inout Label,
    decidedBy decisive: Bool
  ) {
    var end = Label()
    for (index, operand) in operands.enumerated() {
      if verdict == decisive {
        emit(operand, jumpingIf: decisive, to: &label)
      } else if index < operands.count - 1 {
        emit(operand, jumpingIf: decisive, to: &end)
      } else {
        emit(operand, jumpingIf: verdict, to: &label)
      }
    }
    bind(end)
  }

  private mutating func emit(
    _ comparison: ComparisonOperator, _ left: CheckedExpression, _ right: CheckedExpression,
    of value: CheckedExpression, _ verdict: Bool, _ label: inout Label
  ) {
    let jumpsIf = comparison.isNegated ? !verdict : verdict
    if comparison == .matches, case .literal(.string(let pattern)) = right.kind {
      let place = emit(left)
      program.globs.append(Glob(pattern))
      let glob = Operand(.constant, program.globs.count - 1)
      emit(Instruction(.matches, jumpsIf: jumpsIf, place, glob), to: &label, at: value)
      return
    }
    var operands = (emit(left), emit(right))
    let operation: Instruction.Operation
    switch comparison.positive {
    case .equal:
      operation = pick(left, right, .equalText, .equalInt, .equalNumber, .equalBool)
    case .less, .greater:
      operation = pick(left, right, .lessText, .lessInt, .lessNumber, .lessText)
    case .lessOrEqual, .greaterOrEqual:
      operation = pick(
        left, right, .lessOrEqualText, .lessOrEqualInt, .lessOrEqualNumber, .lessOrEqualText)
    case .isIn:
      operation = member(left, right)
    case .contains where left.type.base.element != nil:
      operation = member(right, left)
    case .contains: operation = .containsText
    case .startsWith: operation = .startsWith
    default: operation = .endsWith
    }
    if comparison.hasSwappedOperands(left.type) { operands = (operands.1, operands.0) }
    emit(
      Instruction(operation, jumpsIf: jumpsIf, operands.0, operands.1), to: &label, at: value)
  }

  private func member(
    _ element: CheckedExpression, _ list: CheckedExpression
  ) -> Instruction.Operation {
    let listElement = list.type.base.element ?? .unknown
    return pick(
      element.type.base, listElement, .memberText, .memberInt, .memberNumber, .memberBool)
  }

  private func pick(
    _ left: CheckedExpression, _ right: CheckedExpression, _ text: Instruction.Operation,
    _ int: Instruction.Operation, _ number: Instruction.Operation, _ bool: Instruction.Operation
  ) -> Instruction.Operation {
    pick(left.type.base, right.type.base, text, int, number, bool)
  }

  /// The operation for the type that both operands have in common.
  private func pick(
    _ left: ValueType.Base, _ right: ValueType.Base, _ text: Instruction.Operation,
    _ int: Instruction.Operation, _ number: Instruction.Operation, _ bool: Instruction.Operation
  ) -> Instruction.Operation {
    switch left.joined(with: right) {
    case .int: int
    case .double: number
    case .bool: bool
    default: text
    }
  }
}

extension ComparisonOperator {
  /// True if the instruction for the comparison takes the operands the other way round: `a > b`
  /// is `b < a`, and a list that contains an element is an element in a list.
  func hasSwappedOperands(_ left: ValueType) -> Bool {
    switch self {
    case .greater, .greaterOrEqual: true
    case .contains: left.base.element != nil
    default: false
    }
  }
}
