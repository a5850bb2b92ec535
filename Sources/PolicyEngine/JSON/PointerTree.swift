/// The places of a JSON text that are wanted, as a tree of keys.
package struct PointerTree: Sendable {
  let storage: PointerTreeStorage

  /// The number of different places, and of the records that a scan fills.
  package let slotCount: Int

  /// Builds the tree of some pointers.
  ///
  /// The places are numbered in the order of their first appearance, so that without equal
  /// pointers the slot of `pointers[i]` is `i`. Equal pointers share one slot.
  package init(_ pointers: [JSONPointer]) {
    var builder = PointerTreeBuilder()
    for pointer in pointers { builder.insert(pointer) }
    slotCount = builder.slotCount
    storage = PointerTreeStorage(builder)
  }

  /// The slot of a place, or nil if the place is not wanted.
  package func slot(for pointer: JSONPointer) -> Int? {
    var node = 0
    for token in pointer.tokens {
      node = token.withUnsafeBufferPointer { storage.child(of: node, named: $0) }
      if node < 0 { return nil }
    }
    let slot = Int(storage.nodes[node].slot)
    return slot < 0 ? nil : slot
  }
}

/// The mutable form of a pointer tree.
struct PointerTreeBuilder {
  struct Node {
    var token: [UInt8]
    var parent: Int
    var slot: Int
    var children: [Int] = []
  }

  private(set) var nodes = [Node(token: [], parent: -1, slot: -1)]
  private(set) var slotCount = 0
  /// Finds nodes by the hash of their parent and token; each but the root is an element.
  private var edges = HashTable(capacity: 32)

  mutating func insert(_ pointer: JSONPointer) {
    var node = 0
    for token in pointer.tokens {
      let hash = hash(of: token, below: node)
      if let known = child(of: node, token, hash) {
        node = known
      } else {
        edges.append(hash)
        nodes[node].children.append(nodes.count)
        nodes.append(Node(token: token, parent: node, slot: -1))
        node = nodes.count - 1
      }
    }
    if nodes[node].slot < 0 {
      nodes[node].slot = slotCount
      slotCount += 1
    }
  }

  private func hash(of token: [UInt8], below parent: Int) -> UInt64 {
    let mixed =
      token.withUnsafeBufferPointer { hashOfBytes($0) }
      &+ UInt64(truncatingIfNeeded: parent) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 32
  }

  /// The child of a node under a token; nil if there is none.
  private func child(of parent: Int, _ token: [UInt8], _ hash: UInt64) -> Int? {
    guard let element = edges.number(of: hash) else { return nil }
    let first = element + 1
    if nodes[first].parent == parent, nodes[first].token == token { return first }
    // Another edge has the same hash.
    return nodes[parent].children.first { nodes[$0].token == token }
  }
}
