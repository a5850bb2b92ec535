/// The bounds of what APNs takes.
///
/// Source: Apple, "Generating a remote notification": 4 KB, and 5 KB for VoIP.
package enum PayloadLimits {
  /// Bytes of a payload.
  package static let size = 4_096
  /// Bytes of the payload of a VoIP push.
  package static let voIPSize = 5_120
}
