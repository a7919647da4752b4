import FeedCore
import FeedParser

extension FeedTrouble {
  package init(_ error: any Error) {
    switch error {
    case let error as TransportError: self.init(error)
    case let error as FeedParserError: self.init(error)
    case let error as SourceError: self.init(error)
    case let error as AccountsError: self.init(error)
    case let trouble as FeedTrouble: self = trouble
    case let error as any StorageError: self = error.feedTrouble
    default: self.init(.other, detail: "\(error)")
    }
  }

  package init(_ error: TransportError) {
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
    case .untrustedCertificate(let host, let fault):
      self.init(.untrustedCertificate, host: host, detail: fault.rawValue)
    case .noSecureConnection(let host): self.init(.noSecureConnection, host: host)
    case .proxyFailed(let proxy, let status): self.init(.proxyFailed, host: proxy, number: status)
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
    case .missingLibrary(let file): self.init(.unavailable, detail: file)
    }
  }
}

extension FeedTrouble {
  init(_ failure: ProgramFailure, of program: String) {
    switch failure {
    case .notStarted(let code):
      self.init(.programFailed, host: program, detail: systemReason(code))
    case .ended(let status, let said):
      self.init(.programFailed, host: program, number: Int(status), detail: said)
    case .tookTooLong(let seconds): self.init(.timedOut, host: program, number: seconds)
    case .saidTooMuch(let limit): self.init(.tooLarge, host: program, number: limit)
    case .notKept(let folder, let code):
      self.init(.unavailable, detail: "\(folder): \(systemReason(code))")
    }
  }

  init(_ error: AccountsError) {
    let (key, arguments) = error.words
    self.init(
      .accountUnusable, host: arguments[0], number: arguments.dropFirst().first.flatMap { Int($0) },
      detail: String(key.dropFirst(AccountsError.wordsPrefix.count)))
  }

  init(_ error: SourceError) {
    switch error {
    case .signInRefused(let account, let host):
      self.init(.serviceRefused, host: host, number: 401, detail: account)
    case .notSignedIn(let account): self.init(.serviceRefused, detail: account)
    case .forbidden(let host): self.init(.httpStatus, host: host, number: 403)
    case .notFound(let host): self.init(.httpStatus, host: host, number: 404)
    case .tooManyRequests(let host, _): self.init(.httpStatus, host: host, number: 429)
    case .serverFailed(let host, let status), .unexpectedStatus(let host, let status):
      self.init(.httpStatus, host: host, number: status)
    case .webPage(let host): self.init(.notAFeed, host: host, detail: "html")
    case .unreadable(let host): self.init(.notAFeed, host: host, detail: "json")
    case .unexpectedShape(let host, let field):
      self.init(.notAFeed, host: host, detail: field)
    case .refused(let host, let code, let reason):
      self.init(.serviceRefused, host: host, number: code, detail: reason)
    }
  }
}

extension FeedTrouble: Error {}
