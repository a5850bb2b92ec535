import NotificationModel

extension PayloadApplier {
  /// Writes the text with the edits.
  func write(_ text: UnsafePointer<UInt8>, _ length: Int, to output: inout ByteBuffer) {
    var place = 0
    var index = 0
    while index < edits.count {
      let edit = edits[index]
      output.append(text + place, edit.start &- place)
      switch edit.content {
      case .apsMembers:
        write(
          missing.intersection(.aps), apsLayout, isFirst: losesAllOfAps || apsLayout.isEmpty, text,
          to: &output)
      case .alertMembers:
        write(
          missing.intersection(.alert), alertLayout, isFirst: alertLayout.isEmpty, text,
          to: &output)
      default: writeRare(edit, text, to: &output)
      }
      place = edit.end
      index &+= 1
    }
    output.append(text + place, length &- place)
  }

  /// Writes what stands in place of an edited part, unless that is new members.
  @inline(never)
  private func writeRare(
    _ edit: TextEdit, _ text: UnsafePointer<UInt8>, to output: inout ByteBuffer
  ) {
    switch edit.content {
    case .nothing, .apsMembers, .alertMembers: break
    case .value(let key): writeValue(of: key, to: &output)
    case .alert:
      // A plain string is the body; it keeps its spelling.
      output.append("{\"body\":")
      output.append(text + edit.start, edit.end &- edit.start)
      write(wished.intersection(.alert), MemberLayout(), isFirst: false, text, to: &output)
      output.append(Byte.closeBrace)
    case .aps:
      let key: StaticString = ",\"aps\":"
      writeBeginning(
        UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount), payloadLayout,
        isFirst: payloadLayout.isEmpty, text, to: &output)
      output.append(Byte.openBrace)
      write(missing, MemberLayout(), isFirst: true, text, to: &output)
      output.append(Byte.closeBrace)
    }
  }

  /// Writes new members in the layout of the last one.
  private func write(
    _ members: AppliedKeySet, _ layout: MemberLayout, isFirst: Bool, _ text: UnsafePointer<UInt8>,
    to output: inout ByteBuffer
  ) {
    var rest = members
    var isFirst = isFirst
    let isCompact = layout.isCompact
    while let key = rest.popFirst() {
      let beginning = keys[key].beginning
      if isCompact {
        let comma = isFirst ? 1 : 0
        output.append(
          padded: beginning.baseAddress.unsafelyUnwrapped + comma, beginning.count &- comma)
      } else {
        writeBeginning(beginning, layout, isFirst: isFirst, text, to: &output)
      }
      writeValue(of: key, to: &output)
      isFirst = false
    }
  }

  /// Writes a new member up to its value.
  ///
  /// - Parameters:
  ///   - beginning: A comma, the key and a colon.
  ///   - layout: The layout of the last member: the white space before its key and around its colon.
  ///   - isFirst: True if no member stands before it.
  ///   - text: The text that is edited.
  ///   - output: Where the text goes.
  @inline(never)
  private func writeBeginning(
    _ beginning: UnsafeBufferPointer<UInt8>, _ layout: MemberLayout, isFirst: Bool,
    _ text: UnsafePointer<UInt8>, to output: inout ByteBuffer
  ) {
    let start = beginning.baseAddress.unsafelyUnwrapped
    let comma = isFirst ? 1 : 0
    if layout.isCompact { return output.append(start + comma, beginning.count &- comma) }
    if !isFirst {
      output.append(Byte.comma)
      output.append(text + layout.space, layout.key &- layout.space)
    }
    output.append(start + 1, beginning.count &- 2)
    output.append(text + layout.keyEnd, layout.value &- layout.keyEnd)
  }

  @inline(__always)
  private func writeValue(of key: Int, to output: inout ByteBuffer) {
    let value = values[key]
    if value.kind == .string { return output.appendJSONString(value.text) }
    if value.kind == .int { return output.append(value.int) }
    output.append(value.number)
  }
}
