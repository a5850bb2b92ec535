/// The values of a row, put together for payload and context.
package struct RowEdits: Sendable {
  private var payload = JSONEdits()
  private var context = JSONEdits()
  /// The number of the `/payload` parts before the fields of a record.
  private let envelope: [[UInt8]]
  private let policy: [UInt8]?
  private let isRecord: Bool

  /// - Parameters:
  ///   - isRecord: True if the fields are below `/payload`.
  ///   - policy: The name of the policy, under which a context may have fields of its own.
  package init(isRecord: Bool = false, policy: String? = nil) {
    self.isRecord = isRecord
    envelope = isRecord ? [Array("payload".utf8)] : []
    self.policy = policy.map { Array($0.utf8) }
  }

  /// Adds a value of the row.
  ///
  /// - Returns: False if another value has its place.
  package mutating func add(_ value: TestRow.Value) -> Bool {
    switch value.place {
    case .field(let pointer):
      return payload.set(JSONPointer(tokens: envelope + pointer.tokens), to: value.json)
    case .given(let pointer):
      return payload.set(pointer, to: value.json)
    case .context(let pointer):
      return context.set(pointer, to: value.json)
    case .contextField(let name):
      let field = Array(name.utf8)
      guard context.set(JSONPointer(tokens: [field]), to: value.json) else { return false }
      // What would win over it is replaced too.
      if let policy, policy != field {
        _ = context.set(
          JSONPointer(tokens: [policy, field]), to: value.json, isOptional: true)
      }
      if isRecord {
        let own = Array("context".utf8)
        for tokens in [[own, field], [own] + (policy.map { [$0] } ?? []) + [field]] {
          _ = payload.set(JSONPointer(tokens: tokens), to: value.json, isOptional: true)
        }
      }
      return true
    }
  }

  /// A payload that is known to be JSON with the values.
  package func payload(
    _ bytes: UnsafeBufferPointer<UInt8>, root: RawValue
  ) throws(JSONEdits.Failure) -> [UInt8] {
    payload.isEmpty ? Array(bytes) : try payload.applied(to: bytes, root: root)
  }

  /// A context with the values; nil for both if there is none.
  package func context(_ json: [UInt8]?) throws(JSONEdits.Failure) -> [UInt8]? {
    if context.isEmpty { return json }
    let bytes = json ?? [Byte.openBrace, Byte.closeBrace]
    let result = bytes.withUnsafeBufferPointer { text -> Result<[UInt8], JSONEdits.Failure> in
      guard let root = try? JSONScanner.root(of: text) else { return .success(Array(text)) }
      do throws(JSONEdits.Failure) {
        return .success(try context.applied(to: text, root: root))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
