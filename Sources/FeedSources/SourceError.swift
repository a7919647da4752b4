import FeedCore

/// Why a service's answer is of no use. The wire's own troubles are `TransportError`.
///
/// Never carries a credential, nor an address with a query.
package enum SourceError: Error, Hashable, Sendable {
  /// 401, or the service's word for a token that is wrong or over. Asking again is of no use.
  case signInRefused(account: String, host: String)
  /// No token was found for the account.
  case notSignedIn(account: String)
  case forbidden(host: String)
  /// 404 and 410: what was asked for is not there.
  case notFound(host: String)
  /// 429, or the service's word for it. Seconds until it wants to be asked again, when it says.
  case tooManyRequests(host: String, retryAfter: Int?)
  /// 5xx.
  case serverFailed(host: String, status: Int)
  case unexpectedStatus(host: String, status: Int)
  /// A web page instead of data: a portal's login, a block page.
  case webPage(host: String)
  /// It breaks off, or is no JSON.
  case unreadable(host: String)
  /// JSON of another shape: `field` is missing or of another type.
  case unexpectedShape(host: String, field: String)
  /// The service said no, in its own words.
  case refused(host: String, code: Int?, reason: String)
}

extension SourceError {
  /// The sentence for it in Resources/strings, and what is put in.
  package var words: (key: String, arguments: [String]) {
    switch self {
    case .signInRefused(let account, let host): ("source.error.sign-in-refused", [account, host])
    case .notSignedIn(let account): ("source.error.not-signed-in", [account])
    case .forbidden(let host): ("source.error.forbidden", [host])
    case .notFound(let host): ("source.error.not-found", [host])
    case .tooManyRequests(let host, let seconds?):
      ("source.error.too-many-requests-for", [host, "\(seconds)"])
    case .tooManyRequests(let host, nil): ("source.error.too-many-requests", [host])
    case .serverFailed(let host, let status): ("source.error.server-failed", [host, "\(status)"])
    case .unexpectedStatus(let host, let status):
      ("source.error.unexpected-status", [host, "\(status)"])
    case .webPage(let host): ("source.error.web-page", [host])
    case .unreadable(let host): ("source.error.unreadable", [host])
    case .unexpectedShape(let host, let field): ("source.error.unexpected-shape", [host, field])
    case .refused(let host, _, let reason): ("source.error.refused", [host, reason])
    }
  }

  /// Asking again unchanged is of no use: the account is not polled until the person has done something.
  package var needsThePerson: Bool {
    switch self {
    case .signInRefused, .notSignedIn: true
    default: false
    }
  }
}
