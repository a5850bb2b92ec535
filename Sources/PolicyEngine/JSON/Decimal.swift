/// A double as a policy or a payload spells it: the shortest decimal that reads back the same.
func decimalText(of value: Double) -> String {
  var buffer = ByteBuffer()
  buffer.append(value)
  return buffer.text
}
