#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system knows about a file.
struct FileStatus {
  enum Kind {
    case file
    case folder
    case link
    /// A device, a pipe or a socket.
    case other
  }

  /// What makes two paths the same file.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let size: Int
  let permissions: UInt32
  let owner: UInt32
  let group: UInt32
  /// How many names the file has; 0 if it was removed and is still open.
  let nameCount: Int
  let identity: Identity
  /// When the content changed last, in nanoseconds since 1970.
  let modified: Int64

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode) & 0o7777
    owner = status.st_uid
    group = status.st_gid
    nameCount = Int(status.st_nlink)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The status of the file at `path`, or of what a link there leads to.
  init(of path: String) throws(SystemError) {
    var status = stat()
    if stat(path, &status) != 0 { throw .last }
    self.init(status)
  }

  /// The status of what has a name of any bytes in a folder.
  init(of name: [UInt8], in folder: String) throws(SystemError) {
    let path = Array((folder.isEmpty ? "." : folder).utf8CString.dropLast()) + [0x2F]
    var status = stat()
    if stat(path + name.map { CChar(bitPattern: $0) } + [0], &status) != 0 { throw .last }
    self.init(status)
  }

  /// The status of the file at `path`, or of the link itself.
  init(ofLink path: String) throws(SystemError) {
    var status = stat()
    if lstat(path, &status) != 0 { throw .last }
    self.init(status)
  }
}
