import FeedCore

extension FeedTrouble {
  /// The sentence for it in Resources/strings, and what is put in.
  package var words: (key: String, arguments: [String]) {
    let host = host ?? ""
    let number = number.map(String.init) ?? ""
    let detail = detail ?? ""
    switch kind {
    case .invalidAddress: return ("feed.error.invalid-address", [detail])
    case .unresolvedHost: return ("feed.error.unresolved-host", [host])
    case .refusedConnection: return ("feed.error.refused-connection", [host])
    case .timedOut: return ("feed.error.timed-out", [host, number])
    case .cutShort: return ("feed.error.cut-short", [host])
    case .tooLarge:
      return ("feed.error.too-large", [host, String((self.number ?? 0) / 1_000_000)])
    case .tooManyRedirects: return ("feed.error.too-many-redirects", [host])
    case .refusedRedirect: return ("feed.error.refused-redirect", [host])
    case .redirectWithoutAddress: return ("feed.error.redirect-without-address", [host])
    case .untrustedCertificate:
      let fault = CertificateFault(rawValue: detail) ?? .other
      return ("feed.error.certificate-\(fault.rawValue)", [host])
    case .noSecureConnection: return ("feed.error.no-secure-connection", [host])
    case .proxyFailed where self.number == nil: return ("feed.error.proxy-unreachable", [host])
    case .proxyFailed: return ("feed.error.proxy-refused", [host, number])
    case .httpStatus: return (Self.statusKey(self.number), [host, number])
    case .notAFeed where !host.isEmpty && detail == "html":
      return ("source.error.web-page", [host])
    case .notAFeed where !host.isEmpty && detail == "json":
      return ("source.error.unreadable", [host])
    case .notAFeed where !host.isEmpty && !detail.isEmpty:
      return ("source.error.unexpected-shape", [host, detail])
    case .notAFeed:
      return (detail == "html" ? "feed.error.web-page" : "feed.error.not-a-feed", [])
    case .programFailed:
      if self.number == nil { return ("feed.error.program-missing", [host, detail]) }
      return ("feed.error.program-failed", [host, number, detail])
    case .fileUnreadable: return ("feed.error.file-unreadable", [detail])
    case .serviceRefused where host.isEmpty: return ("source.error.not-signed-in", [detail])
    case .serviceRefused where self.number == 401:
      return ("source.error.sign-in-refused", [detail, host])
    case .serviceRefused: return ("source.error.refused", [host, detail])
    case .accountUnusable where AccountsError.kinds.contains(detail):
      return (AccountsError.wordsPrefix + detail, [host, number])
    case .notStored where Self.storeKeys.contains(detail): return ("store." + detail, [host])
    case .notStored: return ("store.sqlite", [detail])
    case .offline: return ("feed.error.offline", [])
    case .unavailable: return ("feed.error.unavailable", [detail])
    case .other, .accountUnusable: return ("feed.error.other", [host, detail])
    }
  }

  /// What a store's trouble may be called.
  private static let storeKeys = [
    "cannot-write", "disk-full", "busy", "damaged", "sqlite", "index-behind",
  ]

  private static func statusKey(_ status: Int?) -> String {
    switch status {
    case 401: "feed.error.unauthorised"
    case 403: "source.error.forbidden"
    case 404: "source.error.not-found"
    case 410: "feed.error.gone"
    case 429: "source.error.too-many-requests"
    case .some(500...599): "source.error.server-failed"
    default: "source.error.unexpected-status"
    }
  }
}

extension FeedState.Waiting {
  /// The sentence for why a feed is not asked now; the time until then is put in, when there is one.
  package var key: String { "feed.waiting.\(rawValue)" }
}
