/// The bounds of what is evaluated.
package enum EvaluationLimits {
  /// Bytes of a payload, a record or a context; APNs allows 4096 or 5120 for a payload.
  package static let payloadSize = 4 << 20
}
