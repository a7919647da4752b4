import FeedCore
import FeedParser

extension FeedTrouble {
  init(_ error: any Error) {
    switch error {
    case let error as TransportError: self.init(error)
    case let error as FeedParserError: self.init(error)
    case let trouble as FeedTrouble: self = trouble
    default: self.init(.other, detail: "\(error)")
    }
  }

  init(_ error: TransportError) {
    switch error {
    case .invalidAddress(let address): self.init(.invalidAddress, detail: address)
    case .unresolvedHost(let host): self.init(.unresolvedHost, host: host)
    case .refusedConnection(let host): self.init(.refusedConnection, host: host)
    case .timedOut(let host, let seconds): self.init(.timedOut, host: host, number: seconds)
    case .cutShort(let host): self.init(.cutShort, host: host)
    case .tooLarge(let host, let limit): self.init(.tooLarge, host: host, number: limit)
    case .tooManyRedirects(let host): self.init(.tooManyRedirects, host: host)
    case .refusedRedirect(let host): self.init(.refusedRedirect, host: host)
    case .redirectWithoutAddress(let host): self.init(.redirectWithoutAddress, host: host)
    case .untrustedCertificate(let host, let reason):
      self.init(.untrustedCertificate, host: host, detail: reason)
    case .offline: self.init(Kind.offline)
    case .unavailable(let what): self.init(.unavailable, detail: what)
    case .other(let host, let reason): self.init(.other, host: host, detail: reason)
    }
  }

  init(_ error: FeedParserError) {
    switch error {
    case .empty: self.init(.notAFeed, detail: "empty")
    case .notAFeed(let isWebPage, _): self.init(.notAFeed, detail: isWebPage ? "html" : nil)
    case .malformedJSON(let offset): self.init(.notAFeed, number: offset, detail: "json")
    }
  }
}

extension FeedTrouble: Error {}
