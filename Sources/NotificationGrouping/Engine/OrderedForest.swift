/// Trees of slots in the order of delivery: the groups by their leads, the members of each group.
///
/// The nodes of all trees stand in one array, the node of a slot at the slot's index, and name
/// each other by slot: a value type without references. A slot stands in one tree at most. The
/// trees are AVL trees: times are data, and whoever chose them could unbalance a tree that
/// relies on chance.
struct OrderedForest: Sendable {
  /// One of the trees.
  struct Tree: Sendable {
    fileprivate(set) var root = none
    /// The newest slot, at which most deliveries go in.
    fileprivate(set) var newest = none
  }

  fileprivate struct Node: Sendable {
    var order: DeliveryOrder
    var parent = none
    /// The child below which all is older, and the one below which all is newer.
    var older = none
    var newer = none
    /// 1 for a node without children.
    var height: Int8 = 1
  }

  private var nodes: [Node] = []

  /// The order of a slot that is in a tree.
  func order(of slot: Int) -> DeliveryOrder { nodes[slot].order }

  /// Adds a slot that is in no tree.
  ///
  /// - Complexity: O(log n); O(1) on average if it is the newest.
  mutating func insert(_ slot: Int, at order: DeliveryOrder, into tree: inout Tree) {
    if slot < nodes.count { nodes[slot] = Node(order: order) }
    while nodes.count <= slot { nodes.append(Node(order: order)) }
    guard tree.root != none else {
      tree = Tree(root: Int32(slot), newest: Int32(slot))
      return
    }
    let isNewest = nodes[tree.newest].order < order
    let parent = isNewest ? tree.newest : self.parent(for: order, in: tree)
    if order < nodes[parent].order {
      nodes[parent].older = Int32(slot)
    } else {
      nodes[parent].newer = Int32(slot)
    }
    nodes[slot].parent = parent
    if isNewest { tree.newest = Int32(slot) }
    rebalance(from: parent, in: &tree)
  }

  /// Takes out a slot that is in the tree.
  ///
  /// - Complexity: O(log n).
  mutating func remove(_ slot: Int, from tree: inout Tree) {
    let slot = Int32(slot)
    if tree.newest == slot { tree.newest = nextOlder(than: slot) }
    let node = nodes[slot]
    var lowestChanged = node.parent
    if node.older == none || node.newer == none {
      replace(slot, with: node.older == none ? node.newer : node.older, in: &tree)
    } else {
      let heir = oldest(below: node.newer)
      lowestChanged = heir
      if nodes[heir].parent != slot {
        lowestChanged = nodes[heir].parent
        replace(heir, with: nodes[heir].newer, in: &tree)
        adopt(node.newer, asNewerOf: heir)
      }
      adopt(node.older, asOlderOf: heir)
      nodes[heir].height = node.height
      replace(slot, with: heir, in: &tree)
    }
    rebalance(from: lowestChanged, in: &tree)
  }

  /// Gives a slot of the tree another order.
  ///
  /// - Complexity: O(log n); O(1) if it is the newest and becomes newer still.
  mutating func move(_ slot: Int, to order: DeliveryOrder, in tree: inout Tree) {
    if tree.newest == Int32(slot), nodes[slot].order < order {
      nodes[slot].order = order
    } else {
      remove(slot, from: &tree)
      insert(slot, at: order, into: &tree)
    }
  }
}

// MARK: - Walking

extension OrderedForest {
  /// The newest slot of a tree, or nil if it is empty.
  func newest(in tree: Tree) -> Int? { tree.newest == none ? nil : Int(tree.newest) }

  /// The oldest slot of a tree, or nil if it is empty.
  func oldest(in tree: Tree) -> Int? {
    tree.root == none ? nil : Int(oldest(below: tree.root))
  }

  /// The slot before one in the order of delivery.
  ///
  /// - Complexity: O(log n), O(1) on average over a whole tree.
  func older(than slot: Int) -> Int? {
    let next = nextOlder(than: Int32(slot))
    return next == none ? nil : Int(next)
  }

  /// The slot after one in the order of delivery.
  ///
  /// - Complexity: O(log n), O(1) on average over a whole tree.
  func newer(than slot: Int) -> Int? {
    var slot = Int32(slot)
    if nodes[slot].newer != none { return Int(oldest(below: nodes[slot].newer)) }
    var parent = nodes[slot].parent
    while parent != none, nodes[parent].newer == slot {
      slot = parent
      parent = nodes[slot].parent
    }
    return parent == none ? nil : Int(parent)
  }

