/// How long and how much a request may take. Times in milliseconds.
package struct TransportLimits: Sendable, Hashable {
  package var connect = 10_000
  /// How long the transfer may stay under `stallBytesPerSecond`; libcurl counts whole seconds.
  package var stall = 20_000
  package var stallBytesPerSecond = 32
  /// For all of it, redirects included.
  package var total = 45_000
  /// Of the body, in bytes, after it is decompressed.
  package var size = 50_000_000
  package var redirects = 5

  package init() {}
}
