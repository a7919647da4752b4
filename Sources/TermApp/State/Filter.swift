import FeedCore
import FeedStore

/// What `/` shows of a tab: only what a query finds. The tab's own timeline waits meanwhile.
struct Filter {
  /// As it was typed.
  private(set) var text: String
  /// The view that is shown.
  private(set) var scope: TimelineScope
  /// The timeline as it was before.
  @Apart var unfiltered: Timeline
  /// The answers carry this number.
  var countRequest: Int?
  var count = MatchCount()

  init(unfiltered: Timeline) {
    text = ""
    scope = .all
    _unfiltered = Apart(wrappedValue: unfiltered)
  }

  /// Other words, in the tab of `scope`.
  mutating func take(_ text: String, in scope: TimelineScope) {
    self.text = text
    self.scope = scope.filtered(by: Self.query(typed: text))
  }

  /// The query that is meant while it is typed: the last word may have only begun.
  static func query(typed text: String) -> String {
    guard let last = text.last, !last.isWhitespace, !"\"()*".contains(last) else { return text }
    let word = text.split(whereSeparator: { $0.isWhitespace || $0 == "(" }).last ?? ""
    let isWord = !word.contains { ":~\"".contains($0) } && !keywords.contains(String(word))
    return isWord ? text + "*" : text
  }

  /// Words that mean something else than themselves.
  private static let keywords: Set = ["unread", "read", "starred", "unstarred", "and", "or", "not"]
}

extension TimelineScope {
  /// What a query finds in this view.
  func filtered(by query: String) -> TimelineScope {
    switch self {
    case .all: .query(query)
    case .unread: .query("unread (\(query))")
    case .starred: .query("starred (\(query))")
    case .tag(let tag): .query("tag:\"\(tag)\" (\(query))")
    case .source(let source): .query("feed:\"\(source.rawValue)\" (\(query))")
    case .query(let own): .query("(\(own)) (\(query))")
    }
  }
}
