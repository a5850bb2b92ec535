#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls of the operating system that belong to no open file.
package enum SystemCalls {
  /// The variables of this process, which a child inherits.
  package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      // The header that declares it, `crt_externs.h`, belongs to no module.
      typealias Function =
        @convention(c) () -> UnsafeMutablePointer<
          UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        >?
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "_NSGetEnviron") else {
        return nil
      }
      return unsafeBitCast(symbol, to: Function.self)()?.pointee
    #else
      return environ
    #endif
  }

  /// The value of an environment variable; nil if it is not set.
  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static var processIdentifier: Int32 { getpid() }

  /// A write to a closed pipe fails from now on, instead of ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Waits.
  static func sleep(milliseconds: Int) {
    _ = usleep(UInt32(clamping: milliseconds * 1_000))
  }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  static func move(_ path: String, to newPath: String) throws(SystemError) {
    if rename(path, newPath) != 0 { throw .last }
  }

  static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0 { throw .last }
  }

  /// What the link at `path` says.
  static func destination(ofLink path: String) throws(SystemError) -> String {
    let limit = 4_096
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, limit) } ?? 0
      }
      if length < 0 { failure = .last }
      count = max(0, length)
    }
    if let failure { throw failure }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The absolute path without links that a path leads to, as bytes.
  static func resolved(_ path: String) throws(SystemError) -> [UInt8] {
    guard let text = realpath(path, nil) else { throw .last }
    defer { free(text) }
    let length = strlen(text)
    return text.withMemoryRebound(to: UInt8.self, capacity: length) {
      Array(UnsafeBufferPointer(start: $0, count: length))
    }
  }

  /// The names in a folder as bytes, in no order, without `.` and `..`.
  static func names(in folder: String) throws(SystemError) -> [[UInt8]] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let error = SystemError.last
        if error.code != 0 { throw error }
        return names
      }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      // The record is shorter than the type says, so its name is read where it lies.
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
      let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      let bytes = UnsafeBufferPointer(start: name, count: length)
      if !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8) {
        names.append(Array(bytes))
      }
    }
  }

  /// The offset of the first `byte` in the memory; nil if there is none.
  static func firstOffset(of byte: UInt8, in memory: UnsafeRawBufferPointer) -> Int? {
    guard let base = memory.baseAddress, !memory.isEmpty,
      let found = memchr(base, Int32(byte), memory.count)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
