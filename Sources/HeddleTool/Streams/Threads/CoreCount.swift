#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many threads of this process can run at once.
enum CoreCount {
  /// The cores that the process may run on, fewer if its group has a smaller share of their time.
  static let usable: Int = {
    let cores =
      text(of: "/proc/self/status").flatMap { allowed(inStatus: $0) }
      ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let share = text(of: "/sys/fs/cgroup/cpu.max").flatMap { quota(inShare: $0) }
    return max(1, min(cores, share ?? cores))
  }()

  /// What Linux says of itself; nil on other systems.
  private static func text(of path: String) -> String? {
    (try? FileSystem.contents(of: path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The cores that a process may run on: the affinity mask, which `taskset` and the cpusets of
  /// containers set, while `_SC_NPROCESSORS_ONLN` counts those of the machine (sysconf(3)).
  ///
  /// - Parameter text: `/proc/PID/status`, where `Cpus_allowed` is the mask in hexadecimal digits
  ///   with a comma after each 32 bits (proc_pid_status(5)).
  /// - Returns: The number; nil if the text does not tell.
  static func allowed(inStatus text: String) -> Int? {
    let name = "Cpus_allowed:".utf8
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: name) {
      let count = line.dropFirst(name.count).reduce(0) { count, digit in
        count + (Character(Unicode.Scalar(digit)).hexDigitValue?.nonzeroBitCount ?? 0)
      }
      return count > 0 ? count : nil
    }
    return nil
  }

  /// The cores' worth of time that a group of processes has: `cpu.max` of control groups, version
  /// 2, where `200000 100000` is the time of two cores
  /// (<https://docs.kernel.org/admin-guide/cgroup-v2.html>, "CPU Interface Files").
  ///
  /// - Parameter text: The content of the file.
  /// - Returns: The number, rounded up; nil if there is no limit.
  static func quota(inShare text: String) -> Int? {
    let numbers = text.split { $0 == " " || $0 == "\n" }.map { Int($0) }
    guard numbers.count == 2, let time = numbers[0], let period = numbers[1], time > 0, period > 0
    else { return nil }
    return (time - 1) / period + 1
  }
}
