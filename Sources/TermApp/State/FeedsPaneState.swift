import FeedCore

/// The pane of feeds: what its lines are, which one is selected, and how they are ordered. It keeps that while hidden.
struct FeedsPaneState {
  var isShown = false
  /// Keys go to the pane, not to the timeline.
  var hasFocus = false
  var order = Order.tag
  /// What was looked for; only feeds with it in their names are listed.
  var search = ""
  var folded: Set<Group> = [.dead]
  /// Of the store; empty until it has answered.
  var details: [SourceID: SourceDetail] = [:]
  var rows: [Row] = []
  /// How many feeds are in trouble.
  var troubled = 0
  var selected = 0
  var top = 0
  /// The tab to come back to, and what was opened from the pane since.
  var cameFrom: TimelineScope?
  var opened: TimelineScope?

  enum Order: String, CaseIterable {
    /// As in the `urls` file, tag by tag; what is wrong stands apart.
    case tag, unread, name, newest, trouble

    var next: Order {
      let all = Self.allCases
      return all[(all.firstIndex(of: self)! + 1) % all.count]
    }
  }

  enum Group: Hashable {
    case tag(String)
    case untagged
    case trouble
    /// Nothing came for a year.
    case dead
  }

  enum Row: Equatable {
    case gap
    /// `feeds` is how many it holds.
    case group(Group, isFolded: Bool, feeds: Int)
    case feed(Feed)

    var place: Place? {
      switch self {
      case .gap: nil
      case .group(let group, _, _): .group(group)
      case .feed(let feed): .feed(feed.id)
      }
    }
  }

  /// What a line is about, whatever stands in it.
  enum Place: Hashable {
    case group(Group)
    case feed(SourceID)
  }

  var selectedRow: Row? { rows.indices.contains(selected) ? rows[selected] : nil }

  /// Takes other lines. What was selected stays so; where it is gone, what stands there now.
  mutating func take(_ rows: [Row]) {
    let place = selectedRow?.place
    self.rows = rows
    if let place, let index = rows.firstIndex(where: { $0.place == place }) { selected = index }
    select(selected, towards: 1)
  }

  /// Selects the line, or the nearest that can be: first in the direction of `step`.
  mutating func select(_ index: Int, towards step: Int) {
    let wanted = min(max(0, index), max(0, rows.count - 1))
    let rows = rows
    func isThere(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index] != .gap }
    if isThere(wanted) {
      selected = wanted
    } else {
      selected = isThere(wanted + step) ? wanted + step : max(0, wanted - step)
    }
  }

  /// Brings the selected line on screen, moved as little as possible.
  mutating func show(height: Int) {
    let height = max(1, height)
    top = min(max(top, selected - height + 1), selected)
    top = min(max(0, top), max(0, rows.count - height))
  }
}
