#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the operating system that runs one closure.
///
/// Threads of the system and no tasks, because a command waits for its work where it stands.
struct SystemThread: ~Copyable {
  #if canImport(Darwin)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif

  /// What a thread runs; a class, so that one pointer can hand it over.
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// The stack of a thread in bytes: that of the main thread.
  ///
  /// The bounds of nesting are made for it. Only what is used of it takes memory.
  static let stackSize = 8 << 20

  /// Starts a thread; nil if the system gives no more.
  ///
  /// - Parameters:
  ///   - stackSize: The bytes of its stack.
  ///   - body: What it runs.
  init?(stackSize: Int = Self.stackSize, _ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let status = pthread_create(&handle, &attributes, { Self.run($0) }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return nil
    }
  }

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
    return nil
  }

  /// Waits for the end of the thread.
  consuming func join() {
    #if canImport(Darwin)
      if let handle { pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }
}
