import FeedCore
import FeedParser

/// A place in a timeline to come back to, in this run or the next.
struct Place: Hashable, Sendable {
  /// What is at the top of the window, and how many of its lines are above it.
  var top: TimelineFrame.Place
  var line: Int
  var selected: TimelineFrame.Place

  init(top: TimelineFrame.Place, line: Int, selected: TimelineFrame.Place) {
    self.top = top
    self.line = line
    self.selected = selected
  }

  /// As it is kept in the store; nil for what is no place.
  init?(text: String) {
    guard let value = try? JSONValue(parsing: text), let line = value["line"]?.int,
      let top = value["top"].map(TimelineFrame.Place.init(kept:)),
      let selected = value["selected"].map(TimelineFrame.Place.init(kept:))
    else { return nil }
    self.init(top: top, line: line, selected: selected)
  }

  var text: String {
    JSON.object(["top": top.kept, "line": .number(Int64(line)), "selected": selected.kept]).text
  }
}

extension TimelineFrame.Place {
  fileprivate init(kept value: JSONValue) {
    self.init(
      day: value["day"]?.int.map(DayStamp.init(ordinal:)),
      isTopStories: value["top-stories"]?.bool ?? false,
      status: value["source"]?.string.flatMap { source in
        value["key"]?.string.map { StatusID(source: SourceID(rawValue: source), key: $0) }
      })
  }

  fileprivate var kept: JSON {
    .object([
      "day": .number(day?.ordinal), "top-stories": .bool(isTopStories),
      "source": .string(status?.source.rawValue), "key": .string(status?.key),
    ])
  }
}

extension TimelineScope {
  /// The name a place is kept under.
  var name: String {
    switch self {
    case .all: "all"
    case .unread: "unread"
    case .starred: "starred"
    case .tag(let tag): "tag:" + tag
    case .source(let source): "source:" + source.rawValue
    case .query(let query): "query:" + query
    }
  }
}
