/// Why no answer came. Never carries a credential: addresses are given without user info and query.
package enum TransportError: Error, Hashable, Sendable {
  case invalidAddress(String)
  case unresolvedHost(String)
  case refusedConnection(String)
  /// Nothing came for too long, or the whole took too long. In seconds.
  case timedOut(host: String, seconds: Int)
  case cutShort(host: String)
  case tooLarge(host: String, limit: Int)
  case tooManyRedirects(host: String)
  case refusedRedirect(host: String)
  case untrustedCertificate(host: String, reason: String)
  case offline
  case unavailable(String)
  case other(host: String, reason: String)
}
