/// Values to be put at places of a JSON text, objects on the way included.
///
/// Everything else of the text stays as it is spelt.
package struct JSONEdits: Sendable {
  /// Why the values cannot be put at their places.
  package struct Failure: Error, Sendable, Hashable {
    /// One line for people.
    package let message: String

    package init(_ message: String) {
      self.message = message
    }
  }

  /// A place, and what becomes of it.
  private struct Node {
    let key: [UInt8]
    /// The text of the new value.
    var value: [UInt8]?
    /// The nodes below, in the order in which they came.
    var children: [Int] = []
    var numbers: [[UInt8]: Int] = [:]
    /// True if something has to stand below that need not be there yet.
    var isRequired = false
  }

  private var nodes = [Node(key: [])]

  /// Edits that change nothing.
  package init() {}

  /// True if no place has a new value.
  package var isEmpty: Bool { nodes.count == 1 && nodes[0].value == nil }

  /// Puts a value at a place.
  ///
  /// - Parameters:
  ///   - pointer: The place.
  ///   - value: A JSON text.
  ///   - isOptional: True if the value only replaces one that is there.
  /// - Returns: False if the place has a value already, or one that it is part of or holds.
  package mutating func set(
    _ pointer: JSONPointer, to value: [UInt8], isOptional: Bool = false
  ) -> Bool {
    var node = 0
    for token in pointer.tokens {
      if nodes[node].value != nil { return false }
      if let child = nodes[node].numbers[token] {
        node = child
      } else {
        nodes[node].numbers[token] = nodes.count
        nodes[node].children.append(nodes.count)
        node = nodes.count
        nodes.append(Node(key: token))
      }
    }
    guard nodes[node].value == nil, nodes[node].children.isEmpty else { return false }
    nodes[node].value = value
    if !isOptional { require(pointer) }
    return true
  }

  private mutating func require(_ pointer: JSONPointer) {
    var node = 0
    nodes[0].isRequired = true
    for token in pointer.tokens {
      node = nodes[node].numbers[token] ?? node
      nodes[node].isRequired = true
    }
  }

  /// A text that is known to be JSON with the new values.
  ///
  /// - Complexity: O(n) in the text and the values.
  package func applied(
    to bytes: UnsafeBufferPointer<UInt8>, root: RawValue
  ) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    try write(0, over: root, of: bytes, at: [], to: &output)
    return output
  }

  /// Writes a place; pointers are at most as deep as a text that can be read.
  private func write(
    _ number: Int, over raw: RawValue, of bytes: UnsafeBufferPointer<UInt8>, at path: [[UInt8]],
    to output: inout [UInt8]
  ) throws(Failure) {
    let node = nodes[number]
    if let value = node.value {
      output += value
      return
    }
    switch raw.kind {
    case .object:
      try writeObject(node, raw, bytes, path, &output)
    case .array:
      try writeArray(node, raw, bytes, path, &output)
    case .absent, .null:
      if node.isRequired {
        try writeObject(node, .absent, bytes, path, &output)
      } else {
        append(raw, of: bytes, to: &output)
      }
    default:
      if node.isRequired { throw failure(path, raw.kind) }
      append(raw, of: bytes, to: &output)
    }
  }

  private func writeObject(
    _ node: Node, _ raw: RawValue, _ bytes: UnsafeBufferPointer<UInt8>, _ path: [[UInt8]],
    _ output: inout [UInt8]
  ) throws(Failure) {
    var members: [(key: RawValue, value: RawValue)] = []
    JSONScanner.forEachMember(of: raw, in: bytes) { members.append(($0, $1)) }
    var written: Set<Int> = []
    var isFirst = true
    func separate(_ output: inout [UInt8]) {
      if !isFirst { output.append(Byte.comma) }
      isFirst = false
    }
    output.append(Byte.openBrace)
    for (key, value) in members {
      separate(&output)
      output.append(Byte.quote)
      output += key.bytes(in: bytes)
      output += [Byte.quote, Byte.colon]
      if let child = node.numbers[content(of: key, bytes)] {
        written.insert(child)
        try write(child, over: value, of: bytes, at: path + [nodes[child].key], to: &output)
      } else {
        append(value, of: bytes, to: &output)
      }
    }
    for child in node.children where nodes[child].isRequired && !written.contains(child) {
      separate(&output)
      var key = ByteBuffer()
      nodes[child].key.withUnsafeBufferPointer { key.appendJSONString($0) }
      output += key.bytes
      output.append(Byte.colon)
      try write(child, over: .absent, of: bytes, at: path + [nodes[child].key], to: &output)
    }
    output.append(Byte.closeBrace)
  }

  private func writeArray(
    _ node: Node, _ raw: RawValue, _ bytes: UnsafeBufferPointer<UInt8>, _ path: [[UInt8]],
    _ output: inout [UInt8]
  ) throws(Failure) {
    var elements: [RawValue] = []
    JSONScanner.forEachElement(of: raw, in: bytes) { elements.append($0) }
    var changed: [Int: Int] = [:]
    for child in node.children {
      let index = JSONPointer.arrayIndex(nodes[child].key)
      if let index, Int(index) < elements.count {
        changed[Int(index)] = child
      } else if nodes[child].isRequired {
        let count = elements.count == 1 ? "1 element" : "\(elements.count) elements"
        let place = JSONPointer(tokens: path + [nodes[child].key]).text
        throw Failure("`\(place)` is beyond the \(count) of its array")
      }
    }
    output.append(Byte.openBracket)
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(Byte.comma) }
      if let child = changed[index] {
        try write(child, over: element, of: bytes, at: path + [nodes[child].key], to: &output)
      } else {
        append(element, of: bytes, to: &output)
      }
    }
    output.append(Byte.closeBracket)
  }

  private func content(of key: RawValue, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let span = key.bytes(in: bytes)
    guard key.isEscaped else { return Array(span) }
    var decoded = ByteBuffer(capacity: span.count)
    return JSONString.decode(span, into: &decoded) ? Array(decoded.bytes) : Array(span)
  }

  private func append(
    _ raw: RawValue, of bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    if raw.kind == .string { output.append(Byte.quote) }
    output += raw.bytes(in: bytes)
    if raw.kind == .string { output.append(Byte.quote) }
  }

  private func failure(_ path: [[UInt8]], _ kind: RawValue.Kind) -> Failure {
    let place = path.isEmpty ? "the payload" : "`\(JSONPointer(tokens: path).text)`"
    return Failure("\(place) is \(kind.words), so nothing can be put into it")
  }
}
