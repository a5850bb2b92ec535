/// Turns what stands in a JSON text into values of the declared types.
struct FieldReader {
  /// The type of a field, in the form that reading needs.
  enum Shape: UInt8 {
    case string, int, double, bool, member
  }

  let shape: Shape
  let isList: Bool
  /// The members of a closed set, as a list.
  let members: Slot

  /// True if any string is a value, as it stands.
  @inline(__always) var isPlainText: Bool { shape == .string && !isList }

  /// A reader for a type; `members` is `FieldReader.members(of:)` as a list, or missing.
  init(_ type: ValueType.Base, members: Slot) {
    var base = type
    if let element = type.element, type != .unknown {
      isList = true
      base = element
    } else {
      isList = false
    }
    switch base {
    case .int: shape = .int
    case .double: shape = .double
    case .bool: shape = .bool
    case .closedSet(_, isOpen: false): shape = .member
    default: shape = .string
    }
    self.members = members
  }

  /// The members of the closed set in a type, if it has one that is not open.
  static func members(of type: ValueType.Base) -> [String]? {
    switch type {
    case .closedSet(let members, isOpen: false): members
    case .list(let element): members(of: element)
    default: nil
    }
  }

  /// Reads a value that is there and not null; decoded strings and lists go to `memory`.
  @inline(__always)
  func read(
    _ raw: RawValue, in bytes: UnsafeBufferPointer<UInt8>, _ memory: ScratchMemory
  ) -> FieldResult {
    if isList { return readList(raw, in: bytes, memory) }
    return readScalar(raw, in: bytes, memory)
  }

  @inline(__always)
  private func readScalar(
    _ raw: RawValue, in bytes: UnsafeBufferPointer<UInt8>, _ memory: ScratchMemory
  ) -> FieldResult {
    let span = UnsafeBufferPointer(rebasing: bytes[Int(raw.start)..<Int(raw.end)])
    switch (shape, raw.kind) {
    case (.string, .string):
      guard let slot = text(span, raw.isEscaped, memory) else { return .failure(.loneSurrogate) }
      return .value(slot)
    case (.member, .string):
      guard let slot = text(span, raw.isEscaped, memory) else { return .failure(.loneSurrogate) }
      return members.firstIndex(of: slot) != nil ? .value(slot) : .failure(.notMember)
    case (.int, .number):
      switch JSONNumber.integer(span) {
      case .value(let value): return .value(Slot(value))
      case .notIntegral: return .failure(.wrongType)
      case .outOfRange: return .failure(.numberOutOfRange)
      }
    case (.double, .number):
      guard let value = JSONNumber.double(span) else { return .failure(.numberOutOfRange) }
      return .value(Slot(value))
    case (.bool, .true): return .value(Slot(true))
    case (.bool, .false): return .value(Slot(false))
    default: return .failure(.wrongType)
    }
  }

  @inline(__always)
  private func text(
    _ span: UnsafeBufferPointer<UInt8>, _ isEscaped: Bool, _ memory: ScratchMemory
  ) -> Slot? {
    if !isEscaped { return Slot(span) }
    return memory.decoded(span)
  }

  private func readList(
    _ raw: RawValue, in bytes: UnsafeBufferPointer<UInt8>, _ memory: ScratchMemory
  ) -> FieldResult {
    guard raw.kind == .array else { return .failure(.wrongType) }
    var count = 0
    JSONScanner.forEachElement(of: raw, in: bytes) { _ in count += 1 }
    let slots = memory.allocateList(count)
    var index = 0
    var failure: FieldResult?
    JSONScanner.forEachElement(of: raw, in: bytes) { element in
      guard failure == nil else { return }
      let result = readScalar(element, in: bytes, memory)
      guard case .value(let slot) = result else {
        failure = result.at(element, index)
        return
      }
      slots[index] = slot
      index += 1
    }
    return failure ?? .value(Slot(list: UnsafeBufferPointer(slots)))
  }
}

/// What reading a field gives.
enum FieldResult {
  enum Failure {
    case wrongType, notMember, numberOutOfRange, loneSurrogate
  }

  case value(Slot)
  case failure(Failure)
  /// A failure of one element of a list.
  case elementFailure(Failure, RawValue, Int)

  func at(_ element: RawValue, _ index: Int) -> FieldResult {
    if case .failure(let failure) = self { return .elementFailure(failure, element, index) }
    return self
  }
}
