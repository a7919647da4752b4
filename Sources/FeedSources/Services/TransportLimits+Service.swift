extension TransportLimits {
  /// For the answers of services: a hundred statuses are a few hundred kilobytes.
  package static var service: TransportLimits {
    var limits = TransportLimits()
    limits.size = 16_000_000
    return limits
  }
}
