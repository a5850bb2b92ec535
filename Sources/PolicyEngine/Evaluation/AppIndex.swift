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
  /// How the line of a decision of each app begins: `{"app":"…","policy":"…"`.
  private let lineStarts: UnsafeMutableBufferPointer<Slot>
  private let memory = ScratchMemory(firstSize: 1024)

  init(_ policies: [(name: String, apps: [String])]) {
    let list = memory.slot(for: .list(policies.flatMap { $0.apps.map { .string($0) } }))
    apps = memory.indexed(list)
    lineStarts = memory.allocateSlots(list.length)
    var numbers: [Int32] = []
    var buffer = ByteBuffer()
    for (number, policy) in policies.enumerated() {
      for app in policy.apps {
        buffer.removeAll()
        buffer.append("{\"app\":")
        buffer.appendJSONString(app)
        buffer.append(",\"policy\":")
        buffer.appendJSONString(policy.name)
        lineStarts[numbers.count] = memory.copy(buffer.bytes)
        numbers.append(Int32(number))
      }
    }
    self.policies = memory.allocateCopy(numbers).baseAddress.unsafelyUnwrapped
  }

  /// The number of an app, which is a string, among those that have a policy.
  @inline(__always)
  func number(of app: Slot) -> Int? {
    let elements = apps.elements
    guard apps.index == nil else { return indexedNumber(of: app) }
    var number = 0
    while number < elements.count {
      if elements[number].text.hasSameBytes(as: app.text) {
        return number
      }
      number &+= 1
    }
    return nil
  }

  @inline(never)
  private func indexedNumber(of app: Slot) -> Int? { apps.firstIndex(of: app) }

  /// The number of the policy of an app with a number.
  @inline(__always)
  func policy(ofApp number: Int) -> Int { Int(policies[number]) }

  /// How the line of a decision begins for an app with a number.
  @inline(__always)
  func lineStart(ofApp number: Int) -> UnsafeBufferPointer<UInt8> { lineStarts[number].text }
}
