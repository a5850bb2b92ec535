/// What a command does with the items of its inputs, and what waits of the results.
///
/// A class, because the driver and the reader's callback use the same. Each thread has its own.
protocol PayloadWork: AnyObject, SendableMetatype {
  /// Works on an item of the input with that name; touches nothing that is shared.
  func handle(_ item: PayloadInput.Item, of input: String)

  /// The number of bytes that wait.
  var count: Int { get }

  /// Writes what waits; called by one thread at a time, in the order of the input.
  func deliver()
}
