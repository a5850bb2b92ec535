/// A loop that is always the same, by which other times are divided: how fast a machine is right now
/// then says little about a figure.
///
/// It does what the measured code does most: it looks at bytes, branches on them, adds them to a
/// hash and looks that up. It must never change, or all baselines lose their meaning.
enum Yardstick {
  private static let text: [UInt8] = {
    var workload = Workload(seed: 4)
    return (0..<400).flatMap { _ in Array(workload.mail().utf8) }
  }()

  /// The time of one pass in nanoseconds.
  static func nanoseconds() -> Double {
    var table = [UInt32](repeating: 0, count: 1 << 12)
    var found = 0
    let time = timed {
      var hash: UInt32 = 2_166_136_261
      text.withUnsafeBufferPointer { bytes in
        for byte in bytes {
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
            let place = Int(hash >> 20)
            if table[place] == hash { found &+= 1 }
            table[place] = hash
            hash = 2_166_136_261
          } else {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
          }
        }
      }
    }
    precondition(found > 0)
    return time
  }
}
