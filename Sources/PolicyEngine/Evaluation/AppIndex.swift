/// Finds the policies of apps by their bundle identifiers.
///
/// Few apps are asked one after the other. That is also what a processor predicts best: the
/// branches tell it early which policy will run, where a hash would tell it late.
///
/// A class, because it owns its memory; immutable once made, which is why threads may share it.
final class AppIndex: @unchecked Sendable {
  /// The apps as a list, which has an index if it is long.
  private let apps: Slot
  /// The number of each app's policy.
  private let policies: UnsafeMutablePointer<Int32>
  private let memory = ScratchMemory(firstSize: 1024)

  /// - Parameter apps: The bundle identifiers of each policy.
  init(_ apps: [[String]]) {
    let list = memory.slot(for: .list(apps.joined().map { .string($0) }))
    self.apps = memory.indexed(list)
    let numbers = apps.enumerated().flatMap { policy, names in names.map { _ in Int32(policy) } }
    policies = memory.allocateCopy(numbers).baseAddress.unsafelyUnwrapped
  }

  /// The number of the policy for an app, which is a string.
  @inline(__always)
  func policy(for app: Slot) -> Int? {
    let elements = apps.elements
    guard apps.index == nil else { return indexedPolicy(for: app) }
    var number = 0
    while number < elements.count {
      if elements[number].length == app.length, elements[number].text.hasSameBytes(as: app.text) {
        return Int(policies[number])
      }
      number &+= 1
    }
    return nil
  }

  @inline(never)
  private func indexedPolicy(for app: Slot) -> Int? {
    apps.firstIndex(of: app).map { Int(policies[$0]) }
  }
}
