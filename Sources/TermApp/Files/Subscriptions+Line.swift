import FeedCore
import FeedParser
import FeedSources

extension Subscriptions.Entry {
  /// How a source at this address behaves.
  var kind: SourceKind {
    switch SourceCatalogue.kind(of: SourceID(address)) {
    case .zhihuDaily: .daily
    case .weibo: .timeline
    case .feed: .feed
    }
  }

  /// The person's name for it, else the service's; a web feed has its address until it is fetched.
  var shownTitle: String { title ?? SourceCatalogue.title(of: SourceID(address)) ?? address }

  /// The same with words that are harmless for a terminal, for they come from a shell or another program's file.
  var cleaned: Subscriptions.Entry {
    var entry = self
    entry.tags = tags.map(Sanitiser.line).filter { !$0.isEmpty }
    entry.title = title.map(Sanitiser.line)
    return entry
  }

  /// `URL "tag" … "~Title" "!"`; nil for comments, blank lines and newsboat's own `query:`.
  init?(line: String) {
    guard let words = try? ConfigLine(line).words, let address = words.first else { return nil }
    let foreign = ["query:"]
    guard !foreign.contains(where: address.hasPrefix), address.contains(":") else { return nil }
    self.address = address
    for word in words.dropFirst() {
      if word == "!" {
        isHidden = true
      } else if word.hasPrefix("~") {
        title = String(word.dropFirst())
      } else if !tags.contains(word) {
        tags.append(word)
      }
    }
    self = cleaned
  }

  /// The line that says it, without a line end.
  var line: String {
    let needsQuotes = address.contains { $0.isWhitespace || $0 == "\"" }
    return ([needsQuotes ? NewsboatURLs.quoted(address) : address] + labels).joined(separator: " ")
  }

  /// What stands behind the address.
  var labels: [String] {
    (isHidden ? ["!"] : []) + tags.map(NewsboatURLs.quoted)
      + (title.map { [NewsboatURLs.quoted("~" + $0)] } ?? [])
  }
}
