import FeedCore
import FeedParser
import FeedSources
import FeedStore

extension Message {
  /// Why a feed could not be had.
  init(_ trouble: FeedTrouble) {
    let (key, arguments) = trouble.words
    self.init(key, arguments: arguments)
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
    case .indexBehind(let waiting): self.init("store.index-behind", String(waiting))
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
    case .noWord: self.init("query.no-word", place)
    case .badDate(let text): self.init("query.bad-date", place, text)
    case .badSpan(let text): self.init("query.bad-span", place, text)
    case .badPart(let text): self.init("query.bad-part", place, text)
    case .badPattern(let text, let message): self.init("query.bad-pattern", place, text, message)
    }
  }

  init(_ error: FeedParserError) {
    switch error {
    case .empty: self.init("parse.empty")
    case .notAFeed(true, _): self.init("feed.error.web-page")
    case .notAFeed(false, _): self.init("feed.error.not-a-feed")
    case .malformedJSON(let offset): self.init("parse.malformed-json", String(offset))
    case .missingLibrary(let file): self.init("parse.missing-library", file)
    }
  }
}
