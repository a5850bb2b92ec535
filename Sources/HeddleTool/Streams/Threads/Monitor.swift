#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that threads share, and on whose changes they can wait.
///
/// `Synchronization.Mutex` cannot wait. A class, because the system's lock must not move.
final class Monitor<Value>: @unchecked Sendable {
  // Sendable, because the value is touched under the lock only.
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasChanged = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasChanged, nil)
  }

  deinit {
    pthread_cond_destroy(hasChanged)
    pthread_mutex_destroy(mutex)
    hasChanged.deallocate()
    mutex.deallocate()
  }

  /// Waits until `body` gives a result: it is asked now and again after each change.
  ///
  /// What it does to the value is no change for others to wait on, unless `change` tells it.
  func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(hasChanged, mutex)
    }
  }

  /// Changes the value and wakes all that wait.
  func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
    pthread_mutex_unlock(mutex)
    pthread_cond_broadcast(hasChanged)
  }
}
