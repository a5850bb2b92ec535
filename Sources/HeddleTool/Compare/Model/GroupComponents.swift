/// Two partitions of notifications, cut into the smallest parts that share no notification.
///
/// Groups of the two sides are joined if they have a notification in common; a part is what is
/// joined so, directly or over others.
struct GroupComponents: Sendable, Hashable {
  /// The numbers of the groups of one part, in ascending order.
  struct Component: Sendable, Hashable {
    var old: [Int]
    var new: [Int]

    init(old: [Int] = [], new: [Int] = []) {
      self.old = old
      self.new = new
    }
  }

  /// The parts: those with an old group by the first of these, then new groups without one.
  let components: [Component]

  /// - Parameters:
  ///   - old: The members of each old group; a member is in one group at the most.
  ///   - new: The members of each new group.
  /// - Complexity: O(n) in the members, nearly.
  init(old: [[Int]], new: [[Int]]) {
    var sets = DisjointSets(count: old.count + new.count)
    var owners: [Int: Int] = [:]
    owners.reserveCapacity(old.reduce(0) { $0 + $1.count })
    for (group, members) in old.enumerated() {
      for member in members { owners[member] = group }
    }
    for (group, members) in new.enumerated() {
      for member in members {
        if let owner = owners[member] { sets.join(owner, old.count + group) }
      }
    }
    var components: [Component] = []
    var places: [Int: Int] = [:]
    for group in 0..<(old.count + new.count) {
      let root = sets.root(of: group)
      let place = places[root] ?? components.count
      if place == components.count {
        places[root] = place
        components.append(Component())
      }
      if group < old.count {
        components[place].old.append(group)
      } else {
        components[place].new.append(group - old.count)
      }
    }
    self.components = components
  }
}

/// Numbers in sets that are joined and never cut again.
private struct DisjointSets {
  private var parents: [Int]
  private var sizes: [Int]

  init(count: Int) {
    parents = Array(0..<count)
    sizes = Array(repeating: 1, count: count)
  }

  mutating func root(of number: Int) -> Int {
    var current = number
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (one, other) = (root(of: left), root(of: right))
    guard one != other else { return }
    let (small, large) = sizes[one] < sizes[other] ? (one, other) : (other, one)
    parents[small] = large
    sizes[large] += sizes[small]
  }
}
