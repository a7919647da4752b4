import FeedCore
import FeedParser
import FeedSources
import FeedStore

extension Message {
  /// Why a feed could not be had.
  init(_ trouble: FeedTrouble) {
    let host = trouble.host ?? ""
    let number = trouble.number.map(String.init) ?? ""
    let detail = trouble.detail ?? ""
    switch trouble.kind {
    case .invalidAddress: self.init("trouble.invalid-address", detail)
    case .unresolvedHost: self.init("trouble.unresolved-host", host)
    case .refusedConnection: self.init("trouble.refused-connection", host)
    case .timedOut: self.init("trouble.timed-out", host, number)
    case .cutShort: self.init("trouble.cut-short", host)
    case .tooLarge:
      self.init("trouble.too-large", host, String((trouble.number ?? 0) / 1_000_000))
    case .tooManyRedirects: self.init("trouble.too-many-redirects", host)
    case .refusedRedirect: self.init("trouble.refused-redirect", host)
    case .redirectWithoutAddress: self.init("trouble.redirect-without-address", host)
    case .untrustedCertificate: self.init("trouble.untrusted-certificate", host, detail)
    case .httpStatus: self.init("trouble.http-status", host, number)
    case .notAFeed where detail == "html": self.init("trouble.web-page")
    case .notAFeed where detail == "empty": self.init("trouble.empty")
    case .notAFeed: self.init("trouble.not-a-feed")
    case .programFailed: self.init("trouble.program-failed", number, detail)
    case .fileUnreadable: self.init("trouble.file-unreadable", detail)
    case .serviceRefused: self.init("trouble.service-refused", detail)
    case .offline: self.init("trouble.offline")
    case .unavailable: self.init("trouble.unavailable", detail)
    case .other: self.init("trouble.other", host, detail)
    }
  }

  init(_ error: StoreError) {
    switch error {
    case .sqlite(_, let message, _): self.init("store.sqlite", message)
    case .newerSchema(let found, let known):
      self.init("store.newer", String(found), String(known))
    case .readOnly: self.init("store.cannot-write")
    case .diskFull: self.init("store.disk-full")
    case .busy: self.init("store.busy")
    case .damaged(let message): self.init("store.damaged", message)
    case .cannotOpen(let path, let message): self.init("store.cannot-open", path, message)
    case .unknownFeed(let source): self.init("feed.unknown", source.rawValue)
    }
  }

  init(_ error: QueryError) {
    let place = String(error.position + 1)
    switch error.problem {
    case .unclosedQuote: self.init("query.unclosed-quote", place)
    case .unclosedParenthesis: self.init("query.unclosed-parenthesis", place)
    case .unexpectedParenthesis: self.init("query.unexpected-parenthesis", place)
    case .missingTerm: self.init("query.missing-term", place)
    case .missingValue(let field): self.init("query.missing-value", place, field)
    case .unknownField(let name): self.init("query.unknown-field", place, name)
    case .badDate(let text): self.init("query.bad-date", place, text)
    case .badSpan(let text): self.init("query.bad-span", place, text)
    case .badPart(let text): self.init("query.bad-part", place, text)
    case .badPattern(let text, let message): self.init("query.bad-pattern", place, text, message)
    }
  }

  init(_ error: FeedParserError) {
    switch error {
    case .empty: self.init("trouble.empty")
    case .notAFeed(true, _): self.init("trouble.web-page")
    case .notAFeed(false, _): self.init("trouble.not-a-feed")
    case .malformedJSON(let offset): self.init("parse.malformed-json", String(offset))
    }
  }
}
