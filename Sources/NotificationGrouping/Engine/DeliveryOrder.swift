/// The place of a notification among others: by time, then by arrival.
///
/// The time of a later delivery may be earlier, because the push service may reorder.
struct DeliveryOrder: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970.
  let time: Int64
  /// The number of the delivery.
  let number: Int

  static func < (left: DeliveryOrder, right: DeliveryOrder) -> Bool {
    left.time == right.time ? left.number < right.number : left.time < right.time
  }
}
