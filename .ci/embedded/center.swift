// The Notification Center of a page, in Embedded Swift for WebAssembly. The page hands over bytes in
// memory that it asks for; `CenterDescription`, `CenterQuery` and `CenterAnswer` say what they mean.

import NotificationGrouping

nonisolated(unsafe) private var session: CenterSession?
nonisolated(unsafe) private var result: [UInt8] = []

/// Memory for the page to write to; it goes back with the call that reads it.
@_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(1, Int(count)))
}

/// Begins anew with a description.
///
/// - Returns: 1, or 0 if the bytes are none.
@_cdecl("load")
public func load(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  session = CenterDescription(taken(bytes, count)).map { CenterSession($0) }
  return session == nil ? 0 : 1
}

/// Answers a query.
///
/// - Returns: How many bytes the answer has, or -1 if the bytes are no query or nothing is loaded.
@_cdecl("answer")
public func answer(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  result = []
  guard let bytes = session?.answer(to: taken(bytes, count)) else { return -1 }
  result = bytes
  return Int32(clamping: result.count)
}

/// Writes the answer's bytes to memory that the page asked for.
@_cdecl("copyAnswer")
public func copyAnswer(_ target: UnsafeMutablePointer<UInt8>) {
  for (index, byte) in result.enumerated() { target[index] = byte }
}

/// Gives memory back.
@_cdecl("release")
public func release(_ bytes: UnsafeMutablePointer<UInt8>) { bytes.deallocate() }

private func taken(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32) -> [UInt8] {
  defer { bytes.deallocate() }
  return Array(UnsafeBufferPointer(start: bytes, count: max(0, Int(count))))
}
