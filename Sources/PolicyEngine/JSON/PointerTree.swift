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

  private struct Edge: Hashable {
    var parent: Int
    var token: [UInt8]
  }

  private(set) var nodes = [Node(token: [], parent: -1, slot: -1)]
  private(set) var slotCount = 0
  private var edges: [Edge: Int] = [:]

  mutating func insert(_ pointer: JSONPointer) {
    var node = 0
    for token in pointer.tokens {
      let edge = Edge(parent: node, token: token)
      if let known = edges[edge] {
        node = known
      } else {
        edges[edge] = nodes.count
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
}
