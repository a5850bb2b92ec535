/// The immutable form of a pointer tree, laid out for the scanner.
///
/// Sendable because the memory is written in the initializer only and freed when the last
/// reference is gone.
final class PointerTreeStorage: @unchecked Sendable {
  struct Node {
    var parent: Int32
    /// The slot of this place, or -1.
    var slot: Int32
    /// The first of this node's entries in the table of keys.
    var tableStart: Int32 = 0
    /// One less than the number of entries, a power of two, or -1 without children.
    var tableMask: Int32 = -1
    /// The lowest bit of a hash that counts.
    var tableShift: Int32 = 0
    /// The index by which this node is found in an array, if it has one.
    var arrayIndex: UInt32 = .max
    /// The child with the lowest array index, or -1.
    var firstIndexed: Int32 = -1
    /// The sibling with the next higher array index, or -1.
    var nextIndexed: Int32 = -1
    /// The range of `slotsBelow` that lists the slots of all nodes below this one.
    var belowStart: Int32 = 0
    var belowEnd: Int32 = 0
    /// True if keys share a place, so that some stand at the next free one.
    var hasCollisions = false
  }

  /// One place of an open-addressed hash table of keys.
  ///
  /// Head and tail, the first and the last eight bytes, hold all of a key of up to 16 bytes.
  struct Entry {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length: Int = 0
    /// The node of the key, or -1 in a free entry.
    var node: Int32 = -1
    /// The offset of the key in `keys`.
    var key: Int32 = 0
  }

  let nodes: UnsafeMutablePointer<Node>
  let entries: UnsafeMutablePointer<Entry>
  let keys: UnsafeMutablePointer<UInt8>
  let slotsBelow: UnsafeMutablePointer<Int32>

  init(_ builder: PointerTreeBuilder) {
    let source = builder.nodes
    let tables = source.map { PointerTreeTable(tokens: $0.children.map { source[$0].token }) }
    let entryTotal = tables.reduce(0) { $0 + $1.size }
    let keyTotal = source.reduce(0) { $0 + $1.token.count }
    nodes = .allocate(capacity: source.count)
    entries = .allocate(capacity: entryTotal + 1)
    entries.initialize(repeating: Entry(), count: entryTotal + 1)
    keys = .allocate(capacity: keyTotal + 1)
    slotsBelow = .allocate(capacity: builder.slotCount + 1)

    for (index, node) in source.enumerated() {
      (nodes + index).initialize(to: Node(parent: Int32(node.parent), slot: Int32(node.slot)))
    }
    var entryStart = 0
    var keyStart = 0
    for (index, node) in source.enumerated() where !node.children.isEmpty {
      let table = tables[index]
      nodes[index].tableStart = Int32(entryStart)
      nodes[index].tableMask = Int32(table.size - 1)
      nodes[index].tableShift = Int32(table.shift)
      nodes[index].hasCollisions = table.hasCollisions
      for child in node.children {
        addEntry(token: source[child].token, keyStart: keyStart, parent: index, child: child)
        keyStart += source[child].token.count
      }
      entryStart += table.size
      linkIndexedChildren(of: index, source)
    }
    listSlotsBelow(source)
  }

  deinit {
    nodes.deallocate()
    entries.deallocate()
    keys.deallocate()
    slotsBelow.deallocate()
  }

  private func addEntry(token: [UInt8], keyStart: Int, parent: Int, child: Int) {
    for (offset, byte) in token.enumerated() { (keys + keyStart + offset).initialize(to: byte) }
    let key = UnsafePointer(keys + keyStart)
    let (head, tail) = Self.headAndTail(key, token.count, readableEnd: key + token.count)
    let table = entries + Int(nodes[parent].tableStart)
    let mask = Int(nodes[parent].tableMask)
    let hash =
      Self.hash(head, tail, token.count)
      &>> UInt64(truncatingIfNeeded: nodes[parent].tableShift)
    var place = Int(truncatingIfNeeded: hash) & mask
    while table[place].node >= 0 { place = (place &+ 1) & mask }
    table[place] = Entry(
      head: head, tail: tail, length: token.count, node: Int32(child), key: Int32(keyStart))
  }

  /// Chains the children that are array indices in ascending order.
  private func linkIndexedChildren(of parent: Int, _ source: [PointerTreeBuilder.Node]) {
    var indexed: [(index: UInt32, node: Int)] = []
    for child in source[parent].children {
      guard let index = JSONPointer.arrayIndex(source[child].token) else { continue }
      nodes[child].arrayIndex = index
      indexed.append((index, child))
    }
    indexed.sort { $0.index > $1.index }
    for element in indexed {
      nodes[element.node].nextIndexed = nodes[parent].firstIndexed
      nodes[parent].firstIndexed = Int32(element.node)
    }
  }

  /// Lists the slots in the order of a walk, in which those below a node are neighbours.
  private func listSlotsBelow(_ source: [PointerTreeBuilder.Node]) {
    var count: Int32 = 0
    var path: [(node: Int, nextChild: Int)] = [(0, 0)]
    while let (node, nextChild) = path.last {
      if nextChild < source[node].children.count {
        path[path.count - 1].nextChild += 1
        let child = source[node].children[nextChild]
        if nodes[child].slot >= 0 {
          (slotsBelow + Int(count)).initialize(to: nodes[child].slot)
          count += 1
        }
        nodes[child].belowStart = count
        path.append((child, 0))
      } else {
        nodes[node].belowEnd = count
        path.removeLast()
      }
    }
  }
}
