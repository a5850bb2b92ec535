extension Evaluator {
  /// Joins a literal of at most sixteen bytes and a string.
  @inline(__always)
  func join(_ prefix: Slot, _ rest: Slot) -> Slot {
    var text = memory.beginText()
    if text.room < 16 &+ rest.length { text = memory.move(text, toRoomFor: 16 &+ rest.length) }
    copySixteenBytes(prefix.text.baseAddress.unsafelyUnwrapped, to: text.end)
    text.end += prefix.length
    if let source = rest.text.baseAddress {
      copyBytes(source, to: text.end, rest.length)
      text.end += rest.length
    }
    return memory.finish(text)
  }

  /// Joins text, integers and Bools to a string.
  @inline(never)
  func join(
    _ pieces: UnsafeBufferPointer<JoinPiece>, _ instruction: UnsafePointer<Instruction>
  ) -> Slot {
    let spaces = self.spaces
    var piece = pieces.baseAddress.unsafelyUnwrapped + instruction.pointee.left.index
    let end = piece + instruction.pointee.right.index
    var text = memory.beginText()
    while piece != end {
      // The first two are asked for one after the other: most pieces are one of them.
      if case .literal(let operand) = piece.pointee {
        if text.room < 16 { text = memory.move(text, toRoomFor: 16) }
        let part = operand.value(spaces)
        copySixteenBytes(part.text.baseAddress.unsafelyUnwrapped, to: text.end)
        text.end += part.length
      } else if case .text(let operand) = piece.pointee {
        let part = operand.value(spaces).text
        if let source = part.baseAddress {
          if text.room < part.count { text = memory.move(text, toRoomFor: part.count) }
          copyBytes(source, to: text.end, part.count)
          text.end += part.count
        }
      } else {
        if text.room < 20 { text = memory.move(text, toRoomFor: 20) }
        text.end = write(piece.pointee, to: text.end)
      }
      piece += 1
    }
    return memory.finish(text)
  }

  /// Writes an integer or a Bool, at most 20 bytes, and returns the place after it.
  @inline(never)
  private func write(_ piece: JoinPiece, to end: UnsafeMutablePointer<UInt8>)
    -> UnsafeMutablePointer<UInt8>
  {
    switch piece {
    case .integer(let operand): return write(operand.value(spaces).int, to: end)
    case .bool(let operand):
      let word: StaticString = operand.value(spaces).bool ? "true" : "false"
      end.update(from: word.utf8Start, count: word.utf8CodeUnitCount)
      return end + word.utf8CodeUnitCount
    case .literal, .text: return end
    }
  }

  /// Writes an integer in decimal, at most 20 bytes, and returns the place after it.
  private func write(_ value: Int64, to start: UnsafeMutablePointer<UInt8>)
    -> UnsafeMutablePointer<UInt8>
  {
    var end = start
    var rest = value.magnitude
    var digits = 1
    var power: UInt64 = 10
    while digits < 19, rest >= power {
      digits += 1
      power &*= 10
    }
    if digits == 19, rest >= 10_000_000_000_000_000_000 { digits = 20 }
    if value < 0 {
      end.pointee = UInt8(ascii: "-")
      end += 1
    }
    var place = digits
    while place > 0 {
      place -= 1
      end[place] = UInt8(truncatingIfNeeded: rest % 10) + 0x30
      rest /= 10
    }
    return end + digits
  }
}
