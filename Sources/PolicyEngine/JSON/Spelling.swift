/// A double as a policy or a payload spells it: the shortest decimal that reads back the same.
package func decimalText(of value: Double) -> String {
  var buffer = ByteBuffer()
  buffer.append(value)
  return buffer.text
}

/// A string as a policy would spell it.
package func quotedText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
