/// Trees of the runs of lists, by the order in which the runs begin.
///
/// The runs of all trees stand in one array and name each other by number. The trees are AVL
/// trees: times are data, and whoever chose them could unbalance a tree that relies on chance.
struct RunTrees: Sendable {
  /// One of the trees.
  struct Tree: Sendable {
    fileprivate var root = none
  }

  fileprivate struct Run: Sendable {
    /// No slot of the run is before this; its first slot may have gone since.
    let start: DeliveryOrder
    /// The oldest slot of the run.
    var oldest: Int32
    /// How many slots it has; a run without any is not in the tree.
    var length: Int32
    var parent = none
    /// The child below which all runs are older, and the one below which all are newer.
    var older = none
    var newer = none
    /// 1 for a run without children.
    var height: Int8 = 1
  }

  private var runs: [Run] = []
  private var free: [Int32] = []

  func oldest(of run: Int32) -> Int32 { runs[run].oldest }

  func length(of run: Int32) -> Int32 { runs[run].length }

  mutating func setOldest(_ slot: Int32, of run: Int32) { runs[run].oldest = slot }

  mutating func changeLength(of run: Int32, by change: Int32) { runs[run].length += change }

  /// The newest run that begins at an order or before it, or none.
  ///
  /// - Complexity: O(log n).
  func last(notAfter order: DeliveryOrder, in tree: Tree) -> Int32 {
    var found = none
    var run = tree.root
    while run != none {
      if order < runs[run].start {
        run = runs[run].older
      } else {
        found = run
        run = runs[run].newer
      }
    }
    return found
  }

  /// Adds a run that begins where no other one does.
  ///
  /// - Complexity: O(log n).
  mutating func insert(
    from start: DeliveryOrder, oldest: Int32, length: Int32, into tree: inout Tree
  ) -> Int32 {
    var run = Run(start: start, oldest: oldest, length: length)
    var next = tree.root
    while next != none {
      run.parent = next
      next = start < runs[next].start ? runs[next].older : runs[next].newer
    }
    let number: Int32
    if let known = free.popLast() {
      number = known
      runs[number] = run
    } else {
      number = Int32(runs.count)
      runs.append(run)
    }
    if run.parent == none {
      tree.root = number
    } else if start < runs[run.parent].start {
      runs[run.parent].older = number
    } else {
      runs[run.parent].newer = number
    }
    rebalance(from: run.parent, in: &tree)
    return number
  }

  /// Takes out a run.
  ///
  /// - Complexity: O(log n).
  mutating func remove(_ number: Int32, from tree: inout Tree) {
    let run = runs[number]
    var lowestChanged = run.parent
    if run.older == none || run.newer == none {
      replace(number, with: run.older == none ? run.newer : run.older, in: &tree)
    } else {
      var heir = run.newer
      while runs[heir].older != none { heir = runs[heir].older }
      lowestChanged = heir
      if runs[heir].parent != number {
        lowestChanged = runs[heir].parent
        replace(heir, with: runs[heir].newer, in: &tree)
        adopt(run.newer, asNewerOf: heir)
      }
      adopt(run.older, asOlderOf: heir)
      runs[heir].height = run.height
      replace(number, with: heir, in: &tree)
    }
    free.append(number)
    rebalance(from: lowestChanged, in: &tree)
  }

  /// Takes out all runs of a tree.
  ///
  /// - Complexity: O(n) in its runs.
  mutating func removeAll(from tree: inout Tree) {
    var waiting = tree.root == none ? [] : [tree.root]
    while let run = waiting.popLast() {
      if runs[run].older != none { waiting.append(runs[run].older) }
      if runs[run].newer != none { waiting.append(runs[run].newer) }
      free.append(run)
    }
    tree = Tree()
  }

  /// How many runs there are.
  var count: Int { runs.count - free.count }

  /// The height of a tree, and how many runs there are, for those who doubt the balance.
  func measure(_ tree: Tree) -> (height: Int, count: Int) {
    (Int(height(tree.root)), count)
  }
}

// MARK: - Balance

extension RunTrees {
  /// Restores the heights and the balance above a change, up to where nothing changes any more.
  private mutating func rebalance(from run: Int32, in tree: inout Tree) {
    var run = run
    while run != none {
      let before = runs[run].height
      let balance = height(runs[run].newer) - height(runs[run].older)
      if balance > 1 {
        let newer = runs[run].newer
        if height(runs[newer].older) > height(runs[newer].newer) {
          raiseOlder(of: newer, in: &tree)
        }
        run = raiseNewer(of: run, in: &tree)
      } else if balance < -1 {
        let older = runs[run].older
        if height(runs[older].newer) > height(runs[older].older) {
          raiseNewer(of: older, in: &tree)
        }
        run = raiseOlder(of: run, in: &tree)
      } else {
        updateHeight(of: run)
      }
      if runs[run].height == before { return }
      run = runs[run].parent
    }
  }

  /// Puts the newer child of a run into its place, and the run below it.
  @discardableResult
  private mutating func raiseNewer(of run: Int32, in tree: inout Tree) -> Int32 {
    let top = runs[run].newer
    let between = runs[top].older
    replace(run, with: top, in: &tree)
    adopt(between, asNewerOf: run)
    adopt(run, asOlderOf: top)
    updateHeight(of: run)
    updateHeight(of: top)
    return top
  }

  /// Puts the older child of a run into its place, and the run below it.
  @discardableResult
  private mutating func raiseOlder(of run: Int32, in tree: inout Tree) -> Int32 {
    let top = runs[run].older
    let between = runs[top].newer
    replace(run, with: top, in: &tree)
    adopt(between, asOlderOf: run)
    adopt(run, asNewerOf: top)
    updateHeight(of: run)
    updateHeight(of: top)
    return top
  }

  /// Hangs another run, or none, where a run hangs.
  private mutating func replace(_ run: Int32, with other: Int32, in tree: inout Tree) {
    let parent = runs[run].parent
    if parent == none {
      tree.root = other
    } else if runs[parent].older == run {
      runs[parent].older = other
    } else {
      runs[parent].newer = other
    }
    if other != none { runs[other].parent = parent }
  }

  private mutating func adopt(_ child: Int32, asOlderOf parent: Int32) {
    runs[parent].older = child
    if child != none { runs[child].parent = parent }
  }

  private mutating func adopt(_ child: Int32, asNewerOf parent: Int32) {
    runs[parent].newer = child
    if child != none { runs[child].parent = parent }
  }

  private func height(_ run: Int32) -> Int8 { run == none ? 0 : runs[run].height }

  private mutating func updateHeight(of run: Int32) {
    runs[run].height = 1 + max(height(runs[run].older), height(runs[run].newer))
  }
}

extension [RunTrees.Run] {
  fileprivate subscript(run: Int32) -> Element {
    _read { yield self[Int(run)] }
    _modify { yield &self[Int(run)] }
  }
}
