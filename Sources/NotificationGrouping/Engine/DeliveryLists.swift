/// Lists of slots in the order of delivery: the groups by their leads, the members of each group.
///
/// The nodes of all lists stand in one array, the node of a slot at the slot's index, and name
/// their neighbours by slot: a value type without references. A slot stands in one list at most.
///
/// What arrives in the order of time goes to the newest end, and what goes away leaves its
/// neighbours, each in O(1) and with few lines of memory. For what arrives late, a list is cut into runs
/// of a few slots, which a balanced tree finds by the order of their beginning. The slots before
/// the first run are loose; a short list has only these.
struct DeliveryLists: Sendable {
  /// One of the lists.
  struct List: Sendable {
    fileprivate var newest = none
    fileprivate var oldest = none
    /// The order and the run of the newest slot; an arrival does not have to read its node.
    fileprivate var newestOrder = DeliveryOrder(time: 0, number: 0)
    fileprivate var newestRun = none
    /// The runs that begin behind the loose slots.
    fileprivate var runs = RunTrees.Tree()
    fileprivate var looseCount: Int32 = 0
  }

  fileprivate struct Node: Sendable {
    var order: DeliveryOrder
    var older = none
    var newer = none
    /// The run that the slot is in, or none if it is loose.
    var run = none
  }

  private var nodes: [Node] = []
  private var runs = RunTrees()

  /// How many slots a run gets from arrivals in order.
  private static let usualLength: Int32 = 8
  /// How many slots a run has at most.
  private static let greatestLength: Int32 = 16

  /// The order of a slot that is in a list.
  func order(of slot: Int) -> DeliveryOrder { nodes[slot].order }

  /// The order of the newest slot of a list that is not empty.
  func newestOrder(in list: List) -> DeliveryOrder { list.newestOrder }

  /// The newest slot of a list, or nil if it is empty.
  func newest(in list: List) -> Int? { index(list.newest) }

  /// The oldest slot of a list, or nil if it is empty.
  func oldest(in list: List) -> Int? { index(list.oldest) }

  /// The next older slot of the same list.
  func older(than slot: Int) -> Int? { index(nodes[slot].older) }

  /// The next newer slot of the same list.
  func newer(than slot: Int) -> Int? { index(nodes[slot].newer) }

  private func index(_ slot: Int32) -> Int? { slot == none ? nil : Int(slot) }
}

// MARK: - Changes

extension DeliveryLists {
  /// Adds a slot that is in no list.
  ///
  /// - Complexity: O(log n); O(1) as a rule if it is the newest.
  mutating func insert(_ slot: Int, at order: DeliveryOrder, into list: inout List) {
    if slot < nodes.count { nodes[slot] = Node(order: order) }
    while nodes.count <= slot { nodes.append(Node(order: order)) }
    let slot = Int32(slot)
    if list.newest == none {
      list.newest = slot
      list.oldest = slot
      list.newestOrder = order
      list.newestRun = none
      list.looseCount = 1
    } else if list.newestOrder < order {
      append(slot, at: order, to: &list)
    } else {
      insertLate(slot, at: order, into: &list)
    }
  }

  private mutating func append(_ slot: Int32, at order: DeliveryOrder, to list: inout List) {
    var run = list.newestRun
    if length(of: run, in: list) < Self.usualLength {
      changeLength(of: run, by: 1, in: &list)
    } else {
      run = runs.insert(from: order, oldest: slot, length: 1, into: &list.runs)
    }
    nodes[slot].older = list.newest
    nodes[slot].run = run
    nodes[list.newest].newer = slot
    list.newest = slot
    list.newestOrder = order
    list.newestRun = run
  }

  private mutating func insertLate(_ slot: Int32, at order: DeliveryOrder, into list: inout List) {
    let run = runs.last(notAfter: order, in: list.runs)
    let first = run == none ? list.oldest : runs.oldest(of: run)
    var newer = first
    while nodes[newer].order < order { newer = nodes[newer].newer }
    let older = nodes[newer].older
    nodes[slot].newer = newer
    nodes[slot].older = older
    nodes[slot].run = run
    nodes[newer].older = slot
    if older == none { list.oldest = slot } else { nodes[older].newer = slot }
    if run != none, newer == first { runs.setOldest(slot, of: run) }
    changeLength(of: run, by: 1, in: &list)
    if length(of: run, in: list) > Self.greatestLength { split(run, in: &list) }
  }

  /// Takes out a slot that is in the list.
  ///
  /// - Complexity: O(1); O(log n) if it is the last of its run.
  mutating func remove(_ slot: Int, from list: inout List) {
    let node = nodes[slot]
    if node.older == none { list.oldest = node.newer } else { nodes[node.older].newer = node.newer }
    if node.newer != none {
      nodes[node.newer].older = node.older
    } else {
      list.newest = node.older
      if node.older != none {
        list.newestOrder = nodes[node.older].order
        list.newestRun = nodes[node.older].run
      }
    }
    changeLength(of: node.run, by: -1, in: &list)
    guard node.run != none else { return }
    if runs.length(of: node.run) == 0 {
      runs.remove(node.run, from: &list.runs)
    } else if runs.oldest(of: node.run) == Int32(slot) {
      runs.setOldest(node.newer, of: node.run)
    }
  }

  /// Takes out all slots of a list; their orders stay known.
  ///
  /// - Complexity: O(n) in its runs.
  mutating func removeAll(from list: inout List) {
    runs.removeAll(from: &list.runs)
    list = List()
  }

  /// How many runs all lists have.
  var runCount: Int { runs.count }

  /// Gives a slot of the list another order.
  ///
  /// - Complexity: O(log n); O(1) as a rule if it becomes the newest.
  mutating func move(_ slot: Int, to order: DeliveryOrder, in list: inout List) {
    if list.newest == Int32(slot), list.newestOrder < order {
      nodes[slot].order = order
      list.newestOrder = order
    } else {
      remove(slot, from: &list)
      insert(slot, at: order, into: &list)
    }
  }
}

// MARK: - Runs

extension DeliveryLists {
  /// The height of the tree of a list's runs, and how many runs all lists have.
  func measureRuns(of list: List) -> (height: Int, count: Int) { runs.measure(list.runs) }

  private func length(of run: Int32, in list: List) -> Int32 {
    run == none ? list.looseCount : runs.length(of: run)
  }

  private mutating func changeLength(of run: Int32, by change: Int32, in list: inout List) {
    if run == none { list.looseCount += change } else { runs.changeLength(of: run, by: change) }
  }

  /// Makes a run of the newer half of a run, or of the loose slots.
  private mutating func split(_ run: Int32, in list: inout List) {
    let length = length(of: run, in: list)
    let kept = length / 2
    var slot = run == none ? list.oldest : runs.oldest(of: run)
    for _ in 0..<kept { slot = nodes[slot].newer }
    let half = runs.insert(
      from: nodes[slot].order, oldest: slot, length: length - kept, into: &list.runs)
    for _ in kept..<length {
      nodes[slot].run = half
      slot = nodes[slot].newer
    }
    changeLength(of: run, by: kept - length, in: &list)
    list.newestRun = nodes[list.newest].run
  }
}

/// The number that stands for no slot and no run.
let none: Int32 = -1

extension [DeliveryLists.Node] {
  fileprivate subscript(slot: Int32) -> Element {
    _read { yield self[Int(slot)] }
    _modify { yield &self[Int(slot)] }
  }
}
