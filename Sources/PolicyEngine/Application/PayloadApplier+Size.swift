import NotificationModel

extension PayloadApplier {
  /// The problem of a payload that is too large with the decision.
  ///
  /// White space may account for its size, which is not sent; that is rare enough to be counted
  /// apart.
  ///
  /// - Parameters:
  ///   - bytes: The text before.
  ///   - written: The text with the decision.
  /// - Returns: Nil if what is sent of it is not too large.
  @inline(never)
  func sizeProblem(
    _ bytes: UnsafeBufferPointer<UInt8>, written: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Problem? {
    let range = evaluator.payloadRange
    let limit = isVoIP ? PayloadLimits.voIPSize : PayloadLimits.size
    let growth = written.count - bytes.count
    guard range.count + growth > limit else { return nil }
    let text = UnsafeBufferPointer(rebasing: written)
    let size = sentSize(text[range.lowerBound..<range.upperBound + growth])
    guard size > limit else { return nil }
    return .tooLargeToSend(size, growth: size - sentSize(bytes[range]), limit)
  }

  /// The bytes of a payload as it is sent: without white space between its parts and without the
  /// simulator's key, as checks of payload files count them.
  private func sentSize(_ payload: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let text = UnsafeBufferPointer(rebasing: payload)
    guard let root = try? JSONScanner.root(of: text), root.kind == .object else {
      return text.count
    }
    return PayloadSize(root, in: PayloadDocument(bytes: text, start: 0, root: root)).count
  }

  /// Whether a record's headers say that its payload is a VoIP push.
  private var isVoIP: Bool {
    let word: StaticString = "voip"
    let voIP = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return evaluator.pushType.kind == .string && evaluator.pushType.text.hasSameBytes(as: voIP)
  }
}
