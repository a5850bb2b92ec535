import Heddle
import HeddleTesting

/// Numbers of arrivals for programs.
enum ArrivalJSON {
  static func write(_ arrivals: ArrivalCounts, to writer: inout JSONWriter) {
    writer.member("notifications", arrivals.total)
    writer.member("interruptions", arrivals.interruptions)
    for level in InterruptionLevel.allCases {
      writer.member(level.payloadValue, arrivals[level])
    }
  }
}
