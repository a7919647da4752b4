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
  /// Into a private network, whose host is given, or to something that isn't http or https.
  case refusedRedirect(host: String)
  case redirectWithoutAddress(host: String)
  case untrustedCertificate(host: String, CertificateFault)
  /// The host and we agreed on no encryption.
  case noSecureConnection(host: String)
  /// The proxy on the way; nil: it can't be reached, else what it answered.
  case proxyFailed(String, status: Int?)
  /// This machine has no way out at all.
  case offline
  /// libcurl, or the disk a large body goes to, is not there.
  case unavailable(String)
  case other(host: String, reason: String)
}
