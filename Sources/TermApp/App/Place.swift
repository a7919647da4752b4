import FeedCore
import FoundationEssentials

/// A place in a timeline to come back to, in this run or the next.
struct Place: Hashable, Sendable, Codable {
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
    guard let place = try? JSONDecoder().decode(Place.self, from: Data(text.utf8)) else {
      return nil
    }
    self = place
  }

  var text: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