  /// The height of a tree, for those who doubt its balance.
  func height(of tree: Tree) -> Int { Int(height(tree.root)) }

  private func nextOlder(than slot: Int32) -> Int32 {
    var slot = slot
    if nodes[slot].older != none {
      slot = nodes[slot].older
      while nodes[slot].newer != none { slot = nodes[slot].newer }
      return slot
    }
    var parent = nodes[slot].parent
    while parent != none, nodes[parent].older == slot {
      slot = parent
      parent = nodes[slot].parent
    }
    return parent
  }

  private func oldest(below slot: Int32) -> Int32 {
    var slot = slot
    while nodes[slot].older != none { slot = nodes[slot].older }
    return slot
  }

  /// The node that gets a new child, in a tree that is not empty.
  private func parent(for order: DeliveryOrder, in tree: Tree) -> Int32 {
    var slot = tree.root
    while true {
      let next = order < nodes[slot].order ? nodes[slot].older : nodes[slot].newer
      if next == none { return slot }
      slot = next
    }
  }
}

// MARK: - Balance

extension OrderedForest {
  /// Restores the heights and the balance above a change, up to where nothing changes any more.
  private mutating func rebalance(from slot: Int32, in tree: inout Tree) {
    var slot = slot
    while slot != none {
      let before = nodes[slot].height
      let balance = height(nodes[slot].newer) - height(nodes[slot].older)
      if balance > 1 {
        let newer = nodes[slot].newer
        if height(nodes[newer].older) > height(nodes[newer].newer) {
          raiseOlder(of: newer, in: &tree)
        }
        slot = raiseNewer(of: slot, in: &tree)
      } else if balance < -1 {
        let older = nodes[slot].older
        if height(nodes[older].newer) > height(nodes[older].older) {
          raiseNewer(of: older, in: &tree)
        }
        slot = raiseOlder(of: slot, in: &tree)
      } else {
        updateHeight(of: slot)
      }
      if nodes[slot].height == before { return }
      slot = nodes[slot].parent
    }
  }

  /// Puts the newer child of a node into its place, and the node below it.
  @discardableResult
  private mutating func raiseNewer(of slot: Int32, in tree: inout Tree) -> Int32 {
    let top = nodes[slot].newer
    let between = nodes[top].older
    replace(slot, with: top, in: &tree)
    adopt(between, asNewerOf: slot)
    adopt(slot, asOlderOf: top)
    updateHeight(of: slot)
    updateHeight(of: top)
    return top
  }

  /// Puts the older child of a node into its place, and the node below it.
  @discardableResult
  private mutating func raiseOlder(of slot: Int32, in tree: inout Tree) -> Int32 {
    let top = nodes[slot].older
    let between = nodes[top].newer
    replace(slot, with: top, in: &tree)
    adopt(between, asOlderOf: slot)
    adopt(slot, asNewerOf: top)
    updateHeight(of: slot)
    updateHeight(of: top)
    return top
  }

  /// Hangs another node, or none, where a node hangs.
  private mutating func replace(_ slot: Int32, with other: Int32, in tree: inout Tree) {
    let parent = nodes[slot].parent
    if parent == none {
      tree.root = other
    } else if nodes[parent].older == slot {
      nodes[parent].older = other
    } else {
      nodes[parent].newer = other
    }
    if other != none { nodes[other].parent = parent }
  }

  private mutating func adopt(_ child: Int32, asOlderOf parent: Int32) {
    nodes[parent].older = child
    if child != none { nodes[child].parent = parent }
  }

  private mutating func adopt(_ child: Int32, asNewerOf parent: Int32) {
    nodes[parent].newer = child
    if child != none { nodes[child].parent = parent }
  }

  private func height(_ slot: Int32) -> Int8 { slot == none ? 0 : nodes[slot].height }

  private mutating func updateHeight(of slot: Int32) {
    nodes[slot].height = 1 + max(height(nodes[slot].older), height(nodes[slot].newer))
  }
}

/// The number that stands for no slot.
private let none: Int32 = -1

extension [OrderedForest.Node] {
  fileprivate subscript(slot: Int32) -> Element {
    _read { yield self[Int(slot)] }
    _modify { yield &self[Int(slot)] }
  }
}
